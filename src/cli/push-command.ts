import type { Command } from 'commander';
import { isIngestProblem } from '~/backend/index';
import { pushMessage } from '~/lib/contract/push';
import { type CommandContext, withBackend } from './context';
import { CommandFailure, type ExitCode, exitCode } from './failure';
import { commonMessages } from './messages/common-messages';
import { pushMessages } from './messages/push-messages';

interface SendFlags {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly dryRun?: boolean;
  readonly again?: boolean;
  readonly json?: boolean;
}

/** Adds the subcommands of `hirmondo push`. */
export function addPushCommands(push: Command, context: CommandContext, done: (code: ExitCode) => void): void {
  const say = pushMessages[context.language];
  const { json, value } = commonMessages[context.language];
  push.description(say.description);
  push
    .command('keys')
    .description(say.keys)
    .action(async () => done(await runKeys(context)));
  push
    .command('send')
    .description(say.send)
    .argument('<topic>', say.topic)
    .requiredOption(`--title <${value.text}>`, say.title)
    .option(`--body <${value.text}>`, say.body, '')
    .option(`--url <${value.path}>`, say.url, '/')
    .option('--dry-run', say.dryRun)
    .option('--again', say.again)
    .option('--json', json)
    .action(async (topic: string, flags: SendFlags) => done(await runSend(topic, flags, context)));
}

async function runKeys(context: CommandContext): Promise<ExitCode> {
  const say = pushMessages[context.language];
  return await withBackend(context, async ({ push }) => {
    const made = await push.makeKeys();
    context.out(`${made ? say.keysMade : say.keysKept}\n`);
    return made ? exitCode.ok : exitCode.partly;
  });
}

async function runSend(
  topic: string,
  { dryRun = false, json, again, ...flags }: SendFlags,
  context: CommandContext,
): Promise<ExitCode> {
  const say = pushMessages[context.language];
  const { title, body, url } = flags;
  const message = pushMessage.safeParse({ topic, title, body, url });
  if (!message.success) {
    const wrong = message.error.issues.map(({ path }) => path.join('.')).join(', ');
    throw new CommandFailure(exitCode.usage, say.wrong(wrong));
  }
  const report = await withBackend(context, async ({ pushDesk }) => {
    if (dryRun) return await pushDesk.receivers(topic);
    const { finished } = await pushDesk.send(message.data, { author: context.user, again }).catch((error: unknown) => {
      if (!isIngestProblem(error) || error.kind === 'forbidden') throw error;
      throw new CommandFailure(exitCode.usage, error.kind === 'conflict' ? say.sentAlready : say.noKeys);
    });
    return await finished;
  });
  const { sent, expired, failed, apps } = report;
  const sentence = dryRun ? say.wouldSend(sent, apps) : say.sent(sent, expired, failed, apps);
  context.out(json ? `${JSON.stringify({ dryRun, ...report })}\n` : `${sentence}\n`);
  return failed === 0 ? exitCode.ok : exitCode.partly;
}
