import type { Article } from '~/lib/contract/article';
import { article } from '~/lib/contract/article';
import type { ImportRecord } from '../domain/import-record';
import type { Importer, ImportFile } from './importer';
import { describeProblem, parseJson } from './reading/read-json';
import { LINE_TOO_LONG, readLines } from './reading/read-text';

/** Our own exchange format: one article of the contract per line (docs/contracts/import-formats.md). */
export const ndjson: Importer = {
  description: {
    hu: 'az API-szerződés cikkei, soronként egy JSON-objektum (*.ndjson)',
    en: 'articles of the API contract, one JSON object a line (*.ndjson)',
  },
  read: readNdjson,
};

async function* readNdjson(file: ImportFile): AsyncIterable<ImportRecord> {
  for await (const { text, number, tooLong } of readLines(file.open())) {
    if (tooLong) {
      yield { kind: 'failed', position: number, reason: LINE_TOO_LONG };
      continue;
    }
    if (text.trim() === '') continue;
    const parsed = parseJson(text);
    if (!parsed.ok) {
      yield { kind: 'failed', position: number, reason: parsed.reason };
      continue;
    }
    const read = article.safeParse(parsed.value);
    if (!read.success) {
      yield { kind: 'failed', position: number, reason: describeProblem(read.error, parsed.value) };
      continue;
    }
    const { id, parent, ...fields } = read.data;
    yield {
      kind: 'article',
      sourceId: String(id),
      position: number,
      losses: [],
      article: fields,
      formerSlug: fields.slug,
      ...(parent === undefined ? {} : { parentSourceId: String(parent.id) }),
    };
  }
}

/**
 * Serialises an article as a line. Unset fields, empty lists and ids of sections, which are meaningless in another database, are
 * left out. Fields are sorted by name, after id, slug and title, so that equal articles give equal lines.
 */
export function articleLine({ id, slug, title, mainSuperTag, superTags, tagNames, ...rest }: Article): string {
  const fields = {
    ...rest,
    mainSuperTag: mainSuperTag && { ...mainSuperTag, id: undefined },
    superTags: superTags.map((section) => ({ ...section, id: undefined })),
    tagNames: tagNames && Object.fromEntries(Object.entries(tagNames).sort(byName)),
  };
  const kept = Object.entries(fields)
    .sort(byName)
    .filter(([, field]) => field !== undefined && !(Array.isArray(field) && field.length === 0));
  return `${JSON.stringify({ id, slug, title, ...Object.fromEntries(kept) })}\n`;
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
