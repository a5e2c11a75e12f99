const MEGABYTE = 1024 * 1024;

/** Limits on the size of a file of the media library by its kind, in bytes (docs/contracts/media.md). */
export const MAX_MEDIA_BYTES = {
  picture: 25 * MEGABYTE,
  document: 50 * MEGABYTE,
  sound: 500 * MEGABYTE,
  film: 1000 * MEGABYTE,
} as const;

/** Directory of pictures that were taken from everywhere, below that of the library. */
export const TAKEN_AWAY = '.taken-away';

/** Limit on a picture's pixels (docs/contracts/media.md): larger ones are refused before they are decoded. */
export const MAX_PIXELS = 40_000_000;
