import { NodeSelection, Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { make } from './make';

/** The outermost block that an element of the text belongs to. */
function findBlock(
  view: EditorView,
  target: EventTarget | null,
): { readonly dom: HTMLElement; readonly pos: number } | undefined {
  let dom = target instanceof HTMLElement ? target : undefined;
  while (dom && dom.parentElement !== view.dom) dom = dom.parentElement ?? undefined;
  if (dom === undefined) return undefined;
  const place = view.state.doc.resolve(view.posAtDOM(dom, 0));
  const pos = place.depth === 0 ? place.pos : place.before(1);
  // Marks that stand between the blocks, such as a colleague's face, are none; the last one has no block behind it.
  return view.nodeDOM(pos) === dom ? { dom, pos } : undefined;
}

/** A handle beside the block under the pointer, by which it is dragged to another place; Alt+↑ and Alt+↓ do the same from the keyboard. */
export const dragHandle = new Plugin({
  view(view) {
    const handle = make('span', { class: 'editor-handle', draggable: 'true', 'aria-hidden': 'true', title: 'Húzd máshová' }, '⠿');
    handle.hidden = true;
    let block: ReturnType<typeof findBlock>;
    const place = view.dom.parentElement;
    const show = ({ target }: Event): void => {
      // On its way to the handle the pointer leaves the block.
      const found = findBlock(view, target);
      if (found === undefined) return;
      block = found;
      handle.hidden = false;
      handle.style.top = `${block.dom.offsetTop}px`;
    };
    const start = (event: DragEvent): void => {
      if (block === undefined || event.dataTransfer === null) return;
      const selection = NodeSelection.create(view.state.doc, block.pos);
      // Before the selection changes: a handle that is hidden when its drag begins ends it.
      view.dragging = { slice: selection.content(), move: true };
      view.dispatch(view.state.tr.setSelection(selection));
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', selection.node.textContent);
      event.dataTransfer.setDragImage(block.dom, 0, 0);
    };
    const end = (): void => {
      view.dragging = null;
      handle.hidden = true;
    };
    place?.append(handle);
    place?.addEventListener('mousemove', show);
    handle.addEventListener('dragstart', start);
    handle.addEventListener('dragend', end);
    return {
      update: () => {
        if (view.dragging === null) handle.hidden = true;
      },
      destroy: () => handle.remove(),
    };
  },
});
