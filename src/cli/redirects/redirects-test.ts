import { composedStatus } from '~/lib/redirects/redirect';
import { followAddress } from '~/models/redirects/follow-address';
import { type CommandContext, withBackend } from '../context';
import { CommandFailure, type ExitCode, exitCode } from '../failure';
import { loadConfig } from '../open-backend';
import { redirectMessages } from './redirect-messages';

/** `hirmondo redirects test`: prints every step from an address, and the one answer that a reader gets. */
export async function testRedirect(url: string, flags: { readonly json?: boolean }, context: CommandContext): Promise<ExitCode> {
  const say = redirectMessages[context.language];
  const { origins, hosts } = loadConfig(context);
  return await withBackend(context, async ({ content, routeRules }) => {
    const journey = await followAddress(url, { content, rules: routeRules, origins, hosts });
    if (journey === 'not-ours') {
      throw new CommandFailure(exitCode.usage, say.notOurs(url, Object.values(origins).join(', ')));
    }
    if (journey === 'no-page') throw new CommandFailure(exitCode.usage, say.noPage(url));
    const { steps, fault } = journey;
    const last = steps.at(-1);
    const result = {
      url: journey.url,
      steps,
      ...(fault !== undefined && { fault }),
      ...(last && fault === undefined && { status: composedStatus(steps.map(({ status }) => status)), location: last.to }),
    };
    if (flags.json) await context.out(`${JSON.stringify(result)}\n`);
    else {
      if (last === undefined) await context.out(`${say.notRedirected}\n`);
      for (const { from, to, status, rule } of steps) await context.out(`${status}  ${from} → ${to}   (${rule})\n`);
      if (fault !== undefined) await context.out(`${say.endless}\n`);
      else if (steps.length > 1) await context.out(`${say.inOneStep(result.status, result.location)}\n`);
    }
    return fault === undefined ? exitCode.ok : exitCode.partly;
  });
}
