/** Which build of the page this is; the builder writes it into the page. */
export const BUILD: string = document.querySelector<HTMLMetaElement>('meta[name="longhall-build"]')?.content ?? 'unbuilt';
