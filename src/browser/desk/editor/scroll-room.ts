/** Pixels between the line with the cursor and an edge that covers nothing. */
const EDGE = 5;

/** Pixels that a bar covers at the edge of the window; one that has its place in the page covers none. */
function covered(selector: string): number {
  const bar = document.querySelector<HTMLElement>(selector);
  return bar && getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0;
}

/** The room that bars leave to the text, measured when it scrolls: the line with the cursor never goes behind them. */
export const scrollRoom = {
  get top(): number {
    return EDGE + covered('.editor-bar.markup-buttons');
  },
  right: EDGE,
  get bottom(): number {
    return EDGE + covered('.desk-save');
  },
  left: EDGE,
};
