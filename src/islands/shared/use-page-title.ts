import { useEffect, useRef } from 'react';

/**
 * Keeps the document's title, and the heading `[data-page-heading]` outside the island, true to what the island shows. The first
 * `title` is the one that the server wrote, before the publication's name.
 */
export function usePageTitle(title: string, heading: string): void {
  const shown = useRef({ title, heading });
  useEffect(() => {
    if (shown.current.title !== title) document.title = document.title.replace(shown.current.title, () => title);
    const element = document.querySelector('[data-page-heading]');
    if (element !== null && shown.current.heading !== heading) element.textContent = heading;
    shown.current = { title, heading };
  }, [title, heading]);
}
