import { join } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { isIngestProblem } from '~/backend/index';
import { isRunning } from '~/lib/ads/campaigns';
import { type Campaign, campaign } from '~/lib/contract/campaign';
import { isRecord } from '~/lib/json/is-record';
import { budapestDay } from '~/lib/time/budapest-day';
import { parseUnixSeconds } from '~/lib/time/moment';
import { mediaDirectories } from '~/server/media/media-directories';
import { type CommandBackend, type CommandContext, withBackend } from '../context';
import { CommandFailure, type ExitCode, errorMessage, exitCode } from '../failure';
import { readValue } from '../input';
import { commonMessages } from '../messages/common-messages';
import { faultText } from '../messages/faults';
import { loadConfig } from '../open-backend';
import { adsMessages } from './ads-messages';
import { pictureFaults } from './picture-check';
import { runTestReport, type TestReportFlags } from './tests-command';

const DAY = 86_400;
/** Days that a report covers by default. */
const REPORT_DAYS = 30;

interface Flags {
  readonly site?: string;
  readonly json?: boolean;
}

/** Adds the subcommands of `hirmondo ads`. */
export function addAdsCommands(ads: Command, context: CommandContext, done: (code: ExitCode) => void): void {
  const command = (name: string, description: string) => ads.command(name).description(description);
  const say = adsMessages[context.language];
  const common = commonMessages[context.language];
  ads.description(say.description);
  command('list', say.list)
    .option('--site <slug>', say.listSite)
    .option('--json', common.jsonLines)
    .action(async (flags: Flags) => done(await runList(flags, context)));
  command('set', say.set)
    .argument('<id>', say.id)
    .argument('[file]', common.inputFile)
    .option('--site <slug>', say.setSite)
    .action(async (id: string, file: string | undefined, flags: Flags) => done(await runSet(id, file, flags, context)));
  command('delete', say.delete)
    .argument('<id>', say.id)
    .option('--site <slug>', say.deleteSite)
    .action(async (id: string, flags: Flags) => done(await runDelete(id, flags, context)));
  command('report', say.report)
    .argument('[id]', say.reportId)
    .option('--site <slug>', say.reportSite)
    .option('--days <n>', say.days, (text) => parseDays(text, context), REPORT_DAYS)
    .option('--json', say.reportJson)
    .action(async (id: string | undefined, flags: Flags & { readonly days: number }) =>
      done(await runReport(id, flags, context)),
    );
  command('tests', say.tests)
    .option('--site <slug>', say.reportSite)
    .option('--days <n>', say.days, (text) => parseDays(text, context), REPORT_DAYS)
    .option('--json', say.testsJson)
    .action(async (flags: TestReportFlags) => done(await runTestReport(flags, context)));
}

function parseDays(text: string, { language }: CommandContext): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new InvalidArgumentError(adsMessages[language].needsDays(text));
  return Number(text);
}

/**
 * Returns the campaigns of an edition ('': those for all editions) and their version. Throws CommandFailure if they are invalid.
 */
async function readCampaigns({ editing }: CommandBackend, site: string, { language }: CommandContext) {
  const { value, version } = await editing.get({ kind: 'data', name: 'campaigns', site });
  const parsed = campaign.array().safeParse(value ?? []);
  if (parsed.success) return { campaigns: parsed.data, version };
  // Writing only the readable campaigns would lose the others.
  throw new CommandFailure(exitCode.partly, adsMessages[language].damaged(site, errorMessage(parsed.error)));
}

/**
 * Runs the work, and throws a refusal of the content service as CommandFailure in the language of the terminal. Leaves out the
 * campaign's index in the list, which the user does not know.
 */
async function withRefusals<Result>(context: CommandContext, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isIngestProblem(error)) throw error;
    const fields = error.fields.map(({ path, message }) => ({ path: path.replace(/^\d+\./, ''), message }));
    throw new CommandFailure(error.kind === 'conflict' ? exitCode.partly : exitCode.usage, faultText(fields, context));
  }
}

function stateText(one: Campaign, now: number): keyof (typeof adsMessages)['hu']['states'] {
  if (one.paused) return 'paused';
  if (isRunning(one, now)) return 'running';
  return now < one.period.from ? 'waiting' : 'over';
}

async function runList({ site, json }: Flags, context: CommandContext): Promise<ExitCode> {
  const say = adsMessages[context.language];
  const now = Math.floor(context.now() / 1000);
  return await withBackend(context, async (backend) => {
    const keys = (await backend.editing.list('data')).filter((key) => key.name === 'campaigns');
    let isEmpty = true;
    for (const key of keys.filter((one) => site === undefined || one.site === site)) {
      for (const one of (await readCampaigns(backend, key.site, context)).campaigns) {
        isEmpty = false;
        const { id, name, place, period, exclusive, politicalAd } = one;
        const marks = [say.states[stateText(one, now)], exclusive && say.exclusive, politicalAd && say.political]
          .filter(Boolean)
          .join(', ');
        const line = `${key.site || '*'}\t${id}\t${place}\t${budapestDay(period.from)}–${budapestDay(period.to)}\t${marks}\t${name}\n`;
        await context.out(json ? `${JSON.stringify({ site: key.site, ...one })}\n` : line);
      }
    }
    if (isEmpty && !json) context.err(`${say.noCampaigns}\n`);
    return exitCode.ok;
  });
}

