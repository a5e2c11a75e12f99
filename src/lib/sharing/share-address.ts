/** Beginning of the addresses of pictures that are drawn for shared links. */
export const SHARE_PREFIX = '/media/megosztas/';

/** Picture of a match. */
export const matchPictureAddress = (id: number): string => `${SHARE_PREFIX}meccs-${id}.png`;

/** Picture of a race; `value` as the address names it: 'id', '-id' or 'a.b.c'. */
export const racePictureAddress = (season: number, value: string): string => `${SHARE_PREFIX}futam-${season}-${value}.png`;
