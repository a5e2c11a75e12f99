import { describe, expect, it } from 'vitest';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { runCommand } from '../testing/run-command';
import { checkCms } from './check-cms';

/** Opens our own backend with two articles, called as another system would be. */
async function openSystem() {
  const { backend } = await openTestBackend({ adminToken: 'titok' });
  for (const [number, pubDate] of [
    [1, TEST_NOW / 1000 - 7200],
    [2, TEST_NOW / 1000 - 3600],
  ] as const) {
    const article = { title: `Hosszú cím ${number}`, slug: `cikk-${number}`, pubDate, content: '<p>Szöveg.</p>', tags: ['duna'] };
    const answer = await backend.fetch(
      new Request(`http://localhost/api/ingest/articles/cms-${number}`, {
        method: 'PUT',
        headers: { authorization: 'Bearer titok', 'content-type': 'application/json' },
        body: JSON.stringify(article),
      }),
    );
    expect(answer.status).toBe(201);
  }
  return (request: Request): Promise<Response> => backend.fetch(request);
}

type Change = (json: unknown, url: URL) => unknown;

/** Returns the findings for a system with changed answers; `undefined` makes an answer 404. */
async function findings(change: Change = (json) => json) {
  const system = await openSystem();
  const found = await checkCms({
    base: 'http://cms.example',
    language: 'hu',
    now: () => TEST_NOW,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const answer = await system(request);
      if (answer.status !== 200) return answer;
      const json = change(await answer.json(), new URL(request.url));
      return json === undefined ? new Response('{}', { status: 404 }) : Response.json(json);
    },
  });
  return found.filter(({ state }) => state !== 'ok' && state !== 'missing').map(({ call, problems }) => [call, ...problems]);
}

interface Cards {
  items: { id: number; pubDate: number; slug: string }[];
}
const isList = ({ pathname }: URL) => pathname === '/api/articles';

describe('the check of another system', () => {
  it('finds no problem with our own system', async () => {
    expect(await findings()).toEqual([]);
  });

  it.each<[what: string, Change, call: string, problem: string]>([
    [
      'milliseconds for seconds',
      (json, url) =>
        isList(url)
          ? { ...(json as Cards), items: (json as Cards).items.map((one) => ({ ...one, pubDate: one.pubDate * 1000 })) }
          : json,
      'articles',
      'items.0.pubDate',
    ],
    [
      'a list that begins with the oldest',
      (json, url) => (isList(url) ? { ...(json as Cards), items: (json as Cards).items.toReversed() } : json),
      'articles',
      'nem a legfrissebb áll elöl',
    ],
    [
      'pages that are all the first',
      (json, url) =>
        isList(url)
          ? {
              items: [
                { id: 2, slug: 'cikk-2', title: 'Cím', pubDate: 1_000 },
                { id: 1, slug: 'cikk-1', title: 'Cím', pubDate: 900 },
              ],
              page: 1,
              totalPages: 1,
            }
          : json,
      'articles',
      'nem veszi figyelembe a page-et',
    ],
    [
      'a place that is ignored',
      (json, url) =>
        url.pathname === '/api/sitemap/articles' ? { items: [{ id: 2, slug: 'cikk-2', title: 'Cím', pubDate: 1_000 }] } : json,
      'articlesBefore',
      'before-t',
    ],
    [
      'articles without text',
      (json, url) => (/^\/api\/articles\/cikk-\d$/.test(url.pathname) ? { ...(json as object), content: '' } : json),
      'article',
      'szövege üres',
    ],
    [
      'menus of another shape',
      (json, url) => (url.pathname === '/api/frontend/init' ? { menus: [] } : json),
      'frontendInit',
      'menus',
    ],
  ])('names %s', async (_what, change, call, problem) => {
    const found = await findings(change);
    expect(found.map(([name]) => name)).toContain(call);
    expect(found.flat().join('\n')).toContain(problem);
  });

  it('checks no rule on a list that it cannot read', async () => {
    const found = await findings((json, url) =>
      isList(url) ? { ...(json as Cards), items: (json as Cards).items.map((one) => ({ ...one, pubDate: 'tegnap' })) } : json,
    );
    expect(found.map(([call]) => call)).toEqual(['articles']);
    expect(found.flat().join()).not.toContain('egyetlen cikket sem');
  });

  it.each<[what: string, respond: typeof fetch, code: number, words: string]>([
    [
      'that does not answer',
      () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') })),
      3,
      'ECONNREFUSED',
    ],
    ['whose needed call differs', async () => Response.json([]), 1, 'Kötelező, de nem jó: GET /api/articles/'],
  ])('is a command that says it of a system %s', async (_what, respond, code, words) => {
    const ended = await runCommand(['doctor', '--cms', 'http://cms.example'], { fetch: respond });
    expect([ended.code, ended.out + ended.err]).toEqual([code, expect.stringContaining(words)]);
    expect(ended.out + ended.err).not.toContain('Ami kötelező, mind megvan');
  });

  it('is a command whose exit code shows whether a required call is missing', async () => {
    const system = await openSystem();
    const run = async (isThere: (path: string) => boolean) => {
      const { code, out } = await runCommand(['doctor', '--cms', 'http://cms.example/api/', '--json'], {
        fetch: async (input, init) => {
          const request = new Request(input, init);
          return isThere(new URL(request.url).pathname) ? await system(request) : new Response('', { status: 404 });
        },
      });
      const report: { ok: boolean; calls: { call: string; state: string; needed: boolean }[] } = JSON.parse(out);
      return { code, ok: report.ok, missing: report.calls.filter(({ state, needed }) => needed && state === 'missing').length };
    };
    expect(await run((path) => path.startsWith('/api/articles'))).toEqual({ code: 0, ok: true, missing: 0 });
    expect(await run((path) => path !== '/api/articles')).toMatchObject({ code: 1, ok: false });
  });
});
