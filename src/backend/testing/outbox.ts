import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An email in the outbox, decoded. */
export interface Letter {
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Addresses in the text, in order. */
  readonly links: readonly string[];
}

/** The emails in the outbox of a data directory, oldest first; empty if there is no outbox yet. */
export function lettersIn(dataDir: string): readonly Letter[] {
  const outbox = join(dataDir, 'outbox');
  let names: string[] = [];
  try {
    names = readdirSync(outbox);
  } catch {
    return [];
  }
  return names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => toLetter(readFileSync(join(outbox, name), 'latin1')));
}

function toLetter(source: string): Letter {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ');
  const headers = Object.fromEntries(
    unfolded.split('\r\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const parts = rest.join('\r\n\r\n').split(/\r\n-{4}_NmP[^\r\n]*|^-{4}_NmP[^\r\n]*/m);
  const part = (type: string): string => {
    const found = parts.find((candidate) => candidate.includes(`Content-Type: ${type}`)) ?? '';
    return fromQuotedPrintable(found.slice(found.indexOf('\r\n\r\n') + 4)).trim();
  };
  const text = part('text/plain');
  return {
    headers,
    subject: fromEncodedWords(headers.subject ?? ''),
    text,
    html: part('text/html'),
    links: text.match(/https?:\/\/\S+/g) ?? [],
  };
}

function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replaceAll('\r\n', '\n')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function fromEncodedWords(text: string): string {
  return text
    .replace(/\?=\s+=\?UTF-8\?Q\?/g, '')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, word: string) => fromQuotedPrintable(word.replaceAll('_', ' ')));
}
