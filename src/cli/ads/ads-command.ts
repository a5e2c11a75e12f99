import { join } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { isIngestProblem } from '~/backend/index';
import { isRunning } from '~/lib/ads/campaigns';
import { type Campaign, campaign } from '~/lib/contract/campaign';
import { isRecord } from '~/lib/json/is-record';
import { parseUnixSeconds } from '~/lib/time/moment';
import { mediaDirectories } from '~/server/content/open-content-source';
import { type CommandBackend, type CommandContext, withBackend } from '../context';
import { CommandFailure, type ExitCode, errorMessage, exitCode } from '../failure';
import { readValue } from '../input';
import { loadConfig } from '../open-backend';
import { pictureFaults } from './picture-check';

const DAY = 86_400;
/** Days that a report covers unless told. */
const REPORT_DAYS = 30;

interface Flags {
  readonly site?: string;
  readonly json?: boolean;
}

/** Puts the commands of `hirmondo ads` under their own. */
export function addAdsCommands(ads: Command, context: CommandContext, done: (code: ExitCode) => void): void {
  const command = (name: string, description: string) =>
    ads.command(name).description(description).helpOption('-h, --help', 'ez a súgó');
  ads.description('Saját hirdetések: kampányok és számlálásuk (docs/contracts/advertising.md)');
  command('list', 'A kampányok, kiadásonként')
    .option('--site <slug>', 'csak ennek a kiadásnak a kampányai')
    .option('--json', 'soronként egy JSON-objektum')
    .action(async (flags: Flags) => done(await runList(flags, context)));
  command('set', 'Kampány készítése vagy cseréje egy YAML- vagy JSON-fájlból')
    .argument('<id>', 'a kampány azonosítója')
    .argument('[file]', 'a fájl (alapból a szabványos bemenet)')
    .option('--site <slug>', 'a kiadás; nélküle mindazoké, amelyeknek nincs saját kampánya')
    .action(async (id: string, file: string | undefined, flags: Flags) => done(await runSet(id, file, flags, context)));
  command('delete', 'Egy kampány törlése; amit számoltunk, megmarad')
    .argument('<id>', 'a kampány azonosítója')
    .option('--site <slug>', 'a kiadás, amelyiké')
    .action(async (id: string, flags: Flags) => done(await runDelete(id, flags, context)));
  command('report', 'Megjelenések és kattintások')
    .argument('[id]', 'csak ez a kampány')
    .option('--site <slug>', 'csak ezen a kiadáson')
    .option('--days <n>', `ennyi napra visszamenőleg (alapból ${REPORT_DAYS})`, parseDays, REPORT_DAYS)
    .option('--json', 'óránként és helyenként egy JSON-objektum')
    .action(async (id: string | undefined, flags: Flags & { readonly days: number }) =>
      done(await runReport(id, flags, context)),
    );
}

function parseDays(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new InvalidArgumentError(`--days: 1 és 999 közötti egész szám kell, nem „${text}”.`);
  return Number(text);
}

/** The campaigns of an edition, or everybody's, as they stand, with the version that they have. */
async function readCampaigns({ editing }: CommandBackend, site: string) {
  const { value, version } = await editing.get({ kind: 'data', name: 'campaigns', site });
  const parsed = campaign.array().safeParse(value ?? []);
  if (parsed.success) return { campaigns: parsed.data, version };
  // Written without the ones that cannot be read, they would be lost.
  throw new CommandFailure(
    exitCode.partly,
    `A tárolt kampányok hibásak (${site || 'minden kiadás'}): ${errorMessage(parsed.error)}`,
  );
}

/** Refusals of the content service in words for the terminal; the place of the campaign in its list says nothing there. */
async function told<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isIngestProblem(error)) throw error;
    const fields = error.fields.map(({ path, message }) => `${path.replace(/^\d+\./, '')}: ${message}`);
    throw new CommandFailure(error.kind === 'conflict' ? exitCode.partly : exitCode.usage, fields.join('; '));
  }
}

const day = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

function stateText(one: Campaign, now: number): string {
  if (one.paused) return 'áll';
  if (isRunning(one, now)) return 'fut';
  return now < one.period.from ? 'vár' : 'lejárt';
}

