import type { ImportRecord, RecordLoss } from '~/backend/domain/import-record';
import type { WrittenRule } from '~/lib/redirects/route-rule';

/** A record that was not stored. */
export interface ImportFailure {
  /** Line or number of the record in the input, from 1. */
  readonly line: number;
  readonly sourceId?: string;
  readonly reason: string;
}

/** Something of a record that has no place here; the record itself was stored. */
export interface ImportLoss extends RecordLoss {
  readonly line: number;
  readonly sourceId?: string;
}

/** What became of the old addresses of an import's articles. */
export interface RedirectReport {
  /** Rules that were made, or in a dry run would be, as `hirmondo redirects` writes them. */
  readonly rules: readonly WrittenRule[];
  /** Rules that were there already. */
  readonly unchanged: readonly WrittenRule[];
  /** Old addresses that lead to their article without a rule. */
  readonly needless: number;
}

/** What an import did, or, in a dry run, would have done. */
export interface ImportReport {
  /** Articles that are in their place now, new, changed or as they were. */
  readonly articles: number;
  /** Episodes of podcasts that are in their place now. */
  readonly episodes: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly failed: readonly ImportFailure[];
  /** The first 10,000 losses. */
  readonly losses: readonly ImportLoss[];
  /** All of them. */
  readonly lossCount: number;
  /** Published articles whose old address the source knows. */
  readonly addressed: number;
  /** Set when old addresses were to be kept. */
  readonly redirects?: RedirectReport;
  /** False: nothing was stored, because it was a dry run, or because strict mode met a failure. */
  readonly stored: boolean;
}

/** Losses that a report lists; an archive of a hundred thousand articles may have as many. */
const MAX_LOSSES = 10_000;

/** Counts while an import runs. */
export interface ReportBuilder {
  count(outcome: 'created' | 'updated' | 'unchanged', kind: ImportRecord['kind']): void;
  fail(record: Pick<ImportRecord, 'position' | 'sourceId'>, reason: string): void;
  lose(record: Pick<ImportRecord, 'position' | 'sourceId'>, losses: readonly RecordLoss[]): void;
  /** Counts an article that readers could find before. */
  address(): void;
  readonly failures: number;
  readonly records: number;
  build(stored: boolean, redirects?: RedirectReport): ImportReport;
}

export function createReport(): ReportBuilder {
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const failed: ImportFailure[] = [];
  const losses: ImportLoss[] = [];
  let lossCount = 0;
  let addressed = 0;
  let articles = 0;
  let episodes = 0;
  const place = ({ position, sourceId }: Pick<ImportRecord, 'position' | 'sourceId'>) => ({ line: position, sourceId });
  return {
    count(outcome, kind) {
      counts[outcome] += 1;
      if (kind === 'article') articles += 1;
      if (kind === 'episode') episodes += 1;
    },
    fail(record, reason) {
      failed.push({ ...place(record), reason });
    },
    lose(record, more) {
      lossCount += more.length;
      for (const loss of more.slice(0, Math.max(0, MAX_LOSSES - losses.length))) losses.push({ ...place(record), ...loss });
    },
    address() {
      addressed += 1;
    },
    get failures() {
      return failed.length;
    },
    get records() {
      return counts.created + counts.updated + counts.unchanged + failed.length;
    },
    build: (stored, redirects) => ({
      articles,
      episodes,
      ...counts,
      failed,
      losses,
      lossCount,
      addressed,
      stored,
      ...(redirects && { redirects }),
    }),
  };
}
