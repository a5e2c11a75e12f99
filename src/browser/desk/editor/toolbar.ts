import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { deleteBlock, isMarked, moveBlock, outerBlock, toggle, toggleList, toHeading, toParagraph, wrap } from './commands';
import { openInsertMenu } from './insert-menu';
import { editLink } from './links';
import { make, makeButton } from './make';
import { addNote } from './notes';

/** What blocks of words can be, as the list above the text names it. */
const FORMS: readonly (readonly [key: string, name: string, command: Command])[] = [
  ['paragraph', 'Bekezdés', toParagraph],
  ['heading2', 'Közcím', toHeading(2)],
  ['heading3', 'Kisebb közcím', toHeading(3)],
  ['heading4', 'Legkisebb közcím', toHeading(4)],
];

export interface Toolbar {
  readonly dom: HTMLElement;
  /** Shows the state of the text. */
  readonly update: (view: EditorView) => void;
}

export interface ToolbarParts {
  readonly view: () => EditorView;
  readonly openPictures: () => void;
  /** Switches to the field with the HTML. */
  readonly openHtml: () => void;
}

export function createToolbar({ view, openPictures, openHtml }: ToolbarParts): Toolbar {
  const run = (command: Command) => (): void => {
    command(view().state, view().dispatch);
    view().focus();
  };
  const button = (words: string, name: string, press: () => void, keys = ''): HTMLButtonElement =>
    makeButton(words, press, { 'aria-label': name, title: keys === '' ? name : `${name} (${keys})` });
  const mark = (words: string, name: string, key: string, keys: string): HTMLButtonElement =>
    button(words, name, run(toggle(key)), keys);
  const [bold, italic] = [mark('F', 'Félkövér', 'strong', 'Ctrl+B'), mark('D', 'Dőlt', 'em', 'Ctrl+I')];
  bold.classList.add('is-bold');
  italic.classList.add('is-italic');
  const link = button('Link', 'Link', () => void editLink(view()), 'Ctrl+K');
  const form = make(
    'select',
    { class: 'editor-form', 'aria-label': 'Bekezdés vagy közcím' },
    ...FORMS.map(([key, name]) => make('option', { value: key }, name)),
  );
  form.addEventListener('change', (event) => {
    event.stopPropagation();
    run(FORMS.find(([key]) => key === form.value)?.[2] ?? toParagraph)();
  });
  form.addEventListener('input', (event) => event.stopPropagation());
  const [back, forth] = [button('↶', 'Vissza', run(undo), 'Ctrl+Z'), button('↷', 'Újra', run(redo), 'Ctrl+Shift+Z')];
  const [up, down] = [button('↑', 'Feljebb', run(moveBlock(-1)), 'Alt+↑'), button('↓', 'Lejjebb', run(moveBlock(1)), 'Alt+↓')];
  const dom = make(
    'div',
    { class: 'markup-buttons editor-bar', role: 'toolbar', 'aria-label': 'Formázás' },
    button('+', 'Elem beszúrása', () => openInsertMenu(view(), openPictures), '/'),
    form,
    bold,
    italic,
    link,
    ...(document.querySelector('[data-notes]') ? [button('Jegyzet', 'Jegyzet a kollégáknak', () => void addNote(view()))] : []),
    button('•', 'Lista', run(toggleList('bulletList'))),
    button('1.', '1. Számozott lista', run(toggleList('orderedList'))),
    button('„”', 'Idézet', run(wrap('quote'))),
    makeButton('Kép', openPictures),
    back,
    forth,
    up,
    down,
    button('✕', 'Elem törlése', run(deleteBlock)),
    makeButton('HTML', openHtml, { title: 'A szöveg HTML-ként, haladóknak' }),
  );
  return {
    dom,
    update({ state }) {
      for (const [element, key] of [
        [bold, 'strong'],
        [italic, 'em'],
        [link, 'link'],
      ] as const) {
        element.setAttribute('aria-pressed', String(isMarked(state, key)));
      }
      const { parent } = state.selection.$from;
      const shown = parent.type.name === 'heading' ? `heading${parent.attrs.level}` : 'paragraph';
      if (form.value !== shown) form.value = shown;
      form.disabled = !parent.isTextblock;
      back.disabled = undoDepth(state) === 0;
      forth.disabled = redoDepth(state) === 0;
      const block = outerBlock(state);
      up.disabled = block === undefined || block.index === 0;
      down.disabled = block === undefined || block.index === state.doc.childCount - 1;
    },
  };
}
