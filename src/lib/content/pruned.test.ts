import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { article } from '~/lib/contract/article';
import { listResult } from '~/lib/contract/lists';
import { newsBlocks } from '~/lib/contract/pages';
import { parsePruned } from './pruned';

const card = (id: number, more: object = {}) => ({
  id,
  slug: `cikk-${id}`,
  title: `Cikk ${id}`,
  pubDate: 1_795_000_000,
  ...more,
});
const list = (...items: unknown[]) => ({ items, page: 1, totalPages: 1 });
const ids = (parsed: ReturnType<typeof parsePruned<typeof listResult>>) =>
  parsed.ok ? parsed.data.items.map(({ id }) => id) : parsed.path;

describe('an answer that does not match its schema', () => {
  it('is parsed unchanged if it matches', () => {
    const parsed = parsePruned(listResult, list(card(1), card(2)));
    expect(parsed).toMatchObject({ ok: true, left: [] });
    expect(ids(parsed)).toEqual([1, 2]);
  });

  it('loses an optional field of another type', () => {
    const parsed = parsePruned(article, card(1, { subtitle: 7, cover: { src: 5 }, content: '<p>a</p>' }));
    expect(parsed).toMatchObject({ ok: true, data: { title: 'Cikk 1', content: '<p>a</p>' } });
    expect(parsed.ok && [parsed.data.subtitle, parsed.data.cover]).toEqual([undefined, undefined]);
    expect(parsed.ok && parsed.left).toEqual(['subtitle', 'cover.src', 'cover']);
  });

  it('loses an invalid author', () => {
    const parsed = parsePruned(
      article,
      card(1, { articleAuthors: [null, { slug: 'kis-anna', name: 'Kis Anna' }, { slug: 'x' }] }),
    );
    expect(parsed.ok && parsed.data.articleAuthors).toEqual([{ slug: 'kis-anna', name: 'Kis Anna' }]);
  });

  it('loses items without a title, however many there are in a row', () => {
    const parsed = parsePruned(listResult, list(card(1), { id: 2 }, null, card(4, { title: '' }), card(5), 'six'));
    expect(ids(parsed)).toEqual([1, 5]);
  });

  it.each([
    ['mainSuperTag', { mainSuperTag: { name: 'Belföld', slug: 'belfold', active: 'no' } }],
    ['mainSuperTag without a name', { mainSuperTag: { slug: 'belfold', active: false } }],
    ['adultContent', { adultContent: 'yes' }],
  ])('loses the whole item when what hides or marks it cannot be read: %s', (_name, more) => {
    expect(ids(parsePruned(listResult, list(card(1, more), card(2))))).toEqual([2]);
    expect(parsePruned(article, card(1, more)).ok).toBe(false);
  });

  it('loses one item and not its list for two faults of one value', () => {
    const two = z
      .string()
      .max(3)
      .regex(/^[a-z]+$/);
    const schema = z.object({ items: z.array(z.object({ mainSuperTag: two })) });
    const parsed = parsePruned(schema, { items: [{ mainSuperTag: 'abc' }, { mainSuperTag: 'ABCD' }] });
    expect(parsed).toEqual({ ok: true, data: { items: [{ mainSuperTag: 'abc' }] }, left: ['items.1'] });
  });

  it('is refused if it is unclear whether the article is active', () => {
    expect(parsePruned(article, card(1, { active: 'false' })).ok).toBe(false);
  });

  it.each<[string, unknown]>([
    ['a list whose items are no list', { items: { 0: card(1) }, page: 1, totalPages: 1 }],
    ['a list without a page', { items: [card(1)], totalPages: 1 }],
    ['an array', [card(1)]],
    ['null', null],
    ['a text', 'Gateway Timeout'],
    ['an answer with more faults than a slip has', list(...Array.from({ length: 60 }, (_, id) => ({ id })))],
    ['a list of which no item is valid', list({ id: 1 }, card(2, { pubDate: '2026-11-27' }), card(3, { mainSuperTag: 5 }))],
  ])('is refused when what it is about is missing: %s', (_name, json) => {
    expect(parsePruned(listResult, json).ok).toBe(false);
  });

  it('reports the first fault if it is refused', () => {
    expect(parsePruned(listResult, { items: [], totalPages: 1 })).toMatchObject({ ok: false, path: 'page' });
  });

  it('cannot cause an endless loop', () => {
    const never = z.object({ items: z.array(z.object({ a: z.never() })) });
    expect(parsePruned(never, { items: Array.from({ length: 40 }, () => ({ a: 1 })) })).toMatchObject({ ok: false });
  });

  it('loses a block without a valid item, and is refused if that is every block', () => {
    const broken = () => ({ position: 20, type: 'row', items: [card(2, { title: 5 })] });
    const blocks = [{ position: 10, type: 'leader', items: [card(1)] }, broken(), { position: 30, type: 'row', items: [] }];
    const parsed = parsePruned(newsBlocks, { blocks });
    expect(parsed.ok && parsed.data.blocks.map(({ position }) => position)).toEqual([10, 30]);
    expect(parsePruned(newsBlocks, { blocks: [broken()] }).ok).toBe(false);
  });

  it('keeps a list that is empty from the start', () => {
    expect(ids(parsePruned(listResult, { ...list(), rss: 5 }))).toEqual([]);
  });
});
