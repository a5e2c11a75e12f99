import { type CommandContext, withBackend } from '../context';
import { type ExitCode, exitCode } from '../failure';
import { adsMessages } from './ads-messages';

const DAY = 86_400;

/** Options of `hirmondo ads tests`. */
export interface TestReportFlags {
  readonly site?: string;
  readonly days: number;
  readonly json?: boolean;
}

/** Writes the counts of A/B test variants: sums of the days or, with `json`, a line for each hour. */
export async function runTestReport({ site, days, json }: TestReportFlags, context: CommandContext): Promise<ExitCode> {
  const say = adsMessages[context.language];
  const now = Math.floor(context.now() / 1000);
  return await withBackend(context, async ({ variantCounts }) => {
    const counts = await variantCounts({ site, from: now - days * DAY, to: now });
    if (json) {
      for (const count of counts) await context.out(`${JSON.stringify(count)}\n`);
      return exitCode.ok;
    }
    if (counts.length === 0) context.err(`${say.noVariantCounts(days)}\n`);
    const sums = new Map<string, { pages: number; clicks: number; suspect: number }>();
    for (const { site: edition, variant, pages, clicks, suspect } of counts) {
      const key = `${edition}\t${variant}`;
      const sum = sums.get(key) ?? { pages: 0, clicks: 0, suspect: 0 };
      sums.set(key, { pages: sum.pages + pages, clicks: sum.clicks + clicks, suspect: sum.suspect + suspect });
    }
    for (const [key, { pages, clicks, suspect }] of [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const rate = pages === 0 ? '–' : say.rate((clicks / pages) * 100);
      const marked = suspect === 0 ? '' : `\t${say.suspect(suspect)}`;
      await context.out(`${key}\t${say.variantCounts(pages, clicks, rate)}${marked}\n`);
    }
    return exitCode.ok;
  });
}
