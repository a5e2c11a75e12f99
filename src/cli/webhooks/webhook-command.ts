import type { Command } from 'commander';
import { isIngestProblem } from '~/backend/index';
import { isWebhookEvent, type WebhookEvent, webhookEvents } from '~/lib/webhooks/webhook-events';
import { type CommandBackend, type CommandContext, withBackend } from '../context';
import { CommandFailure, type ExitCode, exitCode } from '../failure';
import { commonMessages } from '../messages/common-messages';
import { faultLines } from '../messages/faults';
import { webhookMessages } from './webhook-messages';

interface WebhookFlags {
  readonly events?: string;
  readonly limit?: string;
  readonly json?: boolean;
}

type Webhooks = CommandBackend['webhooks'];

/** Adds the subcommands of webhooks. */
export function addWebhookCommands(webhook: Command, context: CommandContext, done: (code: ExitCode) => void): void {
  const say = webhookMessages[context.language];
  const common = commonMessages[context.language];
  webhook.description(say.description).addHelpText('after', `\n${say.eventsTitle}\n  ${webhookEvents.join('\n  ')}\n`);
  const under = (name: string, description: string): Command =>
    webhook.command(name).description(description).option('--json', common.json);
  const run = async (work: (webhooks: Webhooks) => Promise<void>) => done(await withWebhooks(context, work));

  under('add', say.add)
    .argument(`<${common.value.address}>`, say.url)
    .option(`--events <${common.value.names}>`, say.events)
    .action(async (url: string, { events, json }: WebhookFlags) => {
      const wanted = readEvents(events, context);
      await run(async (webhooks) => {
        const secret = await webhooks.add(url, wanted);
        context.out(json ? `${JSON.stringify({ url, events: wanted, secret })}\n` : `${secret}\n`);
        if (!json) context.err(`${say.made(url)}\n`);
      });
    });
  under('list', say.list).action(({ json }: WebhookFlags) =>
    run(async (webhooks) => {
      const all = await webhooks.list();
      if (json) context.out(`${JSON.stringify(all)}\n`);
      else if (all.length === 0) context.err(`${say.none}\n`);
      else for (const { url, events } of all) context.out(`${url}\t${events.join(',')}\n`);
    }),
  );
  under('log', say.log)
    .option('--limit <n>', say.limit, '50')
    .action(async ({ limit = '', json }: WebhookFlags) => {
      if (!/^[1-9]\d{0,3}$/.test(limit) || Number(limit) > 1000) throw new CommandFailure(exitCode.usage, say.wrongLimit);
      await run(async (webhooks) => {
        const all = await webhooks.log(Number(limit));
        if (json) context.out(`${JSON.stringify(all)}\n`);
        else if (all.length === 0) context.err(`${say.nothingSent}\n`);
        else
          for (const { id, type, url, result, attempts, dueAt } of all)
            context.out(`${id}\t${type}\t${url}\t${dueAt > 0 ? say.waiting(result, attempts) : result}\n`);
      });
    });
  under('replay', say.replay)
    .argument('<id>', say.id)
    .action((id: string) =>
      run(async (webhooks) => {
        const count = await webhooks.replay(id);
        if (count === 0) throw new CommandFailure(exitCode.partly, say.unknownId(id));
        context.out(`${say.replayed(count)}\n`);
      }),
    );
  under('remove', say.remove)
    .argument(`<${common.value.address}>`, say.url)
    .action((url: string) =>
      run(async (webhooks) => {
        if (!(await webhooks.remove(url))) throw new CommandFailure(exitCode.partly, say.unknownUrl(url));
        context.out(`${say.removed(url)}\n`);
      }),
    );
}

function readEvents(text: string | undefined, { language }: CommandContext): readonly WebhookEvent[] {
  if (text === undefined) return webhookEvents;
  const names = text.split(',').map((name) => name.trim());
  const wrong = names.find((name) => !isWebhookEvent(name));
  if (wrong !== undefined) {
    throw new CommandFailure(exitCode.usage, webhookMessages[language].unknownEvent(wrong, webhookEvents.join(', ')));
  }
  return [...new Set(names.filter(isWebhookEvent))];
}

async function withWebhooks(context: CommandContext, work: (webhooks: Webhooks) => Promise<void>): Promise<ExitCode> {
  return await withBackend(context, async ({ webhooks }) => {
    try {
      await work(webhooks);
      return exitCode.ok;
    } catch (error) {
      if (!isIngestProblem(error)) throw error;
      context.err(faultLines(error.fields, context));
      return error.kind === 'conflict' ? exitCode.partly : exitCode.usage;
    }
  });
}
