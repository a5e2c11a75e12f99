// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchTag, TagOffer } from '~/lib/search/search-tags';
import { TagSearch, type TagSearchProps } from './TagSearch.island';

const props: TagSearchProps = { site: 'hirmondo', action: '/archivum', tags: [] };
const tag = (text: string, type: SearchTag['type'] = 'tags'): SearchTag => ({ type, text });

const OFFERS: readonly TagOffer[] = [
  { type: 'superTags', text: 'Belföld', count: 12 },
  { type: 'tags', text: 'Budapest', count: 7 },
  { type: 'tags', text: 'Balaton', count: 3 },
  { type: 'title', text: 'b', count: 2 },
  { type: 'authors', text: 'Berkes Áron', count: 5 },
];

let offered: readonly TagOffer[];
let asked: URL[];
/** Filters of each submission of the form. */
let searches: (string | undefined)[];

beforeEach(() => {
  vi.useFakeTimers();
  offered = OFFERS;
  asked = [];
  searches = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'https://x.hu'));
    return Response.json({ items: offered });
  });
  vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function (this: HTMLFormElement) {
    searches.push(new FormData(this).get('filters')?.toString());
  });
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const input = () => screen.getByRole<HTMLInputElement>('combobox');
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chips = () => [...document.querySelectorAll('.chip')].map(({ textContent }) => textContent);
const press = (key: string) => fireEvent.keyDown(input(), { key });

function open(changes: Partial<TagSearchProps> = {}) {
  const form = (more: Partial<TagSearchProps>) => (
    <form>
      <TagSearch {...props} {...changes} {...more} />
    </form>
  );
  const view = render(form({}));
  return { ...view, again: (more: Partial<TagSearchProps>) => view.rerender(form(more)) };
}

async function type(text: string) {
  fireEvent.change(input(), { target: { value: text } });
  await pass(200);
}

async function choose(text: string, downs = 1) {
  await type(text);
  for (let step = 0; step < downs; step += 1) press('ArrowDown');
  press('Enter');
  await pass(0);
}

/** The parameter `filters` of some tags. */
const filters = (tags: object): string => JSON.stringify({ and_tags: [], superTags: [], authors: [], title: [], ...tags });

describe('on the server', () => {
  it('is complete: chips that link to the search without them, and the filters of the form', () => {
    const html = renderToString(
      <TagSearch {...props} term="vihar" tags={[tag('Duna'), tag('Belföld', 'superTags')]} total={3} />,
    );
    document.body.innerHTML = html;
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.chip a')].map((link) => decodeURIComponent(link.search));
    expect(links).toEqual([
      `?term=vihar&filters=${filters({ superTags: ['Belföld'] })}`,
      `?term=vihar&filters=${filters({ and_tags: ['Duna'] })}`,
    ]);
    expect(document.querySelector<HTMLInputElement>('[name=filters]')?.value).toBe(
      filters({ and_tags: ['Duna'], superTags: ['Belföld'] }),
    );
    expect(document.body.textContent).toContain('3 találat');
  });

  it('hydrates without a difference', () => {
    const errors = vi.spyOn(console, 'error');
    const container = document.createElement('div');
    document.body.replaceChildren(container);
    container.innerHTML = renderToString(<TagSearch {...props} tags={[tag('Duna')]} />);
    render(<TagSearch {...props} tags={[tag('Duna')]} />, { container, hydrate: true });
    expect(errors).not.toHaveBeenCalled();
  });
});

describe('while the service is asked about typed text', () => {
  /** Answers the requests that wait, oldest first. */
  let waiting: (() => void)[];
  beforeEach(() => {
    waiting = [];
    const answerAtOnce = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: string) => {
      if (new URL(address, 'https://x.hu').searchParams.get('term') !== 'i')
        await new Promise<void>((resolve) => waiting.push(resolve));
      return await answerAtOnce(address);
    });
  });
  const answerAll = async () => {
    for (const answer of waiting) answer();
    await pass(0);
  };

  it('what the reader types next stays', async () => {
    open();
    fireEvent.change(input(), { target: { value: 'Budapest;' } });
    expect(input().value).toBe('');
    fireEvent.change(input(), { target: { value: 'i' } });
    await answerAll();
    expect(chips()).toEqual(['téma: Budapest']);
    expect(input().value).toBe('i');
  });

  it('unknown text does not replace it, but is named', async () => {
    open();
    fireEvent.change(input(), { target: { value: 'nincs;' } });
    fireEvent.change(input(), { target: { value: 'i' } });
    await answerAll();
    expect(input().value).toBe('i');
    expect(document.querySelector('.tag-hint')?.textContent).toContain('„nincs”');
  });

  it('each of two tags typed in a row is added', async () => {
    open();
    fireEvent.change(input(), { target: { value: 'Budapest;' } });
    fireEvent.change(input(), { target: { value: 'Balaton;' } });
    await answerAll();
    expect(chips()).toEqual(['téma: Budapest', 'téma: Balaton']);
  });
});

