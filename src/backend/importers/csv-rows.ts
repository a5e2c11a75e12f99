import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';

/** A row of a CSV file. */
export interface CsvRow {
  /** Line on which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Invalid CSV: a quotation mark is never closed. */
export class CsvFault extends Error {
  override readonly name = 'CsvFault';
  constructor(
    /** Line on which the text ends. */
    readonly line: number,
  ) {
    super('a quotation mark is not closed');
  }
}

const records = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }));

/** Detects the separator as the most frequent candidate in the first line; Hungarian spreadsheet programs write semicolons. */
export function findSeparator(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  const count = (sign: string) => first.split(sign).length;
  return [';', '\t'].find((sign) => count(sign) > count(',')) ?? ',';
}

/** Parses non-empty rows. Quoted cells may contain separators, doubled quotation marks and line ends. Throws a CsvFault. */
export function csvRows(text: string, separator = findSeparator(text)): readonly CsvRow[] {
  const options = {
    bom: true,
    delimiter: separator,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  };
  try {
    return records.parse(parse(text, options)).map(({ record, info }) => {
      const within = record.reduce((lines, cell) => lines + cell.split('\n').length - 1, 0);
      return { line: info.lines - within, cells: record.map((cell) => cell.trim()) };
    });
  } catch (error) {
    throw error instanceof CsvError ? new CsvFault(Number(error.lines)) : error;
  }
}
