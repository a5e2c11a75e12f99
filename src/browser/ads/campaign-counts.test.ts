// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let sent: unknown[];
let count: typeof import('./campaign-counts').countCampaign;

const seen = (place: string, site = 'g7') => count({ site, id: 'tel', place, event: 'impression' });

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  sessionStorage.clear();
  sent = [];
  vi.stubGlobal('fetch', async (path: string, { keepalive, body }: { readonly keepalive: boolean; readonly body: string }) => {
    sent.push([path, keepalive, JSON.parse(body)]);
  });
  ({ countCampaign: count } = await import('./campaign-counts'));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const call = (more: object, site = 'g7') => ['/services/campaigns/counts', true, { site, id: 'tel', ...more }];

describe('counts of campaigns', () => {
  it('are sent together within half a minute', () => {
    seen('leaderboard_1');
    vi.advanceTimersByTime(29_900);
    seen('rectangle_1');
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(100);
    seen('leaderboard_2');
    vi.advanceTimersByTime(30_000);
    expect(sent).toEqual([
      call({ place: 'leaderboard_1', event: 'impression', also: [{ id: 'tel', place: 'rectangle_1' }] }),
      call({ place: 'leaderboard_2', event: 'impression' }),
    ]);
    expect(sessionStorage.getItem('hirmondo-kampanyok')).toBe('{"tel":3}');
    vi.advanceTimersByTime(60_000);
    expect(sent).toHaveLength(2);
  });

  it('are sent at once with a click', () => {
    seen('leaderboard_1');
    count({ site: 'g7', id: 'tel', place: 'leaderboard_1', event: 'click' });
    vi.advanceTimersByTime(60_000);
    const also = [{ id: 'tel', place: 'leaderboard_1' }];
    expect(sent).toEqual([call({ place: 'leaderboard_1', event: 'click', also })]);
  });

  it.each([
    ['is hidden', () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden'), document, 'visibilitychange'],
    ['is left', () => undefined, window, 'pagehide'],
  ])('are sent when the page %s, once', (_, before, target, event) => {
    seen('leaderboard_1');
    before();
    target.dispatchEvent(new Event(event));
    target.dispatchEvent(new Event(event));
    vi.advanceTimersByTime(60_000);
    expect(sent).toEqual([call({ place: 'leaderboard_1', event: 'impression' })]);
  });

  it('are those of one edition, up to the limit of a call', () => {
    seen('leaderboard_1');
    seen('leaderboard_1', 'hirmondo');
    for (let impression = 0; impression < 8; impression += 1) seen('leaderboard_2', 'hirmondo');
    vi.advanceTimersByTime(60_000);
    const calls = sent as [string, boolean, { site: string; also?: unknown[] }][];
    expect(calls.map(([, , { site, also = [] }]) => [site, also.length])).toEqual([
      ['g7', 0],
      ['hirmondo', 7],
      ['hirmondo', 0],
    ]);
  });
});