describe('autocomplete', () => {
  it('opens at the first character with suggestions, in groups under headings (SE-20, A-39)', async () => {
    open();
    expect(input().getAttribute('aria-expanded')).toBe('false');
    await type('b');
    expect(input().getAttribute('aria-expanded')).toBe('true');
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      'Rovatok',
      'Témák',
      'Cím',
      'Szerzők',
    ]);
    expect(options()).toEqual(['Belföld 12', 'Budapest 7', 'Balaton 3', 'b 2', 'Berkes Áron 5']);
    await type('');
    expect(input().getAttribute('aria-expanded')).toBe('false');
  });

  it('stays closed without suggestions, and below the minimum length', async () => {
    open({ minLength: 3 });
    await type('bu');
    expect(asked).toEqual([]);
    offered = [];
    await type('bud');
    expect(asked).toHaveLength(1);
    expect(input().getAttribute('aria-expanded')).toBe('false');
  });

  it('is requested with the typed text and the chosen filters (SE-07)', async () => {
    open({ tags: [tag('Duna')], protectedTags: [tag('Foci-Eb')] });
    await type('b');
    expect(asked[0]?.pathname).toBe('/api/search/autocomplete');
    expect(asked[0]?.searchParams.get('term')).toBe('b');
    expect(asked[0]?.searchParams.get('filters')).toBe(filters({ and_tags: ['Foci-Eb', 'Duna'] }));
  });

  it('is requested once for a text typed without a pause', async () => {
    open();
    for (const text of ['b', 'bu', 'bud']) fireEvent.change(input(), { target: { value: text } });
    await pass(200);
    expect(asked.map((url) => url.searchParams.get('term'))).toEqual(['bud']);
  });

  it('is silent if it is unreachable', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    open();
    await type('b');
    expect(options()).toEqual([]);
  });

  it('closes on Escape and selects nothing when the field is left', async () => {
    open();
    await type('b');
    press('ArrowDown');
    fireEvent.blur(input());
    await pass(0);
    expect(chips()).toEqual([]);
    await type('bu');
    press('Escape');
    expect(input().getAttribute('aria-expanded')).toBe('false');
    expect(input().value).toBe('bu');
  });

  it('has headings that cannot be chosen by press or key (SE-19)', async () => {
    open();
    await type('b');
    fireEvent.click(screen.getByText('Rovatok'));
    expect(chips()).toEqual([]);
    offered = [{ type: 'title', text: 'Rovatok', count: 3 }];
    await choose('Rovatok');
    expect(chips()).toEqual([]);
    expect(document.querySelector('.tag-hint')?.textContent).toContain('csoport címe');
  });
});

describe('adding', () => {
  it('by Enter on the selected suggestion searches at once (SE-14, SE-21)', async () => {
    open();
    await choose('b', 2);
    expect(chips()).toEqual(['téma: Budapest']);
    expect(searches).toEqual([filters({ and_tags: ['Budapest'] })]);
    expect(input().value).toBe('');
  });

  it('by a press searches at once', async () => {
    open();
    await type('b');
    fireEvent.click(screen.getByRole('option', { name: /Berkes/ }));
    await pass(0);
    expect(searches).toEqual([filters({ authors: ['Berkes Áron'] })]);
  });

  it('by the separator takes the suggestion of that name (SE-13)', async () => {
    open();
    await type('budapest;');
    expect(chips()).toEqual(['téma: Budapest']);
    expect(input().value).toBe('');
  });

  it('creates no tag from free text (SE-05) or blanks (SE-11)', async () => {
    open();
    offered = [];
    await type('zsiráfok');
    press('Enter');
    await pass(0);
    expect(chips()).toEqual([]);
    expect(input().value).toBe('zsiráfok');
    expect(document.querySelector('.tag-hint')?.textContent).toContain('„zsiráfok”');
    await type('   ');
    press('Enter');
    await type(' ;');
    expect(chips()).toEqual([]);
    expect(searches).toEqual([]);
  });

  it('refuses duplicates (SE-12)', async () => {
    open({ tags: [tag('Budapest')] });
    await type('b');
    expect(options().some((option) => option?.startsWith('Budapest'))).toBe(false);
    await choose('Budapest', 0);
    expect(chips()).toEqual(['téma: Budapest']);
    expect(searches).toEqual([]);
    expect(document.querySelector('.tag-hint')?.textContent).toContain('már ott van');
  });

  it('applies limits if they are set (SE-18)', async () => {
    open({ tags: [tag('Duna')], maxTags: 1, maxLength: 20 });
    expect(input().maxLength).toBe(20);
    await choose('b', 2);
    expect(chips()).toEqual(['téma: Duna']);
  });

  it('accepts thirty tags without a limit (SE-18)', async () => {
    open({ tags: Array.from({ length: 29 }, (_, index) => tag(`Tag ${index}`)) });
    expect(input().maxLength).toBe(-1);
    await choose('b', 2);
    expect(chips()).toHaveLength(30);
  });

  it('reads pasted text ten milliseconds later (SE-24)', async () => {
    open();
    fireEvent.paste(input());
    fireEvent.change(input(), { target: { value: 'Budapest;ismeretlen; Belföld' } });
    await pass(9);
    expect(chips()).toEqual([]);
    await pass(1);
    expect(chips()).toEqual(['téma: Budapest', 'rovat: Belföld']);
    expect(input().value).toBe('ismeretlen');
    expect(searches).toEqual([filters({ and_tags: ['Budapest'], superTags: ['Belföld'] })]);
  });
});

