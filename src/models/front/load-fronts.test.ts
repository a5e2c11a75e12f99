import { describe, expect, it } from 'vitest';
import type { NewsFrontPlan, PlannedFrontPlan } from '~/editions/front-plan';
import { hirmondo } from '~/editions/hirmondo';
import { emptyInit } from '~/lib/common-data/empty-init';
import { anonymous, type ContentApi } from '~/lib/content/content-api';
import { articleCard } from '~/lib/contract/article';
import { block } from '~/lib/contract/pages';
import { servicesWith } from '../../../tests/support/services';
import { loadNewsFront } from './load-news-front';
import { loadPlannedFront } from './load-planned-front';
import type { SkippedItem } from './skipped-items';

const card = (id: number, site?: string) =>
  articleCard.parse({ id, slug: `c-${id}`, title: `C ${id}`, pubDate: id, originatingSite: site });

const planned: PlannedFrontPlan = {
  kind: 'planned',
  routeName: 'after',
  rss: '/rss/rovat/after',
  leader: { group: '27', unique: 'vezeto', look: 'band' },
  blocks: [
    { kind: 'articles', form: 'cards', title: 'A', list: 'a', show: 2, summary: 'szoveg' },
    { kind: 'video', group: '27', unique: 'film', links: [] },
    { kind: 'books', title: 'Könyvek', unique: 'konyvek' },
  ],
  besideSidebar: 1,
};
const news: NewsFrontPlan = {
  kind: 'news',
  autoBlock: { position: 50, title: 'Válogatás', show: 2 },
  podcasts: { position: 60, title: 'Podcast' },
  sections: [{ slug: 'sport', position: 25, show: 2 }],
  partners: { position: 70, title: 'Partnereinktől' },
};

const empty: Partial<ContentApi> = {
  article: async () => undefined,
  articleLists: async (_, slugs) => Object.fromEntries(slugs.map((slug) => [slug, { items: [card(1), card(2), card(3)] }])),
  uniqueGroup: async () => undefined,
  unique: async () => undefined,
  frontendInit: async () => emptyInit,
  news: async () => ({ blocks: [] }),
  autoBlock: async () => block.parse({ position: 50, items: [] }),
  indexBoxes: async () => ({ items: [] }),
  indexSection: async () => undefined,
  indexEpisodes: async () => ({ items: [] }),
  articles: async () => ({ items: [], page: 1, totalPages: 0 }),
};

function place(content: Partial<ContentApi>) {
  const left: SkippedItem[] = [];
  const locals = {
    content: { ...empty, ...content } as ContentApi,
    services: servicesWith({ mostRead: async () => [] }),
    edition: hirmondo,
    viewer: anonymous,
    onLeftOut: (what: SkippedItem) => left.push(what),
  };
  return { left, locals };
}

