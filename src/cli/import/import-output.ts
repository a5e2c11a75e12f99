import type { ImportFormat } from '~/backend/importers/formats';
import type { FileRedirects, ReportPlace } from '~/backend/index';
import type { AddressCheck } from '../addresses/article-addresses';
import type { CommandContext, ImportReport } from '../context';
import { commonMessages } from '../messages/common-messages';
import { reasonText } from '../messages/faults';
import type { MediaReport } from './import-media';
import { importMessages } from './import-messages';

/** The result of importing one file. */
export interface FileReport extends ImportReport {
  /** undefined for the sum of no files. */
  readonly format: ImportFormat | undefined;
  readonly file: string;
  readonly source: string;
  readonly skipped: readonly SkippedItem[];
  readonly seconds: number;
  readonly dryRun: boolean;
  /** Set if pictures and sounds were imported. */
  readonly media?: MediaReport;
  /** Set if redirects were requested. */
  readonly redirects?: FileRedirects['redirects'];
}

/** An item that was left out on purpose. */
export type SkippedItem = ReportPlace & { readonly what: string; readonly detail: string };

type Language = Pick<CommandContext, 'language'>;

const SHOWN_FAILURES = 20;
const SHOWN_RULES = 20;

/** True if an article was not stored only because another one has its slug, and can be found again by its id in the source. */
export function isTakenSlug({ sourceId, slugTaken }: ImportReport['failed'][number]): boolean {
  return sourceId !== undefined && slugTaken === true;
}

/** Merges the redirects of several reports; returns an empty object if no report has redirects. */
function mergeRedirects(reports: readonly FileReport[]): Pick<FileReport, 'redirects'> {
  const kept = reports.flatMap(({ redirects }) => redirects ?? []);
  if (kept.length === 0) return {};
  return {
    redirects: {
      rules: kept.flatMap(({ rules }) => rules),
      unchanged: kept.flatMap(({ unchanged }) => unchanged),
      needless: kept.reduce((total, { needless }) => total + needless, 0),
    },
  };
}

/** Adds to a file's report what became of its old addresses. */
export function addRedirects(report: FileReport, found: FileRedirects | undefined): FileReport {
  if (found === undefined) return report;
  const { redirects, losses, lossCount } = found;
  return { ...report, redirects, losses: [...report.losses, ...losses], lossCount: report.lossCount + lossCount };
}

/** Findings of an import other than the results of its files. */
export interface ImportFindings {
  /** Messages for files that could not be read, one per file. */
  readonly refused: readonly string[];
  /** undefined if nothing was changed. */
  readonly addresses?: AddressCheck;
}

/** One JSON object: the sums, the other findings, and each file with its failures, losses and skipped items. */
export function jsonReport(reports: readonly FileReport[], context: Language, { refused, addresses }: ImportFindings): string {
  const { articles, episodes, created, updated, unchanged, failed, lossCount, skipped, redirects } = sumReports(reports, context);
  const sums = {
    articles,
    episodes,
    created,
    updated,
    unchanged,
    failed: failed.length,
    losses: lossCount,
    skipped: skipped.length,
    refused,
  };
  const all = {
    ...sums,
    ...(redirects && { redirects: redirects.rules.length }),
    ...(addresses && { addresses }),
    files: reports,
  };
  return `${JSON.stringify(all)}\n`;
}

/** Merges the media reports of several files; returns an empty object if media were imported for none of them. */
function mergeMedia(reports: readonly FileReport[]): Pick<FileReport, 'media'> {
  const all = reports.flatMap(({ media }) => media ?? []);
  if (all.length === 0) return {};
  const failed = new Map(all.flatMap((one) => one.failed.map((failure) => [failure.address, failure] as const)));
  return { media: { kept: all.reduce((total, { kept }) => total + kept, 0), failed: [...failed.values()] } };
}

/** Returns the sum of several files. */
export function sumReports(reports: readonly FileReport[], { language }: Language): FileReport {
  const sum = (field: 'articles' | 'episodes' | 'created' | 'updated' | 'unchanged' | 'lossCount' | 'addressed' | 'seconds') =>
    reports.reduce((total, report) => total + report[field], 0);
  return {
    format: reports[0]?.format,
    file: importMessages[language].total(reports.length),
    source: '',
    articles: sum('articles'),
    episodes: sum('episodes'),
    created: sum('created'),
    updated: sum('updated'),
    unchanged: sum('unchanged'),
    lossCount: sum('lossCount'),
    addressed: sum('addressed'),
    ...mergeRedirects(reports),
    ...mergeMedia(reports),
    seconds: sum('seconds'),
    failed: reports.flatMap(({ failed }) => failed),
    losses: reports.flatMap(({ losses }) => losses),
    skipped: reports.flatMap(({ skipped }) => skipped),
    stored: reports.every(({ stored }) => stored),
    dryRun: reports.some(({ dryRun }) => dryRun),
  };
}

