import { make } from './editor/make';

/**
 * Fields of names with commas between them (`data-names`): known people or tags are offered for the name that is being typed, and
 * those that the article would make are named below. Without the script, or when the server does not answer, they are plain fields.
 */

/** Milliseconds after the last key. */
const PAUSE = 200;

interface Answer {
  readonly offers: readonly string[];
  readonly fresh: readonly string[];
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function isAnswer(value: unknown): value is Answer {
  return (
    typeof value === 'object' &&
    value !== null &&
    'offers' in value &&
    isTexts(value.offers) &&
    'fresh' in value &&
    isTexts(value.fresh)
  );
}

async function askFor(field: HTMLInputElement, signal: AbortSignal): Promise<Answer | undefined> {
  const body = new URLSearchParams({ step: 'names', kind: field.name, names: field.value });
  const headers = { accept: 'application/json' };
  const answer = await fetch(field.form?.action ?? '', { method: 'POST', body, headers, signal }).catch(() => undefined);
  const found: unknown = answer?.ok === true && !answer.redirected ? await answer.json().catch(() => undefined) : undefined;
  return isAnswer(found) ? found : undefined;
}

/** What is told of names that nobody has had so far. */
function describeFresh(kind: string, fresh: readonly string[]): string {
  if (fresh.length === 0) return '';
  const what = kind === 'authors' ? 'szerző' : 'címke';
  return `Új ${what}, mentéskor jön létre: ${fresh.join(', ')}.`;
}

function offerNames(field: HTMLInputElement): void {
  const list = make('ul', {
    class: 'name-offers',
    role: 'listbox',
    id: `${field.name}-offers`,
    'aria-label': field.dataset.names ?? '',
  });
  const note = make('p', { class: 'hint', 'aria-live': 'polite', id: `${field.name}-fresh` });
  list.hidden = true;
  const attributes = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false', 'aria-controls': list.id };
  for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
  field.setAttribute('aria-describedby', `${field.getAttribute('aria-describedby') ?? ''} ${note.id}`.trim());
  (field.closest('label') ?? field).after(list, note);
  let [offers, active, asking]: [readonly string[], number, AbortController] = [[], -1, new AbortController()];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function draw(): void {
    list.hidden = offers.length === 0;
    field.setAttribute('aria-expanded', String(!list.hidden));
    const optionId = (index: number): string => `${field.name}-offer-${index}`;
    list.replaceChildren(
      ...offers.map((name, index) => {
        const option = make('li', { role: 'option', id: optionId(index), 'aria-selected': String(index === active) }, name);
        // Before the field loses the focus, which closes the list.
        option.addEventListener('pointerdown', (event) => {
          event.preventDefault();
          choose(name);
        });
        return option;
      }),
    );
    if (active < 0) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', optionId(active));
  }

  function close(): void {
    clearTimeout(timer);
    asking.abort();
    [offers, active] = [[], -1];
    draw();
  }

  function choose(name: string): void {
    const before = field.value.slice(0, field.value.lastIndexOf(',') + 1);
    field.value = `${before}${before === '' ? '' : ' '}${name}, `;
    // What is typed is kept as that of a key.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  async function show(): Promise<void> {
    asking = new AbortController();
    const { signal } = asking;
    const answer = await askFor(field, signal);
    if (signal.aborted || answer === undefined) return;
    const isTyping = document.activeElement === field && !/,\s*$/.test(field.value);
    [offers, active] = [isTyping ? answer.offers : [], -1];
    draw();
    // The name that is still being typed is not new yet.
    note.textContent = describeFresh(
      field.name,
      isTyping ? answer.fresh.filter((name) => !field.value.trim().endsWith(name)) : answer.fresh,
    );
  }

  const ask = (): void => {
    close();
    timer = setTimeout(() => void show(), PAUSE);
  };
  field.addEventListener('input', ask);
  field.addEventListener('blur', ask);
  field.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (offers.length === 0 || event.isComposing) return;
    if (step !== undefined) {
      // From none above the first to the last, and back.
      active = ((active + 1 + step + offers.length + 1) % (offers.length + 1)) - 1;
      draw();
    } else if (event.key === 'Enter' && active >= 0) choose(offers[active] ?? '');
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}

for (const field of document.querySelectorAll<HTMLInputElement>('input[data-names]')) offerNames(field);
