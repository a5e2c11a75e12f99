/**
 * The text of an article as its reader sees it, over the form's field, which stays what is sent: each change is written into it.
 * The document is the list of blocks that the parser makes of the text (src/lib/desk/document). Without this script, and under
 * „HTML”, the field itself is edited.
 */
import { EditorState, NodeSelection, Plugin } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { readDocument, readHtml, writeDocument } from '~/lib/desk/document/document';
import { countWords, readingMinutes } from '~/lib/text/reading-time';
import { putBlocks } from './commands';
import { editorPlugins } from './editor-plugins';
import { openInsertMenu } from './insert-menu';
import { editLink } from './links';
import { make, makeButton } from './make';
import { clipboard } from './paste';
import { createToolbar } from './toolbar';
import { nodeViews } from './views';

/** The field follows the text when nothing was typed for so many milliseconds. */
const PAUSE = 300;
/** It follows after so many at the latest, however long somebody types. */
const LAG = 1500;

function mount(field: HTMLTextAreaElement): void {
  const label = document.querySelector<HTMLLabelElement>(`label[for="${field.id}"]`);
  const markup = field.form?.querySelector<HTMLElement>('.markup-buttons');
  const openPictures = (): void => void field.dispatchEvent(new CustomEvent('desk-picture', { bubbles: true }));

  const start = readDocument(field.value);
  let { sources } = start;
  /** What the field holds if nobody else has written into it. */
  let written = field.value;
  let isWaiting: ReturnType<typeof setTimeout> | undefined;
  /** Since when the field lags behind. */
  let since: number | undefined;

  const count = make('p', { class: 'hint editor-count' });
  const showCount = (text: string): void => {
    const words = countWords(text);
    const minutes = readingMinutes(text);
    count.textContent =
      minutes === undefined ? 'Még nincs szöveg.' : `${words.toLocaleString('hu-HU')} szó · ${minutes} perc olvasás`;
  };

  /** Writes the document into the field, as if it had been typed there. */
  function flush(): void {
    if (isWaiting === undefined) return;
    clearTimeout(isWaiting);
    isWaiting = undefined;
    since = undefined;
    written = writeDocument(view.state.doc, sources);
    showCount(written);
    if (field.value === written) return;
    field.value = written;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** Reads the field again after another script has written into it: the history can take that back, too. */
  function read(): void {
    if (field.value === written || isWaiting !== undefined) return;
    const fresh = readDocument(field.value);
    sources = fresh.sources;
    written = field.value;
    view.dispatch(view.state.tr.replaceWith(0, view.state.doc.content.size, fresh.doc.content).setMeta('field', true));
    showCount(written);
  }

  const actions = { openMenu: () => openInsertMenu(view, openPictures), editLink: () => void editLink(view) };
  const toolbar = createToolbar({ view: () => view, openPictures, openHtml: () => showHtml(true) });
  const place = make('div', { class: 'editor' });
  const view: EditorView = new EditorView(place, {
    state: EditorState.create({
      doc: start.doc,
      plugins: [
        ...editorPlugins(actions),
        new Plugin({
          view: () => ({
            update: (changed, before) =>
              !before.doc.eq(changed.state.doc) || !before.selection.eq(changed.state.selection)
                ? toolbar.update(changed)
                : undefined,
          }),
        }),
      ],
    }),
    nodeViews: nodeViews(openPictures),
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': 'article-text-label',
      'aria-describedby': 'editor-hint',
      lang: 'hu',
      spellcheck: 'true',
    },
    handleDOMEvents: clipboard,
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      if (!transaction.docChanged || transaction.getMeta('field') !== undefined) return;
      since ??= Date.now();
      clearTimeout(isWaiting);
      isWaiting = setTimeout(flush, Math.min(PAUSE, Math.max(0, since + LAG - Date.now())));
    },
  });
  toolbar.update(view);
  showCount(written);

  const whole = make(
    'div',
    { class: 'editor-whole' },
    toolbar.dom,
    place,
    make(
      'p',
      { class: 'hint', id: 'editor-hint' },
      '„/” egy üres sorban vagy a + gomb: kép, táblázat, beágyazás és más elemek. Alt+↑ és Alt+↓ mozgatja a bekezdést.',
    ),
    count,
  );
  const back = makeButton('Vissza a szerkesztőhöz', () => showHtml(false), { class: 'button quiet' });
  const hint = document.querySelector<HTMLElement>('#text-hint');

  /** Shows the field with the text as HTML, or the text as it is read. Only what is shown is named by the label. */
  function showHtml(isHtml: boolean): void {
    if (isHtml) flush();
    else read();
    for (const element of [field, markup, back, hint]) element?.toggleAttribute('hidden', !isHtml);
    whole.hidden = isHtml;
    if (label) label.htmlFor = isHtml ? field.id : '';
    (isHtml ? field : view).focus();
  }

  label?.querySelector('span')?.setAttribute('id', 'article-text-label');
  label?.addEventListener('click', () => (whole.hidden ? undefined : view.focus()));
  field.after(whole, back);
  field.form?.addEventListener('submit', flush, { capture: true });
  field.form?.addEventListener('reset', () => setTimeout(read));
  document.addEventListener('visibilitychange', flush);
  addEventListener('pagehide', flush);
  field.addEventListener('input', read);
  // A picture that was uploaded or chosen (pictures.ts).
  field.addEventListener('desk-insert', (event) => {
    if (whole.hidden || !(event instanceof CustomEvent)) return;
    event.preventDefault();
    insertPicture(view, String(event.detail));
  });
  showHtml(false);
  if (document.activeElement === view.dom) view.dom.blur();
}

/** Puts a picture into the selected one or the selected gallery, otherwise behind the block with the cursor. */
function insertPicture(view: EditorView, html: string): void {
  const nodes = readHtml(html);
  const [picture] = nodes;
  const { selection } = view.state;
  if (picture && selection instanceof NodeSelection && selection.node.type.name === 'figure') {
    view.dispatch(view.state.tr.replaceSelectionWith(picture));
  } else if (picture && selection instanceof NodeSelection && selection.node.type.name === 'gallery') {
    const last = selection.node.lastChild;
    const end = selection.to - 1;
    const from = last?.attrs.src === '' ? end - last.nodeSize : end;
    const tr = view.state.tr.replaceWith(from, end, picture);
    view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, selection.from)));
  } else putBlocks(view, nodes);
  view.focus();
}

const field = document.querySelector<HTMLTextAreaElement>('.writing-form textarea[name="text"]');
if (field) mount(field);