/** Returns a few lines for a person: counts, failures with their lines, losses by kind. */
export function readableReport(report: FileReport, context: Language): string {
  const say = importMessages[context.language];
  const lines = [`${report.file}: ${countsText(report, context)}`];
  if (report.source !== '') {
    for (const failure of report.failed.slice(0, SHOWN_FAILURES)) {
      const id = failure.sourceId === undefined ? '' : ` (${failure.sourceId})`;
      lines.push(`  ${placeText(failure, context)}${id}: ${reasonText(failure.reason, context)}`);
    }
    if (report.failed.length > SHOWN_FAILURES) lines.push(`  ${say.moreFailures(report.failed.length - SHOWN_FAILURES)}`);
  }
  const taken = report.failed.filter(isTakenSlug).length;
  if (taken > 0) lines.push(`  ${say.offerRename(taken)}`);
  const losses = byKind(report.losses);
  if (losses !== '') lines.push(`  ${say.lost(losses)}`);
  const skipped = byKind(report.skipped);
  if (skipped !== '') lines.push(`  ${say.skipped(skipped)}`);
  lines.push(...mediaLines(report, context));
  lines.push(...redirectLines(report, context));
  if (!report.stored) lines.push(`  ${report.dryRun ? say.dryRun : say.strict}`);
  return `${lines.join('\n')}\n`;
}

/** The line of a record, its number and its JSON Pointer as in 'record 4 /db/0/data/posts/3', or the whole file. */
function placeText(place: ReportPlace, { language }: Language): string {
  const say = importMessages[language];
  if ('wholeFile' in place) return say.wholeFile;
  if ('line' in place) return say.line(place.line);
  return `${say.record(place.record)} ${place.pointer}`.trimEnd();
}

/** Returns lines about the pictures and sounds that were imported and those that were not. */
function mediaLines({ media }: FileReport, context: Language): string[] {
  const { more } = commonMessages[context.language];
  if (media === undefined) return [];
  const { kept, failed } = media;
  return [
    `  ${importMessages[context.language].media(kept, failed.length)}`,
    ...failed.slice(0, SHOWN_FAILURES).map(({ address, reason }) => `    ${address}: ${reasonText(reason, context)}`),
    ...(failed.length > SHOWN_FAILURES ? [`    ${more(failed.length - SHOWN_FAILURES, '--json')}`] : []),
  ];
}

/** Returns what happened to the old addresses or, without the option, that nothing redirects them. */
function redirectLines({ redirects, addressed, losses, source, dryRun, stored }: FileReport, { language }: Language): string[] {
  const say = importMessages[language];
  const { more } = commonMessages[language];
  if (redirects === undefined) {
    return addressed > 0 && stored ? [`  ${say.notRedirected(addressed)}`] : [];
  }
  const { rules, unchanged, needless } = redirects;
  const lost = source === '' ? [] : losses.filter(({ what }) => what === 'redirect');
  const shown = dryRun && source !== '' ? rules : [];
  return [
    `  ${say.redirects(rules.length, unchanged.length, needless)}`,
    ...shown.slice(0, SHOWN_RULES).map(({ from, to, status }) => `    ${status}  ${from} → ${to}`),
    ...(shown.length > SHOWN_RULES ? [`    ${more(shown.length - SHOWN_RULES, '--json')}`] : []),
    ...lost
      .slice(0, SHOWN_RULES)
      .map((loss) => `    ${say.noRule(placeText(loss, { language }), loss.words?.[language] ?? loss.detail)}`),
    ...(lost.length > SHOWN_RULES ? [`    ${more(lost.length - SHOWN_RULES, '--json')}`] : []),
  ];
}

/**
 * Returns first how many of the articles, or of a podcast's episodes, are stored, then everything with sections, tags and
 * authors.
 */
function countsText(report: FileReport, { language }: Language): string {
  const { articles, episodes, created, updated, unchanged, failed, seconds } = report;
  const say = importMessages[language];
  const isPodcast = report.format === 'podcast';
  const kept = isPodcast ? episodes : articles;
  const counts = say.counts(created, updated, unchanged, failed.length, seconds.toFixed(1));
  return `${(isPodcast ? say.episodes : say.articles)(kept + failed.length, kept)}; ${counts}`;
}

function byKind(things: readonly { readonly what: string }[]): string {
  const counts = new Map<string, number>();
  for (const { what } of things) counts.set(what, (counts.get(what) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([what, count]) => `${what} ×${count}`)
    .join(', ');
}
