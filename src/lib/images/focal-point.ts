import { type FocalPoint, type FocalPoints, focalPoints } from './focal-points';

/** Screen classes that may have their own focal point, separated by the breakpoints m and l. */
export type ScreenClass = 'phone' | 'tablet' | 'wide';

/** Number of steps across a picture: addresses give a focal point in tenths, so that the number of crops is limited. */
const STEPS = 10;
const WRITTEN = /^(\d|10)-(\d|10)$/;

/** The focal point for a screen class: its own, else the general one. */
export function focusFor(points: FocalPoints | undefined, screen: ScreenClass): FocalPoint | undefined {
  return points && (points[screen] ?? { x: points.x, y: points.y });
}

/** A focal point in tenths, as in the address of a crop: { x: 0.72, y: 0.3 } is '7-3'. */
export function writeFocus({ x, y }: FocalPoint): string {
  return `${Math.round(x * STEPS)}-${Math.round(y * STEPS)}`;
}

/** Parses the output of `writeFocus`; undefined for anything else. */
export function parseFocus(text: string): FocalPoint | undefined {
  const [, x, y] = WRITTEN.exec(text) ?? [];
  return x === undefined || y === undefined ? undefined : { x: Number(x) / STEPS, y: Number(y) / STEPS };
}

const percent = (part: number): string => `${Math.round(part * 100)}%`;

/**
 * The focal points as custom properties for `object-position`, for places whose shape follows the window: `--focal-phone`,
 * `--focal-tablet`, `--focal-wide`. Undefined without points: the style sheet's own position holds.
 */
export function focusStyle(points: FocalPoints | undefined): string | undefined {
  if (points === undefined) return undefined;
  const names = { phone: '--focal-phone', tablet: '--focal-tablet', wide: '--focal-wide' } as const;
  return Object.entries(names)
    .map(([screen, name]) => {
      const { x, y } = points[screen as ScreenClass] ?? points;
      return `${name}:${percent(x)} ${percent(y)}`;
    })
    .join(';');
}

const TYPED = /^(?:(phone|tablet|wide):)?(\d(?:\.\d+)?),(\d(?:\.\d+)?)$/;

/**
 * Parses focal points as typed by an editor: '0.7,0.3', followed by those of screens with one of their own, 'phone:0.5,0.2'.
 * Undefined for anything else, including a point outside the picture.
 */
export function readFocalPoints(text: string): FocalPoints | undefined {
  const found: Record<string, unknown> = {};
  for (const word of text.trim().split(/\s+/)) {
    const [, screen, x, y] = TYPED.exec(word) ?? [];
    if (x === undefined || (screen ?? 'x') in found) return undefined;
    const point = { x: Number(x), y: Number(y) };
    if (screen === undefined) Object.assign(found, point);
    else found[screen] = point;
  }
  return focalPoints.safeParse(found).data;
}
