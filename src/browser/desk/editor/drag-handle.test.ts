// @vitest-environment jsdom
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { beforeEach, expect, it, vi } from 'vitest';
import { readHtml } from '~/lib/desk/document/document';
import { deskSchema } from '~/lib/desk/document/schema';
import { dragHandle } from './drag-handle';

const place = document.body.appendChild(document.createElement('div'));
let view: EditorView;

beforeEach(() => {
  place.replaceChildren();
  const doc = deskSchema.topNodeType.create(null, [...readHtml('<p>Egy.</p><p>Kettő <b>szó</b>.</p><hr><p>Három.</p>')]);
  view = new EditorView(place, { state: EditorState.create({ doc, plugins: [dragHandle] }) });
});

const handle = () => place.querySelector<HTMLElement>('.editor-handle') as HTMLElement;
const block = (index: number) => view.dom.children[index] as HTMLElement;
const point = (target: Element) => target.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));

function drag(): void {
  const event = new Event('dragstart', { bubbles: true });
  Object.assign(event, { dataTransfer: { setData: vi.fn(), setDragImage: vi.fn() } });
  handle().dispatchEvent(event);
}

it.each([
  [0, 'Egy.'],
  [1, 'Kettő szó.'],
  [2, ''],
  [3, 'Három.'],
])('drags block %i from beside it, and stays while it is dragged', (index, text) => {
  expect(handle().hidden).toBe(true);
  point(block(index).querySelector('strong, b') ?? block(index));
  // Between the block and the handle.
  point(view.dom);
  point(place);
  point(handle());
  expect(handle().hidden).toBe(false);
  drag();
  expect(handle().hidden).toBe(false);
  expect(view.dragging?.slice.content.childCount).toBe(1);
  expect(view.dragging?.slice.content.firstChild?.textContent).toBe(text);
  handle().dispatchEvent(new Event('dragend'));
  expect([handle().hidden, view.dragging]).toEqual([true, null]);
});

it('is hidden when the text changes under it', () => {
  point(block(3));
  view.dispatch(view.state.tr.delete(0, view.state.doc.child(0).nodeSize));
  expect(handle().hidden).toBe(true);
});
