import { describe, expect, it } from 'vitest';
import type { NewsFrontPlan } from '~/editions/front-plan';
import { type ArticleCard, articleCard } from '~/lib/contract/article';
import { block } from '~/lib/contract/pages';
import { episode } from '~/lib/contract/podcast';
import { arrangeNews, type NewsContent, type NewsPart } from './news-parts';

const card = (id: number, flags: string[] = []): ArticleCard =>
  articleCard.parse({ id, slug: `c-${id}`, title: `C ${id}`, pubDate: id, flags: flags.map((slug) => ({ slug })) });
const cards = (...ids: number[]) => ids.map((id) => card(id));
const makeBlock = (position: number, items: ArticleCard[], type = 'row') => block.parse({ position, type, items });
const plan: NewsFrontPlan = {
  kind: 'news',
  autoBlock: { position: 50, title: 'Válogatás', show: 2 },
  podcasts: { position: 60, title: 'Podcast' },
  sections: [{ slug: 'sport', position: 25, show: 2 }],
  partners: { position: 70, title: 'Partnereinktől' },
};
const supply = (some: Partial<NewsContent>): NewsContent => ({
  blocks: [],
  autoBlock: undefined,
  episodes: [],
  podcastPosition: undefined,
  sections: [],
  boxes: [],
  partners: [],
  newest: [],
  ...some,
});
const ids = (parts: readonly NewsPart[]) =>
  parts.map((part) => {
    if (part.kind === 'block') return part.block.items.map(({ id }) => id);
    return 'items' in part ? part.items.map(({ id }) => id) : part.kind;
  });

describe('arrangeNews', () => {
  it('orders blocks by position and shows every article once, at its first place (FP-01, LI-46)', () => {
    const blocks = [makeBlock(3, cards(1, 4)), makeBlock(1, cards(1, 2)), makeBlock(2, cards(2))];
    expect(ids(arrangeNews(plan, supply({ blocks })).parts)).toEqual([[1, 2], [4]]);
  });

  it('lists the newest articles that are not elsewhere, and leaves the rest to the automatic block', () => {
    const autoBlock = makeBlock(50, cards(1, 2, 3, 4, 12));
    const front = arrangeNews(
      plan,
      supply({ blocks: [makeBlock(1, cards(1, 2))], newest: cards(1, 3, 4, 5, 6, 7, 8, 9, 10, 11), autoBlock }),
    );
    expect(front.newest.map(({ id }) => id)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    expect(ids(front.parts)).toEqual([[1, 2], [12]]);
  });

  it('treats the block at 1000 as the breaking one, before all others (FP-02)', () => {
    const front = arrangeNews(plan, supply({ blocks: [makeBlock(1, cards(1, 2)), makeBlock(1000, cards(1))] }));
    expect(front.breaking?.items.map(({ id }) => id)).toEqual([1]);
    expect(ids(front.parts)).toEqual([[2]]);
  });

  it('draws a block of an unknown type as a row, in its place (FP-01)', () => {
    const blocks = [makeBlock(2, cards(2)), makeBlock(1, cards(1), 'kaleidoszkop')];
    const { parts } = arrangeNews(plan, supply({ blocks }));
    expect(ids(parts)).toEqual([[1], [2]]);
    expect(parts.map((part) => part.kind === 'block' && part.block.type)).toEqual(['row', 'row']);
  });

  it('puts sections, boxes, podcasts, partners and the automatic block between the blocks by position', () => {
    const front = arrangeNews(
      plan,
      supply({
        blocks: [makeBlock(20, cards(1)), makeBlock(30, cards(2)), makeBlock(80, cards(3))],
        sections: [{ slug: 'sport', name: 'Sport', items: cards(1, 4, 5, 6) }],
        boxes: [{ kind: 'text', slug: 'level', title: undefined, position: 22, text: 'Írj!', link: undefined }],
        episodes: [episode.parse({ id: 1, slug: 'e', title: 'E', podcast: { slug: 'p', name: 'P' } })],
        podcastPosition: 21,
        partners: cards(9),
        autoBlock: makeBlock(50, cards(2, 7, 8, 9)),
      }),
    );
    expect(front.parts.map(({ kind }) => kind)).toEqual([
      'block',
      'podcasts',
      'box',
      'section',
      'block',
      'auto',
      'partners',
      'block',
    ]);
    expect(ids(front.parts)).toEqual([[1], 'podcasts', 'box', [4, 5], [2], [7, 8], [9], [3]]);
  });

  it('gives the automatic block no article that is below it, so that variants can be swapped', () => {
    const front = arrangeNews(plan, supply({ autoBlock: makeBlock(50, cards(1, 2, 3)), blocks: [makeBlock(90, cards(1, 2))] }));
    expect(ids(front.parts)).toEqual([[3], [1, 2]]);
  });

  it('moves live articles out of the blocks below the first, before updated ones; none is shown twice', () => {
    const blocks = [
      makeBlock(1, [card(1), card(7, ['live'])]),
      makeBlock(2, [card(2, ['refresh']), card(3, ['live']), card(4)]),
      makeBlock(3, [card(5, ['live'])]),
    ];
    const { live, parts } = arrangeNews(plan, supply({ blocks }));
    expect(live.map(({ id }) => id)).toEqual([3, 2]);
    const standing = parts.flatMap((part) => (part.kind === 'block' ? part.block.items : [])).map(({ id }) => id);
    expect(standing).toEqual([1, 7, 4, 5]);
  });

  it('works without any content', () => {
    expect(arrangeNews(plan, supply({}))).toEqual({ breaking: undefined, parts: [], live: [], newest: [] });
  });
});