describe('removing', () => {
  it('by Backspace marks first and deletes within a second (SE-15, SE-16, SE-22)', async () => {
    open({ tags: [tag('Duna'), tag('Tisza')] });
    press('Backspace');
    expect(document.querySelector('.chip.marked')?.textContent).toBe('téma: Tisza');
    await pass(500);
    press('Backspace');
    await pass(0);
    expect(chips()).toEqual(['téma: Duna']);
    expect(searches).toEqual([filters({ and_tags: ['Duna'] })]);
  });

  it('starts over after a second (SE-17)', async () => {
    open({ tags: [tag('Duna')] });
    press('Backspace');
    await pass(1000);
    expect(document.querySelector('.chip.marked')).toBeNull();
    await pass(500);
    press('Backspace');
    await pass(0);
    expect(chips()).toEqual(['téma: Duna']);
    expect(document.querySelector('.chip.marked')).not.toBeNull();
  });

  it('does not happen while text is deleted, by a held key, or after a letter between', async () => {
    open({ tags: [tag('Duna')] });
    await type('x');
    input().setSelectionRange(0, 0);
    press('Backspace');
    expect(document.querySelector('.chip.marked')).toBeNull();
    await type('');
    fireEvent.keyDown(input(), { key: 'Backspace', repeat: true });
    press('Backspace');
    await type('y');
    await type('');
    press('Backspace');
    await pass(0);
    expect(chips()).toEqual(['téma: Duna']);
  });

  it('by the chip’s button keeps the focus in the field', async () => {
    open({ tags: [tag('Duna'), tag('Tisza')] });
    fireEvent.click(screen.getByRole('link', { name: 'Duna szűrő törlése' }));
    await pass(0);
    expect(chips()).toEqual(['téma: Tisza']);
    expect(searches).toEqual([filters({ and_tags: ['Tisza'] })]);
    expect(document.activeElement).toBe(input());
  });

  it('by keyboard moves from the field to the chips and back', async () => {
    open({ tags: [tag('Duna'), tag('Tisza')] });
    input().focus();
    press('ArrowLeft');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Tisza szűrő törlése');
    fireEvent.keyDown(document.activeElement as Element, { key: 'Delete' });
    await pass(0);
    expect(chips()).toEqual(['téma: Duna']);
  });

  it('of the last one sends no filters', async () => {
    open({ tags: [tag('Duna')] });
    fireEvent.click(screen.getByRole('link'));
    await pass(0);
    expect(searches).toEqual([undefined]);
  });

  it('keeps protected tags, which have no button and are always searched (SE-23)', async () => {
    open({ protectedTags: [tag('Foci-Eb')], tags: [tag('Duna')] });
    expect(screen.getAllByRole('link')).toHaveLength(1);
    for (let time = 0; time < 4; time += 1) {
      press('Backspace');
      await pass(0);
    }
    expect(chips()).toEqual(['téma: Foci-Eb']);
    expect(searches).toEqual([filters({ and_tags: ['Foci-Eb'] })]);
  });
});

describe('the page of results', () => {
  it('determines the tags; the reader’s own order is kept', async () => {
    const { again } = open();
    await choose('b', 2);
    await choose('b', 1);
    again({ tags: [tag('Belföld', 'superTags'), tag('Budapest')], total: 4 });
    expect(chips()).toEqual(['téma: Budapest', 'rovat: Belföld']);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('4 találat');
    again({ tags: [tag('Duna')] });
    expect(chips()).toEqual(['téma: Duna']);
    expect(searches).toHaveLength(2);
  });
});

describe('the list of suggestions', () => {
  it('is fitted to the window fifty milliseconds after the last change (SE-25)', async () => {
    open();
    await type('b');
    const measure = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    const measured = () => measure.mock.contexts.filter((element) => (element as Element).className === 'tag-field').length;
    for (let burst = 0; burst < 10; burst += 1) {
      dispatchEvent(new Event('resize'));
      await pass(40);
    }
    expect(measured()).toBe(0);
    await pass(10);
    expect(measured()).toBe(1);
  });
});