async function readCampaign(id: string, file: string | undefined, context: CommandContext): Promise<unknown> {
  const value = await readValue(file, context);
  if (!isRecord(value)) throw new CommandFailure(exitCode.usage, adsMessages[context.language].noCampaign(file ?? '-'));
  return { ...value, id, period: readPeriod(value.period) };
}

/** True if a value has something at a path; if not, the fault is that it is missing. */
const isSet = (value: unknown, path: readonly PropertyKey[]): boolean =>
  path.reduce<unknown>((part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined), value) !==
  undefined;

/** Also accepts times in ISO 8601 with a zone. */
function readPeriod(period: unknown): unknown {
  if (!isRecord(period)) return period;
  const seconds = (value: unknown) => (typeof value === 'string' ? (parseUnixSeconds(value.trim()) ?? value) : value);
  return { ...period, from: seconds(period.from), to: seconds(period.to) };
}

async function runSet(id: string, file: string | undefined, { site = '' }: Flags, context: CommandContext): Promise<ExitCode> {
  const value = await readCampaign(id, file, context);
  const parsed = campaign.safeParse(value);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      message: isSet(value, path) ? message : 'is missing',
    }));
    throw new CommandFailure(exitCode.usage, faultText(faults, context));
  }
  const directories = mediaDirectories(loadConfig(context), join(context.root, 'content', 'demo'));
  return await withBackend(context, async (backend) => {
    const findStored = async (src: string) =>
      backend.bucketMedia === undefined ? undefined : (await backend.media.picture(src))?.size;
    const faults = await pictureFaults(parsed.data.pictures, { directories, findStored }, context);
    if (faults.length > 0) throw new CommandFailure(exitCode.usage, faults.join('; '));
    return await withRefusals(context, async () => {
      const { campaigns, version } = await readCampaigns(backend, site, context);
      const isNew = campaigns.every((one) => one.id !== id);
      const next = isNew ? [...campaigns, value] : campaigns.map((one) => (one.id === id ? value : one));
      const options = { author: context.user, ifVersion: version };
      const say = adsMessages[context.language].outcomes;
      const { outcome } = await backend.editing.set({ kind: 'data', name: 'campaigns', site }, next, options);
      context.out(`${id}: ${say[outcome === 'unchanged' ? 'unchanged' : isNew ? 'created' : 'updated']}.\n`);
      return exitCode.ok;
    });
  });
}

async function runDelete(id: string, { site = '' }: Flags, context: CommandContext): Promise<ExitCode> {
  return await withBackend(context, (backend) =>
    withRefusals(context, async () => {
      const { campaigns, version } = await readCampaigns(backend, site, context);
      const rest = campaigns.filter((one) => one.id !== id);
      if (rest.length === campaigns.length) throw new CommandFailure(exitCode.partly, adsMessages[context.language].unknown(id));
      await backend.editing.set({ kind: 'data', name: 'campaigns', site }, rest, { author: context.user, ifVersion: version });
      context.out(`${id}: ${adsMessages[context.language].outcomes.deleted}.\n`);
      return exitCode.ok;
    }),
  );
}

async function runReport(
  id: string | undefined,
  { site, days, json }: Flags & { readonly days: number },
  context: CommandContext,
): Promise<ExitCode> {
  const say = adsMessages[context.language];
  const now = Math.floor(context.now() / 1000);
  return await withBackend(context, async ({ campaignCounts }) => {
    const counts = await campaignCounts({ site, campaign: id, from: now - days * DAY, to: now });
    if (json) {
      for (const count of counts) await context.out(`${JSON.stringify(count)}\n`);
      return exitCode.ok;
    }
    if (counts.length === 0) context.err(`${say.noCounts(days)}\n`);
    const sums = new Map<string, { impressions: number; clicks: number; suspect: number }>();
    for (const { site: edition, campaign: name, place, impressions, clicks, suspect } of counts) {
      const key = `${edition}\t${name}\t${place}`;
      const sum = sums.get(key) ?? { impressions: 0, clicks: 0, suspect: 0 };
      sums.set(key, {
        impressions: sum.impressions + impressions,
        clicks: sum.clicks + clicks,
        suspect: sum.suspect + suspect,
      });
    }
    for (const [key, { impressions, clicks, suspect }] of sums) {
      const rate = impressions === 0 ? '–' : say.rate((clicks / impressions) * 100);
      const marked = suspect === 0 ? '' : `\t${say.suspect(suspect)}`;
      await context.out(`${key}\t${say.counts(impressions, clicks, rate)}${marked}\n`);
    }
    return exitCode.ok;
  });
}
