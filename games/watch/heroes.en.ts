/** The heroes' names, apart from the rest that the Watch says: the board, which is also The Gift's, needs only them. */
export const HERO_NAMES = [
  ...(['Mormont', 'Marsh', 'Tarly', 'Yarwyck', 'Thorne', 'Melisandre', 'Mance', 'Benjen', 'Ygritte', 'Yoren', 'Qhorin'] as const),
];
