import { splitUnbroken } from '~/lib/text/unbroken';
import { parsePrefixes, parseTypeahead, TYPEAHEAD_MAX_ROWS, TYPEAHEAD_MIN_LENGTH, type TypeaheadRow } from './typeahead';

/**
 * The header's search field: suggests the best matching articles while typing (SE-06), as a combobox with a list (WAI-ARIA
 * pattern). Failed requests are ignored: Enter still opens the archive.
 */

/** Debounce of typed text, milliseconds. */
const TYPING_PAUSE = 120;

function makeOption(row: TypeaheadRow, index: number): HTMLAnchorElement {
  const option = document.createElement('a');
  option.id = `fejlec-talalat-${index}`;
  option.href = row.href;
  option.tabIndex = -1;
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  const title = document.createElement('span');
  title.append(
    ...splitUnbroken(row.title).map(({ text, noBreak }) => {
      if (!noBreak) return text;
      const kept = document.createElement('span');
      kept.className = 'kept';
      kept.textContent = text;
      return kept;
    }),
  );
  const section = document.createElement('small');
  section.textContent = row.section;
  option.append(title, ...(row.section === '' ? [] : [section]));
  return option;
}

/** Sets the ARIA attributes of the field and its list; until then, and without scripts, it is a plain search field. */
function nameParts(input: HTMLInputElement, list: HTMLElement): void {
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', list.dataset.hits ?? '');
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-controls', list.id);
}

/** The list under the field, and which of its rows is chosen. */
class Rows {
  #active = -1;

  constructor(
    private readonly input: HTMLInputElement,
    private readonly list: HTMLElement,
    private readonly news: HTMLOutputElement,
    /** The word for what is counted, for the announcement of the number of results; what is shown if there is none. */
    private readonly words: { readonly found: string; readonly none: string },
  ) {}

  get options(): readonly HTMLAnchorElement[] {
    return [...this.list.querySelectorAll('a')];
  }

  get chosen(): HTMLAnchorElement | undefined {
    return this.options[this.#active];
  }

  show(rows: readonly TypeaheadRow[]): void {
    this.list.replaceChildren(...rows.map(makeOption));
    this.list.hidden = rows.length === 0;
    this.input.setAttribute('aria-expanded', String(rows.length > 0));
    this.news.textContent = rows.length === 0 ? '' : `${rows.length} ${this.words.found}`;
    this.news.className = 'visually-hidden';
    this.#choose(-1);
  }

  /** Shows that nothing was found. */
  showNone(): void {
    this.show([]);
    this.news.textContent = this.words.none;
    this.news.className = 'header-none';
  }

  /** Moves to the next or previous row; before the first and after the last row is the field itself. */
  step(by: 1 | -1): void {
    const places = this.options.length + 1;
    this.#choose(((this.#active + 1 + by + places) % places) - 1);
  }

  #choose(index: number): void {
    this.#active = index;
    for (const option of this.options) option.setAttribute('aria-selected', String(option === this.chosen));
    if (this.chosen === undefined) this.input.removeAttribute('aria-activedescendant');
    else this.input.setAttribute('aria-activedescendant', this.chosen.id);
    this.chosen?.scrollIntoView({ block: 'nearest' });
  }
}

/** The open field that is handled: openings before this module has loaded all arrive with it. */
let followed: HTMLElement | undefined;

/**
 * Handles an open field until it is closed: by Escape, by leaving it, by its button (event 'close'), or by navigation. Text
 * typed before this module loaded is used.
 *
 * @param close hides the field and updates its button
 */
export function followHeaderSearch(panel: HTMLElement, opener: HTMLElement, close: () => void): void {
  const input = panel.querySelector('input');
  const list = panel.querySelector<HTMLElement>('[data-hits]');
  const news = panel.querySelector('output');
  if (input === null || list === null || news === null || panel === followed) return;
  followed = panel;
  nameParts(input, list);
  const rows = new Rows(input, list, news, { found: panel.dataset.found ?? '', none: panel.dataset.none ?? '' });
  const prefixes = parsePrefixes(panel.dataset.prefixes);
  const field = new AbortController();
  let call = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const forget = (): void => {
    clearTimeout(timer);
    call.abort();
  };
  const ask = async (term: string): Promise<void> => {
    call = new AbortController();
    const { signal } = call;
    const address = `/api/search/articles?limit=${TYPEAHEAD_MAX_ROWS}&term=${encodeURIComponent(term)}`;
    try {
      const response = await fetch(address, { headers: { site: panel.dataset.site ?? '' }, signal });
      const answer: unknown = response.ok ? await response.json() : undefined;
      if (signal.aborted) return;
      const found = parseTypeahead(answer, prefixes);
      if (found.length === 0 && response.ok) rows.showNone();
      else rows.show(found);
    } catch {
      if (!signal.aborted) rows.show([]);
    }
  };
  const end = (): void => {
    followed = undefined;
    forget();
    field.abort();
    rows.show([]);
    close();
  };
  const onInput = (): void => {
    forget();
    const term = input.value.trim();
    if ([...term].length < TYPEAHEAD_MIN_LENGTH) rows.show([]);
    else timer = setTimeout(() => void ask(term), TYPING_PAUSE);
  };
  const onKey = (event: KeyboardEvent): void => {
    const { chosen } = rows;
    if (event.key === 'Escape') {
      if (list.hidden) {
        end();
        opener.focus();
      } else {
        forget();
        rows.show([]);
      }
    } else if (event.key === 'ArrowDown' && !list.hidden) rows.step(1);
    else if (event.key === 'ArrowUp' && !list.hidden) rows.step(-1);
    else if (event.key === 'Enter' && chosen !== undefined && !event.isComposing) chosen.click();
    else return;
    event.preventDefault();
  };
  const leave = ({ target }: Event): void => {
    if (target instanceof Node && !panel.contains(target) && !opener.contains(target)) end();
  };
  const { signal } = field;
  input.addEventListener('input', onInput, { signal });
  panel.addEventListener('keydown', onKey, { signal });
  // Pressing the mouse on a row must not move the focus from the field before the row's link is followed.
  list.addEventListener('pointerdown', (event) => event.preventDefault(), { signal });
  document.addEventListener('focusin', leave, { signal });
  document.addEventListener('pointerdown', leave, { signal });
  panel.addEventListener('close', end, { signal });
  document.addEventListener('astro:before-swap', end, { signal });
  onInput();
}
