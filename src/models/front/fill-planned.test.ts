import { describe, expect, it } from 'vitest';
import type { PlannedBlock } from '~/editions/front-plan';
import { type ArticleCard, articleCard } from '~/lib/contract/article';
import { type FilledBlock, type FrontContent, fillPlanned, namedLists } from './fill-planned';

const card = (id: number): ArticleCard => articleCard.parse({ id, slug: `c-${id}`, title: `C ${id}`, pubDate: id });
const cards = (...ids: number[]) => ({ items: ids.map(card) });
const supply = (some: Partial<FrontContent>): FrontContent => ({
  leader: undefined,
  lists: {},
  videos: new Map(),
  books: new Map(),
  summaries: new Map(),
  ...some,
});
const row = (list: string, show: number): PlannedBlock => ({ kind: 'articles', form: 'cards', title: list, list, show });
const columns: PlannedBlock = {
  kind: 'columns',
  articles: { title: 'Cikkek', list: 'a', show: 3 },
  podcasts: { title: 'Podcast', list: 'p', show: 3 },
};
const video: PlannedBlock = { kind: 'video', group: '27', unique: 'film', links: [] };
const ids = (blocks: readonly FilledBlock[]) =>
  blocks.map((block) => {
    if (block.kind === 'articles') return block.items.map(({ id }) => id);
    return block.kind === 'columns' ? [block.articles.map(({ id }) => id), block.podcasts.map(({ id }) => id)] : block.kind;
  });

describe('fillPlanned', () => {
  it('shows the planned number even if the list has more (FP-21)', () => {
    expect(ids(fillPlanned([row('x', 3)], supply({ lists: { x: cards(1, 2, 3, 4, 5) } })))).toEqual([[1, 2, 3]]);
  });

  it('skips articles that are higher on the page, including the leader, and moves the next up (LI-46, A-36)', () => {
    const lists = { x: cards(1, 2, 3), y: cards(2, 3, 4, 5) };
    expect(ids(fillPlanned([row('x', 2), row('y', 2)], supply({ leader: card(1), lists })))).toEqual([
      [2, 3],
      [4, 5],
    ]);
  });

  it('shows three of five articles beside three of five episodes, without those higher on the page (FP-28)', () => {
    const lists = { x: cards(1, 11), a: cards(1, 2, 3, 4, 5), p: cards(11, 12, 13, 14, 15) };
    expect(ids(fillPlanned([row('x', 2), columns], supply({ lists })))).toEqual([
      [1, 11],
      [
        [2, 3, 4],
        [12, 13, 14],
      ],
    ]);
  });

  it('leaves out empty blocks, and keeps the space of advertisements', () => {
    const blocks: PlannedBlock[] = [row('x', 3), columns, { kind: 'ad', size: 'leaderboard', index: 1 }];
    expect(ids(fillPlanned(blocks, supply({})))).toEqual(['ad']);
  });

  it.each([
    ['no unique', undefined, 0],
    ['no address', {}, 0],
    ['an empty address', { url: '' }, 0],
    ['an address', { url: 'https://youtu.be/aqz-KE-bpKQ' }, 1],
  ])('with %s for the video shows %s video blocks (FP-15)', (_, content, count) => {
    const videos = new Map(
      content
        ? [['film', { url: undefined, title: undefined, image: undefined, imageFocus: undefined, links: undefined, ...content }]]
        : [],
    );
    expect(fillPlanned([video], supply({ videos }))).toHaveLength(count);
  });
});

describe('the channels beside a video', () => {
  const channels: PlannedBlock = {
    ...video,
    kind: 'video',
    links: [
      { kind: 'video', label: 'YouTube', url: 'https://youtube.com/@minta' },
      { kind: 'podcast', label: 'Spotify', url: undefined },
      { kind: 'group', label: 'Facebook-csoport', url: 'https://facebook.com/groups/minta' },
    ],
  };
  const urls = (links: Readonly<Record<string, string | undefined>> | undefined) => {
    const film = { url: 'https://youtu.be/aqz-KE-bpKQ', title: undefined, image: undefined, imageFocus: undefined, links };
    const [block] = fillPlanned([channels], supply({ videos: new Map([['film', film]]) }));
    return block?.kind === 'video' ? block.links.map(({ kind, url }) => `${kind} ${url}`) : undefined;
  };

  it('are those of the edition, without the ones that it does not have', () => {
    expect(urls(undefined)).toEqual(['video https://youtube.com/@minta', 'group https://facebook.com/groups/minta']);
  });

  it('are the newsroom’s own where it names them, and none where it names an empty one', () => {
    expect(urls({ podcast: 'https://open.spotify.com/show/x', group: undefined, egyeb: 'https://x.hu' })).toEqual([
      'video https://youtube.com/@minta',
      'podcast https://open.spotify.com/show/x',
    ]);
  });
});

describe('namedLists', () => {
  it('names every list of a plan once', () => {
    expect(namedLists([row('x', 1), columns, row('x', 2)])).toEqual(['x', 'a', 'p']);
  });
});
