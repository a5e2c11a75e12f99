/**
 * Milliseconds from the start of a frame until it is presented, with a margin: what a page requests meanwhile delays its first view
 * (docs/adr/0055).
 */
const PRESENTATION = 100;

/**
 * Runs a function in a task of its own, after the browser has painted and presented the page. In a hidden tab nothing is painted:
 * there it runs in the next task.
 */
export function afterPaint(run: () => void): void {
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(() => setTimeout(run, PRESENTATION));
}
