import type { Command } from 'commander';
import { isIngestProblem } from '~/backend/index';
import { isTokenRight, type TokenRight, tokenRights } from '~/lib/tokens/token-rights';
import { type CommandBackend, type CommandContext, withBackend } from './context';
import { CommandFailure, type ExitCode, exitCode } from './failure';
import { commonMessages } from './messages/common-messages';
import { faultLines } from './messages/faults';
import { tokenMessages } from './messages/token-messages';

interface TokenFlags {
  readonly rights?: string;
  readonly json?: boolean;
}

type Tokens = CommandBackend['tokens'];

/** Adds the subcommands of `hirmondo token`: one token for each person and system, with its permissions. */
export function addTokenCommands(token: Command, context: CommandContext, done: (code: ExitCode) => void): void {
  const say = tokenMessages[context.language];
  const common = commonMessages[context.language];
  const rights = Object.entries(tokenRights).map(([name, opens]) => `  ${name.padEnd(10)}${opens[context.language]}`);
  token.description(say.description).addHelpText('after', `\n${say.rightsTitle}\n${rights.join('\n')}\n`);
  const under = (name: string, description: string): Command =>
    token.command(name).description(description).option('--json', common.json);

  under('add', say.add)
    .argument(`<${common.value.name}>`, say.newName)
    .requiredOption(`--rights <${common.value.rights}>`, say.rights)
    .action(async (name: string, { rights: given = '', json }: TokenFlags) =>
      done(
        await withTokens(context, async (tokens) => {
          const wanted = readRights(given, context);
          const bearer = await tokens.issue(name, wanted);
          context.out(json ? `${JSON.stringify({ name, rights: wanted, token: bearer })}\n` : `${bearer}\n`);
          if (!json) context.err(`${say.made(name)}\n`);
        }),
      ),
    );
  under('list', say.list).action(async ({ json }: TokenFlags) =>
    done(
      await withTokens(context, async (tokens) => {
        const all = await tokens.list();
        if (json) context.out(`${JSON.stringify(all)}\n`);
        else if (all.length === 0) context.err(`${say.none}\n`);
        else
          for (const { name, rights: own, usedAt } of all)
            context.out(`${name}\t${own.join(',')}\t${usedText(usedAt, context)}\n`);
      }),
    ),
  );
  under('revoke', say.revoke)
    .argument(`<${common.value.name}>`, say.name)
    .action(async (name: string) =>
      done(
        await withTokens(context, async (tokens) => {
          if (!(await tokens.revoke(name))) throw new CommandFailure(exitCode.partly, say.unknown(name));
          context.out(`${say.revoked(name)}\n`);
        }),
      ),
    );
}

/** When a token was last used, in words. */
export function usedText(usedAt: number | undefined, { language }: CommandContext): string {
  const say = tokenMessages[language];
  return usedAt === undefined ? say.neverUsed : say.lastUsed(new Date(usedAt * 1000).toISOString().slice(0, 13));
}

function readRights(text: string, { language }: CommandContext): readonly TokenRight[] {
  const names = text.split(',').map((name) => name.trim());
  const wrong = names.find((name) => !isTokenRight(name));
  if (wrong !== undefined) {
    throw new CommandFailure(exitCode.usage, tokenMessages[language].unknownRight(wrong, Object.keys(tokenRights).join(', ')));
  }
  return [...new Set(names.filter(isTokenRight))];
}

/** Works with the tokens; faults of what was given are printed, and end it with their code. */
export async function withTokens(context: CommandContext, work: (tokens: Tokens) => Promise<void>): Promise<ExitCode> {
  return await withBackend(context, async ({ tokens }) => {
    try {
      await work(tokens);
      return exitCode.ok;
    } catch (error) {
      if (!isIngestProblem(error)) throw error;
      context.err(faultLines(error.fields, context));
      return error.kind === 'conflict' ? exitCode.partly : exitCode.usage;
    }
  });
}
