import { useEffect, useRef } from 'react';

/**
 * Keeps the document's title, and the heading `[data-page-heading]` outside the island, true to what the island shows. The first
 * `title` is the one that the server wrote, before the publication's name.
 */
export function usePageTitle(title: string, heading: string): void {
  const shown = useRef({ title, heading });
  /** What stands around the title in the document's: read once, as a translation of the page changes that. */
  const around = useRef<readonly string[]>(undefined);
  useEffect(() => {
    around.current ??= document.title.split(title);
    const [before = '', after = ''] = around.current;
    if (shown.current.title !== title) document.title = before + title + after;
    const element = document.querySelector('[data-page-heading]');
    if (element !== null && shown.current.heading !== heading) element.textContent = heading;
    shown.current = { title, heading };
  }, [title, heading]);
}
