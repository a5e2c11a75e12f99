import type { Node } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { readHtml } from '~/lib/desk/document/document';
import { deskSchema, nodeType } from '~/lib/desk/document/schema';
import { escapeHtml } from '~/lib/text/escape-html';
import { ask } from './ask';
import { putBlocks, toHeading } from './commands';
import { findArticles, findEpisodes } from './links';
import { make, makeButton } from './make';

/** What can be put into the text, as the menu of '/' and „+” lists it. */
interface Element {
  readonly name: string;
  /** Further words by which it is found. */
  readonly words: string;
  readonly insert: (view: EditorView, openPictures: () => void) => void | Promise<void>;
}

const empty = (): Node => nodeType('paragraph').create();
/** HTML for an address that stands alone; what the parser does not know becomes a frame. */
function embedHtml(address: string): string {
  const url = escapeHtml(address);
  if (/\.(?:mp3|m4a|ogg)(?:$|\?)/i.test(address)) return `<div data-block="audio" data-url="${url}"></div>`;
  if (/\.(?:mp4|webm)(?:$|\?)/i.test(address)) return `<div data-block="video" data-url="${url}"></div>`;
  const isKnown = readHtml(`<p>${url}</p>`).some(({ type }) => type.name === 'card');
  return isKnown ? `<p>${url}</p>` : `<div data-block="iframe" data-url="${url}"></div>`;
}

async function askForHtml(
  view: EditorView,
  question: Parameters<typeof ask>[0],
  write: (answer: string) => string,
): Promise<void> {
  const answer = await ask(question);
  if (answer) putBlocks(view, readHtml(write(answer)));
  else view.focus();
}

function table(rows = 3, columns = 3): Node {
  const row = (cell: string, section: string): Node =>
    nodeType('table_row').create(
      { section },
      Array.from({ length: columns }, () => nodeType(cell).create(null, empty())),
    );
  const body = Array.from({ length: rows - 1 }, () => row('table_cell', 'tbody'));
  return nodeType('table').create(null, [row('table_header', 'thead'), ...body]);
}

const words = (text: string): Node => nodeType('paragraph').create(null, deskSchema.text(text));

/** A small table whose figures are drawn, with figures to be written over: without any it would be no chart. */
function chart(): Node {
  const row = (cells: readonly string[], section: string, name: string): Node =>
    nodeType('table_row').create(
      { section },
      cells.map((cell) => nodeType(name).create(null, words(cell))),
    );
  return nodeType('table').create({ chart: 'bar' }, [
    row(['Év', 'Érték'], 'thead', 'table_header'),
    ...[
      ['2024', '10'],
      ['2025', '20'],
      ['2026', '15'],
    ].map((cells) => row(cells, 'tbody', 'table_cell')),
  ]);
}

const list = (name: string): Node => nodeType(name).create(null, nodeType('listItem').create(null, empty()));

