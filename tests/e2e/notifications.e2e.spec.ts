import { expect, MAIN, test } from './support/site';

const KEY = `B${'A'.repeat(86)}`;

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
    await page.addInitScript(() => {
      Notification.requestPermission = async () => 'granted';
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
      PushManager.prototype.subscribe = async () =>
        ({ toJSON: () => ({ endpoint: 'https://push.example.net/x', keys }) }) as unknown as PushSubscription;
    });
    await page.route('**/api/subscriptions/key', (route) => route.fulfill({ json: { publicKey: KEY } }));
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
