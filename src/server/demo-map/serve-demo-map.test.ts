import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
