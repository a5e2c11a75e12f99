import { readFileSync } from 'node:fs';
import type { ArticleRecord, ImportRecord } from '~/backend/domain/import-record';
import type { Importer, ImportFile, ImportOptions } from '../importer';

/** Our own test files, which are part of the repository. */
const FIXTURES = 'tests/fixtures/imports';

/** Noon of 21 November 2026, UTC. */
export const NOW = 1_795_262_400;

export const OPTIONS: ImportOptions = { sections: [], now: NOW, repeat: 1 };

/** A file with a text, read in chunks of odd length. */
export function makeFile(name: string, content: string, chunk = 97): ImportFile {
  const bytes = new TextEncoder().encode(content);
  return {
    name,
    async *open() {
      for (let start = 0; start < bytes.length; start += chunk) yield bytes.subarray(start, start + chunk);
    },
  };
}

/** A file of tests/fixtures/imports. */
export function fixtureFile(name: string): ImportFile {
  return makeFile(name, readFileSync(`${FIXTURES}/${name}`, 'utf8'), 4099);
}

/** All records of a file. */
export async function readAll(
  importer: Importer,
  file: ImportFile,
  options: Partial<ImportOptions> = {},
): Promise<ImportRecord[]> {
  const records: ImportRecord[] = [];
  for await (const record of importer.read(file, { ...OPTIONS, ...options })) records.push(record);
  return records;
}

/** The records of one kind. */
export function ofKind<Kind extends ImportRecord['kind']>(
  records: readonly ImportRecord[],
  kind: Kind,
): Extract<ImportRecord, { readonly kind: Kind }>[] {
  return records.filter((record): record is Extract<ImportRecord, { readonly kind: Kind }> => record.kind === kind);
}

/** The articles among some records. */
export function articlesIn(records: readonly ImportRecord[]): ArticleRecord['article'][] {
  return ofKind(records, 'article').map(({ article }) => article);
}

/** Words of a text: runs of letters and digits. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