async function runList({ site, json }: Flags, context: CommandContext): Promise<ExitCode> {
  const now = Math.floor(context.now() / 1000);
  return await withBackend(context, async (backend) => {
    const keys = (await backend.editing.list('data')).filter((key) => key.name === 'campaigns');
    for (const key of keys.filter((one) => site === undefined || one.site === site)) {
      for (const one of (await readCampaigns(backend, key.site)).campaigns) {
        const { id, name, place, period, exclusive, politicalAd } = one;
        const marks = [stateText(one, now), ...(exclusive ? ['kizárólagos'] : []), ...(politicalAd ? ['politikai'] : [])].join(
          ', ',
        );
        const line = `${key.site || '*'}\t${id}\t${place}\t${day(period.from)}–${day(period.to)}\t${marks}\t${name}\n`;
        await context.out(json ? `${JSON.stringify({ site: key.site, ...one })}\n` : line);
      }
    }
    return exitCode.ok;
  });
}

async function readCampaign(id: string, file: string | undefined, context: CommandContext): Promise<unknown> {
  const value = await readValue(file, context);
  if (!isRecord(value)) throw new CommandFailure(exitCode.usage, `${file ?? '-'}: nem kampány`);
  return { ...value, id, period: readPeriod(value.period) };
}

/** Times may be written in ISO 8601 with a zone. */
function readPeriod(period: unknown): unknown {
  if (!isRecord(period)) return period;
  const seconds = (value: unknown) => (typeof value === 'string' ? (parseUnixSeconds(value.trim()) ?? value) : value);
  return { ...period, from: seconds(period.from), to: seconds(period.to) };
}

async function runSet(id: string, file: string | undefined, { site = '' }: Flags, context: CommandContext): Promise<ExitCode> {
  const value = await readCampaign(id, file, context);
  const parsed = campaign.safeParse(value);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new CommandFailure(exitCode.usage, faults.join('; '));
  }
  const directories = mediaDirectories(loadConfig(context.env), join(context.root, 'content', 'demo'));
  const faults = await pictureFaults(parsed.data.pictures, directories);
  if (faults.length > 0) throw new CommandFailure(exitCode.usage, faults.join('; '));
  return await withBackend(context, (backend) =>
    told(async () => {
      const { campaigns, version } = await readCampaigns(backend, site);
      const isNew = campaigns.every((one) => one.id !== id);
      const next = isNew ? [...campaigns, value] : campaigns.map((one) => (one.id === id ? value : one));
      const options = { author: context.user, ifVersion: version };
      const { outcome } = await backend.editing.set({ kind: 'data', name: 'campaigns', site }, next, options);
      context.out(`${id}: ${outcome === 'unchanged' ? 'nem változott' : isNew ? 'elkészült' : 'frissült'}.\n`);
      return exitCode.ok;
    }),
  );
}

async function runDelete(id: string, { site = '' }: Flags, context: CommandContext): Promise<ExitCode> {
  return await withBackend(context, (backend) =>
    told(async () => {
      const { campaigns, version } = await readCampaigns(backend, site);
      const rest = campaigns.filter((one) => one.id !== id);
      if (rest.length === campaigns.length) throw new CommandFailure(exitCode.partly, `Nincs ilyen kampány: ${id}`);
      await backend.editing.set({ kind: 'data', name: 'campaigns', site }, rest, { author: context.user, ifVersion: version });
      context.out(`${id}: törölve.\n`);
      return exitCode.ok;
    }),
  );
}

async function runReport(
  id: string | undefined,
  { site, days, json }: Flags & { readonly days: number },
  context: CommandContext,
): Promise<ExitCode> {
  const now = Math.floor(context.now() / 1000);
  return await withBackend(context, async ({ campaignCounts }) => {
    const counts = await campaignCounts({ site, campaign: id, from: now - days * DAY, to: now });
    if (json) {
      for (const count of counts) await context.out(`${JSON.stringify(count)}\n`);
      return exitCode.ok;
    }
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
      const rate = impressions === 0 ? '–' : `${((clicks / impressions) * 100).toFixed(2).replace('.', ',')}%`;
      const marked = suspect === 0 ? '' : `\tgyanús, nem számít: ${suspect}`;
      await context.out(`${key}\t${impressions} megjelenés\t${clicks} kattintás\t${rate}${marked}\n`);
    }
    return exitCode.ok;
  });
}
