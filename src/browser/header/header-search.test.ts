// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startHeaderSearch } from './header-search';

const ask = vi.fn<(address: string) => Promise<Response>>();

startHeaderSearch();

beforeEach(() => {
  document.body.innerHTML = `<a href="/kereses" data-search-open>Keresés</a>
    <form data-header-search hidden data-site="hirmondo" data-found="találat" data-none="Semmi"><input name="term" /><div data-hits hidden></div><output></output></form>`;
  vi.stubGlobal('fetch', ask.mockReset().mockResolvedValue(Response.json({})));
});
afterEach(() => vi.unstubAllGlobals());

it('opened again before its script has loaded, it requests each typed text once', async () => {
  const opener = document.querySelector('a');
  const input = document.querySelector('input');
  // Open, close, open.
  for (let press = 0; press < 3; press += 1) opener?.click();
  await vi.waitFor(() => expect(input?.getAttribute('role')).toBe('combobox'));
  if (input !== null) input.value = 'Duna';
  input?.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  await vi.waitFor(() => expect(document.querySelector('output')?.textContent).toBe('Semmi'));
  expect(ask).toHaveBeenCalledTimes(1);
  opener?.click();
  expect(document.querySelector<HTMLElement>('form')?.hidden).toBe(true);
});

it('shows that nothing was found, and keeps a score in a title on one line', async () => {
  document.querySelector('a')?.click();
  const input = document.querySelector('input');
  const news = document.querySelector('output');
  await vi.waitFor(() => expect(input?.getAttribute('role')).toBe('combobox'));
  const type = (term: string): void => {
    if (input !== null) input.value = term;
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  type('qqq');
  await vi.waitFor(() => expect([news?.textContent, news?.className]).toEqual(['Semmi', 'header-none']));
  ask.mockResolvedValue(Response.json({ items: [{ title: 'Téglás 3–2 a kupában', slug: 'teglas', pubDate: 1_795_250_000 }] }));
  type('Téglás');
  await vi.waitFor(() => expect([news?.textContent, news?.className]).toEqual(['1 találat', 'visually-hidden']));
  expect(document.querySelector('[role=option] .kept')?.textContent).toBe('3–2');
  ask.mockResolvedValue(new Response('', { status: 503 }));
  type('Tégl');
  await vi.waitFor(() => expect(news?.textContent).toBe(''));
});
