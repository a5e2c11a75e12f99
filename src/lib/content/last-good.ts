import type { CallContext, ContentApi } from './content-api';
import { isContentApiError } from './content-api-error';

/** Calls whose answer every page of an edition needs, and which change seldom. */
type CommonCall = 'frontendInit' | 'frontendRefresh';

export interface LastGoodOptions {
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Milliseconds for which an answer may stand in. */
  readonly longest: number;
  /** Called when an old answer stands in for a failed call. */
  readonly onStandIn?: (call: CommonCall, site: string) => void;
}

/**
 * Keeps the last answer of the calls that every page needs, for each edition: when such a call fails, the old answer stands
 * in, so that a source that cannot say what is in the header does not take all pages with it. Answers for users are not kept.
 */
export function keepLastGood(api: ContentApi, { now, longest, onStandIn }: LastGoodOptions): ContentApi {
  function keep<T>(name: CommonCall, call: (context: CallContext) => Promise<T>): (context: CallContext) => Promise<T> {
    const kept = new Map<string, { readonly answer: T; readonly at: number }>();
    return async (context) => {
      if (context.viewer.kind !== 'anonymous') return call(context);
      try {
        const answer = await call(context);
        kept.set(context.site, { answer, at: now() });
        return answer;
      } catch (error) {
        const old = kept.get(context.site);
        if (!isContentApiError(error) || old === undefined || now() - old.at > longest) throw error;
        onStandIn?.(name, context.site);
        return old.answer;
      }
    };
  }
  const frontendInit = keep('frontendInit', (context) => api.frontendInit(context));
  const frontendRefresh = keep('frontendRefresh', (context) => api.frontendRefresh(context));
  return new Proxy(api, {
    get(target, name) {
      if (name === 'frontendInit') return frontendInit;
      if (name === 'frontendRefresh') return frontendRefresh;
      return Reflect.get(target, name);
    },
  });
}
