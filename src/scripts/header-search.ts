import { parsePrefixes, parseTypeahead, TYPEAHEAD_ROWS, TYPEAHEAD_SHORTEST, type TypeaheadRow } from '~/lib/frame/typeahead';

/**
 * The search of the header (SE-06): its button opens a field that shows the best articles while one types, as a combobox with
 * a list (WAI-ARIA pattern). Without this module the button is a link to the archive. Whatever the service cannot answer is
 * passed over in silence: Enter still goes to the archive.
 */

/** Milliseconds of silence before a typed text is asked about. */
const TYPING_PAUSE = 120;

function optionOf(row: TypeaheadRow, index: number): HTMLAnchorElement {
  const option = document.createElement('a');
  option.id = `fejlec-talalat-${index}`;
  option.href = row.href;
  option.tabIndex = -1;
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  const title = document.createElement('span');
  title.textContent = row.title;
  const section = document.createElement('small');
  section.textContent = row.section;
  option.append(title, ...(row.section === '' ? [] : [section]));
  return option;
}

/** Wires one header; everything ends with `page`. */
function wire(panel: HTMLElement, opener: HTMLAnchorElement, page: AbortSignal): void {
  const input = panel.querySelector('input');
  const list = panel.querySelector<HTMLElement>('[role="listbox"]');
  const news = panel.querySelector('output');
  if (input === null || list === null || news === null) return;
  const prefixes = parsePrefixes(panel.dataset.prefixes);
  let call = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let active = -1;

  const options = (): HTMLAnchorElement[] => [...list.querySelectorAll('a')];
  const highlight = (index: number): void => {
    active = index;
    for (const [at, option] of options().entries()) option.setAttribute('aria-selected', String(at === index));
    const option = options()[index];
    if (option === undefined) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', option.id);
    option?.scrollIntoView({ block: 'nearest' });
  };
  const show = (rows: readonly TypeaheadRow[]): void => {
    list.replaceChildren(...rows.map(optionOf));
    list.hidden = rows.length === 0;
    input.setAttribute('aria-expanded', String(rows.length > 0));
    news.textContent = rows.length === 0 ? '' : `${rows.length} ${panel.dataset.found}`;
    highlight(-1);
  };
  const forget = (): void => {
    clearTimeout(timer);
    call.abort();
  };
  const ask = async (term: string): Promise<void> => {
    call = new AbortController();
    const { signal } = call;
    try {
      const address = `/api/search/articles?limit=${TYPEAHEAD_ROWS}&term=${encodeURIComponent(term)}`;
      const response = await fetch(address, { headers: { site: panel.dataset.site ?? '' }, signal });
      const answer: unknown = response.ok ? await response.json() : undefined;
      if (!signal.aborted) show(parseTypeahead(answer, prefixes));
    } catch {
      if (!signal.aborted) show([]);
    }
  };
  const open = (): void => {
    panel.hidden = false;
    opener.setAttribute('aria-expanded', 'true');
    input.focus();
    input.select();
  };
  const close = (): void => {
    forget();
    panel.hidden = true;
    opener.setAttribute('aria-expanded', 'false');
    show([]);
  };

  opener.setAttribute('role', 'button');
  opener.setAttribute('aria-expanded', 'false');
  opener.setAttribute('aria-controls', panel.id);
  const toggle = (event: Event): void => {
    event.preventDefault();
    if (panel.hidden) open();
    else close();
  };
  opener.addEventListener(
    'click',
    (event) => {
      if (!event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) toggle(event);
    },
    { signal: page },
  );
  opener.addEventListener(
    'keydown',
    (event) => {
      if (event.key === ' ') toggle(event);
    },
    { signal: page },
  );
  input.addEventListener(
    'input',
    () => {
      forget();
      const term = input.value.trim();
      if ([...term].length < TYPEAHEAD_SHORTEST) show([]);
      else timer = setTimeout(() => void ask(term), TYPING_PAUSE);
    },
    { signal: page },
  );
  panel.addEventListener(
    'keydown',
    (event) => {
      const count = options().length;
      if (event.key === 'Escape') {
        event.preventDefault();
        if (list.hidden) {
          close();
          opener.focus();
        } else {
          forget();
          show([]);
        }
      } else if (event.key === 'ArrowDown' && count > 0) {
        event.preventDefault();
        highlight(active + 1 < count ? active + 1 : -1);
      } else if (event.key === 'ArrowUp' && count > 0) {
        event.preventDefault();
        highlight(active < 0 ? count - 1 : active - 1);
      } else if (event.key === 'Enter' && active >= 0 && !event.isComposing) {
        event.preventDefault();
        options()[active]?.click();
      }
    },
    { signal: page },
  );
  // A press on a row must not take the focus before the row's link is followed.
  list.addEventListener('pointerdown', (event) => event.preventDefault(), { signal: page });
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!panel.hidden && target instanceof Node && !panel.contains(target) && !opener.contains(target)) close();
    },
    { signal: page },
  );
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!panel.hidden && target instanceof Node && !panel.contains(target) && !opener.contains(target)) close();
    },
    { signal: page },
  );
  page.addEventListener('abort', forget);
}

/** Wires the header of every page to come; call once. */
export function startHeaderSearch(): void {
  let page = new AbortController();
  document.addEventListener('astro:page-load', () => {
    page.abort();
    page = new AbortController();
    const panel = document.querySelector<HTMLElement>('[data-header-search]');
    const opener = document.querySelector<HTMLAnchorElement>('a[data-search-open]');
    if (panel !== null && opener !== null) wire(panel, opener, page.signal);
  });
}
