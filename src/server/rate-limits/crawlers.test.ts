import { describe, expect, it, vi } from 'vitest';
import { createCrawlers } from './crawlers';

const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** A DNS resolver with two tables. */
function open(names: Record<string, string[]>, addresses: Record<string, string[]>) {
  const clock = { time: 0 };
  const reverse = vi.fn(async (address: string) => names[address] ?? Promise.reject(new Error('ENOTFOUND')));
  const crawlers = createCrawlers({
    lookup: { reverse, resolve: async (name) => addresses[name] ?? [] },
    isListed: (address) => address === '203.0.113.9',
    now: () => clock.time,
  });
  /** The result of the second request: the first one only starts the lookup. */
  const second = async (address: string, agent: string) => {
    crawlers.identify(address, agent);
    await new Promise(setImmediate);
    return crawlers.identify(address, agent);
  };
  return { crawlers, second, reverse, clock };
}

describe('crawlers', () => {
  const names = {
    '192.0.2.1': ['crawl-1.googlebot.com.'],
    '192.0.2.2': ['crawl-2.googlebot.com'],
    '192.0.2.3': ['evilgooglebot.com'],
    '192.0.2.4': ['1.search.msn.com'],
  };
  const addresses = {
    'crawl-1.googlebot.com': ['192.0.2.1'],
    'crawl-2.googlebot.com': ['192.0.2.99'],
    'evilgooglebot.com': ['192.0.2.3'],
    '1.search.msn.com': ['192.0.2.4'],
  };

  it.each<[string, string, string | undefined, string]>([
    ['192.0.2.1', GOOGLE, 'googlebot.com', 'name and address agree'],
    ['192.0.2.2', GOOGLE, undefined, 'the name leads elsewhere'],
    ['192.0.2.3', GOOGLE, undefined, 'the name only ends alike'],
    ['192.0.2.4', GOOGLE, undefined, 'another owner’s name'],
    ['192.0.2.5', GOOGLE, undefined, 'no name at all'],
    ['192.0.2.1', 'Mozilla/5.0 Chrome/140', undefined, 'does not say so'],
    ['203.0.113.9', 'anything', 'named', 'the operator says so'],
  ])('at %s, saying %s: %s (%s)', async (address, agent, name, _why) => {
    expect(await open(names, addresses).second(address, agent)).toBe(name);
  });

  it('are looked up once a day, impostors once an hour, and at most four at a time', async () => {
    const { second, reverse, clock, crawlers } = open(names, addresses);
    await second('192.0.2.1', GOOGLE);
    await second('192.0.2.3', GOOGLE);
    clock.time += 3_700_000;
    await second('192.0.2.1', GOOGLE);
    await second('192.0.2.3', GOOGLE);
    expect(reverse.mock.calls.map(([address]) => address)).toEqual(['192.0.2.1', '192.0.2.3', '192.0.2.3']);
    for (let index = 0; index < 100; index += 1) crawlers.identify(`198.51.100.${index}`, GOOGLE);
    expect(reverse).toHaveBeenCalledTimes(7);
  });
});
