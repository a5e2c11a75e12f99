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
  ['finom', 'd2'],
  ['thordis', 'd2'],
  ['aegir', 'd2'],
];

/** Tests of searching as people type, on every database. */
export function typedSearchSuite(name: string, open: () => Promise<Backend>): void {
  describe(`search as people type: ${name}`, () => {
    let backend: Backend;
    const search = async (term: string) =>
      (await backend.content.search(reader, { term, oldal: 1, perPage: 50 })).items.map(({ slug }) => slug);
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
      ] as const;
      for (const [slug, title, text] of articles) {
        const put = { slug, title, pubDate: NOW - 1000, content: `<p>${text}</p>` };
        await backend.ingest.putArticle({ source: 'gepelt', sourceId: slug }, put);
      }
    }, 60_000);

    it.each(FINDS)('%j finds %s', async (term, found) => {
      expect(await search(term)).toContain(found);
    });

    it.each(['"', '%', '🙂', '--', 'az és a', '“”'])('%j lists no archive', async (term) => {
      expect(await search(term)).toEqual([]);
    });

    it('keeps phrases as they are written', async () => {
      expect(await search('"e mail rendszer"')).toEqual(['d2']);
      expect(await search('"covid 19 elleni"')).toEqual(['d2']);
      expect(await search('"mail hivatal"')).toEqual([]);
    });
  });
}
