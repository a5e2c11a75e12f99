import type { WrittenRule } from './route-rule';

/** A line of the file that holds a rule, or what is wrong with it. */
export type CsvRule = { readonly line: number; readonly rule: WrittenRule } | { readonly line: number; readonly problem: string };

const COLUMNS = ['from', 'to', 'status'] as const;

/** The sign between columns: whichever the first line has most of; spreadsheets of Hungarian computers write semicolons. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  const count = (sign: string) => first.split(sign).length;
  return [';', '\t'].find((sign) => count(sign) > count(',')) ?? ',';
}

/** Rows with the line on which each begins; cells in quotation marks may hold separators, doubled marks and line ends. */
function* rowsOf(text: string, separator: string): Generator<{ readonly line: number; readonly cells: readonly string[] }> {
  const cell = new RegExp(`[^\\S\\r\\n]*"((?:[^"]|"")*)"[^\\S\\r\\n]*(?=[${separator}\\r\\n]|$)|([^${separator}\\r\\n]*)`, 'y');
  let line = 1;
  let begun = 1;
  let cells: string[] = [];
  let position = 0;
  while (position <= text.length) {
    cell.lastIndex = position;
    const [whole = '', quoted, plain = ''] = cell.exec(text) ?? [];
    cells.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim());
    line += whole.split('\n').length - 1;
    position += whole.length;
    const sign = text[position];
    if (sign === separator) {
      position += 1;
      continue;
    }
    if (cells.some((text) => text !== '')) yield { line: begun, cells };
    cells = [];
    if (sign === undefined) return;
    position += text.startsWith('\r\n', position) ? 2 : 1;
    line += 1;
    begun = line;
  }
}

/**
 * Rules from a CSV file with the columns from, to, status. A first line that names the columns may put them in any order; without
 * one the order is this. Separated by commas, semicolons or tabs; status may be missing; lines that begin with # are skipped.
 */
export function parseRulesCsv(content: string): readonly CsvRule[] {
  const text = content.replace(/^\uFEFF/, '');
  const rows = [...rowsOf(text, separatorOf(text))].filter(({ cells }) => !cells[0]?.startsWith('#'));
  const names = rows[0]?.cells.map((cell) => cell.toLowerCase()) ?? [];
  const named = names.includes('from') && names.includes('to');
  const order = named ? COLUMNS.map((column) => names.indexOf(column)) : [0, 1, 2];
  return rows.slice(named ? 1 : 0).map(({ line, cells }): CsvRule => {
    const [from = '', to = '', status = ''] = order.map((index) => cells[index] ?? '');
    if (!named && cells.length > COLUMNS.length) return { line, problem: `${cells.length} oszlop van, de csak három lehet` };
    if (from === '' || to === '') return { line, problem: 'a from és a to oszlop nem lehet üres' };
    return { line, rule: { from, to, status } };
  });
}

const quoted = (cell: string): string => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Rules as a CSV file that `parseRulesCsv` reads. */
export function rulesCsv(rules: readonly WrittenRule[]): string {
  const lines = rules.map(({ from, to, status }) => [from, to, status].map(quoted).join(','));
  return `${[COLUMNS.join(','), ...lines].join('\n')}\n`;
}
