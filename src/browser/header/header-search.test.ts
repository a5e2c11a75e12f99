// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startHeaderSearch } from './header-search';

const ask = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  document.body.innerHTML = `<a href="/kereses" data-search-open>Keresés</a>
    <form data-header-search hidden data-site="hirmondo" data-found="találat"><input name="term" /><div data-hits hidden></div><output></output></form>`;
  vi.stubGlobal('fetch', ask.mockReset().mockResolvedValue(Response.json({})));
});
afterEach(() => vi.unstubAllGlobals());

it('opened again before its script has loaded, it requests each typed text once', async () => {
  startHeaderSearch();
  const opener = document.querySelector('a');
  const input = document.querySelector('input');
  // Open, close, open.
  for (let press = 0; press < 3; press += 1) opener?.click();
  await vi.waitFor(() => expect(input?.getAttribute('role')).toBe('combobox'));
  if (input !== null) input.value = 'Duna';
  input?.dispatchEvent(new Event('input', { bubbles: true }));
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  await vi.waitFor(() => expect(document.querySelector('output')?.textContent).toBe(''));
  expect(ask).toHaveBeenCalledTimes(1);
  opener?.click();
  expect(document.querySelector<HTMLElement>('form')?.hidden).toBe(true);
});
