// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const handleConsent = vi.hoisted(() => vi.fn());
vi.mock('./fill-places', () => ({ handleConsent, startFilling: () => undefined }));
const { startAds } = await import('./ads');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a consent manager that loads after the reader counts as not asked is listened to all the same', async () => {
  document.body.innerHTML = '<script type="text/plain" data-consent src="/c.js"></script><div data-ads></div>';
  startAds();
  document.dispatchEvent(new Event('astro:page-load'));
  await vi.advanceTimersByTimeAsync(11_000);
  await vi.dynamicImportSettled();
  expect(handleConsent.mock.calls).toEqual([[undefined, undefined]]);
  const answer = { eventStatus: 'useractioncomplete' };
  vi.stubGlobal('__tcfapi', (_command: string, _version: number, callback: (answer: unknown, success: unknown) => void) =>
    callback(answer, true),
  );
  document.querySelector('script[src]')?.dispatchEvent(new Event('load'));
  await vi.dynamicImportSettled();
  expect(handleConsent.mock.calls).toEqual([
    [undefined, undefined],
    [answer, true],
  ]);
});
