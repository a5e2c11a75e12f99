import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRateLimiter, type RateLimiterOptions, type UsageCount } from './rate-limiter';

const NOBODY = { identify: () => undefined };
const EACH = { searches: 4, suggestions: 0, renderings: 10, pictures: 1, votes: 0 };

function open(options: Partial<RateLimiterOptions> = {}) {
  const onRefused = vi.fn();
  const limiter = createRateLimiter({
    perMinute: EACH,
    crawlerShare: 3,
    crawlers: NOBODY,
    isFree: (address) => address === '127.0.0.1',
    onRefused,
    now: () => performance.now(),
    ...options,
  });
  const take = (address: string, kind: 'searches' | 'suggestions' | 'pictures' = 'searches') =>
    limiter.consume(kind, { address, userAgent: undefined });
  return { limiter, take, onRefused };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('quotas', () => {
  it('are exhausted per address, with whole seconds to wait, and refusals are counted', () => {
    const { take, onRefused } = open();
    expect(Array.from({ length: 5 }, () => take('192.0.2.1'))).toEqual([undefined, undefined, undefined, undefined, 15]);
    expect(take('192.0.2.2')).toBeUndefined();
    expect(onRefused.mock.calls).toEqual([['searches']]);
  });

  it('are one for a /64', () => {
    const { take } = open();
    for (let host = 1; host <= 4; host += 1) take(`2001:db8::${host}`);
    expect(take('2001:db8::99')).toBe(15);
    expect(take('2001:db8:0:1::99')).toBeUndefined();
  });

  it('do not apply to exempt addresses, the server itself, and kinds without a limit', () => {
    const { take } = open();
    for (let count = 0; count < 50; count += 1) {
      expect([take('127.0.0.1'), take(''), take('192.0.2.1', 'suggestions')]).toEqual([undefined, undefined, undefined]);
    }
  });

  it('are larger for verified crawlers, whose addresses count together', () => {
    const { take } = open({ crawlers: { identify: () => 'googlebot.com' } });
    const taken = Array.from({ length: 13 }, (_, index) => take(`192.0.2.${index}`));
    expect(taken.filter((wait) => wait === undefined)).toHaveLength(12);
  });

  it('are counted across processes that exchange counts', () => {
    const sent: UsageCount[][] = [];
    const first = open({ broadcast: (counts) => sent.push([...counts]) });
    const second = open();
    for (let count = 0; count < 3; count += 1) first.take('192.0.2.1');
    first.take('192.0.2.1', 'pictures');
    vi.advanceTimersByTime(100);
    expect(sent).toEqual([
      [
        { share: 'searches', key: '192.0.2.1', count: 3 },
        { share: 'pictures', key: '192.0.2.1', count: 1 },
      ],
    ]);
    second.limiter.addRemote(sent[0] ?? []);
    expect([second.take('192.0.2.1'), second.take('192.0.2.1'), second.take('192.0.2.1', 'pictures')]).toEqual([
      undefined,
      15,
      60,
    ]);
    vi.advanceTimersByTime(1_000);
    expect(sent).toHaveLength(1);
  });

  it('ignore unknown kinds of another build', () => {
    const { limiter, take } = open();
    limiter.addRemote([{ share: 'unheard-of', key: '192.0.2.1', count: 100 }]);
    expect(take('192.0.2.1')).toBeUndefined();
  });
});
