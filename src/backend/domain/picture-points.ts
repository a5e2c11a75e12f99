import type { Article } from '~/lib/contract/article';
import { writeFocus } from '~/lib/images/focal-point';
import type { FocalPoints } from '~/lib/images/focal-points';

/** A focal point with which an article uses one of the site's own pictures. */
export interface PicturePoint {
  /** Path of the original: '/media/2026/11/duna.jpg'. */
  readonly path: string;
  /** As in the address of a cut: '7-3'. */
  readonly point: string;
}

const MEDIA_PATH = /^(?:https?:\/\/[^/]+)?(\/media\/[^?#]+)/;

/** The decoded path of one of the site's own pictures; undefined for any other address. */
function mediaPath(src: string): string | undefined {
  const path = MEDIA_PATH.exec(src)?.[1];
  try {
    return path && decodeURIComponent(path);
  } catch {
    return path;
  }
}

const writtenPoints = ({ x, y, ...screens }: FocalPoints): readonly string[] =>
  [{ x, y }, ...Object.values(screens)].flatMap((point) => (point === undefined ? [] : [writeFocus(point)]));

/** The focal points of an article's cover and of the picture of its card. A cut around any other point is nobody's. */
export function picturePoints({ cover, recommendedBoxImage, imageFocus }: Article): readonly PicturePoint[] {
  const points = new Set([cover?.focus, imageFocus].flatMap((each) => (each ? writtenPoints(each) : [])));
  if (points.size === 0) return [];
  const paths = new Set([cover?.src, recommendedBoxImage].flatMap((src) => (src ? (mediaPath(src) ?? []) : [])));
  return [...paths].flatMap((path) => [...points].map((point) => ({ path, point })));
}
