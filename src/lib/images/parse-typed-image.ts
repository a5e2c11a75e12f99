import { parseFocus } from './focal-point';
import type { FocalPoint } from './focal-points';
import { type ImageTypeName, imageDensities, imageTypes } from './image-types';

/** The parts of a file name created by `typedImageUrl`. */
export interface TypedImageName {
  /** File name of the original: 'hid.jpg'. */
  readonly original: string;
  readonly type: ImageTypeName;
  /** 1 or one of `imageDensities`. */
  readonly density: number;
  /** The point that the crop keeps; if unset, the focal point stored for the picture is used. */
  readonly focus?: FocalPoint;
}

const TYPED = /^(.+)_([A-Za-z0-9]+)(?:~([0-9-]+))?(?:@([0-9.]+)x)?(\.(?:jpe?g|png|webp|JPE?G|PNG|WEBP))$/;

const isTypeName = (name: string): name is ImageTypeName => Object.hasOwn(imageTypes, name);

/**
 * Parses the file name of a cropped picture: 'hid_cover@2x.jpg' is the cover of 'hid.jpg' at 2x, 'hid_cover~7-3@2x.jpg'
 * the same around a focal point. Undefined for names without a known type, for densities that are not offered, and for points
 * that no crop has, so that clients cannot request arbitrary sizes or parts.
 */
export function parseTypedImage(name: string): TypedImageName | undefined {
  const [, base = '', type = '', point, modifier, extension = ''] = TYPED.exec(name) ?? [];
  if (base === '' || !isTypeName(type)) return undefined;
  const density = modifier === undefined ? 1 : imageDensities.find((offered) => String(offered) === modifier);
  const focus = point === undefined ? undefined : parseFocus(point);
  if (density === undefined || (point !== undefined && (focus === undefined || !isShaped(type)))) return undefined;
  return { original: `${base}${extension}`, type, density, ...(focus !== undefined && { focus }) };
}

const isShaped = (type: ImageTypeName): boolean => imageTypes[type].ratio !== 'inside';
