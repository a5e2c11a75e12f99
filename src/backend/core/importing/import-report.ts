import { type ImportRecord, type RecordLoss, type RecordPlace, WHOLE_FILE } from '~/backend/domain/import-record';
import type { WrittenRule } from '~/lib/redirects/route-rule';

/**
 * Place of a record in a report: its line, or in a JSON file its number and its JSON Pointer, both counted from 1; or the whole
 * file.
 */
export type ReportPlace =
  | { readonly line: number }
  | { readonly record: number; readonly pointer: string }
  | { readonly wholeFile: true };

/** A record that was not stored. */
export type ImportFailure = ReportPlace & {
  readonly sourceId?: string;
  readonly reason: string;
  /** True if it was not stored because another article has its slug; `--rename` gives it a new one. */
  readonly slugTaken?: true;
};

/** Part of a record that could not be imported; the record itself was stored. */
export type ImportLoss = RecordLoss & ReportPlace & { readonly sourceId?: string };

/** Result of redirecting the old addresses of an import's articles. */
export interface RedirectReport {
  /** Rules that were created, or would be in a dry run, in the form of `hirmondo redirects`. */
  readonly rules: readonly WrittenRule[];
  /** Rules that already existed. */
  readonly unchanged: readonly WrittenRule[];
  /** Number of old addresses that lead to their article without a rule. */
  readonly needless: number;
}

/** Result of an import, or of a dry run. */
export interface ImportReport {
  /** Number of articles stored, whether new, changed or unchanged. */
  readonly articles: number;
  /** Number of podcast episodes stored, in the same way. */
  readonly episodes: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly failed: readonly ImportFailure[];
  /** The first 10,000 losses. */
  readonly losses: readonly ImportLoss[];
  /** Number of all losses. */
  readonly lossCount: number;
  /** Number of published articles with an old address in the source. */
  readonly addressed: number;
  /** False if nothing was stored, because of a dry run or a failure in strict mode. */
  readonly stored: boolean;
}

/** Limit on the losses listed in a report; a large archive may have far more. */
const MAX_LOSSES = 10_000;

type ReportedRecord = Pick<ImportRecord, 'position' | 'pointer' | 'sourceId'>;

/** Counts while an import runs. */
export interface ReportBuilder {
  count(outcome: 'created' | 'updated' | 'unchanged', kind: ImportRecord['kind']): void;
  fail(record: ReportedRecord, problem: Pick<ImportFailure, 'reason' | 'slugTaken'>): void;
  lose(record: ReportedRecord, losses: readonly RecordLoss[]): void;
  /** Counts an article with an old address. */
  address(): void;
  readonly failures: number;
  readonly records: number;
  build(stored: boolean): ImportReport;
}

/** Returns the place of a record for a report. */
export function reportPlace({ position, pointer }: RecordPlace): ReportPlace {
  if (position === WHOLE_FILE) return { wholeFile: true };
  return pointer === undefined ? { line: position } : { record: position, pointer };
}

export function createReport(): ReportBuilder {
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const failed: ImportFailure[] = [];
  const losses: ImportLoss[] = [];
  let lossCount = 0;
  let addressed = 0;
  let articles = 0;
  let episodes = 0;
  const place = (record: ReportedRecord) => ({ ...reportPlace(record), sourceId: record.sourceId });
  return {
    count(outcome, kind) {
      counts[outcome] += 1;
      if (kind === 'article') articles += 1;
      if (kind === 'episode') episodes += 1;
    },
    fail(record, problem) {
      failed.push({ ...place(record), ...problem });
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
    build: (stored) => ({
      articles,
      episodes,
      ...counts,
      failed,
      losses,
      lossCount,
      addressed,
      stored,
    }),
  };
}
