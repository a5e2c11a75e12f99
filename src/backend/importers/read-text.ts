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

/** The whole text of a file. */
export async function readWhole(chunks: AsyncIterable<Uint8Array | string>): Promise<string> {
  const parts: string[] = [];
  for await (const part of decodeText(chunks)) parts.push(part);
  return parts.join('').replace(/^\ufeff/, '');
}

export interface NumberedLine {
  readonly text: string;
  /** From 1. */
  readonly number: number;
}

/** The lines of a file, without line ends. */
export async function* readLines(chunks: AsyncIterable<Uint8Array | string>): AsyncIterable<NumberedLine> {
  let number = 0;
  let pending: string[] = [];
  for await (const part of decodeText(chunks)) {
    const lines = part.split('\n');
    for (const [index, line] of lines.entries()) {
      pending.push(line);
      if (index === lines.length - 1) continue;
      number += 1;
      yield { text: tidy(pending.join(''), number), number };
      pending = [];
    }
  }
  const last = pending.join('');
  if (last !== '') yield { text: tidy(last, number + 1), number: number + 1 };
}

function tidy(line: string, number: number): string {
  const text = line.endsWith('\r') ? line.slice(0, -1) : line;
  return number === 1 ? text.replace(/^\ufeff/, '') : text;
}
