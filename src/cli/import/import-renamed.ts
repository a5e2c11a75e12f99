import { hashText } from '~/backend/importers/sentences';
import type { ImportRecord } from '~/backend/index';
import type { ImportReport } from '../context';
import { isTakenSlug } from './import-output';

/** Number of the last ending that says nothing but which it is; those after it come from the record's own identity. */
const LAST_PLAIN = 5;
/** Longest slug, characters. */
const MAX_SLUG = 200;

/** The ending of each try on a slug that is taken, the first one 2. They never run out: no two records have the same for long. */
function makeSuffix(count: number, sourceId: string): string {
  if (count <= LAST_PLAIN) return String(count);
  const own = hashText(sourceId).toString(36);
  return count === LAST_PLAIN + 1 ? own : `${own}-${count - LAST_PLAIN}`;
}

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
  for (let count = 2; ; count += 1) {
    const taken = new Set(report.failed.filter(isTakenSlug).map(({ sourceId }) => sourceId));
    if (taken.size === 0) break;
    const next = await importRecords(renamed(read(), taken, (sourceId) => makeSuffix(count, sourceId)));
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
      article: { ...record.article, slug: withEnding(record.article.slug, suffix(record.sourceId)) },
    };
  }
}

const withEnding = (slug: string, ending: string): string => `${slug.slice(0, MAX_SLUG - ending.length - 1)}-${ending}`;
