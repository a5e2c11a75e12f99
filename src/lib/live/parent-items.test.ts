import { describe, expect, it } from 'vitest';
import { liveItems } from '~/lib/contract/article';
import { listParentItems } from './parent-items';

const article = (id: number) => ({ type: 'article', document: { id, slug: `cikk-${id}`, title: `Cikk ${id}`, pubDate: id } });
const post = (id: number, pinned = false) => ({ type: 'liveblogpost', document: { id, pubDate: id, pinned } });
const shown = (list: object, except = 0): string[] =>
  listParentItems(liveItems.parse({ page: 1, totalPages: 1, ...list }), except).map((item) =>
    item.kind === 'article' ? `cikk ${item.card.id}` : `bejegyzés ${item.entry.id}`,
  );

describe('listParentItems', () => {
  it('shows pinned entries first, then articles, up to four', () => {
    expect(
      shown({
        pinnedItems: [post(9, true), article(8), post(7, true)],
        items: [post(20), article(11), article(12), article(13), article(14), article(15)],
      }),
    ).toEqual(['bejegyzés 9', 'cikk 8', 'bejegyzés 7', 'cikk 11']);
  });

  it('leaves out entries that are not pinned, repetitions and the post itself', () => {
    expect(shown({ pinnedItems: [article(1)], items: [post(2), article(1), article(3), article(4)] }, 4)).toEqual([
      'cikk 1',
      'cikk 3',
    ]);
  });
});
