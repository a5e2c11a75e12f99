/** An interactive part of a page, and the module that sets it up until the signal; pages without such a part do not load it. */
export type Part = readonly [selector: string, load: () => Promise<(part: HTMLElement, signal: AbortSignal) => unknown>];

/**
 * Sets up all parts below the roots until the signal. If a module does not load, or fails, its parts stay as the server rendered
 * them.
 */
export function wireParts(parts: readonly Part[], roots: readonly ParentNode[], signal: AbortSignal): void {
  for (const [selector, load] of parts) {
    const found = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)]);
    if (found.length === 0) continue;
    load()
      .then((wire) => (signal.aborted ? undefined : Promise.all(found.map((part) => wire(part, signal)))))
      .catch(() => undefined);
  }
}
