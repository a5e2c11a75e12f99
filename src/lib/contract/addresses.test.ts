import { describe, expect, it } from 'vitest';
import { articleCard } from './article';
import { menuItem, sponsoredLine } from './frontend';
import { section } from './pages';
import { checkedLinkAddress } from './primitives';

const card = (changes: object) => articleCard.parse({ id: 1, slug: 'a', title: 'A', pubDate: 1, ...changes });

const UNFIT = [
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  '/\\evil.example',
  'vbscript:x',
  'cikk/egy',
];

describe('addresses that are not allowed in links', () => {
  it.each(UNFIT)('are read as not set: %s', (address) => {
    expect(card({ ctUrl: address, url: address })).toMatchObject({ ctUrl: undefined, url: undefined });
    expect(checkedLinkAddress.safeParse(address).success).toBe(false);
  });

  it('are rendered as a link without a target', () => {
    const [address] = UNFIT;
    expect(menuItem.parse({ label: 'A', url: address }).url).toBe('#');
    expect(sponsoredLine.parse({ ctLink: address, description: 'x' }).ctLink).toBe('#');
    const tabs = [{ label: 'A', path: address }];
    expect(section.parse({ name: 's', title: 'S', patterns: [], tabs, rss: address })).toMatchObject({
      tabs: [{ path: '#' }],
      rss: undefined,
    });
  });
});

describe('addresses of links', () => {
  it.each([
    ['https://example.org/kulso?x=1&y=2#z', 'https://example.org/kulso?x=1&y=2#z'],
    ['/rovat/árvíz', '/rovat/árvíz'],
    ['//example.org/a', 'https://example.org/a'],
    ['mailto:szerk@example.org', 'mailto:szerk@example.org'],
  ])('stay: %s', (address, expected) => {
    expect(card({ ctUrl: address }).ctUrl).toBe(expected);
    expect(menuItem.parse({ label: 'A', url: address }).url).toBe(expected);
    expect(checkedLinkAddress.parse(address)).toBe(address);
  });
});