describe('loadPlannedFront', () => {
  it('shows the newest of the edition that the plan names beside the last blocks, none twice (SB-12, LI-46)', async () => {
    const items = Array.from({ length: 20 }, (_, index) => card(index + 1));
    const asked: unknown[] = [];
    const { locals } = place({
      search: async ({ site }, { sites }) => {
        asked.push([site, sites]);
        return { items, page: 1, totalPages: 1, totalItems: 20, title: undefined, rss: undefined, notice: undefined };
      },
    });
    const newest = { site: 'transtelex', lists: ['transtelex', 'g7'], title: 'Friss', href: '/legfrissebb' };
    const front = await loadPlannedFront({ ...planned, newest }, locals);
    expect(front.newest.map(({ id, originatingSite }) => [id, originatingSite])).toEqual(
      [3, 4, 5, 6, 7, 8].map((id) => [id, 'transtelex']),
    );
    expect(front.tags).toContain('list:transtelex');
    expect((await loadPlannedFront(planned, locals)).newest).toEqual([]);
    // The call carries the slug of the page's own edition (API-01).
    expect(asked).toEqual([['hirmondo', ['transtelex', 'g7']]]);
  });

  it('requests all lists in one call and each group once', async () => {
    const calls: unknown[] = [];
    const { locals } = place({
      articleLists: async (_, slugs) => {
        calls.push(slugs);
        return {};
      },
      uniqueGroup: async (_, id) => {
        calls.push(id);
        return undefined;
      },
    });
    await loadPlannedFront(planned, locals);
    expect(calls).toEqual([['a'], '27']);
  });

  it('works without uniques, and does not report unset ones', async () => {
    const { left, locals } = place({});
    const front = await loadPlannedFront(planned, locals);
    expect(front.leader).toBeUndefined();
    expect(front.blocks.map(({ kind }) => kind)).toEqual(['articles']);
    expect(left).toEqual([]);
  });

  it('leaves out and reports each invalid unique', async () => {
    const { left, locals } = place({
      uniqueGroup: async (_, id) => ({
        id,
        uniques: [
          { slug: 'vezeto', content: 'nem JSON' },
          { slug: 'film', content: '[]' },
        ],
      }),
      unique: async (_, slug) => ({ slug, content: '{"books":1,"summary":2}' }),
    });
    const front = await loadPlannedFront(planned, locals);
    expect(front.blocks.map(({ kind }) => kind)).toEqual(['articles']);
    expect(left.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual([
      'unique hirmondo/film',
      'unique hirmondo/konyvek',
      'unique hirmondo/szoveg',
      'unique hirmondo/vezeto',
    ]);
  });

  it('leaves out and reports a leader whose article does not exist', async () => {
    const { left, locals } = place({
      uniqueGroup: async (_, id) => ({ id, uniques: [{ slug: 'vezeto', content: '{"slug":"nincs"}' }] }),
    });
    expect((await loadPlannedFront(planned, locals)).leader).toBeUndefined();
    expect(left).toMatchObject([{ kind: 'leader', name: 'hirmondo/nincs' }]);
  });
});

describe('loadNewsFront', () => {
  const episodes = [{ id: 1, slug: 'e', title: 'E', podcast: { slug: 'p', name: 'P' } }];
  const withPodcast = (content: string | undefined) =>
    place({
      indexEpisodes: async () => ({ items: episodes as never }),
      unique: async (_, slug) => (content === undefined ? undefined : { slug, content }),
    });

  it.each([
    ['where the newsroom says', '{"position":7}', 7],
    ['where the plan says, when the newsroom says nothing', undefined, 60],
  ])('puts the podcast block %s', async (_, content, position) => {
    const { left, locals } = withPodcast(content);
    const front = await loadNewsFront(news, 1, locals);
    expect(front.parts).toMatchObject([{ kind: 'podcasts', position }]);
    expect(left).toEqual([]);
  });

  it('leaves the podcast block out if its position is invalid', async () => {
    const { left, locals } = withPodcast('{');
    expect((await loadNewsFront(news, 1, locals)).parts).toEqual([]);
    expect(left).toMatchObject([{ kind: 'unique', name: 'hirmondo/frontpage-podcast-block-position' }]);
  });

  it('reports blocks that it draws as rows, and boxes that it cannot render', async () => {
    const { left, locals } = place({
      news: async () => ({ blocks: [block.parse({ position: 10, type: 'kaleidoszkop', items: [card(1)] })] }),
      indexBoxes: async () => ({
        items: [{ slug: 'b', title: undefined, type: 'x', position: 1, content: undefined, items: [] }],
      }),
    });
    expect((await loadNewsFront(news, 1, locals)).parts).toMatchObject([{ kind: 'block', block: { type: 'row' } }]);
    expect(left.map(({ kind }) => kind)).toEqual(['block', 'box']);
  });

  it('is purged with articles that its edition does not list', async () => {
    const { locals } = place({
      news: async () => ({ blocks: [block.parse({ position: 10, items: [card(1), card(2, 'transtelex')] })] }),
    });
    expect((await loadNewsFront(news, 1, locals)).tags).toEqual(['article:2']);
  });
});
