import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { frontendInit } from '~/lib/contract/frontend';
import { startTestSite, type TestSite } from './testing/test-site';

let site: TestSite;
let broken: TestSite;
beforeAll(async () => {
  const init = frontendInit.parse({ menus: { heading: [{ label: 'Belföld', url: '/rovat/belfold' }] } });
  site = await startTestSite({ content: { frontendInit: async () => init } });
  broken = await startTestSite();
});
afterAll(async () => {
  await site.close();
  await broken.close();
});

describe('addresses of old times', () => {
  it.each([
    ['/list/newest', 301, '/legfrissebb'],
    ['/list/newest?x=1', 301, '/legfrissebb?x=1'],
    ['/list/newest?y=%E9', 301, '/legfrissebb?y=%E9'],
    ['/t?x=1', 302, '/tamogatas?x=1'],
    ['/rovat/kultura?oldal=2', 301, '/karakter/rovat/kultura?oldal=2'],
    ['/tag/%C5%91sz', 301, '/cimke/%C5%91sz'],
    ['/shop?x=1', 302, 'https://bolt.hirmondo.example/?x=1'],
    ['/belfold?x=1', 301, '/rovat/belfold?x=1'],
    ['/list/newest?fbclid=a&x=1', 302, '/list/newest?x=1'],
  ])('send %s with %i to %s', async (path, status, location) => {
    for (let round = 0; round < 2; round++) {
      const response = await site.get(path);
      expect([response.status, response.headers.get('location')]).toEqual([status, location]);
    }
  });

  it('end where they lead, on the other host too', async () => {
    const regional = { headers: { host: 'erdely.localhost' } };
    expect((await site.get('/impresszum', regional)).headers.get('location')).toBe('/dokumentum/impresszum');
    expect((await site.get('/impresszum')).status).toBe(200);
    expect((await site.get('/rovat/usa-2024', regional)).status).toBe(200);
  });

  it('do not hide the 404 page of what never was, nor need the menu for it', async () => {
    expect((await site.get('/nincs')).status).toBe(404);
    expect((await broken.get('/nincs')).status).toBe(404);
    expect(broken.errors).toEqual([]);
  });
});
