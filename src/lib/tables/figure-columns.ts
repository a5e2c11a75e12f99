import { sortValue } from './sort-cells';

/** The last column that the style sheet aligns (article-body.css). */
const MAX_COLUMN = 8;

function cellText(cell: string): string {
  return cell
    .slice(cell.indexOf('>') + 1)
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', '\u00a0');
}

/**
 * Numbers, from 1, of the columns that are figures in every row below the heading, in the sanitized inner HTML of a table. The
 * first column names the rows. Tables with merged cells have none.
 */
export function figureColumns(html: string): number[] {
  if (/<table|(?:col|row)span=/.test(html)) return [];
  const rows = html
    .slice(html.indexOf('</thead>') + 1)
    .split('<tr')
    .slice(1)
    .map((row) =>
      row
        .split(/<t[dh](?=[\s>])/)
        .slice(1)
        .map((cell) => sortValue(cellText(cell))),
    );
  const width = Math.min(rows[0]?.length ?? 0, MAX_COLUMN);
  return Array.from({ length: Math.max(width - 1, 0) }, (_, index) => index + 2).filter((column) => {
    const values = rows.map((row) => row[column - 1] ?? Number.NEGATIVE_INFINITY);
    return values.every((value) => typeof value === 'number') && values.some((value) => Number.isFinite(value));
  });
}
