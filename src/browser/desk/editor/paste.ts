import { closeHistory } from 'prosemirror-history';
import { DOMSerializer, Fragment, type Node, Slice } from 'prosemirror-model';
import { Plugin, PluginKey, Selection } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { readHtml, readTyped } from '~/lib/desk/document/document';
import { deskSchema } from '~/lib/desk/document/schema';
import { pasteText } from '~/lib/desk/plain-paste';
import { typedToHtml } from '~/lib/desk/typed-body';
import { awaitPaste, isFormatted, readPasted, sayPasted } from '../read-pasted';
import { make } from './make';

/**
 * Copies and pastes without the browser's HTML parser, which the pages' policy forbids. What another program has written goes to the
 * server, as it does from the form's field: it keeps the pictures, and knows what each program means. Meanwhile the place is marked,
 * and one can write on. A paste is one step of the history.
 */

/** Characters of HTML that are read in the page if the server does not answer; of longer ones the plain text is taken. */
const MAX_HTML = 1_000_000;

/** What was copied last from the editor, to be pasted exactly. */
let copied: { readonly html: string; readonly slice: Slice } | undefined;

/** A place into which an answer of the server will be pasted; it moves with what is typed meanwhile. */
interface Waiting {
  readonly id: number;
  readonly from: number;
  readonly to: number;
}
interface WaitingChange {
  readonly add?: Waiting;
  readonly remove?: number;
}

const waitingKey = new PluginKey<readonly Waiting[]>('pasting');
let lastId = 0;

/** Marks the places that wait for their paste. */
export const waitingPastes = new Plugin<readonly Waiting[]>({
  key: waitingKey,
  state: {
    init: () => [],
    apply(tr, waiting) {
      const { add, remove } = (tr.getMeta(waitingKey) ?? {}) as WaitingChange;
      const moved = waiting
        .filter(({ id }) => id !== remove)
        .map(({ id, from, to }) => ({ id, from: tr.mapping.map(from, -1), to: tr.mapping.map(to, -1) }));
      return add ? [...moved, add] : moved;
    },
  },
  props: {
    decorations: (state) =>
      DecorationSet.create(
        state.doc,
        (waitingKey.getState(state) ?? []).map(({ id, to }) =>
          Decoration.widget(to, () => make('span', { class: 'editor-waiting' }, 'Beillesztés…'), {
            key: `paste-${id}`,
            ignoreSelection: true,
            side: -1,
          }),
        ),
      ),
  },
});

function copy(view: EditorView, { clipboardData }: ClipboardEvent): boolean {
  const { selection, doc } = view.state;
  if (selection.empty || clipboardData === null) return false;
  const slice = selection.content();
  const shown = document.createElement('div');
  shown.append(DOMSerializer.fromSchema(deskSchema).serializeFragment(slice.content));
  copied = { html: shown.innerHTML, slice };
  clipboardData.clearData();
  clipboardData.setData('text/html', copied.html);
  clipboardData.setData('text/plain', doc.textBetween(selection.from, selection.to, '\n\n', '\n'));
  return true;
}

/** Nodes as what can stand at the cursor: of one paragraph its words, otherwise blocks. */
function toSlice(nodes: readonly Node[]): Slice {
  const isRunning = nodes.length > 0 && nodes.every(({ type }) => type.name === 'paragraph');
  return new Slice(Fragment.fromArray([...nodes]), isRunning ? 1 : 0, isRunning ? 1 : 0);
}

