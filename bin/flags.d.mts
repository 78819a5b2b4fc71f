export const CALM: string;
