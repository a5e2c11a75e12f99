import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config';
import { startTestSite } from '../testing/test-site';
import { SECURITY_TXT } from './security-txt';
import { serveTextFiles } from './serve-text-files';

/** 3 July 2026. */
const NOW = Date.UTC(2026, 6, 3, 12);

async function open(contacts: string) {
  const site = await startTestSite({
    env: { SECURITY_CONTACT: contacts },
    services: ({ responseContext, config }) => [serveTextFiles({ responseContext, config, clock: () => NOW })],
  });
  onTestFinished(site.close);
  return site;
}

it('names whom to tell, until when this holds and where the file is, on each host', async () => {
  const site = await open('mailto:biztonsag@hirmondo.example, https://hirmondo.example/biztonsag');
  const response = await site.get(SECURITY_TXT);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const lines = (await response.text()).trimEnd().split('\n');
  expect(lines).toEqual([
    'Contact: mailto:biztonsag@hirmondo.example',
    'Contact: https://hirmondo.example/biztonsag',
    'Expires: 2026-12-30T00:00:00Z',
    'Preferred-Languages: hu, en',
    expect.stringMatching(/^Canonical: http:\/\/localhost(?::\d+)?\/\.well-known\/security\.txt$/),
  ]);
  expect(await (await site.get(SECURITY_TXT, { headers: { host: 'erdely.localhost' } })).text()).toContain('//erdely.localhost');
  expect((await site.get(SECURITY_TXT, { method: 'HEAD' })).status).toBe(200);
});

it('is no page without contacts', async () => {
  expect((await (await open('')).get(SECURITY_TXT)).status).toBe(404);
});

it.each(['biztonsag@hirmondo.example', 'http://hirmondo.example', 'mailto:', 'mailto:a@b.example\nExpires: 1'])(
  'refuses %j as a contact',
  (contact) => {
    expect(() => readConfig({ SECURITY_CONTACT: contact })).toThrow(/SECURITY_CONTACT/);
  },
);
