/** The key that does the same as the button around it: seen, and not part of the button's name. */
export const Key = ({ name }: { readonly name: string }) => <span class="gift-kbd" data-key={name} />;
