/** Text of a file's chunks, decoded as UTF-8; malformed bytes become U+FFFD, a byte order mark is dropped. */
export async function* decodeText(chunks: AsyncIterable<Uint8Array | string>): AsyncIterable<string> {
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of chunks) {
    const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

/** Limit on a file that is read as a whole, millions of characters; a string can hold hardly more. */
const MAX_MILLIONS = 500;

/** The whole text of a file. Throws an error if it is longer than that. */
export async function readWhole(chunks: AsyncIterable<Uint8Array | string>, maxMillions: number = MAX_MILLIONS): Promise<string> {
  const parts: string[] = [];
  let length = 0;
  for await (const part of decodeText(chunks)) {
    length += part.length;
    if (length > maxMillions * 1_000_000) throw new Error(`it holds more than ${maxMillions} million characters`);
    parts.push(part);
  }
  return parts.join('').replace(/^\ufeff/, '');
}

/** Number of characters by which the format of a file is recognized. */
const START = 16 * 1024;

/** The first characters of a file. */
export async function readStart(chunks: AsyncIterable<Uint8Array | string>): Promise<string> {
  let text = '';
  for await (const part of decodeText(chunks)) {
    text += part;
    if (text.length >= START) break;
  }
  return text.slice(0, START);
}

export interface NumberedLine {
  readonly text: string;
  /** From 1. */
  readonly number: number;
  /** True for a line that is longer than any record; its text is left out. */
  readonly tooLong?: true;
}

/** Limit on the characters of a line. An article with all its entries has a few megabytes at most. */
export const MAX_LINE_LENGTH = 32 * 1024 * 1024;

/** Error message for lines longer than `MAX_LINE_LENGTH`. */
export const LINE_TOO_LONG = `the line is longer than ${MAX_LINE_LENGTH / 1024 / 1024} million characters`;

/** The lines of a file, without line ends. Of longer lines at most `maxLength` characters are kept in memory. */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array | string>,
  maxLength: number = MAX_LINE_LENGTH,
): AsyncIterable<NumberedLine> {
  let number = 0;
  let pending: string[] = [];
  let length = 0;
  const take = (): NumberedLine => {
    number += 1;
    const line: NumberedLine =
      length > maxLength ? { text: '', number, tooLong: true } : { text: tidy(pending.join(''), number), number };
    pending = [];
    length = 0;
    return line;
  };
  for await (const part of decodeText(chunks)) {
    const lines = part.split('\n');
    for (const [index, line] of lines.entries()) {
      length += line.length;
      if (length > maxLength) pending = [];
      else pending.push(line);
      if (index < lines.length - 1) yield take();
    }
  }
  if (length > 0) yield take();
}

function tidy(line: string, number: number): string {
  const text = line.endsWith('\r') ? line.slice(0, -1) : line;
  return number === 1 ? text.replace(/^\ufeff/, '') : text;
}
