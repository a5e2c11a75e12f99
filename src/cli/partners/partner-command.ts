import type { Command } from 'commander';
import { isPartnerProfile, partnerFeedPath, partnerProfile, partnerProfiles, partnerRight } from '~/lib/tokens/partner-profiles';
import type { CommandContext } from '../context';
import { CommandFailure, type ExitCode, exitCode } from '../failure';
import { commonMessages } from '../messages/common-messages';
import { loadConfig } from '../open-backend';
import { usedText, withTokens } from '../token-command';
import { partnerMessages } from './partner-messages';

interface PartnerFlags {
  readonly profile?: string;
  readonly json?: boolean;
}

const KNOWN = partnerProfiles.join(', ');

/** Adds the subcommands of `hirmondo partner`. A partner is a token that reads one feed and opens nothing else. */
export function addPartnerCommands(partner: Command, context: CommandContext, done: (code: ExitCode) => void): void {
  const say = partnerMessages[context.language];
  const common = commonMessages[context.language];
  partner.description(say.description);
  const under = (name: string, description: string): Command =>
    partner.command(name).description(description).option('--json', common.json);

  under('add', say.add)
    .argument(`<${common.value.name}>`, say.newName)
    .requiredOption(`--profile <${common.value.name}>`, say.profile(KNOWN))
    .action(async (name: string, { profile = '', json }: PartnerFlags) => {
      if (!isPartnerProfile(profile)) throw new CommandFailure(exitCode.usage, say.unknownProfile(profile, KNOWN));
      const { origins } = loadConfig(context);
      done(
        await withTokens(context, async (tokens) => {
          const token = await tokens.issue(name, [partnerRight(profile)]);
          const url = origins.main + partnerFeedPath(profile, token);
          context.out(json ? `${JSON.stringify({ name, profile, url })}\n` : `${url}\n`);
          if (!json) context.err(`${say.made(name)}\n`);
        }),
      );
    });
  under('list', say.list).action(async ({ json }: PartnerFlags) =>
    done(
      await withTokens(context, async (tokens) => {
        const all = (await tokens.list()).flatMap(({ name, rights, usedAt }) => {
          const profile = rights.map(partnerProfile).find((one) => one !== undefined);
          return profile === undefined ? [] : [{ name, profile, usedAt }];
        });
        if (json) context.out(`${JSON.stringify(all)}\n`);
        else if (all.length === 0) context.err(`${say.none}\n`);
        else for (const { name, profile, usedAt } of all) context.out(`${name}\t${profile}\t${usedText(usedAt, context)}\n`);
      }),
    ),
  );
  under('remove', say.remove)
    .argument(`<${common.value.name}>`, say.newName)
    .action(async (name: string) =>
      done(
        await withTokens(context, async (tokens) => {
          const isPartner = (await tokens.list()).some(
            (one) => one.name === name && one.rights.some((right) => partnerProfile(right)),
          );
          if (!isPartner || !(await tokens.revoke(name))) throw new CommandFailure(exitCode.partly, say.unknown(name));
          context.out(`${say.removed(name)}\n`);
        }),
      ),
    );
}
