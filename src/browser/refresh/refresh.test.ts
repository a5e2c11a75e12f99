// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startRefresh } from './refresh';
// In production it is loaded at the first answer; here it is already loaded, so that only the clock determines what happens.
import './refresh-draw';

const RATE = `<li data-key="" data-kind="rate" data-mark=""><a data-link><i data-text="currency"></i><i data-text="value"></i><i data-text="change"></i></a></li>`;
const PAGE = `
  <nav data-common="rates" data-unit="Ft"><ul data-items></ul><template data-kind="rate">${RATE}</template></nav>
  <section data-common="flooding" hidden><ul data-items></ul><template data-kind="gauge"><li data-key data-kind="gauge" data-mark=""><i data-text="station"></i></li></template></section>
  <aside data-common="pip" hidden><details><summary><i data-text="label"></i><i data-text="title"></i></summary><a data-link="only"></a></details><button data-pip-close></button></aside>
  <p role="status" data-pip-news></p>`;

const rate = (currency: string, value: number) => ({ currency, value, change: 0.1 });
let data: Record<string, unknown> = {};
let tag = '"1"';
let hidden = false;
const ask = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const hide = (value: boolean): void => {
  hidden = value;
  document.dispatchEvent(new Event('visibilitychange'));
};
const open = (): void => {
  document.body.innerHTML = PAGE;
  document.dispatchEvent(new Event('astro:page-load'));
};
const rows = () => [...document.querySelectorAll('[data-common="rates"] li')];

beforeAll(() => {
  document.documentElement.dataset.site = 'g7';
  startRefresh();
});
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  vi.stubGlobal('fetch', ask);
  sessionStorage.clear();
  tag = '"1"';
  data = { exchangesRates: [rate('EUR', 389.4), rate('USD', 341)] };
  ask.mockReset().mockImplementation(async (_, init) => {
    const known = new Headers(init.headers).get('if-none-match');
    return known === tag ? new Response(null, { status: 304 }) : new Response(JSON.stringify(data), { headers: { etag: tag } });
  });
});
afterEach(() => {
  document.dispatchEvent(new Event('astro:before-swap'));
  hidden = false;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the refresh of an open page', () => {
  it('requests its edition every 15 seconds, with the version that it has', async () => {
    open();
    await pass(14.9);
    expect(ask).toHaveBeenCalledTimes(0);
    await pass(30.1);
    expect(ask).toHaveBeenCalledTimes(3);
    const [first, second] = ask.mock.calls;
    expect(first?.[0]).toBe('/api/frontend/refresh');
    expect(new Headers(first?.[1].headers).get('site')).toBe('g7');
    expect(new Headers(second?.[1].headers).get('if-none-match')).toBe('"1"');
  });

  it('sends the first request up to a tenth of the interval earlier, so that pages are spread', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999);
    open();
    await pass(13.6);
    expect(ask).toHaveBeenCalledTimes(1);
    await pass(15);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it.each([
    [31, 1],
    [29, 0],
  ])('after %d hidden seconds sends %d extra requests', async (seconds, more) => {
    open();
    await pass(15);
    hide(true);
    await pass(seconds);
    expect(ask).toHaveBeenCalledTimes(1);
    hide(false);
    await pass(0);
    expect(ask).toHaveBeenCalledTimes(1 + more);
  });

  it('ends with the page and starts again with the next', async () => {
    open();
    await pass(15);
    document.dispatchEvent(new Event('astro:before-swap'));
    await pass(60);
    expect(ask).toHaveBeenCalledTimes(1);
    open();
    await pass(15);
    expect(new Headers(ask.mock.lastCall?.[1].headers).has('if-none-match')).toBe(false);
  });

  it.each([
    ['an error', async () => new Response('{}', { status: 500 })],
    ['something else', async () => new Response('[]')],
    ['no JSON', async () => new Response('<html>')],
  ])('does not change the page and sends requests less often after %s', async (_, answer) => {
    open();
    await pass(15);
    ask.mockClear().mockImplementation(answer);
    const before = document.body.innerHTML;
    await pass(15 + 15 + 30 + 60);
    expect(ask).toHaveBeenCalledTimes(4);
    expect(document.body.innerHTML).toBe(before);
  });
});

