/** A check of the text leads to its block, where the text is edited as its reader sees it. */

/** Brings the editor's block into view and puts the cursor there; false if the text is not edited so. */
function showBlock(index: number): boolean {
  const block = document.querySelector('.ProseMirror')?.children.item(index);
  if (!(block instanceof HTMLElement)) return false;
  block.scrollIntoView({ block: 'center' });
  document.querySelector<HTMLElement>('.ProseMirror')?.focus({ preventScroll: true });
  getSelection()?.collapse(block, 0);
  return true;
}

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-check-place]') : null;
  const index = /^content\.(\d+)$/.exec(link?.dataset.checkPlace ?? '')?.[1];
  if (index !== undefined && showBlock(Number(index))) event.preventDefault();
});
