/** Follows the scores in a part of the page. Returns a function that stops it. */
type FollowPart = (part: HTMLElement) => () => void;

/** Parts of pages that show scores, and the module that updates each. */
const PARTS: readonly (readonly [selector: string, load: () => Promise<FollowPart>])[] = [
  ['[data-score-board]', async () => (await import('./score-board')).followScoreBoard],
  ['[data-match-panel]', async () => (await import('./match-panel')).followMatchPanel],
];

/** Updates the scores of this page and of every later one; call once. After a failure the last scores stay (FB-40). */
export function startScores(): void {
  let page = new AbortController();
  const leave = (): void => page.abort();
  const begin = (): void => {
    leave();
    page = new AbortController();
    const { signal } = page;
    for (const [selector, load] of PARTS) {
      const part = document.querySelector<HTMLElement>(selector);
      if (part === null) continue;
      load()
        .then((follow) => {
          if (!signal.aborted) signal.addEventListener('abort', follow(part), { once: true });
        })
        .catch(() => undefined);
    }
  };
  begin();
  document.addEventListener('astro:page-load', begin);
  document.addEventListener('astro:before-swap', leave);
}
