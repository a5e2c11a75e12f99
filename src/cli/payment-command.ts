import type { Command } from 'commander';
import type { Config } from '~/server/config';
import { type CommandBackend, type CommandContext, withBackend } from './context';
import { CommandFailure, type ExitCode, exitCode } from './failure';
import { commonMessages } from './messages/common-messages';
import { errorText } from './messages/error-text';
import { paymentMessages } from './messages/payment-messages';

type Unmatched = Awaited<ReturnType<CommandBackend['payments']['unmatched']>>[number];

/** What `doctor` says of payments. */
interface PaymentFinding {
  readonly state: 'warning' | 'error';
  readonly text: string;
  readonly hint?: string;
}

/** Number of unmatched payments that `doctor` names; `payment list` names all. */
const SHOWN = 10;

/** Adds the subcommands of `hirmondo payment`: money that belongs to no payment in the database. */
export function addPaymentCommands(payment: Command, context: CommandContext, done: (code: ExitCode) => void): void {
  const say = paymentMessages[context.language];
  const { json } = commonMessages[context.language];
  payment.description(say.description);
  payment
    .command('list')
    .description(say.list)
    .option('--json', json)
    .action(async (flags: { readonly json?: boolean }) =>
      done(
        await withBackend(context, async ({ payments }) => {
          const all = await payments.unmatched();
          if (flags.json) context.out(`${JSON.stringify(all)}\n`);
          else if (all.length === 0) context.err(`${say.none}\n`);
          else for (const one of all) context.out(`${toLine(one, context)}\n`);
          return exitCode.ok;
        }),
      ),
    );
  payment
    .command('settle')
    .description(say.settle)
    .argument('<event>', say.event)
    .action(async (event: string) =>
      done(
        await withBackend(context, async ({ payments }) => {
          if (!(await payments.settle(event))) throw new CommandFailure(exitCode.partly, say.unknown(event));
          context.out(`${say.settled(event)}\n`);
          return exitCode.ok;
        }),
      ),
    );
}

/** What `doctor` finds about payments; nothing if all is well. */
export async function checkPayments(
  { payments }: Pick<Config, 'payments'>,
  hasDatabase: boolean,
  context: CommandContext,
): Promise<readonly PaymentFinding[]> {
  const say = paymentMessages[context.language];
  const findings: PaymentFinding[] = [];
  if (payments.provider === 'test' && payments.isSaid) {
    findings.push({ state: 'warning', text: say.playMoney, hint: say.playMoneyHint });
  }
  if (!hasDatabase) return findings;
  try {
    const all = await withBackend(context, (backend) => backend.payments.unmatched());
    if (all.length > 0) {
      const shown = all.slice(0, SHOWN).map((one) => toLine(one, context));
      const text = `${say.unmatched(all.length)} ${shown.join('; ')}${all.length > shown.length ? ' …' : '.'}`;
      findings.push({ state: 'warning', text, hint: say.unmatchedHint });
    }
  } catch (error) {
    findings.push({ state: 'error', text: errorText(error, context) });
  }
  return findings;
}

function toLine(event: Unmatched, { language }: CommandContext): string {
  const { id, type, reason, receivedAt, amount, currency, email, paymentId } = event;
  const money = amount === undefined ? undefined : `${amount / 100} ${currency ?? ''}`.trim();
  const when = new Date(receivedAt * 1000).toISOString().slice(0, 16).replace('T', ' ');
  const known = [when, type, money, email, paymentId, paymentMessages[language].reasons[reason]];
  return [id, ...known].filter((part) => part !== undefined).join(', ');
}
