/** Prefix of the addresses of pictures generated for shared links. */
export const SHARE_PREFIX = '/media/megosztas/';

/** Address of a match's picture. */
export const matchPictureAddress = (id: number): string => `${SHARE_PREFIX}meccs-${id}.png`;

/** Address of a race's picture; `value` is 'id', '-id' or 'a.b.c', as in the page's address. */
export const racePictureAddress = (season: number, value: string): string => `${SHARE_PREFIX}futam-${season}-${value}.png`;
