/** A name where there is little room: of several bots the number tells more than the strength. */
export const brief = (name: string): string => name.replace(/^\w+ bot(?= \d)/, 'Bot');
