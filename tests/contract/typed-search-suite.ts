import { beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '~/backend/index';
import { anonymous } from '~/lib/calls/call-context';
import { NOW } from './newsroom';

const reader = { site: 'hirmondo', viewer: anonymous } as const;

/** What people type, and the articles that it must find. */
const FINDS: readonly (readonly [term: string, found: string])[] = [
  ['zsilipkezelő', 'd1'],
  ['zsilip\u00adkezelő', 'd1'],
  ['kvarcpatron', 'd2'],
  ['lukasz', 'd1'],
  ['ŁUKASZ', 'd1'],
  ['odegaard', 'd1'],
  ['Ødegaard', 'd1'],
  ['weiss', 'd1'],
  ['Weiß', 'd1'],
  ['12000', 'd1'],
  ['12 000', 'd1'],
  ['12.000', 'd1'],
  ['djokovic', 'd1'],
  ['dokovic', 'd1'],
  ['đoković', 'd1'],
  ['istanbul', 'd1'],
  ['email', 'd2'],
  ['e-mail', 'd2'],
  ['emailt', 'd2'],
  ['covid19', 'd2'],
  ['covid-19', 'd2'],
  ['F16', 'd2'],
  ['f-16', 'd2'],
  ['9789631412345', 'd2'],
  ['978-963-14-1234-5', 'd2'],
  ['árvíz védelem', 'd2'],
  ['árvízvédelem', 'd2'],
  ['védelem', 'd2'],
  ['rendszer oltás védelem', 'd2'],
  ['finom', 'd2'],
  ['thordis', 'd2'],
  ['aegir', 'd2'],
];

/** Tests of searching as people type, on every database. */
export function typedSearchSuite(name: string, open: () => Promise<Backend>): void {
  describe(`search as people type: ${name}`, () => {
    let backend: Backend;
    const search = async (term: string, more: Partial<Parameters<Backend['content']['search']>[1]> = {}) =>
      (await backend.content.search(reader, { term, oldal: 1, perPage: 50, ...more })).items.map(({ slug }) => slug);
    beforeAll(async () => {
      backend = await open();
      const articles = [
        [
          'd1',
          'Zsilip\u00adke\u00adzelőket keresnek',
          'Łukasz, Ødegaard, és Weiß játszott; a díj 12\u00a0000 forint. Đoković İstanbulban.',
        ],
        [
          'd2',
          'Új e-mail rendszer a hivatalban',
          'A kvarcpa\u200btron és a Covid-19 elleni oltás; az árvízvédelem. Egy F-16-os. ISBN 978-963-14-1234-5. \ufb01nom, Þórdís, Ægir.',
        ],
        ['d3', 'Műemlékvédelmi díj', 'A bírósági ítéletről.'],
        // The oldest, but the only ones with the word itself.
        ['d4', 'Erős védelem', 'Az alkotmánybíróságról.', 2000],
        ['d5', 'Több pénz jut', 'A védelemre, pontosabban a gyermekvédelemre.', 3000],
      ] as const;
      for (const [slug, title, text, age = 1000] of articles) {
        const put = { slug, title, pubDate: NOW - age, content: `<p>${text}</p>` };
        await backend.ingest.putArticle({ source: 'gepelt', sourceId: slug }, put);
      }
    }, 60_000);

    it.each(FINDS)('%j finds %s', async (term, found) => {
      expect(await search(term)).toContain(found);
    });

    it.each(['"', '%', '🙂', '--', 'az és a', '“”'])('%j lists no archive', async (term) => {
      expect(await search(term)).toEqual([]);
    });

    it.each(['newest', 'relevance'] as const)(
      'lists compounds that end with a word after the word itself, by %s',
      async (order) => {
        const found = await search('védelem', { order });
        expect(found.slice(0, 2)).toEqual(['d4', 'd5']);
        expect(found.slice(2).toSorted()).toEqual(['d2', 'd3']);
        expect(await search('védelmi bíróság', { order })).toEqual(['d3', 'd4']);
      },
    );

    it('lists each article once over all pages, and counts them', async () => {
      const pages = await Promise.all([1, 2, 3, 4].map((oldal) => search('védelem', { oldal, perPage: 1 })));
      expect(pages.flat()).toEqual(await search('védelem'));
      const { totalItems } = await backend.content.search(reader, { term: 'védelem', oldal: 4, perPage: 1 });
      expect(totalItems).toBe(4);
    });

    it('marks the compound in the excerpt', async () => {
      const { items } = await backend.content.search(reader, { term: 'bíróság', oldal: 1, perPage: 50 });
      const hits = items.flatMap(({ snippet = [] }) => snippet.filter(({ hit }) => hit).map(({ text }) => text));
      expect(hits.toSorted()).toEqual(['alkotmánybíróságról', 'bírósági']);
    });

    it('keeps phrases as they are written', async () => {
      expect(await search('"e mail rendszer"')).toEqual(['d2']);
      expect(await search('"covid 19 elleni"')).toEqual(['d2']);
      expect(await search('"mail hivatal"')).toEqual([]);
    });
  });
}
