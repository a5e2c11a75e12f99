import { type RefObject, useEffect, useState } from 'react';

/** Milliseconds of rest after the last resize event before the room is measured (SE-25). */
export const RESIZE_PAUSE = 50;
/** Distance that the list keeps from the window's edge, and the least height that it takes all the same; pixels. */
const EDGE = 12;
const LEAST = 120;

/**
 * Height in pixels that a list under an element may take without leaving the part of the window that is seen: the keyboard
 * of a phone takes its share. Undefined until it was measured.
 */
export function useRoom(below: RefObject<HTMLElement | null>, open: boolean): number | undefined {
  const [room, setRoom] = useState<number>();
  useEffect(() => {
    if (!open) return;
    const measure = (): void => {
      const bottom = below.current?.getBoundingClientRect().bottom ?? 0;
      setRoom(Math.max(LEAST, (globalThis.visualViewport?.height ?? innerHeight) - bottom - EDGE));
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
