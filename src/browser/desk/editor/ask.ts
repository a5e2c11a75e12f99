import { make, makeButton } from './make';

/** Something that can be chosen in a field instead of typing it. */
export interface Offer {
  readonly value: string;
  readonly name: string;
  /** What else tells it from others. */
  readonly detail: string;
}

export interface Question {
  readonly title: string;
  readonly label: string;
  readonly value?: string;
  readonly hint?: string;
  /** Several lines: HTML. */
  readonly isLong?: boolean;
  /** Name of the button that accepts. */
  readonly accept?: string;
  /** Name of a button that answers with nothing, as when a link is removed. */
  readonly remove?: string;
  /** What there is for the words typed so far. */
  readonly offers?: (words: string) => Promise<readonly Offer[]>;
  /** Says what may be wrong with what is typed, which can be accepted all the same; '' for nothing. */
  readonly doubt?: (value: string) => Promise<string>;
}

/** Milliseconds after the last key. */
const PAUSE = 250;

/** Asks in a dialog; undefined if the editor has thought better of it. */
export function ask({
  title,
  label,
  value = '',
  hint,
  isLong = false,
  accept = 'Beszúrom',
  remove,
  offers,
  doubt,
}: Question): Promise<string | undefined> {
  const field = make(isLong ? 'textarea' : 'input', {
    class: 'input',
    autocomplete: 'off',
    ...(isLong && { rows: '10', spellcheck: 'false' }),
  });
  field.value = value;
  const list = make('ul', { class: 'editor-offers', 'aria-label': 'Találatok' });
  const note = make('p', { class: 'hint', role: 'status' }, hint ?? '');
  const dialog = make('dialog', { class: 'editor-dialog', 'aria-label': title });
  const buttons = make('p', { class: 'desk-row' }, make('button', { class: 'button', value: 'ok' }, accept));
  const form = make(
    'form',
    { method: 'dialog', class: 'desk-form' },
    make('h2', {}, title),
    make('label', { class: 'field' }, make('span', {}, label), field),
    list,
    note,
    buttons,
  );
  dialog.append(form);
  return new Promise((resolve) => {
    let answer: string | undefined;
    const close = (given: string | undefined): void => {
      answer = given;
      dialog.close();
    };
    if (remove !== undefined) buttons.append(makeButton(remove, () => close(''), { class: 'button quiet' }));
    buttons.append(makeButton('Mégse', () => close(undefined), { class: 'button quiet' }));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      close(field.value.trim());
    });
    // A dialog stands in the page's form: what is typed here is no part of the article.
    dialog.addEventListener('input', (event) => event.stopPropagation());
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(answer);
    });
    if (doubt !== undefined) watch(field, note, doubt);
    if (offers !== undefined) follow(field, list, { offers, close, note });
    document.body.append(dialog);
    dialog.showModal();
    field.select();
  });
}

interface Following {
  readonly offers: (words: string) => Promise<readonly Offer[]>;
  readonly close: (value: string) => void;
  readonly note: HTMLElement;
}

/** Lists what there is for the words, as buttons: they are reached by Tab like all others. */
function follow(field: HTMLInputElement | HTMLTextAreaElement, list: HTMLElement, { offers, close, note }: Following): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = '';
  async function show(): Promise<void> {
    const words = field.value.trim();
    asked = words;
    const found = words.length < 2 || /^(?:https?:|\/|#|mailto:)/.test(words) ? [] : await offers(words);
    if (asked !== words) return;
    list.replaceChildren(
      ...found.map(({ value, name, detail }) =>
        make(
          'li',
          {},
          makeButton(name, () => close(value), { class: 'editor-offer' }),
          make('small', {}, detail),
        ),
      ),
    );
    note.textContent = found.length > 0 ? `${found.length} találat` : words.length < 2 ? note.textContent : '';
  }
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void show(), PAUSE);
  });
}

/** Says below the field what may be wrong with what is typed, once nothing was typed for a while. */
function watch(
  field: HTMLInputElement | HTMLTextAreaElement,
  note: HTMLElement,
  doubt: (value: string) => Promise<string>,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async (): Promise<void> => {
    const asked = field.value;
    const said = await doubt(asked.trim());
    if (field.value === asked && said !== '') note.textContent = said;
  };
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), 2 * PAUSE);
  });
  void look();
}
