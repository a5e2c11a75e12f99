import { describe, expect, it } from 'vitest';
import { crawlerPolicy, openPolicy } from './crawler-policy';
import { claimedCrawler, knownCrawlers } from './known-crawlers';
import { contentSignal, robotsGroups } from './robots';

describe('claimedCrawler', () => {
  it.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'Googlebot', 'search'],
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
      'GPTBot',
      'training',
    ],
    ['Mozilla/5.0 AppleWebKit/537.36; compatible; OAI-SearchBot/1.0', 'OAI-SearchBot', 'search'],
    ['Mozilla/5.0 (compatible; ChatGPT-User/1.0; +https://openai.com/bot)', 'ChatGPT-User', 'assistant'],
    ['gptbot', 'GPTBot', 'training'],
    ['facebookexternalhit/1.1', 'facebookexternalhit', 'preview'],
    ['http.rb/5.1.1 (Mastodon/4.3.0; +https://mastodon.social/)', 'Mastodon', 'preview'],
    ['Mozilla/5.0 (compatible; archive.org_bot +http://archive.org/details/archive.org_bot)', 'archive.org_bot', 'archive'],
    ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (Applebot/0.1)', 'Applebot', 'search'],
  ])('recognises %s', (userAgent, name, kind) => {
    expect(claimedCrawler(userAgent)).toMatchObject({ name, class: kind });
  });

  it.each([
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'curl/8.5.0',
    'Google-Extended',
    '',
  ])('takes %j for a reader', (userAgent) => {
    expect(claimedCrawler(userAgent)).toBeUndefined();
  });

  it('knows each name once', () => {
    const names = knownCrawlers.map(({ name }) => name.toLowerCase());
    expect(names).toEqual([...new Set(names)]);
  });
});

describe('robotsGroups', () => {
  const rules = ['Disallow: /api/'];

  it('treats everybody alike by default', () => {
    expect(robotsGroups(openPolicy, rules, 'https://x.hu')).toEqual(['User-agent: *', 'Disallow: /api/', '']);
  });

  it('names each class that is treated otherwise, the signal, and the licence', () => {
    const policy = crawlerPolicy.parse({ training: 'refuse', assistant: 'licence', archive: 'slow' });
    const text = robotsGroups(policy, rules, 'https://x.hu').join('\n');
    expect(text).toMatch(/^User-agent: \*\nContent-Signal: search=yes, ai-input=no, ai-train=no\nDisallow: \/api\/\n\n/);
    expect(text).toMatch(
      /User-agent: Google-Extended\nUser-agent: Applebot-Extended\nDisallow: \/\nAllow: \/robots\.txt\nAllow: \/rsl\.xml/,
    );
    expect(text).toMatch(/User-agent: Claude-User\n(?:User-agent: .+\n)+Disallow: \/\n/);
    expect(text).toMatch(/User-agent: heritrix\nCrawl-delay: 2\nDisallow: \/api\/\n/);
    expect(text).toMatch(/\nLicense: https:\/\/x\.hu\/rsl\.xml\n$/);
    expect(text).not.toContain('User-agent: Googlebot');
  });

  it('allows by the signal what is only slowed down', () => {
    expect(contentSignal(crawlerPolicy.parse({ training: 'slow', search: 'refuse' }))).toBe(
      'search=no, ai-input=yes, ai-train=yes',
    );
  });
});
