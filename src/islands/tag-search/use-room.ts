import { type RefObject, useEffect, useState } from 'react';

/** Debounce of resize events, milliseconds (SE-25). */
export const RESIZE_PAUSE = 50;
/** Margin of the list to the window's edge, and its minimum height, which takes precedence; pixels. */
const EDGE = 12;
const MIN_HEIGHT = 120;

/**
 * Available height in pixels for a list below an element, within the visual viewport: a phone's keyboard covers part of the
 * window. Undefined until measured.
 */
export function useRoom(below: RefObject<HTMLElement | null>, open: boolean): number | undefined {
  const [room, setRoom] = useState<number>();
  useEffect(() => {
    if (!open) return;
    const measure = (): void => {
      const bottom = below.current?.getBoundingClientRect().bottom ?? 0;
      setRoom(Math.max(MIN_HEIGHT, (globalThis.visualViewport?.height ?? innerHeight) - bottom - EDGE));
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onResize = (): void => {
      clearTimeout(timer);
      timer = setTimeout(measure, RESIZE_PAUSE);
    };
    const viewport: EventTarget = globalThis.visualViewport ?? globalThis.window;
    measure();
    viewport.addEventListener('resize', onResize);
    return () => {
      clearTimeout(timer);
      viewport.removeEventListener('resize', onResize);
    };
  }, [below, open]);
  return room;
}
