import type { ChartSeries } from '../../blocks';
import { type HtmlElement, type HtmlNode, parseHtmlTree, textContent } from '../../html-tree';

/** Limit on the numbers in one chart; a longer table stays a table. */
const MAX_CELLS = 2000;

/** Labels and series of a chart. */
interface ChartData {
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
}

const isCell = (node: HtmlNode): node is HtmlElement => node.type === 'element' && (node.name === 'td' || node.name === 'th');

const clean = (node: HtmlElement): string => textContent(node).replace(/\s+/g, ' ').trim();

/** Parses a number in Hungarian or plain notation; null for an empty cell or a dash, undefined for anything else. */
function figure(text: string): number | null | undefined {
  const plain = text
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/%$/, '')
    .replace('\u2212', '-')
    .replace(',', '.');
  if (plain === '' || plain === '–' || plain === '-') return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/**
 * Parses a table as a chart: the first row names the series, the first column the labels, all other cells are numbers.
 * Undefined if it is not a chart, for example because of text among the numbers.
 */
export function readChart(tableHtml: string): ChartData | undefined {
  const rows: HtmlElement[] = [];
  const collect = (nodes: readonly HtmlNode[]): void => {
    for (const node of nodes) {
      if (node.type === 'text') continue;
      if (node.name === 'tr') rows.push(node);
      else collect(node.children);
    }
  };
  collect(parseHtmlTree(tableHtml).children);
  const cells = rows.map((row) => row.children.filter(isCell).map(clean));
  const [head, ...body] = cells;
  if (head === undefined || head.length < 2 || body.length < 2 || body.length * head.length > MAX_CELLS) return undefined;
  if (body.some((row) => row.length !== head.length)) return undefined;
  const series: ChartSeries[] = [];
  for (const [column, name] of head.entries()) {
    if (column === 0) continue;
    const values = body.map((row) => figure(row[column] ?? ''));
    if (values.some((value) => value === undefined)) return undefined;
    series.push({ name, values: values.map((value) => value ?? null) });
  }
  return { labels: body.map(([label = '']) => label), series };
}
