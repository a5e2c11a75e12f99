/**
 * Sizes in the form in which a page passes them to its script: `app:300x250;phone:300x250;tablet:640x360,300x250;wide:970x250`.
 */
export type SizePair = readonly [width: number, height: number];

type SizesByDevice = Readonly<Record<string, readonly string[]>>;

/** Window width from which desktop advertisements are used (AD-13). */
export const DESKTOP_WIDTH = 768;
/** Width from which the widest ones fit. */
export const WIDE_WIDTH = 1024;

const SIZE = /^(\d{1,4})x(\d{1,4})$/;

/** Serialises sizes for an attribute. */
export function writeSizes(sizes: SizesByDevice): string {
  return Object.entries(sizes)
    .map(([device, list]) => `${device}:${list.join(',')}`)
    .join(';');
}

/** Height of the tallest size in CSS pixels; 0 if there is none. */
export function maxHeight(sizes: readonly string[]): number {
  return Math.max(0, ...sizes.map((size) => Number(SIZE.exec(size)?.[2] ?? 0)));
}

/**
 * The sizes that a place offers: those of the device class, which depends on the window's width and not on its user agent, up
 * to the available width in CSS pixels. Invalid text results in none.
 */
export function offeredSizes(
  text: string,
  { width, room, app }: { readonly width: number; readonly room: number; readonly app: boolean },
): SizePair[] {
  const device = app ? 'app' : width < DESKTOP_WIDTH ? 'phone' : width < WIDE_WIDTH ? 'tablet' : 'wide';
  const list = text.split(';').find((part) => part.startsWith(`${device}:`)) ?? '';
  return list
    .slice(device.length + 1)
    .split(',')
    .flatMap((size): SizePair[] => {
      const match = SIZE.exec(size);
      return match === null || Number(match[1]) > room ? [] : [[Number(match[1]), Number(match[2])]];
    });
}
