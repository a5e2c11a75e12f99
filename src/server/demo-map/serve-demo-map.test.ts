import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Asset } from '../assets/asset-index';
import { startTestSite, type TestSite } from '../testing/test-site';

let site: TestSite;
const ask = (path: string, host = 'terkep.localhost:4321') => site.get(path, { headers: { host } });

beforeAll(async () => {
  site = await startTestSite({ content: { article: async () => undefined } });
});
afterAll(() => site.close());

describe('map of the demo newsroom', () => {
  it.each([
    '/onkormanyzati/terkep',
    '/ep/terkep/heves?hideMore=1',
    '/ep/terkep/heves/eger',
    '/turak',
    '/tippjatek/elso-kor',
    '/usa-2024/terkep',
  ])('%s is a page that the site can embed', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors');
    expect(answer.headers.get('x-frame-options')).toBeNull();
    expect(await answer.text()).toContain('<main');
  });

  it('shows every county, and marks the requested one', async () => {
    const html = await (await ask('/onkormanyzati/terkep/heves')).text();
    expect(html.match(/class="county"/g)).toHaveLength(20);
    expect(html).toContain('<h1>Heves</h1>');
    expect(html.match(/aria-current/g)).toHaveLength(1);
  });

  it.each([
    ['/ep/terkep/nincs', 'Magyarország'],
    ['/ep/terkep/nincs/eger', 'Magyarország'],
    ['/onkormanyzati/terkep/heves/szeged?hideMore=1', 'Heves'],
  ])('%s, a place that it does not know, is shown as %s', async (path, name) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining('frame-ancestors'),
    ]);
    expect(await answer.text()).toContain(`<h1>${name}</h1>`);
  });

  it.each([
    '/',
    '/ep',
    '/ep/terkep/heves/eger/x',
    '/megyei/terkep',
    '/constructor/terkep',
    '/tippjatek/a/b/c',
    '/tippjatek/%3Cscript%3E',
    '/legfrissebb',
  ])('%s is 404', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it('has the font of the site, from its own host', async () => {
    const type = ['Content-Type', 'font/woff2'];
    const font: Asset = {
      bodies: { br: undefined, gzip: undefined, identity: Buffer.from('font') },
      headers: { br: type, gzip: type, identity: type },
      tags: { br: '"1"', gzip: '"1"', identity: '"1"' },
    };
    const other = await startTestSite({ assets: new Map([['/_astro/sans.AbC123.woff2', font]]) });
    const get = (path: string) => other.get(path, { headers: { host: 'terkep.localhost:4321' } });
    expect(await (await get('/terkep.css')).text()).toContain('url("/_astro/sans.AbC123.woff2")');
    const answer = await get('/_astro/sans.AbC123.woff2');
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([200, 'font/woff2', 'font']);
    expect((await get('/ep/terkep')).headers.get('content-security-policy')).toContain("font-src 'self'");
    expect((await get('/_astro/serif.AbC123.woff2')).status).toBe(404);
    await other.close();
  });

  it('is read-only, and only on its own host', async () => {
    expect((await site.get('/ep/terkep', { method: 'POST', headers: { host: 'terkep.localhost:4321' } })).status).toBe(405);
    expect((await ask('/ep/terkep', 'terkep.localhost')).status).toBe(421);
    expect((await site.get('/terkep.js')).headers.get('content-type')).not.toContain('javascript');
  });

  it('is not served if another map is configured', async () => {
    const other = await startTestSite({ env: { MAP_ORIGIN: 'https://map.example' } });
    expect((await other.get('/ep/terkep', { headers: { host: 'terkep.localhost:4321' } })).status).toBe(421);
    await other.close();
  });
});
