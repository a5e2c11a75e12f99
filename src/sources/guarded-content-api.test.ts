import { describe, expect, it } from 'vitest';
import { anonymous, type ContentApi } from '~/lib/content/content-api';
import { ContentApiError, type ContentApiErrorReason } from '~/lib/content/content-api-error';
import { classifyOutcome, guardContentApi } from './guarded-content-api';

const context = { site: 'hirmondo', viewer: anonymous };

/** A ContentApi that implements only `staff` and `version`. */
function fakeApi(staff: () => Promise<never[]>): ContentApi {
  const members: Partial<ContentApi> & { seen: string[] } = {
    seen: [],
    staff: async () => ({ data: await staff() }) as never,
    async version(_context, slug) {
      this.seen?.push(slug);
      return undefined;
    },
  };
  return members as unknown as ContentApi;
}

describe('what a failure says about the source', () => {
  it.each<[ContentApiErrorReason, number | undefined, string]>([
    ['unreachable', undefined, 'refused'],
    ['timeout', undefined, 'failed'],
    ['unreadable', undefined, 'failed'],
    ['malformed', undefined, 'neutral'],
    ['too-large', undefined, 'failed'],
    ['status', 500, 'failed'],
    ['status', 429, 'failed'],
    ['status', 400, 'neutral'],
    ['status', 403, 'neutral'],
    ['status', 405, 'neutral'],
    ['status', 501, 'neutral'],
    ['circuit-open', undefined, 'neutral'],
  ])('%s %s is %s', (reason, status, outcome) => {
    expect(classifyOutcome(new ContentApiError(reason, 'x', status))).toBe(outcome);
  });

  it('an error of our own is neutral', () => {
    expect(classifyOutcome(new TypeError('undefined is not a function'))).toBe('neutral');
  });
});

/** A ContentApi of which every call fails for a reason; `asked` are the names of those that were made. */
function failingApi(reason: ContentApiErrorReason) {
  const asked: string[] = [];
  const fail = (name: string) => async () => {
    asked.push(name);
    throw new ContentApiError(reason, 'x');
  };
  const names = ['staff', 'frontendInit', 'news'];
  const api = Object.fromEntries(names.map((name) => [name, fail(name)])) as unknown as ContentApi;
  return { asked, ...guardContentApi(api, { upstream: 'test', now: () => 0 }) };
}

describe('a guarded ContentApi', () => {
  it('lets a page wait for one timeout only, and other pages ask', async () => {
    const { content, asked } = failingApi('timeout');
    const page = {};
    await expect(content.staff({ ...context, page })).rejects.toMatchObject({ reason: 'timeout' });
    await expect(content.frontendInit({ ...context, page })).rejects.toMatchObject({ reason: 'timeout' });
    expect(asked).toEqual(['staff']);
    await expect(content.frontendInit({ ...context, page: {} })).rejects.toMatchObject({ reason: 'timeout' });
    await expect(content.news(context)).rejects.toMatchObject({ reason: 'timeout' });
    expect(asked).toEqual(['staff', 'frontendInit', 'news']);
  });

  it('refuses calls after three connection failures of the source', async () => {
    let calls = 0;
    const { content, breaker } = guardContentApi(
      fakeApi(() => {
        calls += 1;
        return Promise.reject(new ContentApiError('unreachable', 'x'));
      }),
      { upstream: 'test', now: () => 0 },
    );
    const reasons: unknown[] = [];
    for (let index = 0; index < 5; index += 1) {
      await content.staff(context).catch((error: ContentApiError) => reasons.push(error.reason));
    }
    expect(reasons).toEqual(['unreachable', 'unreachable', 'unreachable', 'circuit-open', 'circuit-open']);
    expect(calls).toBe(3);
    expect(breaker.state).toBe('open');
  });

  it('goes on calling a source of which one article is broken', async () => {
    const { content, breaker } = guardContentApi(
      fakeApi(() => Promise.reject(new ContentApiError('malformed', 'x'))),
      { upstream: 'test', now: () => 0 },
    );
    for (let index = 0; index < 30; index += 1) {
      await expect(content.staff(context)).rejects.toMatchObject({ reason: 'malformed' });
    }
    expect(breaker.state).toBe('closed');
  });

  it.each<[ContentApiErrorReason, number | undefined]>([
    ['status', 500],
    ['unreadable', undefined],
    ['timeout', undefined],
  ])('goes on calling a source of which an optional call fails, but not that one: %s', async (reason, status) => {
    let asked = 0;
    const api = fakeApi(() => {
      asked += 1;
      return Promise.reject(new ContentApiError(reason, 'x', status));
    });
    const { content, breaker } = guardContentApi(api, { upstream: 'test', now: () => 0 });
    for (let index = 0; index < 30; index += 1) await content.staff(context).catch(() => undefined);
    expect([breaker.state, asked]).toEqual(['closed', 5]);
    await expect(content.version(context, 'x')).resolves.toBeUndefined();
  });

  it('refuses all calls of a source whose required call fails', async () => {
    const api = { ...fakeApi(async () => []), articles: () => Promise.reject(new ContentApiError('status', 'x', 500)) };
    const { content, breaker } = guardContentApi(api as ContentApi, { upstream: 'test', now: () => 0 });
    for (let index = 0; index < 5; index += 1)
      await content.articles(context, { filters: {}, page: 1, limit: 1 }).catch(() => undefined);
    expect(breaker.state).toBe('open');
    await expect(content.staff(context)).rejects.toMatchObject({ reason: 'circuit-open' });
  });

  it('observes its limits of running and waiting calls', async () => {
    let running = 0;
    let most = 0;
    const release: (() => void)[] = [];
    const outcomes: string[] = [];
    const { content } = guardContentApi(
      fakeApi(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise<void>((resolve) => release.push(resolve));
        running -= 1;
        return [];
      }),
      {
        upstream: 'test',
        now: () => 0,
        concurrency: 2,
        waiting: 3,
        onCall: (_method, _seconds, outcome) => outcomes.push(outcome),
      },
    );
    const calls = Array.from({ length: 7 }, () =>
      content.staff(context).then(
        () => 'done',
        (error: ContentApiError) => error.reason,
      ),
    );
    while (outcomes.length < 7) {
      release.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await Promise.all(calls)).toSorted()).toEqual([...Array(2).fill('circuit-open'), ...Array(5).fill('done')]);
    expect(most).toBe(2);
    await Promise.all([
      content.staff(context),
      (async () => {
        await new Promise((resolve) => setImmediate(resolve));
        release.shift()?.();
      })(),
    ]);
  });

  it('reports each call with its duration and outcome', async () => {
    let time = 0;
    const told: unknown[] = [];
    const { content } = guardContentApi(
      fakeApi(async () => {
        time += 250;
        return [];
      }),
      { upstream: 'test', now: () => time, onCall: (...call) => told.push(call) },
    );
    await content.staff(context);
    expect(told).toEqual([['staff', 0.25, 'ok']]);
  });
});
