import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isOwnPaper } from '~/editions/publication';
import { publicationFolder } from '~/editions/publication-folder';
import { mainEdition } from '~/editions/registry';
import { anonymous } from '~/lib/content/content-api';
import { isUnwritten } from '~/lib/documents/unwritten';
import { ownDocuments } from '~/models/own-paper/own-documents';
import type { Config } from '~/server/config';
import { describeShortSecrets } from '~/server/settings/own-secrets';
import { type CommandBackend, type CommandContext, withBackend } from '../context';
import { paperFiles } from '../init/earlier-paper';
import { legalDocuments } from '../init/first-content';
import { publicMessages } from '../messages/public-messages';
import { isServiceCommand, MACHINE_COMMAND } from '../terminal/service-command';
import type { Finding } from './finding';
import { readLastBackup } from './last-backup';

const DAY_MS = 86_400_000;
/** Days after which the last backup is too old. */
const MAX_BACKUP_DAYS = 2;

type Outcome = Omit<Finding, 'check'>;

/**
 * What is missing before readers come, each line with the command that mends it. `isReadable`: the content can be read.
 */
export async function checkPublic(config: Config, isReadable: boolean, context: CommandContext): Promise<Finding[]> {
  const say = publicMessages[context.language];
  const folder = publicationFolder(context.env, context.root);
  // The command of a service is typed in any folder.
  const near = isServiceCommand(context.env) ? (folder ?? '.') : folder && relative(context.root, folder);
  const settings = join(near || '.', paperFiles.settings);
  const found: Finding[] = [
    { check: 'https', ...checkHttps(config, settings, context) },
    { check: 'proxy', ...checkProxy(config, settings, context) },
    ...checkSecrets(config, settings, context).map((one) => ({ check: 'secrets' as const, ...one })),
    { check: 'letters', ...checkLetters(config, settings, context) },
    { check: 'paying', ...checkPaying(config, settings, context) },
    { check: 'backup', ...checkBackup(config, context) },
    { check: 'time-zone', ...checkTimeZone(context) },
  ];
  if (!isOwnPaper) found.push({ check: 'paper', state: 'error', text: say.demoPaper, hint: say.makePaper });
  // Another system's content, editors and texts are its own.
  if (!isReadable) return found;
  return [...found, ...(await withBackend(context, (backend) => checkNewsroom(backend, context)))];
}

function checkHttps({ origins }: Config, settings: string, { language, root, env }: CommandContext): Outcome {
  const say = publicMessages[language];
  if (origins.main.startsWith('https:')) return { state: 'ok', text: origins.main };
  const isUnread = env.MAIN_ORIGIN === undefined && existsSync(join(root, settings));
  return { state: 'error', text: say.noHttps(origins.main), hint: isUnread ? say.readSettings(settings) : say.setHost };
}

function checkProxy({ trustedProxy }: Config, settings: string, { language }: CommandContext): Outcome {
  const say = publicMessages[language];
  return trustedProxy === undefined
    ? { state: 'error', text: say.noProxy, hint: say.setting('TRUSTED_PROXY=127.0.0.1', settings) }
    : { state: 'ok', text: say.set };
}

function checkSecrets(config: Config, settings: string, { language }: CommandContext): readonly Outcome[] {
  const say = publicMessages[language];
  const wrong: Outcome[] = [];
  if (config.sessionSecret === undefined)
    wrong.push({ state: 'warning', text: say.noSecret, hint: say.secret('SESSION_SECRET', settings) });
  for (const warning of describeShortSecrets(config)) {
    const [name = ''] = warning.split(' ');
    wrong.push({ state: 'error', text: say.shortSecret(name), hint: say.secret(name, settings) });
  }
  return wrong.length > 0 ? wrong : [{ state: 'ok', text: say.set }];
}

function checkLetters({ smtpUrl }: Config, settings: string, { language }: CommandContext): Outcome {
  const say = publicMessages[language];
  return smtpUrl === undefined
    ? { state: 'error', text: say.noLetters, hint: say.setting('SMTP_URL=smtps://NAME:PASSWORD@mail.example', settings) }
    : { state: 'ok', text: say.set };
}

/** Not every paper takes money, but nobody should pay with play money. */
function checkPaying({ payments, accountApiUrl }: Config, settings: string, { language }: CommandContext): Outcome {
  const say = publicMessages[language];
  if (accountApiUrl !== undefined || payments.provider === 'stripe') return { state: 'ok', text: say.set };
  const isTest = payments.provider === 'test';
  return {
    state: isTest ? 'error' : 'warning',
    text: isTest ? say.playMoney : say.noPaying,
    hint: say.setting('PAYMENT_PROVIDER=stripe', settings),
  };
}

function checkBackup({ databaseUrl, contentApiUrl, dataDir }: Config, { language, now, env }: CommandContext): Outcome {
  const say = publicMessages[language];
  if (databaseUrl !== undefined) return { state: 'warning', text: say.otherBackup, hint: say.dumpOther };
  if (contentApiUrl !== undefined) return { state: 'ok', text: contentApiUrl };
  const last = readLastBackup(dataDir);
  const hint = env.HIRMONDO_COMMAND === MACHINE_COMMAND ? say.startBackup : say.makeBackup;
  if (last === undefined) return { state: 'error', text: say.noBackup, hint };
  const days = Math.floor((now() - last.madeAt) / DAY_MS);
  return days > MAX_BACKUP_DAYS
    ? { state: 'error', text: say.oldBackup(days), hint }
    : { state: 'ok', text: say.backup(last.file) };
}

function checkTimeZone({ language }: CommandContext): Outcome {
  const say = publicMessages[language];
  const machine = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { timeZone } = mainEdition.identity;
  return machine === timeZone
    ? { state: 'ok', text: timeZone }
    : { state: 'warning', text: say.timeZone(machine, timeZone), hint: say.setTimeZone(timeZone) };
}

type Newsroom = Pick<CommandBackend, 'editors' | 'editing' | 'content'>;

async function checkNewsroom(backend: Newsroom, context: CommandContext): Promise<readonly Finding[]> {
  const say = publicMessages[context.language];
  const editors = (await backend.editors.list()).filter(({ active }) => active);
  const unwritten: string[] = [];
  for (const slug of legalDocuments) {
    const { value } = await backend.editing.get({ kind: 'document', name: slug, site: '' });
    if (isUnwritten(value) && !ownDocuments.has(slug)) unwritten.push(slug);
  }
  const demo = isOwnPaper ? await demoArticle(backend, context.root) : undefined;
  return [
    editors.length === 0
      ? { check: 'editors', state: 'error', text: say.noEditor, hint: say.addEditor }
      : { check: 'editors', state: 'ok', text: say.editors(editors.length) },
    unwritten.length === 0
      ? { check: 'texts', state: 'ok', text: say.set }
      : { check: 'texts', state: 'error', text: say.unwritten(unwritten.join(', ')), hint: say.write(unwritten[0] ?? '') },
    ...(demo === undefined
      ? []
      : [{ check: 'paper' as const, state: 'error' as const, text: say.demoContent(demo), hint: say.makePaper }]),
  ];
}

/** An article of the demo newsroom that readers see; undefined if there is none. */
async function demoArticle({ content }: Newsroom, root: string): Promise<string | undefined> {
  const folder = join(root, 'content', 'demo', 'articles');
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  for (const file of files) {
    const slug = /([^/\\]+)\.html$/.exec(file)?.[1];
    if (slug === undefined) continue;
    if ((await content.article({ site: mainEdition.identity.slug, viewer: anonymous }, slug)) !== undefined) return slug;
  }
  return undefined;
}
