import { closeHistory } from 'prosemirror-history';
import { DOMSerializer, Fragment, Slice } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { readHtml } from '~/lib/desk/document/document';
import { deskSchema } from '~/lib/desk/document/schema';
import { typedToHtml } from '~/lib/desk/typed-body';

/**
 * Copies and pastes without the browser's HTML parser: the pages' policy forbids it, and the parser of articles knows better what
 * a text of another program means.
 */

/** Characters of HTML that are read in the page; of longer ones the plain text is taken. */
const MAX_HTML = 1_000_000;

/** What was copied last from the editor, to be pasted exactly. */
let copied: { readonly html: string; readonly slice: Slice } | undefined;

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

/** HTML as what can stand at the cursor: of one paragraph its words, otherwise blocks. */
export function htmlSlice(html: string): Slice {
  const nodes = readHtml(html);
  const isRunning = nodes.length > 0 && nodes.every(({ type }) => type.name === 'paragraph');
  return new Slice(Fragment.fromArray([...nodes]), isRunning ? 1 : 0, isRunning ? 1 : 0);
}

/** Plain text: a blank line starts a paragraph, as in the form. */
const textSlice = (text: string): Slice => htmlSlice(typedToHtml(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')));

export function pasteInto(view: EditorView, { html, text }: { readonly html: string; readonly text: string }): void {
  const { state } = view;
  const isCode = state.selection.$from.parent.type.spec.code === true;
  if (isCode) {
    view.dispatch(state.tr.insertText(text).scrollIntoView());
    return;
  }
  const slice =
    html !== '' && html.length <= MAX_HTML ? (copied?.html === html ? copied.slice : htmlSlice(html)) : textSlice(text);
  // What only has pictures as data, for example, has nothing to read.
  const given = slice.size > 0 || text === '' ? slice : textSlice(text);
  view.dispatch(
    closeHistory(state.tr).replaceSelection(given).scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'),
  );
}

const isFile = (data: DataTransfer | null): boolean =>
  data?.types.includes('Files') === true && !data.types.includes('text/plain');

/** Handlers of the editor's element. */
export const clipboard = {
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
    pasteInto(view, { html: data?.getData('text/html') ?? '', text: data?.getData('text/plain') ?? '' });
    return true;
  },
  drop(view: EditorView, event: DragEvent): boolean {
    const data = event.dataTransfer;
    // Parts of the text itself are moved by the editor, files belong to pictures.ts.
    if (view.dragging !== null) return false;
    if (data?.types.includes('Files') === true) return true;
    event.preventDefault();
    const html = data?.getData('text/html') ?? '';
    pasteInto(view, { html, text: data?.getData('text/plain') ?? '' });
    return true;
  },
  /** Text with line ends that no key typed: dictation, an accessibility tool, a test. */
  beforeinput(view: EditorView, event: InputEvent): boolean {
    const text = event.data ?? '';
    if (event.inputType !== 'insertText' || !text.includes('\n')) return false;
    event.preventDefault();
    pasteInto(view, { html: '', text });
    return true;
  },
} as const;
