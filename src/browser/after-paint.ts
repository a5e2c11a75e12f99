/**
 * Runs a function in a task of its own, after the browser has painted the page. In a hidden tab nothing is painted: there it runs in
 * the next task.
 */
export function afterPaint(run: () => void): void {
  const queue = (): void => {
    setTimeout(run);
  };
  if (document.hidden) queue();
  else requestAnimationFrame(queue);
}
