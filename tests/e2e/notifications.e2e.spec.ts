import type { Page } from '@playwright/test';
import { expect, MAIN, test } from './support/site';

const KEY = `B${'A'.repeat(86)}`;

/** Lets the browser subscribe without a push service, which the tests cannot reach. */
async function allowPush(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Notification.requestPermission = async () => 'granted';
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
    PushManager.prototype.subscribe = async () =>
      ({ toJSON: () => ({ endpoint: 'https://push.example.net/x', keys }) }) as unknown as PushSubscription;
  });
  await page.route('**/api/subscriptions/key', (route) => route.fulfill({ json: { publicKey: KEY } }));
}

test.describe('the button that asks for notifications', () => {
  test('asks for nothing until it is pressed, and is hidden if the site has no keys', async ({ page, kinds }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.route('**/api/subscriptions/key', (route) => route.fulfill({ json: { publicKey: null } }));
    await page.goto(MAIN + kinds.article);
    const place = page.locator('[data-notify]');
    await expect(place).toBeHidden();
    expect(calls.filter((path) => path === '/sw.js' || path.startsWith('/api/subscriptions'))).toEqual([]);
    const asked = page.waitForResponse('**/api/subscriptions/key');
    await page.locator('.article-foot').scrollIntoViewIfNeeded();
    await asked;
    await expect(place).toBeHidden();
    expect(await page.evaluate(() => Notification.permission)).not.toBe('granted');
  });

  test('says how to allow notifications when the reader refused them', async ({ page, kinds }) => {
    await page.addInitScript(() => {
      Notification.requestPermission = async () => 'denied';
    });
    await page.route('**/api/subscriptions/key', (route) => route.fulfill({ json: { publicKey: KEY } }));
    await page.goto(MAIN + kinds.liveblog);
    await page.locator('.article-foot').scrollIntoViewIfNeeded();
    const button = page.getByRole('button', { name: 'Értesítést kérek az új bejegyzésekről' });
    await button.click();
    await expect(page.locator('[data-notify] [role=status]')).toHaveText(/engedélyezheted/);
    await expect(button).toHaveAttribute('aria-pressed', 'false');
  });

  test('subscribes the browser and ends it again', async ({ page, kinds }) => {
    await allowPush(page);
    await page.goto(MAIN + kinds.article);
    await page.locator('.article-foot').scrollIntoViewIfNeeded();
    const button = page.locator('[data-notify] button');
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    const held = () =>
      page.evaluate(async () => {
        const clientToken = localStorage.getItem('hirmondo-client') ?? '';
        const answer = await fetch(`/api/subscriptions?${new URLSearchParams({ clientToken })}`);
        return ((await answer.json()) as { topics: string[] }).topics;
      });
    expect(await held()).toEqual(['fontos']);
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(await held()).toEqual([]);
  });
});

test('a subscription that the browser renews keeps the reader’s topics', async ({ page, kinds }) => {
  await allowPush(page);
  for (const kind of ['article', 'liveblog']) {
    await page.goto(MAIN + kinds[kind]);
    await page.locator('.article-foot').scrollIntoViewIfNeeded();
    await page.locator('[data-notify] button').click();
    await expect(page.locator('[data-notify] button')).toHaveAttribute('aria-pressed', 'true');
  }
  const worker = page.context().serviceWorkers()[0];
  if (worker === undefined) throw new Error('there is no service worker');
  const sent = await worker.evaluate(async (publicKey) => {
    const bodies: { topic: string; push: { endpoint: string } }[] = [];
    const realFetch = self.fetch;
    self.fetch = async (address, init) => {
      if (String(address).endsWith('/key')) return Response.json({ publicKey });
      if (init?.method === 'POST') bodies.push(JSON.parse(String(init.body)));
      return realFetch(address, init);
    };
    const keys = { p256dh: 'q'.repeat(87), auth: 'b'.repeat(22) };
    let settled: unknown;
    const event = {
      newSubscription: { toJSON: () => ({ endpoint: 'https://push.example.net/uj', keys }) },
      waitUntil: (promise: unknown) => {
        settled = promise;
      },
    };
    self.dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), event));
    await settled;
    return bodies.map(({ topic, push }) => `${topic.replace(/:.*/, '')} ${push.endpoint}`).sort();
  }, KEY);
  expect(sent).toEqual(['elo https://push.example.net/uj', 'fontos https://push.example.net/uj']);
});

test('a press on a notification shows its page, wherever the reader has gone since that was opened', async ({ page, kinds }) => {
  const article = MAIN + kinds.article;
  await page.goto(article);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  const worker = page.context().serviceWorkers()[0];
  if (worker === undefined) throw new Error('there is no service worker');
  /** Presses a notification of a page; returns what the worker does. */
  const press = () =>
    worker.evaluate(async (url) => {
      const done: string[] = [];
      // Without a real press, the browser allows neither.
      const { clients } = self as unknown as { readonly clients: { matchAll(options: object): Promise<object[]> } };
      const value = {
        matchAll: async (options: object) =>
          (await clients.matchAll(options)).map((client: object) => ({
            postMessage: (...given: unknown[]) => Reflect.get(client, 'postMessage').apply(client, given),
            url: Reflect.get(client, 'url'),
            focus: async () => done.push('focus'),
          })),
        openWindow: async (address: string) => done.push(`open ${new URL(address).pathname}`),
      };
      Object.defineProperty(self, 'clients', { configurable: true, value });
      let settled: unknown;
      const notification = { close: () => undefined, data: { url } };
      const waitUntil = (promise: unknown) => {
        settled = promise;
      };
      self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
      await settled;
      return done;
    }, kinds.article);

  // What comes late answers the worker.
  await page.mouse.move(50, 50);
  await expect.poll(press, { timeout: 15_000 }).toEqual(['focus']);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /címlap/ })
    .click();
  await expect(page).toHaveURL(`${MAIN}/`);
  expect(await press()).toEqual([`open ${kinds.article}`]);
});
