import { describe, expect, it, vi } from 'vitest';
import { QUIZ_QUERY, VOTE_MUTATION } from '~/lib/quiz/quiz-calls';
import { rateLimitCalls } from './rate-limit-calls';

/** Makes a call while all quotas are used up. Returns the quota that it counts against, and the answer. */
async function call(path: string, body?: string) {
  const consume = vi.fn((_kind: string) => 7);
  const next = vi.fn(async (request: Request) => new Response(await request.text()));
  const request = new Request(`http://localhost${path}`, body === undefined ? {} : { method: 'POST', body });
  const answer = await rateLimitCalls({ consume }).wrapApi?.(next)(request, { clientIp: '192.0.2.1' } as never);
  return { kind: consume.mock.calls[0]?.[0], answer, passed: next.mock.calls.length === 1 };
}

const vote = JSON.stringify({ query: VOTE_MUTATION, variables: {} });

describe('limited calls', () => {
  it.each([
    ['a vote', '/services/quiz', vote],
    ['a vote behind a slash', '/services/quiz/', vote],
    ['a vote in escapes', '/services/quiz', vote.replace('addOrUpdateAnswers', 'add\\u004frUpdateAnswers')],
  ])('count %s, and refuse it before it is stored', async (_name, path, body) => {
    const { kind, answer, passed } = await call(path, body);
    expect([kind, answer?.status, answer?.headers.get('retry-after'), passed]).toEqual(['votes', 429, '7', false]);
    expect(await answer?.json()).toMatchObject({ code: 429 });
  });

  it('pass on queries of a quiz and bodies that are not GraphQL unchanged', async () => {
    for (const body of [JSON.stringify({ query: QUIZ_QUERY }), 'no JSON', '[]', ' '.repeat(40_000) + vote]) {
      const { kind, answer } = await call('/services/quiz', body);
      expect([kind, await answer?.text()]).toEqual([undefined, body]);
    }
  });

  it.each([
    ['/api/search?term=a', 'searches'],
    ['/api/search/autocomplete?q=a', 'suggestions'],
    ['/api/articles', undefined],
    ['/services/quiz', undefined],
  ])('count %s as %s', async (path, kind) => {
    expect((await call(path)).kind).toBe(kind);
  });
});
