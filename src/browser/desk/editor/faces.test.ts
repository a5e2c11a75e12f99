// @vitest-environment jsdom
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { beforeEach, expect, it } from 'vitest';
import { readHtml } from '~/lib/desk/document/document';
import { deskSchema } from '~/lib/desk/document/schema';
import { DESK_FACES, type Face, facesPlugin } from './faces';

let view: EditorView;
let field: HTMLTextAreaElement;

beforeEach(() => {
  document.body.innerHTML = '<div></div>';
  field = document.createElement('textarea');
  const doc = deskSchema.topNodeType.create(null, [...readHtml('<p>Egy.</p><p>Kettő.</p><p>Három.</p>')]);
  view = new EditorView(document.querySelector('div'), { state: EditorState.create({ doc, plugins: [facesPlugin(field)] }) });
});

const meet = (...detail: readonly Face[]) => field.dispatchEvent(new CustomEvent(DESK_FACES, { detail }));
/** Text of the blocks with a face, and the names. */
const shown = () => [
  [...view.dom.querySelectorAll('.has-face')].map(({ textContent }) => textContent),
  [...view.dom.querySelectorAll('.editor-face')].map((face) => [face.textContent, face.getAttribute('aria-label')]),
];

it('writes into the field where the editor is, as another tab finds it', () => {
  expect(field.dataset.block).toBe('b 0 Egy.');
});

it('shows a colleague at the block, and finds it again when others stand before it', () => {
  const face = { name: 'Kovács Anna', place: 'b 1 Kettő.' };
  meet(face);
  expect(shown()).toEqual([['Kettő.'], [['KA', 'Itt ír: Kovács Anna']]]);
  view.dispatch(view.state.tr.insert(0, [...readHtml('<p>Új.</p>')]));
  expect(shown()[0]).toEqual(['Kettő.']);
  view.dispatch(view.state.tr.delete(0, view.state.doc.child(0).nodeSize));
  expect(shown()[0]).toEqual(['Kettő.']);
});

it('shows nobody who is elsewhere in the form, and nobody who has left', () => {
  meet({ name: 'Kovács Anna', place: 'title' });
  expect(shown()).toEqual([[], []]);
  meet({ name: 'Kovács Anna', place: 'b 9 Nincs ilyen.' });
  expect(shown()[0]).toEqual(['Három.']);
  meet();
  expect(shown()).toEqual([[], []]);
});
