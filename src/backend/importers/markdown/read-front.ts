import { parse as parseToml, TomlError } from 'smol-toml';
import { parse as parseYaml, YAMLParseError } from 'yaml';
import type { FailedRecord } from '~/backend/domain/import-record';
import { isRecord } from '~/lib/json/is-record';
import { parseJson } from '../reading/read-json';

/** The front matter of a file, as Jekyll and Hugo read it: YAML between dashes, TOML between plus signs, or JSON in braces. */
export interface Front {
  /** Characters of the file that are front matter. */
  readonly length: number;
  readonly values: Readonly<Record<string, unknown>>;
}

const YAML = /^---[ \t]*\r?\n((?:[\s\S]*?\r?\n)??)(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;
const TOML = /^\+\+\+[ \t]*\r?\n((?:[\s\S]*?\r?\n)??)\+\+\+[ \t]*(?:\r?\n|$)/;
const JSON_START = /^\{\s*(?:"|\})/;
/** A text that begins like front matter; as a text, its readers would see the fields of what may be a draft. */
const BEGUN =
  /^(?:\{\s*"(?:[^"\\\n]|\\.)*"\s*:|---[ \t]*\r?\n(?:[ \t]*(?:#.*)?\r?\n)*"?[\p{L}\w-]+"?[ \t]*:(?=\s)|\+\+\+[ \t]*\r?\n(?:[ \t]*(?:#.*)?\r?\n)*[ \t]*(?:\[{1,2}\w|["\w.-]+[ \t]*=))/u;
/** Limit on front matter in characters: reading YAML takes time that grows with the square of its quotation marks. */
const MAX_FRONT = 32 * 1024;
const NO_FIELDS = 'the front matter is not a list of fields';

/** Reads the front matter at the beginning of a text, or tells the fault with its line in the file. */
export function readFront(text: string): Front | FailedRecord {
  const yaml = YAML.exec(text);
  // Its last line end would move faults to the line below.
  if (yaml) return readAs('YAML', yaml[0].length, (yaml[1] ?? '').replace(/\r?\n$/, ''));
  const toml = TOML.exec(text);
  if (toml) return readAs('TOML', toml[0].length, toml[1] ?? '');
  if (!JSON_START.test(text)) return BEGUN.test(text) ? failed(1, 'the front matter has no end') : { length: 0, values: {} };
  // An object that ends a line; a text may begin with a brace, too.
  const start = text.slice(0, MAX_FRONT);
  for (const { index } of start.matchAll(/\}[ \t]*(?=\r?\n|$)/g)) {
    const read = parseJson(start.slice(0, index + 1));
    if (read.ok && isRecord(read.value)) return { length: index + 1, values: read.value };
  }
  return BEGUN.test(text) ? brokenJson(text) : { length: 0, values: {} };
}

const failed = (position: number, reason: string): FailedRecord => ({ kind: 'failed', position, reason });
const tooLong = (length: number): FailedRecord =>
  failed(1, `the front matter has ${length} characters; at most ${MAX_FRONT} are read`);

/** Why braces are no front matter. They end at a brace on a line of its own. */
function brokenJson(text: string): FailedRecord {
  const end = /^\}[ \t]*$/m.exec(text.replaceAll('\r\n', ' \n'));
  const length = end === null ? text.length : end.index + 1;
  if (length > MAX_FRONT) return tooLong(length);
  const read = parseJson(text.slice(0, length));
  return read.ok
    ? failed(1, NO_FIELDS)
    : failed(read.line, `the front matter is not valid JSON: ${read.reason.replace('no JSON: ', '')}`);
}

function readAs(format: 'YAML' | 'TOML', length: number, source: string): Front | FailedRecord {
  if (source.length > MAX_FRONT) return tooLong(source.length);
  try {
    const value: unknown = format === 'YAML' ? (parseYaml(source, { maxAliasCount: 20 }) ?? {}) : parseToml(source);
    return isRecord(value) ? { length, values: value } : failed(1, NO_FIELDS);
  } catch (error) {
    const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    const line = error instanceof YAMLParseError ? (error.linePos?.[0].line ?? 0) : error instanceof TomlError ? error.line : 0;
    // The first line of the file is the line of dashes.
    return failed(
      line + 1,
      `the front matter is not valid ${format}: ${message.replace(/ at line \d+, column \d+:?$/, '').replace(/^Invalid TOML document: /, '')}`,
    );
  }
}
