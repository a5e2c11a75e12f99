// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { fetchScores } from './livescore/fetch-scores';
import { followScoreBoard } from './livescore/score-board';
import { readTopics, subscribeToTopic, unsubscribeFromTopic } from './push/subscription-calls';
import { siteHeader } from './site-header';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.site;
});

it.each([
  ['readTopics', () => readTopics('token'), 'transtelex'],
  ['subscribeToTopic', () => subscribeToTopic('token', 'fontos'), 'transtelex'],
  ['unsubscribeFromTopic', () => unsubscribeFromTopic('token', 'fontos'), 'transtelex'],
  ['fetchScores of the site', () => fetchScores('/api', '/football/fixtures/4/2024/all/2024-01-01'), 'transtelex'],
  // Another host would have to allow the header, and has no editions.
  ['fetchScores of another host', () => fetchScores('https://eredmeny.example', '/football/countries'), null],
])('%s names the edition of the page (API-01)', async (_, call, site) => {
  document.documentElement.dataset.site = 'transtelex';
  const fetched = vi.fn(async () => Response.json({ topics: [], response: [] }));
  vi.stubGlobal('fetch', fetched);
  await call();
  expect(new Headers(vi.mocked<typeof fetch>(fetched).mock.calls[0]?.[1]?.headers).get('site')).toBe(site);
});

it('the score board does, too', async () => {
  vi.useFakeTimers();
  document.documentElement.dataset.site = 'transtelex';
  const fetched = vi.fn(async () => Response.json({ fixtures: [] }));
  vi.stubGlobal('fetch', fetched);
  const stop = followScoreBoard(document.createElement('div'));
  await vi.advanceTimersByTimeAsync(16_000);
  stop();
  expect(new Headers(vi.mocked<typeof fetch>(fetched).mock.calls[0]?.[1]?.headers).get('site')).toBe('transtelex');
});

it('is empty without an edition', () => {
  expect(siteHeader()).toEqual({});
});