/** Plain text: a blank line starts a paragraph, as in the form; without any each line is one. */
const textSlice = (text: string): Slice =>
  toSlice(readHtml(typedToHtml(pasteText(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')))));

/** Pastes in the place of the selection, or in one that waits; the cursor of who has written on stays where it is. */
function put(view: EditorView, slice: Slice, waiting?: number): void {
  const { state } = view;
  const { selection } = state;
  const { from, to } = (waitingKey.getState(state) ?? []).find(({ id }) => id === waiting) ?? selection;
  const tr = closeHistory(state.tr).setMeta(waitingKey, { remove: waiting });
  const hasMoved = from !== selection.from || to !== selection.to;
  tr.replaceRange(from, to, slice).setMeta('paste', true).setMeta('uiEvent', 'paste');
  if (hasMoved) tr.setSelection(selection.getBookmark().map(tr.mapping).resolve(tr.doc));
  else tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(to)), -1)).scrollIntoView();
  view.dispatch(tr);
  view.dispatch(closeHistory(view.state.tr));
}

interface Clip {
  readonly html: string;
  readonly text: string;
}

async function pasteForeign(view: EditorView, field: HTMLTextAreaElement, { html, text }: Clip): Promise<void> {
  lastId += 1;
  const id = lastId;
  const { from, to } = view.state.selection;
  view.dispatch(view.state.tr.setMeta(waitingKey, { add: { id, from, to } } satisfies WaitingChange));
  sayPasted(field, 'Beillesztés…');
  const pasted = field.form ? await readPasted(field.form, html) : undefined;
  const isRead = pasted === undefined && html.length <= MAX_HTML;
  const slice = toSlice(pasted ? readTyped(pasted.typed) : isRead ? readHtml(html) : []);
  put(view, slice.size > 0 || text === '' ? slice : textSlice(text), id);
  if (pasted) sayPasted(field, pasted.note ?? '');
  else if (isRead) sayPasted(field, 'A szerver nem válaszolt: a képek kimaradhattak. Nézd át, ami bekerült.');
  else sayPasted(field, 'A formázás nem ment át: csak a szöveg van itt.');
}

function pasteInto(view: EditorView, field: HTMLTextAreaElement, clip: Clip): void {
  const { state } = view;
  if (state.selection.$from.parent.type.spec.code === true) {
    view.dispatch(state.tr.insertText(clip.text).scrollIntoView());
  } else if (copied !== undefined && copied.html === clip.html) put(view, copied.slice);
  else if (isFormatted(clip.html)) awaitPaste(field, pasteForeign(view, field, clip));
  else {
    sayPasted(field, '');
    put(view, textSlice(clip.text));
  }
}

const isFile = (data: DataTransfer | null): boolean =>
  data?.types.includes('Files') === true && !data.types.includes('text/plain');

const readClip = (data: DataTransfer | null): Clip => ({
  html: data?.getData('text/html') ?? '',
  text: data?.getData('text/plain') ?? '',
});

/** Handlers of the editor's element, for the text of a form's field. */
export const clipboard = (field: HTMLTextAreaElement) =>
  ({
    copy(view: EditorView, event: ClipboardEvent): boolean {
      if (!copy(view, event)) return false;
      event.preventDefault();
      return true;
    },
    cut(view: EditorView, event: ClipboardEvent): boolean {
      if (!copy(view, event)) return false;
      event.preventDefault();
      view.dispatch(view.state.tr.deleteSelection().scrollIntoView().setMeta('uiEvent', 'cut'));
      return true;
    },
    paste(view: EditorView, event: ClipboardEvent): boolean {
      const data = event.clipboardData;
      // A picture is for the form's part for pictures (pictures.ts).
      if (isFile(data)) return true;
      event.preventDefault();
      pasteInto(view, field, readClip(data));
      return true;
    },
    drop(view: EditorView, event: DragEvent): boolean {
      const data = event.dataTransfer;
      // Parts of the text itself are moved by the editor, files belong to pictures.ts.
      if (view.dragging !== null) return false;
      if (data?.types.includes('Files') === true) return true;
      event.preventDefault();
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
      if (place) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(place.pos))));
      pasteInto(view, field, readClip(data));
      return true;
    },
    /** Text with line ends that no key typed: dictation, an accessibility tool, a test. */
    beforeinput(view: EditorView, event: InputEvent): boolean {
      const text = event.data ?? '';
      if (event.inputType !== 'insertText' || !text.includes('\n')) return false;
      event.preventDefault();
      pasteInto(view, field, { html: '', text });
      return true;
    },
  }) as const;
