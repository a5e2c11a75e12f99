import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltSite, startBuiltSite } from '../../support/built-site';
import { scoreHeaders } from '../../support/observatory';

/** A site behind https: score of its headers in Mozilla's Observatory, on every kind of page. */

const ORIGIN = 'https://hirmondo.example';
const TOKEN = 'token-of-the-fault-tests';
const HEADERS = { host: 'hirmondo.example' };
let site: BuiltSite;
let article: string;

beforeAll(async () => {
  site = await startBuiltSite({
    env: {
      MAIN_ORIGIN: ORIGIN,
      REGIONAL_ORIGIN: 'https://erdely.example',
      MAP_ORIGIN: 'https://terkep.example',
      HSTS_MAX_AGE: '63072000',
      HSTS_SUBDOMAINS: '1',
      ADMIN_TOKEN: TOKEN,
      LOG_LEVEL: 'error',
    },
  });
  const list = JSON.parse((await site.get('/api/articles?page=1&limit=1', { ...HEADERS, site: 'hirmondo' })).text);
  article = new URL(list.items[0].url, ORIGIN).pathname;
});

afterAll(async () => {
  await site?.stop();
});

const PAGES: readonly (readonly [kind: string, path: () => string])[] = [
  ['front page', () => '/'],
  ['front page of another edition', () => '/g7'],
  ['article', () => article],
  ['list', () => '/legfrissebb'],
  ['section', () => '/belfold'],
  ['search', () => '/archivum?term=duna'],
  ['exchange rates', () => '/arfolyam'],
  ['football', () => '/rovat/sport/foci'],
  ['Formula 1', () => '/rovat/sport/forma1'],
  ['newsletter', () => '/hirlevel'],
  ['support', () => '/tamogatas'],
  ['supporter’s account', () => '/profil'],
  ['podcasts', () => '/podcast'],
  ['page that switches app mode, with its cookie', () => '/?isMobileApp=1'],
  ['page that is not there', () => '/nincs/ilyen/oldal'],
  ['address that can be no page’s', () => '/%E0%A4%A'],
  ['feed', () => '/rss'],
  ['call of the interface', () => '/api/articles'],
  ['picture that is not there', () => '/media/nincs.jpg'],
  ['sitemap', () => '/sitemap.xml'],
];

describe('the Observatory', () => {
  it.each(PAGES)('gives A+ to a %s', async (_kind, path) => {
    const { headers, text } = await site.get(path(), HEADERS);
    const { grade, score, rules } = scoreHeaders(headers, text, ORIGIN);
    expect([grade, score >= 100, rules]).toEqual(['A+', true, rules]);
  });

  it('would see what is missing', () => {
    expect(scoreHeaders({}, '', ORIGIN)).toMatchObject({ grade: 'C or worse', score: 30 });
  });
});

describe('HEAD', () => {
  it.each([
    ['/services/account/me'],
    ['/services/account/login'],
    ['/api/articles'],
    ['/api/newsletter/unsubscribe'],
    ['/'],
    ['/sitemap.xml'],
  ])('asks for %s as GET does', async (path) => {
    const [head, get] = [await site.get(path, HEADERS, { method: 'HEAD' }), await site.get(path, HEADERS)];
    expect(head.status).toBe(get.status);
    expect(head.status).toBeLessThan(500);
  });
});

describe('headers over https', () => {
  it('carry HSTS as it was set', async () => {
    expect((await site.get('/', HEADERS)).headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  });

  it('keep cookies from scripts', async () => {
    const lines = (await site.get('/?isMobileApp=1', HEADERS)).headers['set-cookie'];
    expect(lines).toEqual([expect.stringContaining('HttpOnly')]);
  });

  it('let scripts of others in only where they stand', async () => {
    const policy = async (path: string) => String((await site.get(path, HEADERS)).headers['content-security-policy']);
    expect(await policy('/')).toContain('doubleclick');
    expect(await policy('/impresszum')).not.toContain('doubleclick');
    for (const path of ['/', '/impresszum']) expect(await policy(path)).not.toContain('facebook');
  });

  it('ask for Trusted Types where nobody else’s script stands', async () => {
    const policy = (await site.get('/impresszum', HEADERS)).headers['content-security-policy'];
    expect(policy).toContain("require-trusted-types-for 'script'");
  });

  it.each(PAGES.slice(0, -5))('know the style elements of a %s by hash', async (_kind, path) => {
    const policy = String((await site.get(path(), HEADERS)).headers['content-security-policy']);
    expect(policy).toMatch(/style-src 'self'(?: 'sha256-[^']+')+;/);
  });

  it('take reports', async () => {
    const init = {
      method: 'POST',
      body: JSON.stringify({ 'csp-report': { 'document-uri': '', 'effective-directive': 'img-src' } }),
    };
    const answer = await site.get('/api/policy-reports', { ...HEADERS, 'content-type': 'application/csp-report' }, init);
    expect(answer.status).toBe(204);
    expect((await site.get('/metrics', { authorization: `Bearer ${TOKEN}` })).text).toMatch(
      /hirmondo_policy_reports_total\{.*img-src/,
    );
  });

  it('say base-uri none', async () => {
    expect((await site.get('/', HEADERS)).headers['content-security-policy']).toContain("base-uri 'none'");
  });
});
