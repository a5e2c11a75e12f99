import type { Node } from 'prosemirror-model';
import { NodeSelection } from 'prosemirror-state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow } from 'prosemirror-tables';
import type { EditorView, NodeView, NodeViewConstructor } from 'prosemirror-view';
import type { ArticleBlock } from '~/lib/article-body/blocks';
import { openBody, outerNodes } from '~/lib/article-body/conversion/unsealed';
import { kindFor } from '~/lib/article-body/kinds/kinds';
import { bodyLines } from '~/lib/desk/body-lines';
import { readHtml } from '~/lib/desk/document/document';
import { typedToHtml } from '~/lib/desk/typed-body';
import { ask } from './ask';
import { make, makeButton } from './make';

/** Blocks that need more than their text: fields for what stands beside it, and buttons. */

type GetPos = () => number | undefined;

/** A field for an attribute of a node; typing in it is typing in the document, with the same history. */
function attributeField(
  view: EditorView,
  getPos: GetPos,
  { name, label, node }: { readonly name: string; readonly label: string; readonly node: Node },
) {
  const input = make('input', {
    class: 'editor-field',
    type: 'text',
    'aria-label': label,
    placeholder: label,
    autocomplete: 'off',
  });
  const show = (shown: Node): void => {
    const value = String(shown.attrs[name] ?? '');
    if (input.value !== value) input.value = value;
  };
  input.addEventListener('input', (event) => {
    event.stopPropagation();
    const pos = getPos();
    if (pos !== undefined) view.dispatch(view.state.tr.setNodeAttribute(pos, name, input.value === '' ? null : input.value));
  });
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    view.focus();
  });
  show(node);
  return { input, show };
}

interface Framed {
  /** What the block is called. */
  readonly name: string;
  /** Element that holds its content; undefined for none. */
  readonly content?: HTMLElement;
  readonly before?: readonly HTMLElement[];
  /** Fields by the attribute that they show. */
  readonly fields?: readonly (readonly [name: string, label: string])[];
  readonly onUpdate?: (node: Node) => void;
  /** False if the block shows more of its node than `onUpdate` can change, and is drawn anew. */
  readonly canShow?: (next: Node) => boolean;
  readonly buttons?: readonly HTMLElement[];
}

/** A block in a frame with its name, buttons and fields. */
function framed(node: Node, view: EditorView, getPos: GetPos, options: Framed): NodeView {
  const { name, content, before = [], fields = [], buttons = [], onUpdate, canShow } = options;
  const inputs = fields.map(([attribute, label]) => attributeField(view, getPos, { name: attribute, label, node }));
  const remove = makeButton('Törlés', () => {
    const pos = getPos();
    const there = pos === undefined ? null : view.state.doc.nodeAt(pos);
    if (pos !== undefined && there) view.dispatch(view.state.tr.delete(pos, pos + there.nodeSize));
    view.focus();
  });
  const head = make('div', { class: 'editor-block-head', contenteditable: 'false' }, make('span', {}, name), ...buttons, remove);
  const foot = make('div', { class: 'editor-block-fields', contenteditable: 'false' }, ...inputs.map(({ input }) => input));
  const dom = make(
    'div',
    { class: `editor-block is-${node.type.name}`, 'data-kind': node.type.name },
    head,
    ...before,
    ...(content ? [content] : []),
  );
  if (inputs.length > 0) dom.append(foot);
  const isOurs = (target: unknown): boolean =>
    target instanceof Element && !(content?.contains(target) ?? false) && dom.contains(target) && target !== dom;
  let shown = node;
  return {
    dom,
    ...(content && { contentDOM: content }),
    update(next) {
      if (next.type !== shown.type || canShow?.(next) === false) return false;
      shown = next;
      for (const { show } of inputs) show(next);
      onUpdate?.(next);
      return true;
    },
    stopEvent: ({ target, type }) => isOurs(target) && !/^drag|^drop/.test(type),
    ignoreMutation: ({ target, type }) => type !== 'selection' && !(content?.contains(target) ?? false),
    selectNode: () => dom.classList.add('is-selected'),
    deselectNode: () => dom.classList.remove('is-selected'),
  };
}

/** Node views by the kind of node. `openPictures` opens the part of the form in which a picture is chosen. */
export function nodeViews(openPictures: () => void): Record<string, NodeViewConstructor> {
  /** Chooses what a picture is put into. */
  const choosePicture = (view: EditorView, pos: number | undefined): void => {
    if (pos !== undefined) view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, pos)));
    openPictures();
  };
  const inBox =
    (name: string, tag: keyof HTMLElementTagNameMap, fields: Framed['fields'] = []): NodeViewConstructor =>
    (node, view, getPos) =>
      framed(node, view, getPos, { name, content: make(tag), fields });
  const pictures =
    (name: string, canGrow: boolean): NodeViewConstructor =>
    (node, view, getPos) =>
      framed(node, view, getPos, {
        name,
        content: make('div', { class: 'editor-gallery' }),
        fields: [['captionHtml', 'Az egész aláírása']],
        ...(canGrow && { buttons: [makeButton('Kép hozzáadása', () => choosePicture(view, getPos()))] }),
      });
  return {
    quote: inBox('Idézet', 'blockquote', [['citeHtml', 'Forrás (nem kötelező)']]),
    pullQuote: inBox('Kiemelt idézet', 'blockquote', [['citeHtml', 'Ki mondta?']]),
    box: (node, view, getPos) =>
      framed(node, view, getPos, { name: 'Keretes írás', content: make('div'), fields: [['title', 'A keret címe']] }),
    gallery: pictures('Képgaléria', true),
    beforeAfter: pictures('Két kép csúszkával', false),
    figure: (node, view, getPos) => figureView(node, view, getPos, choosePicture),
    table: tableView,
    card: cardView,
  };
}

