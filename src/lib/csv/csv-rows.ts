/** A row of a CSV file. */
export interface CsvRow {
  /** On which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The sign between columns: whichever the first line has most of; spreadsheets of Hungarian computers write semicolons. */
export function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  const count = (sign: string) => first.split(sign).length;
  return [';', '\t'].find((sign) => count(sign) > count(',')) ?? ',';
}

/** Rows with the line on which each begins; cells in quotation marks may hold separators, doubled marks and line ends. */
export function* csvRows(text: string, separator: string): Generator<CsvRow> {
  const cell = new RegExp(
    `[^\\S\\r\\n]*"([^"]*(?:""[^"]*)*)"[^\\S\\r\\n]*(?=[${separator}\\r\\n]|$)|([^${separator}\\r\\n]*)`,
    'y',
  );
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
