import { hashText } from '~/backend/importers/sentences';
import type { ImportRecord } from '~/backend/index';
import type { ImportReport } from '../context';
import { isTakenSlug } from './import-output';

/** Endings that are tried on a slug that is taken, in this order; the last one comes from the record's own identity. */
const SUFFIXES: readonly ((sourceId: string) => string)[] = [
  () => '2',
  () => '3',
  () => '4',
  () => '5',
  (sourceId) => hashText(sourceId).toString(36),
];

/**
 * Imports the articles again whose slug belongs to another article, each time with another ending, and adds the result to the
 * first report. Reads the source again instead of keeping it, since it may be larger than memory.
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
      episodes: report.episodes + next.episodes,
      created: report.created + next.created,
      updated: report.updated + next.updated,
      unchanged: report.unchanged + next.unchanged,
      failed: [...report.failed.filter((failure) => !isTakenSlug(failure)), ...next.failed],
      losses: [...report.losses, ...next.losses],
      lossCount: report.lossCount + next.lossCount,
      addressed: report.addressed + next.addressed,
      stored: report.stored && next.stored,
    };
  }
  return report;
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
