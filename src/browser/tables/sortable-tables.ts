import { compareCells, sortValue } from '~/lib/tables/sort-cells';

/** Turns column headings of tables marked data-sortable into buttons that sort; without this script the order is the page's. */

const listRows = (table: HTMLTableElement): HTMLTableRowElement[] => [...(table.tBodies[0]?.rows ?? [])];

function cellValue(row: HTMLTableRowElement, column: number): string | number {
  const cell = row.cells[column];
  return sortValue(cell?.dataset.sort ?? cell?.textContent ?? '');
}

function sortBy(table: HTMLTableElement, heading: HTMLTableCellElement): void {
  const column = heading.cellIndex;
  const rows = listRows(table);
  const figures = rows.every((row) => typeof cellValue(row, column) === 'number');
  const was = heading.getAttribute('aria-sort');
  // Numbers sort in descending order first, text in ascending order.
  const descending = was === null ? figures : was === 'ascending';
  for (const other of heading.parentElement?.children ?? []) other.removeAttribute('aria-sort');
  heading.setAttribute('aria-sort', descending ? 'descending' : 'ascending');
  const sorted = rows.toSorted((one, other) => compareCells(cellValue(one, column), cellValue(other, column)));
  table.tBodies[0]?.append(...(descending ? sorted.toReversed() : sorted));
}

/** Turns the headings of a table into buttons, unless it is too short or too irregular to be sorted. */
export function makeSortable(table: HTMLTableElement): void {
  table.dataset.prepared = '';
  const headings = [...(table.tHead?.rows[0]?.cells ?? [])];
  if (headings.length < 2 || table.tHead?.rows.length !== 1 || table.tBodies.length !== 1) return;
  const whole = listRows(table).every((row) => [...row.cells].every((cell) => cell.colSpan === 1 && cell.rowSpan === 1));
  if (!whole || listRows(table).length < 3) return;
  for (const heading of headings) {
    if (heading.textContent?.trim() === '' || heading.querySelector('a, button') !== null) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...heading.childNodes);
    button.addEventListener('click', () => sortBy(table, heading));
    heading.append(button);
  }
}

let started = false;

/** Sets up the tables of this page and of later ones; repeated calls have no effect. */
export function startSortableTables(): void {
  if (started) return;
  started = true;
  document.addEventListener('astro:page-load', () => {
    for (const table of document.querySelectorAll<HTMLTableElement>('table[data-sortable]:not([data-prepared])')) {
      makeSortable(table);
    }
  });
}