describe('a refusal', () => {
  const reload = vi.fn();
  beforeEach(() => {
    reload.mockClear();
    vi.stubGlobal('location', { reload });
  });
  afterEach(() => {
    delete document.documentElement.dataset.preview;
    vi.unstubAllGlobals();
  });

  it.each([401, 403])('with %i leads an editor in a preview to the login, by a reload (PV-05, AU-11)', async (status) => {
    document.documentElement.dataset.preview = 'true';
    open();
    document.body.insertAdjacentHTML('beforeend', '<aside data-auth="{}"></aside>');
    ask.mockResolvedValue(new Response('{}', { status }));
    await pass(15);
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    ['a reader', false, '<aside data-auth="{}"></aside>'],
    ['who reads by a link', true, ''],
  ])('does not reload the page of %s', async (_, preview, bar) => {
    if (preview) document.documentElement.dataset.preview = 'true';
    open();
    document.body.insertAdjacentHTML('beforeend', bar);
    ask.mockResolvedValue(new Response('{}', { status: 403 }));
    await pass(15);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a change', () => {
  it('is applied in place: rows stay, new ones are made from the template, others are removed', async () => {
    open();
    await pass(15);
    const [euro] = rows();
    expect(rows().map((row) => row.textContent)).toEqual(['EUR389,40\u00a0Ft+0,10%', 'USD341,00\u00a0Ft+0,10%']);
    expect(euro?.querySelector('a')?.getAttribute('href')).toBe('/arfolyam?currency=EUR');
    tag = '"2"';
    data = { exchangesRates: [rate('CHF', 418), rate('EUR', 390)] };
    await pass(15);
    expect(rows().map((row) => row.getAttribute('data-key'))).toEqual(['CHF', 'EUR']);
    expect(rows()[1]).toBe(euro);
    expect(euro?.textContent).toBe('EUR390,00\u00a0Ft+0,10%');
  });

  it('stays if the answer of an earlier request arrives after it', async () => {
    open();
    const { promise: late, resolve: send } = Promise.withResolvers<Response>();
    ask.mockReturnValueOnce(late);
    tag = '"2"';
    data = { exchangesRates: [rate('EUR', 390)] };
    await pass(30);
    const newest = rows().map((row) => row.textContent);
    expect(newest.join()).toContain('390');
    send(new Response(JSON.stringify({ exchangesRates: [rate('EUR', 389)] }), { headers: { etag: '"1"' } }));
    await pass(1);
    expect(rows().map((row) => row.textContent)).toEqual(newest);
  });

  it('changes nothing if the same content has another entity tag', async () => {
    open();
    await pass(15);
    const changes = vi.fn();
    const observer = new MutationObserver(changes);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    tag = '"2"';
    await pass(15);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(observer.takeRecords()).toEqual([]);
    expect(changes).not.toHaveBeenCalled();
  });

  it('keeps the focus, also in a row that moves or is removed', async () => {
    open();
    await pass(15);
    const link = rows()[1]?.querySelector('a');
    link?.focus();
    tag = '"2"';
    data = { exchangesRates: [rate('USD', 1), rate('EUR', 2)] };
    await pass(15);
    expect(document.activeElement).toBe(link);
    tag = '"3"';
    data = { exchangesRates: [rate('EUR', 2)] };
    await pass(15);
    expect(document.activeElement).toBe(link);
    link?.blur();
    tag = '"4"';
    await pass(15);
    expect(rows()).toHaveLength(1);
  });

  it('is inserted as text, never as markup', async () => {
    open();
    data = { floodingData: { items: [{ river: 'Duna', station: '<img src=x onerror=alert(1)>', level: 1 }] } };
    await pass(15);
    const region = document.querySelector<HTMLElement>('[data-common="flooding"]');
    expect(region?.hidden).toBe(false);
    expect(region?.querySelector('img')).toBeNull();
    expect(region?.textContent).toContain('<img src=x');
  });

  it('hides an empty region', async () => {
    open();
    await pass(15);
    tag = '"2"';
    data = {};
    await pass(15);
    expect(document.querySelector<HTMLElement>('[data-common="rates"]')?.hidden).toBe(true);
  });
});

describe('the banner', () => {
  const banner = () => document.querySelector<HTMLElement>('[data-common="pip"]');
  const news = () => document.querySelector('[data-pip-news]')?.textContent;
  const pip = (more: object = {}) => ({ pipStatus: { pipShow: true, pipTitle: 'Vihar', pipUrl: '/elo', ...more } });

  it('appears, is announced once, and disappears', async () => {
    data = pip();
    open();
    await pass(15);
    expect(banner()?.hidden).toBe(false);
    expect(news()).toBe('élő: Vihar');
    expect(banner()?.querySelector('a')?.getAttribute('href')).toBe('/elo');
    tag = '"2"';
    data = {};
    await pass(15);
    expect(banner()?.hidden).toBe(true);
    expect(news()).toBe('');
  });

  it('opens when the newsroom opens it, and then stays as the reader leaves it', async () => {
    data = pip({ pipOpen: '1' });
    open();
    await pass(15);
    const details = banner()?.querySelector('details');
    expect(details?.open).toBe(true);
    if (details) details.open = false;
    tag = '"2"';
    await pass(15);
    expect(details?.open).toBe(false);
  });

  it('stays closed until there is another one', async () => {
    data = pip();
    open();
    await pass(15);
    banner()?.querySelector<HTMLElement>('[data-pip-close]')?.click();
    expect(banner()?.hidden).toBe(true);
    tag = '"2"';
    await pass(15);
    expect(banner()?.hidden).toBe(true);
    tag = '"3"';
    data = pip({ pipTitle: 'Választás' });
    await pass(15);
    expect(banner()?.hidden).toBe(false);
  });
});
