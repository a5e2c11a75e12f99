import type { Command } from 'commander';
import { isIngestProblem } from '~/backend/index';
import { isTokenRight, type TokenRight, tokenRights } from '~/lib/tokens/token-rights';
import { type CommandBackend, type CommandContext, withBackend } from './context';
import { CommandFailure, type ExitCode, exitCode } from './failure';

interface TokenFlags {
  readonly rights?: string;
  readonly json?: boolean;
}

type Tokens = CommandBackend['tokens'];

/** Puts the commands of `hirmondo token` under their own: a token for each person and system, with what it may do. */
export function addTokenCommands(token: Command, context: CommandContext, done: (code: ExitCode) => void): void {
  const rights = Object.entries(tokenRights).map(([name, opens]) => `  ${name.padEnd(10)}${opens}`);
  token
    .description('Tokenek embereknek és rendszereknek, jogokkal; a nevük áll a változatoknál (docs/contracts/ingest.md)')
    .addHelpText('after', `\nJogok:\n${rights.join('\n')}\n`);
  const under = (name: string, description: string): Command =>
    token.command(name).description(description).helpOption('-h, --help', 'ez a súgó').option('--json', 'az eredmény JSON');

  under('add', 'Új token; most egyszer kiírja, utána senki nem olvashatja el')
    .argument('<név>', 'kié: egy ember vagy egy rendszer neve')
    .requiredOption('--rights <jogok>', 'vesszővel: ingest, content, purge, metrics')
    .action(async (name: string, { rights: given = '', json }: TokenFlags) =>
      done(
        await withTokens(context, async (tokens) => {
          const wanted = readRights(given);
          const bearer = await tokens.issue(name, wanted);
          context.out(json ? `${JSON.stringify({ name, rights: wanted, token: bearer })}\n` : `${bearer}\n`);
          if (!json) context.err(`${name} tokenje. Most látod utoljára; biztonságos úton add át.\n`);
        }),
      ),
    );
  under('list', 'A tokenek neve, joga és utolsó használata').action(async ({ json }: TokenFlags) =>
    done(
      await withTokens(context, async (tokens) => {
        const all = await tokens.list();
        if (json) context.out(`${JSON.stringify(all)}\n`);
        else for (const { name, rights: own, usedAt } of all) context.out(`${name}\t${own.join(',')}\t${usedText(usedAt)}\n`);
      }),
    ),
  );
  under('revoke', 'Egy token visszavonása: azonnal nem jó semmire')
    .argument('<név>', 'kié')
    .action(async (name: string) =>
      done(
        await withTokens(context, async (tokens) => {
          if (!(await tokens.revoke(name))) throw new CommandFailure(exitCode.partly, `Nincs ilyen nevű token: ${name}`);
          context.out(`${name}: visszavonva\n`);
        }),
      ),
    );
}

const usedText = (usedAt: number | undefined): string =>
  usedAt === undefined ? 'még nem használták' : `utoljára ${new Date(usedAt * 1000).toISOString().slice(0, 13)} óra (UTC)`;

function readRights(text: string): readonly TokenRight[] {
  const names = text.split(',').map((name) => name.trim());
  const wrong = names.find((name) => !isTokenRight(name));
  if (wrong !== undefined) {
    throw new CommandFailure(exitCode.usage, `--rights: nincs „${wrong}” jog; lehet: ${Object.keys(tokenRights).join(', ')}.`);
  }
  return [...new Set(names.filter(isTokenRight))];
}

async function withTokens(context: CommandContext, work: (tokens: Tokens) => Promise<void>): Promise<ExitCode> {
  return await withBackend(context, async ({ tokens }) => {
    try {
      await work(tokens);
      return exitCode.ok;
    } catch (error) {
      if (!isIngestProblem(error)) throw error;
      for (const { path, message } of error.fields) context.err(`${path}: ${message}\n`);
      return error.kind === 'conflict' ? exitCode.partly : exitCode.usage;
    }
  });
}
