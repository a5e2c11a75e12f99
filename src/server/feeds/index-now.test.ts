import { expect, it, onTestFinished, vi } from 'vitest';
import { readIndexNow } from '../settings/index-now';
import { startTestSite } from '../testing/test-site';
import { serveTextFiles } from '../well-known/serve-text-files';
import { indexNowListener } from './index-now';

const KEY = 'a1b2c3d4e5f6';
const URL_OF_SERVICE = 'https://index.example/indexnow';
const article = { url: 'https://ujsag.example/belfold/2026/11/29/hir' };

function listen(status = 202) {
  const post = vi.fn<typeof fetch>(async () => new Response(null, { status }));
  const { receive } = indexNowListener({ url: URL_OF_SERVICE, key: KEY }, post);
  return { post, tell: (type: string, data: object = article) => receive(JSON.stringify({ type, data })) };
}

it.each(['article.published', 'article.changed', 'article.withdrawn'])(
  'tells of %s, with the file that proves it',
  async (type) => {
    const { post, tell } = listen();
    await tell(type);
    expect(post).toHaveBeenCalledOnce();
    expect(post.mock.calls[0]?.[0]).toBe(URL_OF_SERVICE);
    expect(JSON.parse(String(post.mock.calls[0]?.[1]?.body))).toEqual({
      host: 'ujsag.example',
      key: KEY,
      keyLocation: `https://ujsag.example/${KEY}.txt`,
      urlList: [article.url],
    });
  },
);

it.each([
  ['live.entry', article],
  ['subscription.started', {}],
  ['article.withdrawn', { id: 7 }],
])('does not tell of %s %j', async (type, data) => {
  const { post, tell } = listen();
  await tell(type, data);
  expect(post).not.toHaveBeenCalled();
});

it('rejects what is not accepted, so that it comes again', async () => {
  await expect(listen(429).tell('article.changed')).rejects.toThrow('429');
});

it.each([
  ['a paper in public', {}, { main: 'https://ujsag.example', isPublished: true }, 'https://api.indexnow.org/indexnow'],
  ['a local site', {}, { main: 'http://localhost:4321', isPublished: true }, undefined],
  ['a preview, or the demo', {}, { main: 'https://ujsag.example', isPublished: false }, undefined],
  ['a paper that wants none', { INDEXNOW_URL: 'off' }, { main: 'https://ujsag.example', isPublished: true }, undefined],
  ['a service that is named', { INDEXNOW_URL: URL_OF_SERVICE }, { main: 'http://localhost', isPublished: false }, URL_OF_SERVICE],
])('the service of %s', (_, env, site, url) => {
  const settings = readIndexNow(env, site);
  expect(settings?.url).toBe(url);
  expect(settings?.key.length ?? 32).toBe(32);
});

it('the file with the key stands on each host', async () => {
  const site = await startTestSite({
    env: { INDEXNOW_URL: URL_OF_SERVICE, INDEXNOW_KEY: KEY },
    services: ({ responseContext, config }) => [serveTextFiles({ responseContext, config, clock: Date.now })],
  });
  onTestFinished(site.close);
  const answer = await site.get(`/${KEY}.txt`, { headers: { host: 'erdely.localhost' } });
  expect([answer.status, await answer.text()]).toEqual([200, KEY]);
});
