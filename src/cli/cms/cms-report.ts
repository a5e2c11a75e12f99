import { contentCalls } from '~/lib/content/content-calls';
import type { CommandContext } from '../context';
import { CommandFailure, type ExitCode, exitCode } from '../failure';
import { type CallFinding, checkCms, isFault, isNeeded } from './check-cms';
import { cmsMessages } from './cms-messages';

/** Makes every call of the contract to the system at the address and prints the results. Code 1 if there is a fault. */
export async function runCmsCheck(address: string, json: boolean, context: CommandContext): Promise<ExitCode> {
  const base = readBase(address, context);
  const findings = await checkCms({ base, fetch: context.fetch, now: context.now, language: context.language });
  const faults = findings.filter(isFault);
  const [first] = findings;
  if (!json && first !== undefined && findings.every(({ state }) => state === 'failed')) {
    throw new CommandFailure(exitCode.storage, `${base}: ${first.problems[0]}`);
  }
  if (json) context.out(`${JSON.stringify({ ok: faults.length === 0, cms: base, calls: findings.map(toJson) })}\n`);
  else for (const line of reportLines(findings, context)) context.out(`${line}\n`);
  return faults.length === 0 ? exitCode.ok : exitCode.partly;
}

/** Returns the base address from the argument, without the `/api` that calls add. */
function readBase(address: string, { language }: CommandContext): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new CommandFailure(exitCode.usage, cmsMessages[language].noAddress(address));
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '').replace(/\/api$/, '');
}

const toJson = ({ call, asked, state, problems }: CallFinding) => ({
  call,
  path: `/api${contentCalls[call].path}`,
  asked,
  state,
  needed: isNeeded(call),
  problems,
});

function* reportLines(findings: readonly CallFinding[], { language }: CommandContext): Iterable<string> {
  const say = cmsMessages[language];
  const count = (state: CallFinding['state']) => findings.filter((finding) => finding.state === state).length;
  for (const finding of findings) {
    const { call, asked, state, problems } = finding;
    const { without } = contentCalls[call];
    const mark = state === 'missing' && without === undefined ? say.neededMissing : say.states[state];
    const instead = state !== 'missing' ? '' : `: ${without?.[language] ?? say.noSite}`;
    yield `${mark.padEnd(9)}${asked}${instead}`;
    for (const problem of problems) yield `${' '.repeat(9)}– ${problem}`;
  }
  const ofNeeded = (...states: readonly CallFinding['state'][]) =>
    findings.filter(({ call, state }) => states.includes(state) && isNeeded(call)).map(({ asked }) => asked);
  const [lost, wrong] = [ofNeeded('missing'), ofNeeded('differs', 'failed')];
  yield '';
  yield say.sum(findings.length, count('ok'), count('differs'), count('failed'), count('missing'));
  if (lost.length > 0) yield say.lost(lost.join(', '));
  if (wrong.length > 0) yield say.wrong(wrong.join(', '));
  if (lost.length === 0 && wrong.length === 0) yield say.complete;
}
