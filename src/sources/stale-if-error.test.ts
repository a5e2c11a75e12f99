import { describe, expect, it } from 'vitest';
import { anonymous, type CallContext, type ContentApi } from '~/lib/content/content-api';
import { ContentApiError } from '~/lib/content/content-api-error';
import { withStaleIfError } from './stale-if-error';

const call = (site: string): CallContext => ({ site, viewer: anonymous });
const DAY = 86_400_000;

/** A source with numbered answers that fails on demand. */
function makeSource() {
  let answers = 0;
  let failure: Error | undefined;
  let time = 0;
  const staleCalls: string[] = [];
  const members: Partial<ContentApi> = {
    frontendInit: async () => {
      if (failure !== undefined) throw failure;
      answers += 1;
      return { answers } as never;
    },
    articles: async () => {
      if (failure !== undefined) throw failure;
      return { items: [], page: 1, totalPages: 0 };
    },
  };
  const api = withStaleIfError(members as ContentApi, {
    now: () => time,
    maxStaleMs: DAY,
    onStale: (name) => staleCalls.push(name),
  });
  return {
    api,
    staleCalls,
    fail: (error: Error | undefined = new ContentApiError('timeout', 'late')) => {
      failure = error;
    },
    wait: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

describe('the last good answer', () => {
  it('is used while the call fails, for the same edition only', async () => {
    const { api, fail, staleCalls } = makeSource();
    await api.frontendInit(call('g7'));
    fail();
    await expect(api.frontendInit(call('g7'))).resolves.toEqual({ answers: 1 });
    await expect(api.frontendInit(call('after'))).rejects.toThrow('late');
    expect(staleCalls).toEqual(['frontendInit']);
  });

  it('is replaced by a new one', async () => {
    const { api } = makeSource();
    await api.frontendInit(call('g7'));
    await expect(api.frontendInit(call('g7'))).resolves.toEqual({ answers: 2 });
  });

  it('is used for at most a day', async () => {
    const { api, fail, wait } = makeSource();
    await api.frontendInit(call('g7'));
    fail();
    wait(DAY);
    await expect(api.frontendInit(call('g7'))).resolves.toEqual({ answers: 1 });
    wait(1);
    await expect(api.frontendInit(call('g7'))).rejects.toThrow('late');
  });

  it('is neither taken from nor shown to a user', async () => {
    const { api, fail } = makeSource();
    const user: CallContext = { site: 'g7', viewer: { kind: 'user', userId: '1' } };
    await api.frontendInit(user);
    fail();
    await expect(api.frontendInit(call('g7'))).rejects.toThrow('late');
    await expect(api.frontendInit(user)).rejects.toThrow('late');
  });

  it('does not hide errors of our own', async () => {
    const { api, fail } = makeSource();
    await api.frontendInit(call('g7'));
    fail(new TypeError('bug'));
    await expect(api.frontendInit(call('g7'))).rejects.toThrow('bug');
  });

  it.each([
    ['the newest few beside a page', { filters: {}, page: 1, limit: 12 }, true],
    ['a long list, which is a page of its own', { filters: {}, page: 1, limit: 50 }, false],
    ['a further page of a list', { filters: {}, page: 2, limit: 12 }, false],
    ['a list of something', { filters: { tag: 'foci' }, page: 1, limit: 12 }, false],
  ])('of articles is stored for parts of pages only: %s', async (_name, query, kept) => {
    const { api, fail } = makeSource();
    await api.articles(call('g7'), query);
    fail();
    const answered = await api.articles(call('g7'), query).then(
      () => true,
      () => false,
    );
    expect(answered).toBe(kept);
  });

  it('of another query is not used', async () => {
    const { api, fail } = makeSource();
    await api.articles(call('g7'), { filters: {}, page: 1, limit: 6 });
    fail();
    await expect(api.articles(call('g7'), { filters: {}, page: 1, limit: 12 })).rejects.toThrow('late');
  });
});
