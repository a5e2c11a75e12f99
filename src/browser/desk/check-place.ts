/** A check of the text leads to its block, where the text is edited as its reader sees it. */

/** Brings the editor's block into view and puts the cursor there; false if the text is not edited so. */
function showBlock(index: number): boolean {
  const text = document.querySelector<HTMLElement>('.editor-whole:not([hidden]) .ProseMirror');
  // Faces of colleagues and places that wait for a paste stand between the blocks.
  const block = text?.querySelectorAll<HTMLElement>(':scope > :not(.ProseMirror-widget)')[index];
  if (!text || !block) return false;
  block.scrollIntoView({ block: 'center' });
  text.focus({ preventScroll: true });
  getSelection()?.collapse(block, 0);
  return true;
}

/** A field that is folded away is unfolded, so that the link reaches it in every browser. */
function unfold(link: HTMLElement): void {
  const id = link instanceof HTMLAnchorElement ? link.hash.slice(1) : '';
  const folded = id === '' ? null : document.getElementById(id)?.closest<HTMLDetailsElement>('details:not([open])');
  if (folded) folded.open = true;
}

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-check-place]') : null;
  if (link) unfold(link);
  const index = /^content\.(\d+)$/.exec(link?.dataset.checkPlace ?? '')?.[1];
  if (index !== undefined && showBlock(Number(index))) event.preventDefault();
});
