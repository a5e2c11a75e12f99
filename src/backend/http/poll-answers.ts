import type { CallContext, ContentApi } from '~/lib/content/content-api';
import { type ReadyAnswer, toReady } from './answers';

const MAX_ARTICLES = 2000;

/**
 * Answers of the calls that every open page repeats every 15 seconds: texts cached until something is written, in any process.
 * Only anonymous answers are cached; others are built for each request.
 */
export function createPollAnswers(content: ContentApi, generation: () => Promise<number>) {
  let kept = new Map<string, ReadyAnswer>();
  let keptGeneration: number | undefined;

  async function ready(name: string, call: CallContext, load: () => Promise<unknown>): Promise<ReadyAnswer | undefined> {
    if (call.viewer.kind !== 'anonymous') return toAnswer(await load());
    const current = await generation();
    if (current !== keptGeneration) {
      kept = new Map();
      keptGeneration = current;
    }
    const known = kept.get(name);
    if (known) return known;
    const into = kept;
    const answer = toAnswer(await load());
    if (into.size >= MAX_ARTICLES) into.delete(into.keys().next().value ?? '');
    // Absence is not cached: a scheduled article may appear without any write.
    if (answer) into.set(name, answer);
    return answer;
  }

  return {
    version: (call: CallContext, slug: string) => ready(`version ${slug}`, call, () => content.version(call, slug)),
    refresh: (call: CallContext) => ready(`refresh ${call.site}`, call, () => content.frontendRefresh(call)),
  };
}

const toAnswer = (value: unknown): ReadyAnswer | undefined => (value === undefined ? undefined : toReady(value));
