import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltSite, startBuiltSite } from '../../support/built-site';

/** Quotas of one address for expensive requests, with two processes that exchange counts. Readers come through a local proxy. */

let site: BuiltSite;
let readers = 0;
/** An unused address. */
function newReader(): string {
  readers += 1;
  return `192.0.2.${readers}`;
}

const from = (address: string) => ({ 'x-forwarded-for': address, site: 'hirmondo' });
/** Address of an uncached page. */
const uncached = (name: string) => `/archivum?filters=%7B%22superTags%22%3A%5B%22${name}%22%5D%7D`;

beforeAll(async () => {
  site = await startBuiltSite({
    env: {
      WORKERS: '2',
      LOG_LEVEL: 'error',
      TRUSTED_PROXY: '127.0.0.1',
      SEARCHES_PER_MINUTE: '6',
      SUGGESTIONS_PER_MINUTE: '6',
      RENDERINGS_PER_MINUTE: '6',
      PICTURES_PER_MINUTE: '2',
      CRAWLER_SHARE: '4',
      CRAWLER_ADDRESSES: '198.51.100.0/24',
    },
  });
});

afterAll(async () => {
  await site?.stop();
});

/** Requests the paths one after the other, each over a new connection, which go to the processes in turn. */
async function statuses(paths: readonly string[], headers: Readonly<Record<string, string>>) {
  const answers = [];
  for (const path of paths) answers.push(await site.get(path, headers));
  return answers;
}
const times = (count: number, path: (index: number) => string) => Array.from({ length: count }, (_, index) => path(index));
const refused = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 429).length;

describe('quotas', () => {
  it.each([
    ['searches', (index: number) => `/api/search?term=szo${index}`],
    ['suggestions', (index: number) => `/api/search/autocomplete?q=s${index}`],
    ['searched pages', (index: number) => uncached(`a${index}`)],
    ['addresses without a page', (index: number) => `/nincs-ilyen-${index}`],
    ['invalid read-only links', (index: number) => `/olvasas/nincs-ilyen-${index}`],
  ])('of %s end with 429 and Retry-After for one address, and for nobody else', async (_name, path) => {
    const reader = newReader();
    const answers = await statuses(times(30, path), from(reader));
    expect(answers.slice(0, 6).every(({ status }) => status !== 429)).toBe(true);
    // The processes exchange counts within a tenth of a second; until then each of them allows six.
    expect(refused(answers)).toBeGreaterThanOrEqual(18);
    const last = answers.findLast(({ status }) => status === 429);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(last?.headers['cache-control']).toBe('no-store');
    expect((await site.get(path(99), from(newReader()))).status).not.toBe(429);
  });

  it('are refused to people in words, to programs as JSON', async () => {
    const page = (
      await statuses(
        times(20, (index) => `/szavakkal-${index}`),
        from(newReader()),
      )
    ).at(-1);
    expect([page?.status, page?.text]).toEqual([429, expect.stringContaining('<h1>Túl sok kérés</h1>')]);
    const call = (
      await statuses(
        times(20, (index) => `/api/search?term=json${index}`),
        from(newReader()),
      )
    ).at(-1);
    expect(JSON.parse(call?.text ?? '')).toEqual({ error: 'Túl sok kérés', code: 429 });
  });

  it('hold for a whole /64 of IPv6', async () => {
    const answers = [];
    for (let index = 1; index <= 20; index += 1) {
      answers.push(await site.get(`/api/search?term=v6${index}`, from(`2001:db8:1:2::${index}`)));
    }
    expect(refused(answers)).toBeGreaterThanOrEqual(8);
    expect((await site.get('/api/search?term=v6', from('2001:db8:1:3::1'))).status).toBe(200);
  });

  it('are never taken by kept pages, polls, health and files', async () => {
    const reader = from(newReader());
    await statuses(
      times(20, (index) => `/elfogy-${index}`),
      reader,
    );
    const list = JSON.parse((await site.get('/api/articles?page=1&limit=1', reader)).text);
    await statuses(['/', '/'], from(newReader()));
    const kept = await statuses(
      times(
        40,
        (index) => ['/', `/api/articles/${list.items[0].slug}/version`, '/api/frontend/refresh', '/healthz'][index % 4] ?? '',
      ),
      reader,
    );
    expect(new Set(kept.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('hold for whoever claims a session, whose pages are made anew each time', async () => {
    const answers = await statuses(
      times(20, () => '/'),
      { ...from(newReader()), cookie: 'hirmondo-access=x' },
    );
    expect(refused(answers)).toBeGreaterThanOrEqual(8);
  });

  it('are larger for a crawler that the operator names, and not for one that only says so', async () => {
    const search = (prefix: string) => times(20, (index) => `/api/search?term=${prefix}${index}`);
    expect(refused(await statuses(search('named'), from('198.51.100.7')))).toBe(0);
    const agent = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
    expect(refused(await statuses(search('liar'), { ...from(newReader()), ...agent }))).toBeGreaterThanOrEqual(8);
  });

  it('are not counted for this machine and private networks', async () => {
    for (const address of ['10.1.2.3', '192.168.1.1', '127.0.0.1']) {
      expect(
        refused(
          await statuses(
            times(20, (index) => `/api/search?term=own${index}`),
            from(address),
          ),
        ),
      ).toBe(0);
    }
  });

  it('show in the figures', async () => {
    expect((await site.get('/metrics')).text).toMatch(/hirmondo_share_refused_total\{.*kind="searches"\} \d+/);
  });
});
