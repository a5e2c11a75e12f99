import type { Page } from '@playwright/test';
import { expect, MAIN, test } from './support/site';

interface Sent {
  readonly name: string;
  readonly message: Readonly<Record<string, unknown>>;
}

/** Opens a page like the app, with the sample host behind one of its interfaces. */
async function openInApp(page: Page, path: string, door: 'webkit' | 'object' = 'webkit'): Promise<void> {
  await page.addInitScript((open) => Reflect.set(window, 'appHostDoor', open), door);
  await page.addInitScript({ path: 'tests/fixtures/app-host/app-host.js' });
  await page.goto(`${MAIN}${path}`);
}

const sent = (page: Page, name: string): Promise<Sent['message'][]> =>
  page.evaluate((asked) => {
    const { messages } = Reflect.get(window, 'appHost') as { messages: Sent[] };
    return messages.filter((each) => each.name === asked).map(({ message }) => message);
  }, name);

/** Adds a link to the page and clicks it. */
const press = (page: Page, href: string): Promise<void> =>
  page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.querySelector('main')?.append(link);
    link.click();
  }, href);

for (const door of ['webkit', 'object'] as const) {
  test(`links are sent to the app with their absolute address (MO-02, ${door})`, async ({ page }) => {
    await openInApp(page, '/legfrissebb?isMobileApp=1', door);
    const address = page.url();
    const link = page.locator('main .card-title a').first();
    const href = await link.evaluate((element: HTMLAnchorElement) => element.href);
    await link.click();
    await press(page, 'https://example.org/kint?a=1#b');
    await page.locator('.pagination a[rel=next]').click();
    expect(await sent(page, 'navigate')).toEqual([
      { url: href },
      { url: 'https://example.org/kint?a=1#b' },
      { url: expect.stringMatching(/^http.*oldal=2/), page: 2 },
    ]);
    expect(page.url()).toBe(address);
  });
}

test('fragments of the same page, and links to other things than pages, stay in the web view', async ({ page }) => {
  await openInApp(page, '/legfrissebb?isMobileApp=1');
  await press(page, '#tartalom');
  await expect(page).toHaveURL(/#tartalom$/);
  expect(await sent(page, 'navigate')).toEqual([]);
});

test('forms and navigations of islands are sent to the app, too', async ({ page }) => {
  await openInApp(page, '/archivum?isMobileApp=1');
  const address = page.url();
  await page.evaluate(() => {
    document.dispatchEvent(new CustomEvent('hirmondo:navigate', { detail: '/g7' }));
    const form = document.createElement('form');
    form.action = '/archivum';
    form.innerHTML = '<input name="term" value="adó"><button>Keres</button>';
    document.querySelector('main')?.append(form);
    form.requestSubmit();
  });
  expect(await sent(page, 'navigate')).toEqual([{ url: `${MAIN}/g7` }, { url: `${MAIN}/archivum?term=ad%C3%B3` }]);
  expect(page.url()).toBe(address);
});

test('without the flag, or without an app, links work as usual', async ({ page }) => {
  await openInApp(page, '/legfrissebb');
  await page.locator('main .card-title a').first().click();
  await expect(page).not.toHaveURL(/legfrissebb/);
  expect(await sent(page, 'navigate')).toEqual([]);
});

test('the element of the app consists only of its content (MO-06, SD-10)', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openInApp(page, '/app-web-widget');
  await expect(page.locator('html')).toHaveClass(/\bis-app\b/);
  await expect(page.locator('header.site-header, footer, aside, nav.menu, .sidebar, iframe, [hidden]')).toHaveCount(0);
  await expect(page.locator('body > :not(.frame, script), .frame > :not(main)')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.locator('main article a, main h3 a').first().click();
  expect(await sent(page, 'navigate')).toHaveLength(1);
});

test('topics of the app become subscriptions (AC-18)', async ({ page, request }) => {
  await openInApp(page, '/?isMobileApp=1');
  const say = (fontos: unknown) =>
    page.evaluate((wanted) => {
      (Reflect.get(window, 'appHost') as { send: (name: string, payload: object) => void }).send('topics', {
        topics: { fontos: wanted },
        clientToken: 'eszkoz-app-mode',
      });
    }, fontos);
  const held = async () =>
    ((await (await request.get(`${MAIN}/api/subscriptions?clientToken=eszkoz-app-mode`)).json()) as { topics: string[] }).topics;
  await say('igen');
  await say(true);
  await expect.poll(() => sent(page, 'topics')).toEqual([{ topics: { fontos: true }, clientToken: 'eszkoz-app-mode' }]);
  expect(await held()).toEqual(['fontos']);
  await say(false);
  await expect.poll(held).toEqual([]);
});

test('invalid messages are ignored without errors', async ({ page, problems }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openInApp(page, '/podcast?isMobileApp=1');
  await expect.poll(() => page.evaluate(() => typeof Reflect.get(window, 'topics'))).toBe('function');
  const thrown = await page.evaluate(() => {
    const circle: Record<string, unknown> = {};
    circle.topics = circle;
    const shapes: unknown[] = [
      ...[undefined, null, 0, Number.NaN, 1n, '', 'topics', true, [], {}, () => 1, Symbol('x'), new Date(), circle],
      { topics: null },
      { topics: [] },
      { topics: 'fontos' },
      { topics: { fontos: 'igen', '<b>': true, '../x': true } },
      { topics: { fontos: 1 }, clientToken: {} },
      { topics: Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`t${index}`, true])) },
      { id: {}, playing: true },
      { id: 1 },
      { id: 1, playing: 'igen' },
      JSON.parse('{"__proto__": {"topics": {"fontos": true}}, "id": null, "playing": null}'),
    ];
    const faults: string[] = [];
    for (const shape of shapes) {
      for (const name of ['topics', 'episodeState']) {
        try {
          const hear: unknown = Reflect.get(window, name);
          if (typeof hear === 'function') hear(shape);
          // Values that cannot be cloned cannot be posted.
          if (!['function', 'symbol'].includes(typeof shape)) {
            postMessage(shape, location.origin);
            postMessage(typeof shape === 'object' ? { ...shape, type: name } : { type: name, shape }, location.origin);
          }
        } catch (error) {
          faults.push(String(error));
        }
      }
    }
    return faults;
  });
  expect(thrown).toEqual([]);
  // Earlier messages are delivered before this one is answered.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('message', ({ data }) => data === 'last' && resolve(undefined));
        postMessage('last', location.origin);
      }),
  );
  expect(asked.filter((path) => path.startsWith('/api/subscriptions'))).toEqual([]);
  expect(await sent(page, 'topics')).toEqual([]);
  expect(problems).toEqual([]);
});
