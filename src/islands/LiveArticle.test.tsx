// @vitest-environment jsdom
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { translatePage } from '../../tests/support/translate-page';
import { LiveArticle, type LiveArticleProps } from './LiveArticle.island';

const START = Date.parse('2026-11-21T12:00:00Z');
const props: LiveArticleProps = {
  slug: 'vihar',
  site: 'hirmondo',
  version: 7,
  live: true,
  refresh: true,
  updatedAt: START / 1000 - 30,
  language: 'hu',
  entriesUrl: '/belfold/2026/11/21/vihar/elo/bejegyzesek?v=',
  renderedAt: START,
};

const entry = (id: number, version: number, text: string, pub = id * 100) =>
  `<li data-entry="${id}" data-version="${version}" data-pub="${pub}">${text}</li>`;
const list = (...entries: string[]) => `<ol data-live-entries>${entries.join('')}</ol>`;
const shown = (): string[] =>
  [...document.querySelectorAll('[data-entry]')].map((element) => `${element.textContent} ${element.className}`.trim());

type Answer = { readonly status?: number; readonly json?: unknown; readonly text?: string };
let answers: Record<string, Answer>;
const asked: string[] = [];
const count = (address: string): number => asked.filter((url) => url === address).length;

/** Advances time poll by poll: what one poll loads has arrived before the next one. */
const pass = (seconds: number) =>
  act(async () => {
    for (let left = seconds; left >= 0; left -= 15) {
      await vi.advanceTimersByTimeAsync(Math.min(left, 15) * 1000);
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(0);
    }
  });
const ENTRIES = '/belfold/2026/11/21/vihar/elo/bejegyzesek';
const VERSION = '/api/articles/vihar/version';
const ARTICLE = '/api/articles/vihar';

function open(changes: Partial<LiveArticleProps> = {}) {
  const container = document.createElement('div');
  document.body.append(container);
  return render(<LiveArticle {...props} {...changes} />, { container });
}

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  asked.length = 0;
  answers = { [VERSION]: { json: { v: 7 } } };
  vi.stubGlobal('fetch', async (address: string) => {
    // The version in the address of the entries is for caches in front of the site.
    const [url = ''] = address.split(/[?&]v=/);
    asked.push(url);
    const { status = 200, json, text } = answers[url] ?? { status: 404 };
    return new Response(text ?? JSON.stringify(json ?? {}), { status });
  });
  Element.prototype.scrollIntoView = vi.fn();
  document.body.innerHTML = list(entry(2, 1, 'második'), entry(1, 1, 'első'));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('on the server', () => {
  it('renders the current labels and counter, and no button', () => {
    const html = renderToString(<LiveArticle {...props} />);
    expect(html.replace(/<[^>]*>/g, '')).toBe('ÉLŐFRISSÜL most');
    expect(html).not.toContain('<button');
  });

  it('is in English on English articles', () => {
    const html = renderToString(<LiveArticle {...props} language="en" updatedAt={START / 1000 - 180} />);
    expect(html.replace(/<[^>]*>/g, '')).toBe('LIVEUPDATING updated 3 minutes ago');
  });

  it('hydrates without a difference, even minutes later', () => {
    const errors = vi.spyOn(console, 'error');
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(<LiveArticle {...props} />);
    vi.setSystemTime(START + 240_000);
    render(<LiveArticle {...props} />, { container, hydrate: true });
    expect(errors).not.toHaveBeenCalled();
    expect(container.textContent).toBe('ÉLŐFRISSÜL 4 perce frissültFrissítés megállítása');
  });
});

describe('the counter', () => {
  it('shows most, then minutes, then nothing, while the label stays (LB-09 … LB-11)', async () => {
    const { container } = open({ live: false });
    expect(container.textContent).toBe('FRISSÜL mostFrissítés megállítása');
    await pass(60);
    expect(container.textContent).toBe('FRISSÜL 1 perce frissültFrissítés megállítása');
    await pass(9 * 60);
    expect(container.textContent).toBe('FRISSÜL 10 perce frissültFrissítés megállítása');
    await pass(60);
    expect(container.textContent).toBe('FRISSÜLFrissítés megállítása');
  });
});

