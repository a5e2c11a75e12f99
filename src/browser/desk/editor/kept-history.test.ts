// @vitest-environment jsdom
import { closeHistory, history, undo, undoDepth } from 'prosemirror-history';
import { EditorState } from 'prosemirror-state';
import { beforeEach, expect, it } from 'vitest';
import { readDocument, writeDocument } from '~/lib/desk/document/document';
import { nodeType } from '~/lib/desk/document/schema';
import { insertBlocks } from './commands';
import { keepHistory, withKeptHistory } from './kept-history';

const TEXT = 'Egy.\n\nKettő <b>kövér</b>.';

const open = (text: string): EditorState =>
  EditorState.create({ doc: readDocument(text).doc, plugins: [history({ newGroupDelay: 0 })] });

/** The state after words were typed at the end of its first block. */
const type = (state: EditorState, words: string): EditorState =>
  state.apply(closeHistory(state.tr).insertText(words, state.doc.child(0).nodeSize - 1));

function takeBack(state: EditorState): EditorState {
  let after = state;
  undo(state, (tr) => {
    after = state.apply(tr);
  });
  return after;
}

const words = (state: EditorState): string => state.doc.textBetween(0, state.doc.content.size, '|');
const written = (state: EditorState): string => writeDocument(state.doc, new WeakMap());

beforeEach(() => sessionStorage.clear());

it('goes on after the page was loaded again, act by act', () => {
  const before = type(type(open(TEXT), ' Meg.'), ' Még.');
  const text = written(before);
  keepHistory(before, text);
  const after = withKeptHistory(open(text), text);
  expect([words(after), undoDepth(after)]).toEqual(['Egy. Meg. Még.|Kettő kövér.', 2]);
  expect([words(takeBack(after)), words(takeBack(takeBack(after)))]).toEqual(['Egy. Meg.|Kettő kövér.', 'Egy.|Kettő kövér.']);
});

it('leaves what no act has touched as it was read, so that it is written letter by letter', () => {
  const before = type(open(TEXT), ' Meg.');
  const text = 'Egy. Meg.\n\nKettő <b>kövér</b>.';
  keepHistory(before, text);
  const { doc, sources } = readDocument(text);
  const after = withKeptHistory(EditorState.create({ doc, plugins: [history()] }), text);
  expect([undoDepth(after), writeDocument(after.doc, sources)]).toEqual([1, text]);
});

it('takes back what is in no text, such as an empty paragraph', () => {
  let before = open('Egy.');
  insertBlocks([nodeType('figure').create({ src: '/media/a.jpg' })])(before, (tr) => {
    before = before.apply(tr);
  });
  const text = written(before);
  keepHistory(before, text);
  const after = withKeptHistory(open(text), text);
  expect([undoDepth(after), written(takeBack(after))]).toEqual([1, 'Egy.']);
});

it.each([
  ['another text', () => keepHistory(type(open(TEXT), ' Meg.'), 'Egy. Meg.\n\nKettő.')],
  [
    'steps of another release',
    () => sessionStorage.setItem('desk-history', JSON.stringify({ text: TEXT, acts: [[{ stepType: 'x' }]] })),
  ],
  [
    'steps that do not fit',
    () =>
      sessionStorage.setItem(
        'desk-history',
        JSON.stringify({ text: TEXT, acts: [[{ stepType: 'replace', from: 900, to: 901 }]] }),
      ),
  ],
  ['no JSON', () => sessionStorage.setItem('desk-history', '{')],
  ['nothing', () => undefined],
])('begins anew with %s', (_, keep) => {
  keep();
  expect(undoDepth(withKeptHistory(open(TEXT), TEXT))).toBe(0);
});
