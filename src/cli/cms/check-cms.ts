import { z } from 'zod';
import { mainEdition } from '~/editions/registry';
import { toWire } from '~/lib/calls/wire';
import { type ContentCallName, contentCalls } from '~/lib/content/content-calls';
import { type ArticleCard, articleCard } from '~/lib/contract/article';
import type { InterfaceLanguage } from '~/lib/words/interface-language';
import { errorText } from '../messages/error-text';
import { cmsMessages } from './cms-messages';
import { describeIssues } from './describe-issues';
import { type CallState, makeProbes, makeRules, type Probe } from './probes';

/** The result of checking a call. */
export interface CallFinding {
  readonly call: ContentCallName;
  /** The request: 'GET /api/articles?page=1'. */
  readonly asked: string;
  readonly state: CallState;
  /** Problems that were found; empty if there are none. */
  readonly problems: readonly string[];
}

export interface CmsOptions {
  /** Address without `/api`. */
  readonly base: string;
  readonly fetch: typeof fetch;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Language of the problems. */
  readonly language: InterfaceLanguage;
}

/** Timeout in milliseconds, and the times in milliseconds that a site allows (docs/contracts/content-api.md). */
const PATIENCE = 10_000;
const ALLOWED = { page: 2_000, part: 1_000 } as const;
const MAX_LENGTH = 4 * 1024 * 1024;
const NO_SUCH_CALL = [404, 405, 501];

/** The finding for one call, and its answer. */
interface Heard {
  readonly finding: CallFinding;
  /** The answer, parsed by the contract; undefined if it cannot be used. */
  readonly answer: unknown;
}

/** Makes every call of the contract to another system, in the order of their table, and returns the differences. */
export async function checkCms(options: CmsOptions): Promise<readonly CallFinding[]> {
  const list = await ask(options, 'articles', { filters: {}, page: 1, limit: 10 });
  const cards = z.object({ items: z.array(articleCard) }).safeParse(list.answer).data?.items ?? [];
  const findings = new Map<ContentCallName, CallFinding>();
  const answers = new Map<ContentCallName, unknown>([['articles', list.answer]]);
  findings.set('articles', list.finding);
  for (const probe of makeProbes(cards)) {
    const { finding, answer } = await askProbe(options, probe, answers);
    answers.set(probe.call, answer);
    findings.set(probe.call, finding);
  }
  const rules = list.answer === undefined && list.finding.state !== 'missing' ? [] : await brokenRules(options, cards);
  for (const { call, problems } of rules) {
    const known = findings.get(call);
    if (known === undefined || known.state === 'missing') continue;
    findings.set(call, {
      ...known,
      state: known.state === 'ok' ? 'differs' : known.state,
      problems: [...known.problems, ...problems],
    });
  }
  return namesOfCalls.flatMap((name) => findings.get(name) ?? []);
}

const namesOfCalls = Object.keys(contentCalls) as readonly ContentCallName[];

/** True for a call that another system must have. */
export const isNeeded = (call: ContentCallName): boolean => contentCalls[call].without === undefined;

/** True if readers lose something that the contract promises: a required call is missing, or an answer is wrong. */
export const isFault = ({ call, state }: CallFinding): boolean =>
  state === 'differs' || state === 'failed' || (state === 'missing' && isNeeded(call));

async function askProbe(options: CmsOptions, { call, input, follows }: Probe, answers: ReadonlyMap<ContentCallName, unknown>) {
  const found = follows === undefined ? input : { ...input, ...follows(answers) };
  return await ask(options, call, found);
}

async function ask(
  { base, fetch, language }: CmsOptions,
  call: ContentCallName,
  input: Readonly<Record<string, unknown>>,
): Promise<Heard> {
  const say = cmsMessages[language];
  const row = contentCalls[call];
  const wire = toWire(row, input);
  const query = wire === undefined ? '' : new URLSearchParams(wire.query.map(([name, value]) => [name, value])).toString();
  const path = `/api/${wire?.path ?? ''}${query === '' ? '' : `?${query}`}`;
  const asked = `${row.method} ${decodeURI(path)}`;
  const wrong = (state: CallState, ...problems: readonly string[]): Heard => ({
    finding: { call, asked, state, problems },
    answer: undefined,
  });
  const startedAt = performance.now();
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${base}${path}`, {
      method: row.method,
      redirect: 'manual',
      headers: {
        site: mainEdition.identity.slug,
        accept: 'application/json',
        ...(wire?.body !== undefined && { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(PATIENCE),
      ...(wire?.body !== undefined && { body: JSON.stringify(wire.body) }),
    });
    text = await response.text();
  } catch (error) {
    return wrong('failed', say.noAnswer(errorText(error, { language })));
  }
  const took = performance.now() - startedAt;
  if (NO_SUCH_CALL.includes(response.status)) return wrong('missing');
  if (response.status !== 200) return wrong('differs', say.status(response.status));
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return wrong('differs', say.noJson);
  }
  const problems: string[] = [];
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('application/json')) problems.push(say.contentType(type));
  if (took > ALLOWED[row.weight]) problems.push(say.slow(Math.round(took), ALLOWED[row.weight]));
  if (text.length > MAX_LENGTH) problems.push(say.large);
  const parsed = row.answer.safeParse(json);
  if (!parsed.success) problems.push(...describeIssues(parsed.error, say));
  return {
    finding: { call, asked, state: problems.length === 0 ? 'ok' : 'differs', problems },
    answer: parsed.success ? parsed.data : undefined,
  };
}

/** Checks rules that take more than one answer: that pages, filters and places have an effect. */
async function brokenRules(options: CmsOptions, cards: readonly ArticleCard[]) {
  const broken: { readonly call: ContentCallName; readonly problems: readonly string[] }[] = [];
  for (const { call, input, check } of makeRules(cards, Math.floor(options.now() / 1000))) {
    const result = input === undefined ? undefined : await ask(options, call, input);
    const problem = check(result?.finding.state ?? 'ok', result?.answer);
    if (problem !== undefined) broken.push({ call, problems: [problem[options.language]] });
  }
  return broken;
}