describe('polling', () => {
  it('requests the version once in fifteen seconds and refetches nothing while it is the same (LB-12, LB-13)', async () => {
    open();
    await pass(45);
    expect(asked).toEqual([VERSION, VERSION, VERSION]);
  });

  it('refetches once if the version is newer, announces entries, marks changed ones (LB-13, LB-14)', async () => {
    open();
    answers[VERSION] = { json: { v: 8 } };
    const entries = [
      { id: 3, version: 1, pubDate: 300 },
      { id: 2, version: 2, pubDate: 200 },
      { id: 1, version: 1, pubDate: 100 },
    ];
    answers[ARTICLE] = { json: { slug: 'vihar', updatedAt: START / 1000, subArticles: entries } };
    await pass(45);
    expect(count(ARTICLE)).toBe(1);
    expect(screen.getByRole('status').textContent).toBe('1 új bejegyzés');
    expect(shown()).toEqual(['második changed', 'első']);
  });

  it('inserts new and changed entries on a click, from the server’s fragment', async () => {
    open();
    answers[VERSION] = { json: { v: 8 } };
    const entries = [
      { id: 3, version: 1, pubDate: 300 },
      { id: 2, version: 2, pubDate: 200 },
    ];
    answers[ARTICLE] = { json: { slug: 'vihar', subArticles: entries } };
    answers[ENTRIES] = { text: list(entry(3, 1, 'harmadik'), entry(2, 2, 'javított'), entry(1, 1, 'első')) };
    await pass(15);
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: '1 új bejegyzés' }));
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(shown()).toEqual(['harmadik added', 'javított changed', 'első']);
    expect(document.activeElement?.textContent).toBe('harmadik');
    expect(screen.queryByRole('button', { name: /bejegyzés/ })).toBeNull();
  });

  it('gives galleries, comparisons and tables of arriving entries their controls, once', async () => {
    // jsdom has no dialogs, without which a gallery stays a row.
    HTMLDialogElement.prototype.showModal ??= () => undefined;
    open();
    const gallery = (alt: string) =>
      `<div data-viewer="Nagyítás" data-viewer-words='["Bezárás","Előző","Következő"]'>
        <figure class="body-figure"><img alt="${alt}"></figure></div>`;
    const compare = '<figure data-compare="Arány"><div class="body-compare-pictures"></div></figure>';
    const rows = '<tr><td>1</td><td>x</td></tr>'.repeat(3);
    const table = `<table data-sortable><thead><tr><th>A</th><th>B</th></tr></thead><tbody>${rows}</tbody></table>`;
    answers[VERSION] = { json: { v: 8 } };
    const entries = [
      { id: 3, version: 1, pubDate: 300 },
      { id: 2, version: 2, pubDate: 200 },
    ];
    answers[ARTICLE] = { json: { slug: 'vihar', subArticles: entries } };
    const fragment = list(entry(3, 1, gallery('új') + compare + table), entry(2, 2, gallery('javított')), entry(1, 1, 'első'));
    answers[ENTRIES] = { text: fragment };
    await pass(15);
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: '1 új bejegyzés' }));
      await vi.advanceTimersByTimeAsync(0);
    });
    await pass(0);
    const controls = [...document.querySelectorAll('.gallery-zoom, .body-compare-slider, th button')];
    expect(controls.map((control) => control.getAttribute('aria-label') ?? control.textContent)).toEqual([
      'Nagyítás: új',
      'Arány',
      'A',
      'B',
      'Nagyítás: javított',
    ]);
    document.dispatchEvent(new Event('astro:page-load'));
    expect(document.querySelectorAll('.gallery-zoom, .body-compare-slider, th button')).toHaveLength(controls.length);
  });

  it('plays a film of an arriving entry in its place, also if the page had none', async () => {
    open();
    const film = (id: string) =>
      `<figure><a class="body-youtube-link" href="#yt" data-player="https://www.youtube-nocookie.com/embed/${id}">Film</a></figure>`;
    answers[VERSION] = { json: { v: 8 } };
    answers[ARTICLE] = { json: { slug: 'vihar', subArticles: [{ id: 2, version: 2, pubDate: 200 }] } };
    answers[ENTRIES] = { text: list(entry(2, 2, film('dQw4w9WgXcQ') + film('aqz-KE-bpKQ')), entry(1, 1, 'első')) };
    await pass(15);
    await pass(0);
    const sounds = vi.fn();
    document.addEventListener('hirmondo:sound', sounds);
    for (const link of document.querySelectorAll('a')) link.click();
    const frames = [...document.querySelectorAll('iframe')].map(({ src }) => new URL(src).pathname);
    expect(frames).toEqual(['/embed/dQw4w9WgXcQ', '/embed/aqz-KE-bpKQ']);
    expect(sounds).toHaveBeenCalledTimes(2);
    expect(document.querySelectorAll('iframe[data-playing]')).toHaveLength(1);
  });

  describe('while entries are being loaded', () => {
    const entriesUrl = ENTRIES;
    const third = { id: 3, version: 1, pubDate: 300 };
    /** Answers the pending request for the entries. */
    let arrive: (text: string) => Promise<void>;
    const pressNews = async (): Promise<void> => {
      const answerAtOnce = globalThis.fetch;
      vi.stubGlobal('fetch', async (url: string) => {
        if (!url.startsWith(entriesUrl)) return await answerAtOnce(url);
        const { promise, resolve } = Promise.withResolvers<Response>();
        arrive = (text) =>
          act(async () => {
            resolve(new Response(text));
            await vi.advanceTimersByTimeAsync(0);
          });
        return await promise;
      });
      answers[VERSION] = { json: { v: 8 } };
      answers[ARTICLE] = { json: { slug: 'vihar', subArticles: [third] } };
      await pass(15);
      fireEvent.click(screen.getByRole('button', { name: '1 új bejegyzés' }));
    };

    it('newer ones stay announced', async () => {
      open();
      await pressNews();
      answers[VERSION] = { json: { v: 9 } };
      answers[ARTICLE] = { json: { slug: 'vihar', subArticles: [{ id: 4, version: 1, pubDate: 400 }, third] } };
      await pass(15);
      await arrive(list(entry(3, 1, 'harmadik'), entry(2, 1, 'második'), entry(1, 1, 'első')));
      expect(shown()).toEqual(['harmadik added', 'második', 'első']);
      expect(screen.getByRole('button', { name: '1 új bejegyzés' })).toBeTruthy();
    });

    it('the next page does not get them if this one is left', async () => {
      const { unmount } = open();
      await pressNews();
      unmount();
      document.body.innerHTML = list(entry(9, 1, 'más hír'));
      await arrive(list(entry(3, 1, 'harmadik'), entry(2, 1, 'második')));
      expect(shown()).toEqual(['más hír']);
    });

    it('nor does it get the corrected head', async () => {
      const { unmount } = open();
      document.body.insertAdjacentHTML('afterbegin', '<div data-live-head>Régi</div>');
      await pressNews();
      answers[VERSION] = { json: { v: 9 } };
      answers[ARTICLE] = { json: { slug: 'vihar', subArticles: [{ id: 2, version: 2, pubDate: 200 }] } };
      await pass(15);
      unmount();
      document.body.innerHTML = `<div data-live-head>Másé</div>${list(entry(9, 1, 'más hír'))}`;
      await arrive(`<div data-live-head>Új</div>${list(entry(2, 2, 'javított'))}`);
      expect(document.querySelector('[data-live-head]')?.textContent).toBe('Másé');
    });
  });

  describe('answers that overtake each other', () => {
    const entriesUrl = ENTRIES;
    const corrected = (version: number) => ({ id: 2, version, pubDate: 200 });
    /** Answers the requests of an address, in the order of the requests, when their functions are called. */
    const hold = (address: string) => {
      const answerAtOnce = globalThis.fetch;
      const sends: ((body: string) => Promise<void>)[] = [];
      vi.stubGlobal('fetch', async (url: string) => {
        if (url.split('?v=')[0] !== address) return await answerAtOnce(url);
        const { promise, resolve } = Promise.withResolvers<Response>();
        sends.push((body) =>
          act(async () => {
            resolve(new Response(body));
            await vi.advanceTimersByTimeAsync(0);
          }),
        );
        return await promise;
      });
      return sends;
    };

    it('announce what the newest version has', async () => {
      open();
      const sends = hold(ARTICLE);
      const article = (...ids: number[]) =>
        JSON.stringify({ slug: 'vihar', live: true, subArticles: ids.map((id) => ({ id, version: 1, pubDate: id * 100 })) });
      answers[VERSION] = { json: { v: 8 } };
      await pass(15);
      answers[VERSION] = { json: { v: 9 } };
      await pass(15);
      await sends[1]?.(article(4, 3, 2, 1));
      await sends[0]?.(article(3, 2, 1));
      expect(screen.getByRole('button', { name: /bejegyzés/ }).textContent).toBe('2 új bejegyzés');
      await pass(15);
      expect(sends).toHaveLength(2);
    });

    it('leave the newest text of a corrected entry, and the newest head', async () => {
      document.body.insertAdjacentHTML('afterbegin', '<div data-live-head>Régi.</div>');
      open();
      const sends = hold(entriesUrl);
      for (const version of [2, 3]) {
        answers[VERSION] = { json: { v: 6 + version } };
        answers[ARTICLE] = { json: { slug: 'vihar', live: true, subArticles: [corrected(version)], subArticlesTotalPages: 1 } };
        await pass(15);
      }
      await sends[1]?.(`<div data-live-head>Új.</div>${list(entry(2, 3, 'másodszor javított'))}`);
      await sends[0]?.(`<div data-live-head>Régi.</div>${list(entry(2, 2, 'javított'))}`);
      expect(shown()).toEqual(['másodszor javított changed']);
      expect(document.querySelector('[data-live-head]')?.textContent).toBe('Új.');
    });
  });

  describe('a cache with older entries', () => {
    const entriesUrl = ENTRIES;
    const [third, second, first] = [3, 2, 1].map((id) => ({ id, version: 1, pubDate: id * 100 }));
    const tell = (v: number, ...subArticles: (object | undefined)[]) => {
      answers[VERSION] = { json: { v } };
      answers[ARTICLE] = { json: { slug: 'vihar', subArticles, subArticlesTotalPages: 1 } };
    };

    it('is asked until it has the corrected text', async () => {
      open();
      tell(8, { ...second, version: 2 }, first);
      answers[entriesUrl] = { text: list(entry(2, 1, 'második'), entry(1, 1, 'első')) };
      await pass(15);
      expect(shown()).toEqual(['második changed', 'első']);
      answers[entriesUrl] = { text: list(entry(2, 2, 'javított'), entry(1, 1, 'első')) };
      await pass(15);
      expect(shown()).toEqual(['javított changed', 'első']);
      const requests = count(entriesUrl);
      await pass(120);
      expect(count(entriesUrl)).toBe(requests);
    });

    it('is asked four times at most', async () => {
      open();
      tell(8, { ...second, version: 2 }, first);
      answers[entriesUrl] = { status: 503 };
      await pass(300);
      expect(count(entriesUrl)).toBe(4);
    });

    it('leaves the entries that it does not have announced', async () => {
      open();
      tell(8, third, second, first);
      answers[entriesUrl] = { text: list(entry(2, 1, 'második'), entry(1, 1, 'első')) };
      await pass(15);
      const press = () =>
        act(async () => {
          fireEvent.click(screen.getByRole('button', { name: '1 új bejegyzés' }));
          await vi.advanceTimersByTimeAsync(0);
        });
      await press();
      expect(shown()).toEqual(['második', 'első']);
      answers[entriesUrl] = { text: list(entry(3, 1, 'harmadik'), entry(2, 1, 'második'), entry(1, 1, 'első')) };
      await press();
      expect(shown()).toEqual(['harmadik added', 'második', 'első']);
      expect(screen.queryByRole('button', { name: /bejegyzés/ })).toBeNull();
    });

    it('is asked for the version', async () => {
      open();
      const addresses: string[] = [];
      const answer = globalThis.fetch;
      vi.stubGlobal('fetch', (url: string) => {
        addresses.push(url);
        return answer(url);
      });
      tell(8, { ...second, version: 2 }, first);
      await pass(15);
      expect(addresses).toContain(`${entriesUrl}?v=8`);
    });
  });

  it('of key events announces no other entry, and a new key event from their own list (LB-13)', async () => {
    open({ entriesUrl: `${ENTRIES}?szures=fontos&v=`, keyEvents: true });
    const keyEvents = `${ARTICLE}?keyEvents=1`;
    const shownOnes = [
      { id: 2, version: 1, pubDate: 200, keyEvent: true },
      { id: 1, version: 1, pubDate: 100, keyEvent: true },
    ];
    answers[VERSION] = { json: { v: 8 } };
    // A system that does not know the parameter sends all entries.
    answers[keyEvents] = { json: { slug: 'vihar', subArticles: [{ id: 3, version: 1, pubDate: 300 }, ...shownOnes] } };
    await pass(15);
    expect(screen.getByRole('status').textContent).toBe('');
    answers[VERSION] = { json: { v: 9 } };
    answers[keyEvents] = {
      json: { slug: 'vihar', subArticles: [{ id: 4, version: 1, pubDate: 400, keyEvent: true }, ...shownOnes] },
    };
    answers[`${ENTRIES}?szures=fontos`] = { text: list(entry(4, 1, 'negyedik'), entry(2, 1, 'második'), entry(1, 1, 'első')) };
    await pass(15);
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: '1 új bejegyzés' }));
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(shown()).toEqual(['negyedik added', 'második', 'első']);
    expect(count(ARTICLE)).toBe(0);
  });

  it('fills the page up after deletions, as the next page begins later by as many entries', async () => {
    document.body.innerHTML = list(entry(3, 1, 'harmadik'), entry(2, 1, 'második'));
    open();
    answers[VERSION] = { json: { v: 8 } };
    const entries = [2, 1].map((id) => ({ id, version: 1, pubDate: id * 100 }));
    answers[ARTICLE] = { json: { slug: 'vihar', subArticles: entries, subArticlesTotalPages: 2 } };
    answers[ENTRIES] = { text: list(entry(2, 1, 'második'), entry(1, 1, 'első')) };
    await pass(15);
    await pass(0);
    expect(screen.getByRole('status').textContent).toBe('');
    expect(shown()).toEqual(['második', 'első']);
  });

  describe('the links to further pages', () => {
    const pages = (count: number) =>
      `<div data-live-pages>${count > 1 ? `<nav>${[1, 2, 3].slice(0, count).map((page) => `<a href="?oldal=${page}">${page}</a>`)}</nav>` : ''}</div>`;
    const linked = () => document.querySelectorAll('[data-live-pages] a').length;
    const tell = (v: number, ids: readonly number[], count: number) => {
      answers[VERSION] = { json: { v } };
      const entries = ids.map((id) => ({ id, version: 1, pubDate: id * 100 }));
      answers[ARTICLE] = { json: { slug: 'vihar', subArticles: entries, subArticlesTotalPages: count } };
      answers[ENTRIES] = { text: list(...ids.map((id) => entry(id, 1, String(id)))) + pages(count) };
    };
    const shownPages = (count: number) => {
      document.body.innerHTML = list(entry(3, 1, '3'), entry(2, 1, '2')) + pages(count);
    };

    it('lead to no page that deletions have removed', async () => {
      shownPages(3);
      open();
      tell(8, [3, 2], 2);
      await pass(15);
      expect(linked()).toBe(2);
      tell(9, [2, 1], 1);
      await pass(15);
      expect(shown()).toEqual(['2', '1']);
      expect(linked()).toBe(0);
    });

    it('lead to a page that has come into being', async () => {
      shownPages(1);
      open();
      tell(8, [4, 3], 2);
      await pass(15);
      await act(async () => {
        fireEvent.click(screen.getByRole('button', { name: '1 új bejegyzés' }));
        await vi.advanceTimersByTimeAsync(0);
      });
      expect(linked()).toBe(2);
    });
  });

  it('leaves loading anew to the router, beside which a podcast plays on', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    const take = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('hirmondo:reload', take, { once: true });
    open({ entriesUrl: undefined });
    answers[VERSION] = { json: { v: 8 } };
    answers[ARTICLE] = { json: { slug: 'vihar' } };
    await pass(15);
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Frissült a cikk, betöltöm' }));
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(take).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  });

  it('moves the focus from a deleted entry to the next one', async () => {
    document.body.innerHTML = list(entry(2, 1, '<a href="#x">forrás</a>'), entry(1, 1, 'első'));
    open();
    document.querySelector('a')?.focus();
    answers[VERSION] = { json: { v: 8 } };
    answers[ARTICLE] = { json: { slug: 'vihar', subArticles: [{ id: 1, version: 1, pubDate: 100 }], subArticlesTotalPages: 1 } };
    await pass(15);
    expect(shown()).toEqual(['első']);
    expect(document.activeElement?.textContent).toBe('első');
  });

  it('keeps the focus in a changed entry', async () => {
    document.body.innerHTML = list(entry(2, 1, '<a href="#x">forrás</a>'), entry(1, 1, 'első'));
    open();
    document.querySelector('a')?.focus();
    answers[VERSION] = { json: { v: 8 } };
    answers[ARTICLE] = { json: { slug: 'vihar', subArticles: [{ id: 2, version: 2, pubDate: 200 }] } };
    answers[ENTRIES] = { text: list(entry(2, 2, 'javított')) };
    await pass(15);
    expect(document.activeElement?.textContent).toBe('javított');
  });

  it('ignores a failed refetch silently and continues (LB-15)', async () => {
    const { container } = open();
    answers[VERSION] = { json: { v: 8 } };
    answers[ARTICLE] = { status: 500 };
    await pass(30);
    expect(count(VERSION)).toBe(2);
    expect(count(ARTICLE)).toBe(2);
    expect(container.textContent).toBe('ÉLŐFRISSÜL 1 perce frissültFrissítés megállítása');
    expect(shown()).toEqual(['második', 'első']);
  });

  it('loads the page anew if more entries were published than one page holds, so that none is missing', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    open();
    answers[VERSION] = { json: { v: 8 } };
    const entries = [4, 3].map((id) => ({ id: id + 5, version: 1, pubDate: (id + 5) * 100 }));
    answers[ARTICLE] = { json: { slug: 'vihar', subArticles: entries, subArticlesTotalPages: 3 } };
    await pass(15);
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Legalább 2 új bejegyzés' }));
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(reload).toHaveBeenCalledOnce();
    expect(shown()).toEqual(['második', 'első']);
  });

  it('keeps the announcement when the entries cannot be fetched', async () => {
    open();
    answers[VERSION] = { json: { v: 8 } };
    answers[ARTICLE] = { json: { slug: 'vihar', subArticles: [{ id: 3, version: 1, pubDate: 300 }] } };
    await pass(15);
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: /bejegyzés|cikk/ }));
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(screen.getByRole('button', { name: /bejegyzés|cikk/ }).textContent).toBe('1 új bejegyzés');
    expect(shown()).toEqual(['második', 'első']);
  });

  it('replaces the text of a changed entry and removes a deleted one', async () => {
    open();
    answers[VERSION] = { json: { v: 8 } };
    answers[ARTICLE] = { json: { slug: 'vihar', subArticles: [{ id: 2, version: 2, pubDate: 200 }], subArticlesTotalPages: 1 } };
    answers[ENTRIES] = { text: list(entry(2, 2, 'javított')) };
    await pass(15);
    expect(shown()).toEqual(['javított changed']);
    expect(screen.getByRole('status').textContent).toBe('1 bejegyzés frissült');
  });

  it('moves a pinned entry to its place, without a mark or an announcement', async () => {
    open();
    answers[VERSION] = { json: { v: 8 } };
    const pinned = { id: 1, version: 2, pubDate: 100, pinned: true };
    answers[ARTICLE] = { json: { slug: 'vihar', subArticles: [pinned, { id: 2, version: 1, pubDate: 200 }] } };
    answers[ENTRIES] = { text: list(entry(1, 2, 'kitűzött első'), entry(2, 1, 'második')) };
    await pass(15);
    expect(shown()).toEqual(['kitűzött első', 'második']);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  describe('what stands above the entries', () => {
    const head = (summary: string, ...events: readonly number[]) =>
      `<div data-live-head><section class="live-summary">${summary}</section>${
        events.length === 0
          ? ''
          : `<section class="key-events"><ol>${events.map((id) => `<li><a href="#bejegyzes-${id}">${id}</a></li>`).join('')}</ol></section>`
      }</div>`;
    const line = (id: number, text: string) => entry(id, 1, text).replace('<li', `<li id="bejegyzes-${id}"`);
    const headWords = () => document.querySelector('[data-live-head]')?.textContent;
    const tell = (subArticles: readonly object[], html: string) => {
      answers[VERSION] = { json: { v: 8 } };
      answers[ARTICLE] = { json: { slug: 'vihar', subArticles, subArticlesTotalPages: 1 } };
      answers[ENTRIES] = { text: html };
    };
    const [first, second] = [
      { id: 1, version: 1, pubDate: 100 },
      { id: 2, version: 1, pubDate: 200 },
    ];
    const entries = list(line(2, 'második'), line(1, 'első'));
    beforeEach(() => {
      document.body.innerHTML = head('Régi.', 1) + entries;
    });

    it('is renewed when nothing else is new', async () => {
      open();
      tell([second, first], head('Új.', 2, 1) + entries);
      await pass(30);
      expect(headWords()).toBe('Új.21');
      expect(count(ENTRIES)).toBe(1);
      expect(screen.getByRole('status').textContent).toBe('');
    });

    it('lists a new entry only after the reader has requested it', async () => {
      open();
      tell(
        [{ id: 3, version: 1, pubDate: 300 }, second, { ...first, version: 2 }],
        head('Új.', 3) + list(line(3, 'harmadik'), line(2, 'második'), line(1, 'első')),
      );
      await pass(15);
      expect(headWords()).toBe('Új.');
      expect(document.querySelector('.key-events')).toBeNull();
      await act(async () => {
        fireEvent.click(screen.getByRole('button', { name: '1 új bejegyzés' }));
        await vi.advanceTimersByTimeAsync(0);
      });
      expect(headWords()).toBe('Új.3');
    });

    it('does not list a deleted entry', async () => {
      open();
      tell([second], head('Régi.') + list(line(2, 'második')));
      await pass(15);
      expect(headWords()).toBe('Régi.');
    });

    it('stays while one of its links has the focus', async () => {
      open();
      document.querySelector<HTMLAnchorElement>('[data-live-head] a')?.focus();
      tell([second, first], head('Új.', 2) + entries);
      await pass(15);
      expect(headWords()).toBe('Régi.1');
    });

    it('is not requested before the reader requests new entries', async () => {
      open();
      tell([{ id: 3, version: 1, pubDate: 300 }, second, first], '');
      await pass(30);
      expect(count(ENTRIES)).toBe(0);
    });
  });

  it('stops when the article is no longer live, and announces it', async () => {
    open();
    answers[VERSION] = { json: { v: 8 } };
    answers[ARTICLE] = { json: { slug: 'vihar', flags: [], subArticles: [] } };
    await pass(60);
    expect(count(VERSION)).toBe(1);
    expect(screen.getByRole('status').textContent).toBe('A közvetítés véget ért.');
    expect(screen.queryByText('ÉLŐ')).toBeNull();
  });

  it('that ends with news still offers it, in words', async () => {
    open();
    answers[VERSION] = { json: { v: 8 } };
    answers[ARTICLE] = { json: { slug: 'vihar', flags: [], subArticles: [{ id: 3, version: 1, pubDate: 300 }] } };
    answers[ENTRIES] = { text: list(entry(3, 1, 'harmadik'), entry(2, 1, 'második')) };
    await pass(15);
    expect(screen.getByRole('status').textContent).toBe('A közvetítés véget ért.1 új bejegyzés');
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: '1 új bejegyzés' }));
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(shown()[0]).toBe('harmadik added');
    expect(screen.getByRole('status').textContent).toBe('A közvetítés véget ért.');
  });

  it('that ends without entries offers its changed text, in words', async () => {
    open({ entriesUrl: undefined });
    answers[VERSION] = { json: { v: 8 } };
    answers[ARTICLE] = { json: { slug: 'vihar', flags: [] } };
    await pass(15);
    expect(screen.getByRole('status').textContent).toBe('A közvetítés véget ért.Frissült a cikk, betöltöm');
  });

  it('goes on while the browser translates the page, to the end', async () => {
    const errors = vi.spyOn(console, 'error');
    const { container } = open({ updatedAt: START / 1000 });
    const end = translatePage(document.body);
    const subArticles = [{ id: 3, version: 1, pubDate: 300 }];
    answers[VERSION] = { json: { v: 8 } };
    answers[ARTICLE] = { json: { slug: 'vihar', live: true, updatedAt: START / 1000 - 60, subArticles } };
    answers[ENTRIES] = { text: list(entry(3, 1, 'harmadik'), entry(2, 1, 'második'), entry(1, 1, 'első')) };
    await pass(15);
    expect(container.textContent).toContain('«1 új bejegyzés»');
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: /bejegyzés/ }));
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(shown()[0]).toBe('«harmadik» added');
    expect(container.textContent).toBe('«ÉLŐ»«FRISSÜL»«1 perce frissült»«Frissítés megállítása»');
    answers[VERSION] = { json: { v: 9 } };
    answers[ARTICLE] = { json: { slug: 'vihar', flags: [], subArticles } };
    await pass(15);
    expect(container.textContent).toBe('«A közvetítés véget ért.»');
    end();
    expect(errors).not.toHaveBeenCalled();
  });

  it('can be paused', async () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Frissítés megállítása' }));
    await pass(60);
    expect(asked).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Frissítés megállítása', pressed: true }));
    await pass(15);
    expect(asked).toEqual([VERSION]);
  });

  it('does not leak memory over two hundred updates', async () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    open();
    let version = 7;
    const heapAfter = async (times: number): Promise<number> => {
      for (let time = 0; time < times; time += 1) {
        version += 1;
        const text = `${version} ${'x'.repeat(50_000)}`;
        answers[VERSION] = { json: { v: version } };
        answers[ARTICLE] = {
          json: {
            slug: 'vihar',
            content: text,
            subArticles: [
              { id: 2, version, pubDate: 200 },
              { id: 1, version: 1, pubDate: 100 },
            ],
          },
        };
        answers[ENTRIES] = { text: list(entry(2, version, text), entry(1, 1, 'első')) };
        await pass(15);
      }
      asked.length = 0;
      collect();
      return process.memoryUsage().heapUsed;
    };
    // Warm-up: after these, one-time allocations such as compiled code exist.
    await heapAfter(100);
    const before = await heapAfter(20);
    // A leak would be 50 KB per text.
    expect((await heapAfter(200)) - before).toBeLessThan(4_000_000);
    expect(document.querySelectorAll('[data-entry]')).toHaveLength(2);
  }, 60_000);

  it('ends when the page is left', async () => {
    const { unmount } = open();
    unmount();
    await pass(60);
    expect(asked).toEqual([]);
  });

  it('offers a reload for a changed article without entries', async () => {
    open({ entriesUrl: undefined });
    answers[VERSION] = { json: { v: 8 } };
    answers[ARTICLE] = { json: { slug: 'vihar' } };
    await pass(15);
    expect(screen.getByRole('button', { name: /bejegyzés|cikk/ }).textContent).toBe('Frissült a cikk, betöltöm');
  });
});
