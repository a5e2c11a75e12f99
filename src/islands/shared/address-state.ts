import type { MouseEvent } from 'react';

/** True for a plain click; any other click keeps the browser's behaviour, such as a new tab. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Adds a history entry with another query of the same page. */
export function pushQuery(query: string): void {
  // The router reads the state of history entries; it would not recognise an entry without one.
  const entry: unknown = history.state;
  const index = typeof entry === 'object' && entry !== null ? Number(Reflect.get(entry, 'index') ?? 0) + 1 : undefined;
  history.pushState(index === undefined ? null : { ...(entry as object), index }, '', location.pathname + query);
}

/** Corrects the query of the page's present history entry. */
export function replaceQuery(query: string): void {
  history.replaceState(history.state, '', location.pathname + query);
}
