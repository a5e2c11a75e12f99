import type { Command } from 'commander';
import { pushMessage } from '~/lib/contract/push';
import { type CommandContext, withBackend } from './context';
import { CommandFailure, type ExitCode, exitCode } from './failure';
import { loadConfig } from './open-backend';

interface SendFlags {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** Puts the commands of `hirmondo push` under their own. */
export function addPushCommands(push: Command, context: CommandContext, done: (code: ExitCode) => void): void {
  push.description('Értesítések az olvasók böngészőibe (docs/contracts/push.md)');
  push
    .command('keys')
    .description('Az oldal kulcspárjának elkészítése a DATA_DIR-ben; a meglévő marad')
    .helpOption('-h, --help', 'ez a súgó')
    .action(async () => done(await runKeys(context)));
  push
    .command('send')
    .description('Értesítés mindenkinek, aki egy témát kért; a lejárt feliratkozások törlődnek')
    .helpOption('-h, --help', 'ez a súgó')
    .argument('<topic>', 'a téma: fontos, vagy elo:SLUG egy élő közvetítéshez')
    .requiredOption('--title <szöveg>', 'a cím, legfeljebb 120 karakter')
    .option('--body <szöveg>', 'a szöveg, legfeljebb 300 karakter', '')
    .option('--url <út>', 'ahová visz: az oldal egyik útja', '/')
    .option('--dry-run', 'csak megszámolja, kinek menne; semmit nem küld')
    .option('--json', 'az eredmény JSON')
    .action(async (topic: string, flags: SendFlags) => done(await runSend(topic, flags, context)));
}

async function runKeys(context: CommandContext): Promise<ExitCode> {
  return await withBackend(context, async ({ push }) => {
    const made = await push.makeKeys();
    context.out(made ? 'A kulcsok elkészültek.\n' : 'Már vannak kulcsok; maradnak, mert a feliratkozások hozzájuk tartoznak.\n');
    return made ? exitCode.ok : exitCode.partly;
  });
}

async function runSend(topic: string, { dryRun = false, json, ...flags }: SendFlags, context: CommandContext): Promise<ExitCode> {
  const { title, body, url } = flags;
  const message = pushMessage.safeParse({ topic, title, body, url });
  if (!message.success) {
    const wrong = message.error.issues.map(({ path }) => path.join('.')).join(', ');
    throw new CommandFailure(exitCode.usage, `Hibás: ${wrong} (docs/contracts/push.md)`);
  }
  const { vapidSubject, origins } = loadConfig(context.env);
  const report = await withBackend(context, ({ push }) =>
    push.send(message.data, { subject: vapidSubject ?? `mailto:webmester@${new URL(origins.main).hostname}`, dryRun }),
  );
  if (report === undefined) throw new CommandFailure(exitCode.usage, 'Nincsenek kulcsok: hirmondo push keys');
  const { sent, expired, failed, apps } = report;
  const sentence = dryRun
    ? `${sent} böngészőbe menne, ${apps} készüléket az app szolgáltatója ér el.\n`
    : `${sent} elküldve, ${expired} lejárt és törölve, ${failed} nem sikerült, ${apps} készüléket az app szolgáltatója ér el.\n`;
  context.out(json ? `${JSON.stringify({ dryRun, ...report })}\n` : sentence);
  return failed === 0 ? exitCode.ok : exitCode.partly;
}
