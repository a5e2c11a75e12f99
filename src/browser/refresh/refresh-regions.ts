import type { Pip, Region, RegionItem } from '~/lib/common-data/regions';
import { bannerName, readClosedBanner } from '../front/pip';

/**
 * Updates the common data in the page. Markup (src/components/common-data): [data-common=NAME] holds [data-items], whose
 * children are rows with [data-key] and [data-kind], and a <template data-kind> for each kind of row. [data-text=FIELD] takes a
 * text, [data-link] an address, [data-mark] a mark. Unchanged elements are not touched, so that nothing is announced twice, no
 * selection is lost and the focus stays where it is.
 */

function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

function setMark(element: HTMLElement, mark: string | undefined): void {
  if (element.dataset.mark !== mark) element.dataset.mark = mark ?? '';
}

function setHref(link: Element, href: string | undefined): void {
  if (href === undefined) link.removeAttribute('href');
  else if (link.getAttribute('href') !== href) link.setAttribute('href', href);
}

function fill(row: HTMLElement, { texts, href, mark }: RegionItem): void {
  for (const place of row.querySelectorAll<HTMLElement>('[data-text]')) setText(place, texts[place.dataset.text ?? ''] ?? '');
  const link = row.matches('[data-link]') ? row : row.querySelector('[data-link]');
  if (link !== null) setHref(link, href);
  if (row.dataset.mark !== undefined) setMark(row, mark);
}

function newRow(root: ParentNode, { key, kind }: RegionItem): HTMLElement | undefined {
  const template = [...root.querySelectorAll('template')].find((each) => each.dataset.kind === kind);
  const row = template?.content.firstElementChild?.cloneNode(true);
  if (!(row instanceof HTMLElement)) return undefined;
  row.dataset.key = key;
  return row;
}

/** Renders the rows of a region: existing ones are updated in place, new ones are created from the template, others removed. */
function drawItems(root: ParentNode, list: HTMLElement, items: readonly RegionItem[]): void {
  const before = new Map([...list.children].map((row) => [row instanceof HTMLElement ? row.dataset.key : undefined, row]));
  const focused = document.activeElement;
  let place = list.firstElementChild;
  for (const item of items) {
    const known = before.get(item.key);
    const row = known instanceof HTMLElement && known.dataset.kind === item.kind ? known : newRow(root, item);
    if (row === undefined) continue;
    if (row === known) before.delete(item.key);
    fill(row, item);
    if (row === place) place = place.nextElementSibling;
    else list.insertBefore(row, place);
  }
  // A row that contains the focus is not removed until the next refresh.
  for (const row of before.values()) if (!row.contains(focused)) row.remove();
  if (focused instanceof HTMLElement && focused !== document.activeElement && list.contains(focused)) {
    focused.focus({ preventScroll: true });
  }
}

/** Renders a region wherever the page shows it; an empty one is hidden. */
export function drawRegion(name: string, toRegion: (root: HTMLElement) => Region): void {
  for (const root of document.querySelectorAll<HTMLElement>(`[data-common="${name}"]`)) {
    const { items, texts = {}, mark } = toRegion(root);
    const list = root.querySelector<HTMLElement>('[data-items]');
    if (list !== null) drawItems(root, list, items);
    for (const place of root.querySelectorAll<HTMLElement>('[data-text]')) {
      if (list?.contains(place) !== true) setText(place, texts[place.dataset.text ?? ''] ?? '');
    }
    const marked = root.querySelector<HTMLElement>('[data-head-mark]');
    if (marked !== null) setMark(marked, mark);
    const empty = items.length === 0 && Object.values(texts).every((text) => text === '');
    if (root.hidden !== empty) root.hidden = empty;
  }
}

/**
 * Shows, changes or removes the picture-in-picture banner; one that the reader closed stays hidden until another replaces it.
 */
export function drawPip(pip: Pip | undefined): void {
  const root = document.querySelector<HTMLElement>('[data-common="pip"]');
  if (root === null) return;
  const shown = pip !== undefined && readClosedBanner() !== bannerName(pip) ? pip : undefined;
  if (root.hidden !== (shown === undefined)) root.hidden = shown === undefined;
  const announced = document.querySelector<HTMLElement>('[data-pip-news]');
  if (announced !== null) setText(announced, shown === undefined ? '' : `${shown.label}: ${shown.title}`);
  if (shown === undefined) return;
  const texts: Readonly<Record<string, string>> = { title: shown.title, label: shown.label };
  for (const place of root.querySelectorAll<HTMLElement>('[data-text]')) setText(place, texts[place.dataset.text ?? ''] ?? '');
  for (const link of root.querySelectorAll<HTMLElement>('[data-link]')) {
    setHref(link, shown.url);
    if (link.dataset.link === 'only') link.hidden = shown.url === undefined;
  }
  const open = String(shown.open);
  // The reader's own opening and closing takes precedence until the newsroom changes the setting.
  if (root.dataset.open !== open || root.dataset.name !== bannerName(shown)) {
    root.dataset.open = open;
    root.dataset.name = bannerName(shown);
    root.querySelector('details')?.toggleAttribute('open', shown.open);
  }
}
