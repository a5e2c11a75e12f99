import type { AddressCheck } from '../addresses/article-addresses';
import type { ImportReport } from '../context';
import type { MediaReport } from './import-media';

/** What importing one file came to. */
export interface FileReport extends ImportReport {
  readonly file: string;
  readonly source: string;
  readonly skipped: readonly { readonly what: string; readonly detail: string; readonly line: number }[];
  readonly seconds: number;
  readonly dryRun: boolean;
  /** Set where pictures and sounds were looked after. */
  readonly media?: MediaReport;
}

const SHOWN_FAILURES = 20;
const SHOWN_RULES = 20;

/** The redirects of several reports together; nothing where none of them has any. */
export function mergeRedirects(reports: readonly ImportReport[]): Pick<ImportReport, 'redirects'> {
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

/** One JSON object: the sums, and each file with its failures, losses and skipped things. */
export function jsonReport(reports: readonly FileReport[], addresses?: AddressCheck): string {
  const { articles, created, updated, unchanged, failed, lossCount, skipped, redirects } = sumReports(reports);
  const sums = { articles, created, updated, unchanged, failed: failed.length, losses: lossCount, skipped: skipped.length };
  return `${JSON.stringify({ ...sums, ...(redirects && { redirects: redirects.rules.length }), ...(addresses && { addresses }), files: reports })}\n`;
}

/** Pictures and sounds of several files; nothing where none looked after them. */
function mergeMedia(reports: readonly FileReport[]): Pick<FileReport, 'media'> {
  const all = reports.flatMap(({ media }) => media ?? []);
  if (all.length === 0) return {};
  const failed = new Map(all.flatMap((one) => one.failed.map((failure) => [failure.address, failure] as const)));
  return { media: { kept: all.reduce((total, { kept }) => total + kept, 0), failed: [...failed.values()] } };
}

/** The sum of several files. */
export function sumReports(reports: readonly FileReport[]): FileReport {
  const sum = (field: 'articles' | 'created' | 'updated' | 'unchanged' | 'lossCount' | 'addressed' | 'seconds') =>
    reports.reduce((total, report) => total + report[field], 0);
  return {
    file: `Összesen ${reports.length} fájl`,
    source: '',
    articles: sum('articles'),
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

/** A few lines for a person: counts, failures with their lines, losses by kind. */
export function readableReport(report: FileReport): string {
  const lines = [`${report.file}: ${countsText(report)}`];
  if (report.source !== '') {
    for (const { line, reason, sourceId } of report.failed.slice(0, SHOWN_FAILURES)) {
      lines.push(`  ${line}. sor${sourceId === undefined ? '' : ` (${sourceId})`}: ${reason}`);
    }
    if (report.failed.length > SHOWN_FAILURES)
      lines.push(`  … és még ${report.failed.length - SHOWN_FAILURES} hiba (--json mindet kiírja)`);
  }
  const losses = byKind(report.losses);
  if (losses !== '') lines.push(`  kimaradt: ${losses}`);
  const skipped = byKind(report.skipped);
  if (skipped !== '') lines.push(`  átugorva: ${skipped}`);
  lines.push(...mediaLines(report));
  lines.push(...redirectLines(report));
  if (!report.stored)
    lines.push(report.dryRun ? '  Próba volt: semmi nem változott.' : '  Hiba miatt (--strict) semmi nem változott.');
  return `${lines.join('\n')}\n`;
}

/** Pictures and sounds that are ours now, and those that are not. */
function mediaLines({ media }: FileReport): string[] {
  if (media === undefined) return [];
  const { kept, failed } = media;
  return [
    `  képek, hangok: ${kept} a miénk, ${failed.length} nem${failed.length > 0 ? ' (ugyanez az import újra megpróbálja):' : ''}`,
    ...failed.slice(0, SHOWN_FAILURES).map(({ address, reason }) => `    ${address}: ${reason}`),
    ...(failed.length > SHOWN_FAILURES ? [`    … és még ${failed.length - SHOWN_FAILURES} (--json mindet kiírja)`] : []),
  ];
}

/** What became of old addresses; without the option, that there are some which nobody keeps. */
function redirectLines({ redirects, addressed, losses, source, dryRun, stored }: FileReport): string[] {
  if (redirects === undefined) {
    return addressed > 0 && stored
      ? [`  ${addressed} cikk régi címe ismert, de nincs átirányítva; ugyanez az import --redirects kapcsolóval pótolja.`]
      : [];
  }
  const { rules, unchanged, needless } = redirects;
  const lost = source === '' ? [] : losses.filter(({ what }) => what === 'redirect');
  const shown = dryRun && source !== '' ? rules : [];
  return [
    `  átirányítás: ${rules.length} új, ${unchanged.length} megvolt, ${needless} cím szabály nélkül is jó helyre visz`,
    ...shown.slice(0, SHOWN_RULES).map(({ from, to, status }) => `    ${status}  ${from} → ${to}`),
    ...(shown.length > SHOWN_RULES ? [`    … és még ${shown.length - SHOWN_RULES} (--json mindet kiírja)`] : []),
    ...lost.slice(0, SHOWN_RULES).map(({ line, detail }) => `    nincs szabály: ${line}. sor: ${detail}`),
    ...(lost.length > SHOWN_RULES ? [`    … és még ${lost.length - SHOWN_RULES} (--json mindet kiírja)`] : []),
  ];
}

/** First how many of the articles are in their place, then everything that was stored: sections, tags and authors, too. */
function countsText({ articles, created, updated, unchanged, failed, seconds }: FileReport): string {
  const whole = articles + failed.length;
  return `${whole} cikkből ${articles} a helyén; mindennel együtt ${created} új, ${updated} frissült, ${unchanged} változatlan, ${failed.length} hibás (${seconds.toFixed(1)} s)`;
}

function byKind(things: readonly { readonly what: string }[]): string {
  const counts = new Map<string, number>();
  for (const { what } of things) counts.set(what, (counts.get(what) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([what, count]) => `${what} ×${count}`)
    .join(', ');
}
