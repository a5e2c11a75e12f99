/**
 * The text of an article as its reader sees it, over the form's field, which stays what is sent: each change is written into it.
 * The document is the list of blocks that the parser makes of the text (src/lib/desk/document). Without this script, and under
 * „HTML”, the field itself is edited.
 */
import { EditorState, NodeSelection, Plugin } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { readHtml } from '~/lib/desk/document/document';
import { putBlocks } from './commands';
import { dragHandle } from './drag-handle';
import { editorPlugins } from './editor-plugins';
import { facesPlugin } from './faces';
import { type FieldLink, linkField } from './field-link';
import { houseStylePlugin } from './house-style';
import { openInsertMenu } from './insert-menu';
import { keepHistory, withKeptHistory } from './kept-history';
import { editLink } from './links';
import { make, makeButton } from './make';
import { notesPlugin, readNotes, startNotes } from './notes';
import { clipboard, waitingPastes } from './paste';
import { scrollRoom } from './scroll-room';
import { createToolbar } from './toolbar';
import { nodeViews } from './views';

const HINT = '„/” egy üres sorban vagy a + gomb: kép, táblázat, beágyazás és más elemek. Alt+↑ és Alt+↓ mozgatja a bekezdést.';
const ATTRIBUTES = {
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': 'article-text-label',
  'aria-describedby': 'editor-hint',
  lang: 'hu',
  spellcheck: 'true',
} as const;

function mount(field: HTMLTextAreaElement): void {
  const openPictures = (): void => void field.dispatchEvent(new CustomEvent('desk-picture', { bubbles: true }));
  const count = make('p', { class: 'hint editor-count' });
  const link = linkField(field, count, () => view);
  const toolbar = createToolbar({ view: () => view, openPictures, openHtml: () => showHtml(true) });
  const place = make('div', { class: 'editor' });
  const actions = { openMenu: () => openInsertMenu(view, openPictures), editLink: () => void editLink(view) };
  const showState = new Plugin({ view: () => ({ update: (changed) => toolbar.update(changed) }) });
  const style = make('details', { class: 'editor-style', hidden: '' });
  const rules = JSON.parse(field.dataset.houseStyle ?? '[]');
  const plugins = [
    ...editorPlugins(actions),
    waitingPastes,
    facesPlugin(field),
    notesPlugin(readNotes()),
    houseStylePlugin(rules, style),
    dragHandle,
    showState,
  ];
  const view: EditorView = new EditorView(place, {
    state: withKeptHistory(EditorState.create({ doc: link.doc, plugins }), field.value),
    nodeViews: nodeViews(openPictures),
    attributes: ATTRIBUTES,
    scrollMargin: scrollRoom,
    scrollThreshold: scrollRoom,
    handleDOMEvents: clipboard(field),
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      if (transaction.docChanged && transaction.getMeta('field') === undefined) link.note();
    },
  });
  toolbar.update(view);
  startNotes(view);
  const whole = make(
    'div',
    { class: 'editor-whole' },
    toolbar.dom,
    place,
    make('p', { class: 'hint', id: 'editor-hint' }, HINT),
    make('p', { class: 'desk-message', role: 'status', hidden: '', 'data-link-note': '' }),
    count,
    style,
  );
  const showHtml = placeEditor({ field, whole, view, link });
  field.addEventListener('desk-insert', (event) => {
    if (whole.hidden || !(event instanceof CustomEvent)) return;
    event.preventDefault();
    insertPicture(view, String(event.detail));
  });
}

interface Placed {
  readonly field: HTMLTextAreaElement;
  readonly whole: HTMLElement;
  readonly view: EditorView;
  readonly link: FieldLink;
}

/** Puts the editor in the place of its field. The result shows the field as HTML, or the editor. */
function placeEditor({ field, whole, view, link }: Placed): (isHtml: boolean) => void {
  const { form } = field;
  const label = document.querySelector<HTMLLabelElement>(`label[for="${field.id}"]`);
  const markup = form?.querySelector<HTMLElement>('.markup-buttons');
  const hint = document.querySelector<HTMLElement>('#text-hint');
  const back = makeButton('Vissza a szerkesztőhöz', () => show(false), { class: 'button quiet' });

  /** Only what is shown is named by the label. */
  function arrange(isHtml: boolean): void {
    for (const element of [field, markup, back, hint]) element?.toggleAttribute('hidden', !isHtml);
    whole.hidden = isHtml;
    if (label) label.htmlFor = isHtml ? field.id : '';
  }
  function show(isHtml: boolean): void {
    if (isHtml) link.flush();
    else link.read();
    arrange(isHtml);
    (isHtml ? field : view).focus();
  }

  label?.querySelector('span')?.setAttribute('id', 'article-text-label');
  label?.addEventListener('click', () => (whole.hidden ? undefined : view.focus()));
  field.after(whole, back);
  form?.setAttribute('data-editor', '');
  form?.addEventListener('submit', link.flush, { capture: true });
  form?.addEventListener('reset', () => setTimeout(link.read));
  document.addEventListener('visibilitychange', link.flush);
  addEventListener('pagehide', link.flush, { capture: true });
  addEventListener('pagehide', () => keepHistory(view.state, field.value));
  field.addEventListener('input', link.read);
  field.addEventListener('desk-flush', link.flush);
  arrange(false);
  return show;
}

/** Puts a picture into the selected one or the selected gallery, otherwise behind the block with the cursor. */
function insertPicture(view: EditorView, html: string): void {
  const nodes = readHtml(html);
  const [picture] = nodes;
  const { selection } = view.state;
  const selected = selection instanceof NodeSelection ? selection.node : undefined;
  if (picture && selected?.type.name === 'figure') view.dispatch(view.state.tr.replaceSelectionWith(picture));
  else if (picture && selected?.type.name === 'gallery') {
    const last = selected.lastChild;
    const end = selection.to - 1;
    const tr = view.state.tr.replaceWith(last?.attrs.src === '' ? end - last.nodeSize : end, end, picture);
    view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, selection.from)));
  } else putBlocks(view, nodes);
  view.focus();
}

const field = document.querySelector<HTMLTextAreaElement>('.writing-form textarea[name="text"]');
if (field) mount(field);
