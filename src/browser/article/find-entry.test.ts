// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findEntry } from './find-entry';

const BLOG = '/belfold/2026/06/05/vihar/elo';
const replace = vi.fn();
let asked: string[];

beforeEach(() => {
  asked = [];
  replace.mockReset();
  vi.stubGlobal('location', { pathname: BLOG, origin: 'https://hirmondo.hu', hash: '', replace });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.slice('https://hirmondo.hu'.length));
    const id = new URL(address).searchParams.get('oldal') ?? '1';
    return new Response(`<li id="bejegyzes-e${id}"></li>`);
  });
  document.body.innerHTML = `<li id="bejegyzes-e1"></li><div data-live-pages>
    <a href="https://hirmondo.hu${BLOG}?oldal=2">2</a><a href="https://hirmondo.hu${BLOG}?oldal=4">4</a></div>`;
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['#bejegyzes-e3', [BLOG, `${BLOG}?oldal=2`, `${BLOG}?oldal=3`], `https://hirmondo.hu${BLOG}?oldal=3#bejegyzes-e3`],
  ['#bejegyzes-nincs', [BLOG, 2, 3, 4].map((page) => (page === BLOG ? BLOG : `${BLOG}?oldal=${page}`)), undefined],
  ['#bejegyzes-e1', [], undefined],
  ['#bejegyzes-%22%3E', [], undefined],
  ['#hozzaszolas', [], undefined],
])('the address %s leads to the page with the entry', async (hash, pages, target) => {
  location.hash = hash;
  findEntry();
  await vi.waitFor(() => expect(asked).toEqual(pages));
  if (target === undefined) {
    await Promise.resolve();
    expect(replace).not.toHaveBeenCalled();
  } else await vi.waitFor(() => expect(replace).toHaveBeenCalledWith(target));
});
