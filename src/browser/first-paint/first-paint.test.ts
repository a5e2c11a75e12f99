// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const root = document.documentElement;
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148';

/** Runs the script as a page with these attributes on its root element would, in its head. */
async function openPage(attributes: Readonly<Record<string, string>> = {}): Promise<void> {
  Object.assign(root.dataset, attributes);
  vi.resetModules();
  await import('./first-paint.inline');
}

const startedBy = (type: string, hash = ''): void => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);
  location.hash = hash;
};

beforeEach(() => {
  localStorage.clear();
  root.className = '';
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
  startedBy('reload');
});
afterEach(() => vi.restoreAllMocks());

describe('before the first paint', () => {
  it.each([
    [undefined, {}, 'system', undefined],
    ['kek', {}, 'system', undefined],
    ['dark', {}, 'dark', 'dark'],
    ['light', {}, 'light', 'light'],
    ['light', { colorForced: 'dark', colorMode: 'dark' }, 'dark', 'dark'],
  ])('a stored colour mode %j on a page with %j is %s (CM-02, CM-04)', async (stored, attributes, mode, shown) => {
    if (stored !== undefined) localStorage.setItem('hirmondo-color-mode', stored);
    await openPage(attributes);
    expect(root.className.split(' ')).toEqual(expect.arrayContaining(['js', `color-mode-${mode}`]));
    expect(root.dataset.colorMode).toBe(shown);
  });

  it('shows the text size, fonts and refusal that the device has stored, also after a navigation', async () => {
    localStorage.setItem('hirmondo-text-size', 'larger');
    localStorage.setItem('hirmondo-voices', '1');
    await openPage();
    expect([root.dataset.textSize, root.classList.contains('voices'), root.classList.contains('no-ad-service')]).toEqual([
      'larger',
      true,
      false,
    ]);
    delete root.dataset.textSize;
    localStorage.setItem('hirmondo-ad-service', '0');
    document.dispatchEvent(new Event('astro:after-swap'));
    expect([root.dataset.textSize, root.classList.contains('no-ad-service')]).toEqual(['larger', true]);
  });

  it('sets the flags of the device (MO-04)', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PHONE);
    await openPage();
    expect(root.className.split(' ')).toEqual(expect.arrayContaining(['is-ios', 'is-mobile']));
  });

  it.each([
    ['navigate', '', true],
    ['navigate', '#kozepe', false],
    ['reload', '', false],
    ['back_forward', '', false],
  ])('skips what is below the first view of a page opened by %s with the fragment %j: %s', async (type, hash, skips) => {
    startedBy(type, hash);
    await openPage();
    expect(root.classList.contains('from-top')).toBe(skips);
    dispatchEvent(new Event('touchstart'));
    expect(root.classList.contains('from-top')).toBe(false);
  });

  it('keeps the variant of a test, replaces one that no longer exists, and gives robots none', async () => {
    localStorage.setItem('hirmondo-ab', '{"gomb":"kek","cim":"regi","egyeb":"x"}');
    vi.spyOn(Math, 'random').mockReturnValue(0.99);
    await openPage({ ab: 'gomb:piros=90,kek=10 cim:rovid=50,hosszu=50' });
    expect(root.className.split(' ')).toEqual(expect.arrayContaining(['ab-gomb-kek', 'ab-cim-hosszu']));
    const kept = '{"gomb":"kek","cim":"hosszu","egyeb":"x"}';
    expect(localStorage.getItem('hirmondo-ab')).toBe(kept);
    root.className = '';
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1)');
    await openPage();
    expect(root.className).toContain('no-ads');
    expect(root.className).not.toContain('ab-gomb');
  });

  it('needs no storage', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    vi.spyOn(Math, 'random').mockReturnValue(0);
    await openPage({ ab: 'gomb:piros=90,kek=10' });
    expect(root.className.split(' ')).toEqual(expect.arrayContaining(['js', 'color-mode-system', 'ab-gomb-piros']));
  });

  it.each([
    ['four seconds after a page has loaded without its script', 'load', 4_000],
    ['ten seconds after the HTML of a page that does not end loading', undefined, 10_000],
  ])('what works without scripts comes back %s, and goes when that comes', async (_, event, after) => {
    vi.useFakeTimers();
    await openPage();
    if (event !== undefined) dispatchEvent(new Event(event));
    vi.advanceTimersByTime(after - 1);
    expect(root.classList.contains('js')).toBe(true);
    vi.advanceTimersByTime(1);
    expect(root.classList.contains('js')).toBe(false);
    document.dispatchEvent(new Event('hirmondo:script'));
    expect(root.classList.contains('js')).toBe(true);
    vi.useRealTimers();
  });

  it('nothing comes back where the page’s script has run', async () => {
    vi.useFakeTimers();
    await openPage();
    document.dispatchEvent(new Event('hirmondo:script'));
    dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(20_000);
    expect(root.classList.contains('js')).toBe(true);
    vi.useRealTimers();
  });
});