const ELEMENTS: readonly Element[] = [
  {
    name: 'Közcím',
    words: 'alcim fejlec',
    insert(view) {
      if (!toHeading(2)(view.state, view.dispatch)) putBlocks(view, [nodeType('heading').create()]);
      view.focus();
    },
  },
  { name: 'Kép', words: 'foto fenykep', insert: (_view, openPictures) => openPictures() },
  {
    name: 'Képgaléria',
    words: 'kepek foto',
    insert: (view) => putBlocks(view, [nodeType('gallery').create(null, nodeType('figure').create())]),
  },
  {
    name: 'Két kép csúszkával',
    words: 'elotte utana',
    insert: (view) =>
      putBlocks(view, [nodeType('beforeAfter').create(null, [nodeType('figure').create(), nodeType('figure').create()])]),
  },
  { name: 'Keretes írás', words: 'doboz', insert: (view) => putBlocks(view, [nodeType('box').create({ title: '' }, empty())]) },
  { name: 'Idézet', words: 'blockquote', insert: (view) => putBlocks(view, [nodeType('quote').create(null, empty())]) },
  {
    name: 'Kiemelt idézet',
    words: 'pull quote',
    insert: (view) => putBlocks(view, [nodeType('pullQuote').create({ citeHtml: '' }, empty())]),
  },
  { name: 'Táblázat', words: 'tabla', insert: (view) => putBlocks(view, [table()]) },
  { name: 'Diagram', words: 'grafikon oszlop vonal tabla', insert: (view) => putBlocks(view, [chart()]) },
  {
    name: 'Helyesbítés',
    words: 'javitas keret doboz',
    insert: (view) => putBlocks(view, [nodeType('box').create({ title: 'Helyesbítés' }, empty())]),
  },
  { name: 'Lista', words: 'felsorolas pontok', insert: (view) => putBlocks(view, [list('bulletList')]) },
  { name: 'Számozott lista', words: 'felsorolas', insert: (view) => putBlocks(view, [list('orderedList')]) },
  {
    name: 'Beágyazás',
    words: 'video youtube spotify facebook instagram hang terkep',
    insert: (view) =>
      askForHtml(
        view,
        {
          title: 'Beágyazás',
          label: 'A tartalom webcíme',
          hint: 'YouTube, Spotify, Facebook, térkép, hang- vagy videófájl címe.',
        },
        embedHtml,
      ),
  },
  {
    name: 'Ajánló',
    words: 'kapcsolodo cikkek',
    insert: (view) =>
      askForHtml(
        view,
        { title: 'Ajánló', label: 'A cikk szavai, vagy webcímek vége vesszővel', offers: findArticles('slug') },
        (slugs) => `<div data-block="related" data-slugs="${escapeHtml(slugs)}"></div>`,
      ),
  },
  {
    name: 'Kvíz',
    words: 'quiz',
    insert: (view) =>
      askForHtml(
        view,
        { title: 'Kvíz', label: 'A kvíz azonosítója' },
        (id) => `<div data-block="quiz" data-id="${escapeHtml(id)}"></div>`,
      ),
  },
  {
    name: 'Podcastadás',
    words: 'epizod hang',
    insert: (view) =>
      askForHtml(
        view,
        { title: 'Podcastadás', label: 'Az adás szavai, vagy webcímének vége', offers: findEpisodes },
        (slug) => `<div data-block="episode" data-slug="${escapeHtml(slug)}"></div>`,
      ),
  },
  { name: 'Elválasztó vonal', words: 'hr', insert: (view) => putBlocks(view, [nodeType('rule').create()]) },
  {
    name: 'HTML',
    words: 'kod forras',
    insert: (view) => askForHtml(view, { title: 'HTML', label: 'HTML', isLong: true }, (html) => html),
  },
];

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '');

/** Opens the menu at the cursor; Escape gives the cursor back. */
export function openInsertMenu(view: EditorView, openPictures: () => void): void {
  const dialog = make('dialog', { class: 'editor-menu', 'aria-label': 'Elem beszúrása' });
  const field = make('input', {
    class: 'input',
    role: 'combobox',
    'aria-label': 'Melyik elem?',
    'aria-expanded': 'true',
    'aria-controls': 'editor-elements',
    'aria-autocomplete': 'list',
    autocomplete: 'off',
    placeholder: 'Keresés…',
  });
  const options = make('ul', { role: 'listbox', id: 'editor-elements', 'aria-label': 'Elemek' });
  let [shown, active]: [readonly Element[], number] = [ELEMENTS, 0];
  const choose = (element: Element | undefined): void => {
    dialog.close();
    view.focus();
    if (element) void element.insert(view, openPictures);
  };
  const draw = (): void => {
    const wanted = plain(field.value.trim());
    shown = ELEMENTS.filter(({ name, words }) => plain(`${name} ${words}`).includes(wanted));
    active = Math.max(0, Math.min(active, shown.length - 1));
    options.replaceChildren(
      ...shown.map((element, index) => {
        const option = make(
          'li',
          { role: 'option', id: `editor-element-${index}`, 'aria-selected': String(index === active) },
          element.name,
        );
        option.addEventListener('click', () => choose(element));
        return option;
      }),
    );
    field.setAttribute('aria-activedescendant', shown.length > 0 ? `editor-element-${active}` : '');
    options.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  };
  field.addEventListener('input', () => {
    active = 0;
    draw();
  });
  field.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      active = (active + step + shown.length) % Math.max(1, shown.length);
      draw();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(shown[active]);
    }
  });
  dialog.addEventListener('input', (event) => event.stopPropagation());
  dialog.addEventListener('close', () => {
    dialog.remove();
    view.focus();
  });
  dialog.append(
    make(
      'div',
      { class: 'editor-menu-head' },
      field,
      makeButton('Bezárás', () => dialog.close(), { class: 'button quiet' }),
    ),
    options,
  );
  document.body.append(dialog);
  draw();
  dialog.showModal();
}
