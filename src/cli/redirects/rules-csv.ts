import { CsvFault, type CsvRow, csvRows } from '~/backend/importers/csv-rows';
import type { WrittenRule } from '~/lib/redirects/route-rule';
import type { InterfaceLanguage } from '~/lib/words/interface-language';
import { redirectMessages } from './redirect-messages';

/** A line of the file, with its rule or its problem. */
export type CsvRule = { readonly line: number; readonly rule: WrittenRule } | { readonly line: number; readonly problem: string };

const COLUMNS = ['from', 'to', 'status'] as const;

/**
 * Parses rules from a CSV file with the columns from, to, status. If the first line names the columns, they may be in any
 * order. The separator is a comma, a semicolon or a tab; status is optional; lines that begin with # are skipped. `language` is
 * that of the problems.
 */
export function parseRulesCsv(content: string, language: InterfaceLanguage): readonly CsvRule[] {
  const say = redirectMessages[language];
  let rows: readonly CsvRow[];
  try {
    rows = csvRows(content).filter(({ cells }) => !cells[0]?.startsWith('#'));
  } catch (error) {
    if (error instanceof CsvFault) return [{ line: error.line, problem: say.openQuote }];
    throw error;
  }
  const names = rows[0]?.cells.map((cell) => cell.toLowerCase()) ?? [];
  const named = names.includes('from') && names.includes('to');
  const order = named ? COLUMNS.map((column) => names.indexOf(column)) : [0, 1, 2];
  return rows.slice(named ? 1 : 0).map(({ line, cells }): CsvRule => {
    const [from = '', to = '', status = ''] = order.map((index) => cells[index] ?? '');
    if (!named && cells.length > COLUMNS.length) return { line, problem: say.tooManyColumns(cells.length) };
    if (from === '' || to === '') return { line, problem: say.emptyColumn };
    return { line, rule: { from, to, status } };
  });
}

const quoted = (cell: string): string => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Returns the rules as a CSV file for `parseRulesCsv`. */
export function rulesCsv(rules: readonly WrittenRule[]): string {
  const lines = rules.map(({ from, to, status }) => [from, to, status].map(quoted).join(','));
  return `${[COLUMNS.join(','), ...lines].join('\n')}\n`;
}
