import { type FaultProxy, startFaultProxy } from '../support/fault-proxy';
import { limit } from '../support/machine-speed';
import { expect, MAIN, test } from './support/site';

/** Milliseconds for which the network may keep the reader of a saved article waiting (public/sw.js), with those of a slow machine. */
const PATIENCE = 2_500;
const SLOW_MACHINE = 2_000;

let proxy: FaultProxy;
test.beforeAll(async () => {
  proxy = await startFaultProxy(MAIN);
});
test.afterAll(() => proxy.close());

test('a saved article opens from its copy when the network hangs or fails, with the copy’s age', async ({
  page,
  kinds,
  problems,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const address = proxy.url + kinds.longform;
  await page.goto(address);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: 'Megosztás, mentés, betűméret' }).click();
  await page.getByRole('button', { name: 'Mentés későbbre' }).click();
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('hirmondo-offline') ?? '[]').length === 2);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));

  const note = page.locator('.copy-note');
  for (const fault of [{ kind: 'hang' }, { kind: 'status', status: 503 }] as const) {
    proxy.set(fault);
    const begun = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    await expect(note).toHaveText(/^Mentett másolat, (?:most|\d+ perce)$/);
    // In sight, not below the header.
    await note.click({ trial: true });
    expect(performance.now() - begun).toBeLessThan(limit(PATIENCE + SLOW_MACHINE));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    proxy.heal();
  }
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(note).toHaveCount(0);
  // Errors of the network are what this test makes.
  problems.length = 0;
});