function figureView(
  node: Node,
  view: EditorView,
  getPos: GetPos,
  choosePicture: (view: EditorView, pos: number | undefined) => void,
): NodeView {
  const image = make('img', { alt: '', decoding: 'async' });
  const caption = make('div', { class: 'editor-caption', 'data-placeholder': 'Képaláírás' });
  const choose = makeButton('', () => choosePicture(view, getPos()));
  const show = ({ attrs, content }: Node): void => {
    const src = String(attrs.src);
    choose.textContent = src === '' ? 'Kép választása' : 'Másik kép';
    image.hidden = src === '';
    if (src !== '' && image.getAttribute('src') !== src) image.src = src;
    caption.classList.toggle('is-empty', content.size === 0);
  };
  show(node);
  return framed(node, view, getPos, {
    name: 'Kép',
    content: caption,
    before: [make('div', { contenteditable: 'false' }, image)],
    fields: [
      ['alt', 'A kép leírása'],
      ['credit', 'A kép forrása'],
    ],
    buttons: [choose],
    onUpdate: show,
  });
}

/** How the figures of a chart are drawn. */
function chartForm(node: Node, view: EditorView, getPos: GetPos): HTMLSelectElement {
  const forms = [
    ['bar', 'Oszlopok'],
    ['stacked', 'Egymásra rakott oszlopok'],
    ['line', 'Vonal'],
  ] as const;
  const options = forms.map(([value, name]) => make('option', { value }, name));
  const select = make('select', { class: 'editor-form', 'aria-label': 'A diagram fajtája' }, ...options);
  select.value = String(node.attrs.chart);
  select.addEventListener('change', (event) => {
    event.stopPropagation();
    const pos = getPos();
    if (pos !== undefined) view.dispatch(view.state.tr.setNodeAttribute(pos, 'chart', select.value));
  });
  select.addEventListener('input', (event) => event.stopPropagation());
  return select;
}

const tableView: NodeViewConstructor = (node, view, getPos) => {
  const act = (words: string, command: typeof addRowAfter) =>
    makeButton(words, () => {
      command(view.state, view.dispatch);
      view.focus();
    });
  const form = node.attrs.chart === null ? undefined : chartForm(node, view, getPos);
  return framed(node, view, getPos, {
    name: form ? 'Diagram' : 'Táblázat',
    content: make('table'),
    fields: [['captionHtml', 'A táblázat címe']],
    canShow: ({ attrs }) => (attrs.chart === null) === (form === undefined),
    onUpdate: ({ attrs }) => {
      if (form) form.value = String(attrs.chart);
    },
    buttons: [
      ...(form ? [form] : []),
      act('Új sor', addRowAfter),
      act('Új oszlop', addColumnAfter),
      act('Sor törlése', deleteRow),
      act('Oszlop törlése', deleteColumn),
    ],
  });
};

/** Kinds that have a node: such a block is closed because its node could not give it back. */
const WRITABLE = new Set([
  'paragraph',
  'heading',
  'list',
  'quote',
  'pullQuote',
  'table',
  'chart',
  'figure',
  'gallery',
  'beforeAfter',
  'box',
  'rule',
  'code',
  'unknown',
]);

const cardView: NodeViewConstructor = (node, view, getPos) => {
  const kind = String(node.attrs.kind) as ArticleBlock['kind'];
  const known = kindFor({ kind }).name;
  const name = WRITABLE.has(kind) ? 'Nem szerkeszthető elem' : known.charAt(0).toUpperCase() + known.slice(1);
  const html = typedToHtml(String(node.attrs.html));
  const lines = bodyLines(openBody(html).convert(outerNodes(html)));
  const facts = make(
    'p',
    { class: 'editor-facts', contenteditable: 'false' },
    lines.join(' · ').slice(0, 400) || String(node.attrs.html).slice(0, 400),
  );
  const edit = makeButton('HTML', () => {
    void ask({ title: name, label: 'HTML', value: String(node.attrs.html), isLong: true, accept: 'Kész' }).then((answer) => {
      const pos = getPos();
      if (answer !== undefined && pos !== undefined && answer !== node.attrs.html) {
        const there = view.state.doc.nodeAt(pos);
        view.dispatch(view.state.tr.replaceWith(pos, pos + (there?.nodeSize ?? 1), [...readHtml(answer)]));
      }
      view.focus();
    });
  });
  const canShow = ({ attrs }: Node): boolean => attrs.html === node.attrs.html && attrs.kind === node.attrs.kind;
  return framed(node, view, getPos, { name, before: [facts], buttons: [edit], canShow });
};
