// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const root = document.documentElement;
let told: unknown[];
let sent: Promise<unknown>[];

async function start() {
  const { startCountingVariants } = await import('./count-variants');
  startCountingVariants();
  return await settled();
}
async function settled(): Promise<unknown[]> {
  told = await Promise.all(sent);
  return told;
}

/** Removes what a document takes with it when it is left: its listeners. */
let left: AbortController;
const listen = document.addEventListener.bind(document);

beforeEach(() => {
  left = new AbortController();
  vi.spyOn(document, 'addEventListener').mockImplementation((type: string, run: EventListenerOrEventListenerObject) =>
    listen(type, run, { signal: left.signal }),
  );
  vi.useFakeTimers();
  vi.resetModules();
  sent = [];
  root.className = 'js ab-alap-b';
  root.dataset.ab = 'alap:a=50,b=50';
  root.dataset.site = 'g7';
  delete root.dataset.preview;
  document.body.innerHTML = '<a href="#x">más</a><div class="direct-ad"><a href="#y"><img alt=""></a></div>';
  vi.stubGlobal('navigator', {
    sendBeacon: (path: string, body: Blob) => sent.push(body.text().then((text) => [path, JSON.parse(text)])),
  });
});
afterEach(() => {
  left.abort();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('counting by variants', () => {
  it('reports each page view and each click on an advertisement with the variant', async () => {
    const shown = { site: 'g7', variants: ['alap-b'] };
    expect(await start()).toEqual([['/services/variants/counts', { ...shown, event: 'page' }]]);
    document.querySelector<HTMLElement>('a')?.click();
    document.querySelector<HTMLElement>('img')?.click();
    document.dispatchEvent(new Event('astro:page-load'));
    vi.advanceTimersByTime(3_900);
    document.dispatchEvent(new Event('astro:page-load'));
    vi.advanceTimersByTime(4_000);
    expect((await settled()).map((call) => (call as [string, { event: string }])[1].event)).toEqual(['page', 'click', 'page']);
  });

  it.each([
    ['without a test', () => delete root.dataset.ab],
    ['to robots, which have no variant', () => (root.className = 'js no-ads')],
    ['in a preview', () => (root.dataset.preview = '')],
    ['to whoever asks not to be followed', () => vi.stubGlobal('navigator', { ...navigator, globalPrivacyControl: true })],
    ['to programs that steer a browser', () => vi.stubGlobal('navigator', { ...navigator, webdriver: true })],
  ])('reports nothing %s', async (_, change) => {
    change();
    expect(await start()).toEqual([]);
    document.querySelector<HTMLElement>('img')?.click();
    expect(await settled()).toEqual([]);
  });
});
