import { type ImageTypeName, imageDensities, imageTypes } from './image-types';

/** A picture's file name read as `typedImageUrl` writes it. */
export interface TypedImageName {
  /** File name of the original: 'hid.jpg'. */
  readonly original: string;
  readonly type: ImageTypeName;
  /** 1 or one of `imageDensities`. */
  readonly density: number;
}

const TYPED = /^(.+)_([A-Za-z0-9]+)(?:@([0-9.]+)x)?(\.(?:jpe?g|png|webp|JPE?G|PNG|WEBP))$/;

const isTypeName = (name: string): name is ImageTypeName => Object.hasOwn(imageTypes, name);

/**
 * Reads the file name of a cut picture: 'hid_cover@2x.jpg' is the cover of 'hid.jpg' at 2x. Undefined for names
 * without a known type and for densities that are not offered, so that nobody can ask for any size they like.
 */
export function parseTypedImage(name: string): TypedImageName | undefined {
  const [, base = '', type = '', modifier, extension = ''] = TYPED.exec(name) ?? [];
  if (base === '' || !isTypeName(type)) return undefined;
  if (modifier === undefined) return { original: `${base}${extension}`, type, density: 1 };
  const density = imageDensities.find((offered) => String(offered) === modifier);
  return density === undefined ? undefined : { original: `${base}${extension}`, type, density };
}
