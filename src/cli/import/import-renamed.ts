import { hashText } from '~/backend/importers/sentences';
import type { ImportRecord } from '~/backend/index';
import type { ImportReport } from '../context';
import { mergeRedirects } from './import-output';

/** What is put behind a taken slug, one after the other; the last one is made of the record's own identity. */
const SUFFIXES: readonly ((sourceId: string) => string)[] = [
  () => '2',
  () => '3',
  () => '4',
  () => '5',
  (sourceId) => hashText(sourceId).toString(36),
];

/**
 * Imports those articles again whose slug another article has, each time with another ending, and adds what
 * came of it to the first report. The source is read again rather than kept, as it may be larger than the memory.
 */
export async function importRenamed(
  first: ImportReport,
  read: () => AsyncIterable<ImportRecord>,
  importRecords: (records: AsyncIterable<ImportRecord>) => Promise<ImportReport>,
): Promise<ImportReport> {
  let report = first;
  for (const suffix of SUFFIXES) {
    const taken = new Set(report.failed.filter(isTakenSlug).map(({ sourceId }) => sourceId));
    if (taken.size === 0) break;
    const next = await importRecords(renamed(read(), taken, suffix));
    report = {
      articles: report.articles + next.articles,
      created: report.created + next.created,
      updated: report.updated + next.updated,
      unchanged: report.unchanged + next.unchanged,
      failed: [...report.failed.filter((failure) => !isTakenSlug(failure)), ...next.failed],
      losses: [...report.losses, ...next.losses],
      lossCount: report.lossCount + next.lossCount,
      addressed: report.addressed + next.addressed,
      ...mergeRedirects([report, next]),
      stored: report.stored && next.stored,
    };
  }
  return report;
}

function isTakenSlug({ sourceId, reason }: ImportReport['failed'][number]): boolean {
  return sourceId !== undefined && /^slug: .* is the slug of /.test(reason);
}

async function* renamed(
  records: AsyncIterable<ImportRecord>,
  wanted: ReadonlySet<string | undefined>,
  suffix: (sourceId: string) => string,
): AsyncIterable<ImportRecord> {
  for await (const record of records) {
    if (record.kind !== 'article' || !wanted.has(record.sourceId)) continue;
    yield {
      ...record,
      losses: [...record.losses, { what: 'slug', detail: record.article.slug }],
      article: { ...record.article, slug: `${record.article.slug}-${suffix(record.sourceId)}` },
    };
  }
}
