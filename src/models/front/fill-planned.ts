import type { AdPlan, ArticlesPlan, BooksPlan, ColumnsPlan, PlannedBlock, SocialKind, VideoPlan } from '~/editions/front-plan';
import { withFrontTitle } from '~/lib/cards/front-cards';
import type { ArticleCard } from '~/lib/contract/article';
import type { ArticleLists } from '~/lib/contract/lists';
import type { Book, UniqueContent } from './unique-content';

/** A planned block with its content. */
export type FilledBlock =
  | FilledArticles
  | FilledColumns
  | FilledVideo
  | { readonly kind: 'books'; readonly plan: BooksPlan; readonly books: readonly Book[] }
  | { readonly kind: 'ad'; readonly plan: AdPlan };

export interface FilledArticles {
  readonly kind: 'articles';
  readonly plan: ArticlesPlan;
  readonly items: readonly ArticleCard[];
  readonly summary: string | undefined;
}

export interface FilledColumns {
  readonly kind: 'columns';
  readonly plan: ColumnsPlan;
  readonly articles: readonly ArticleCard[];
  readonly podcasts: readonly ArticleCard[];
}

export interface FilledVideo {
  readonly kind: 'video';
  readonly plan: VideoPlan;
  readonly video: UniqueContent<'video'> & { readonly url: string };
  /** The channels that have an address. */
  readonly links: readonly { readonly kind: SocialKind; readonly label: string; readonly url: string }[];
}

/** The data loaded for a planned front; what could not be loaded is missing. */
export interface FrontContent {
  readonly leader: ArticleCard | undefined;
  readonly lists: ArticleLists;
  readonly videos: ReadonlyMap<string, UniqueContent<'video'>>;
  readonly books: ReadonlyMap<string, UniqueContent<'books'>>;
  readonly summaries: ReadonlyMap<string, string>;
}

/** Returns a function that takes up to `count` articles from a list, as fronts name them, without those already returned (LI-46). */
export function createUniquePicker(): (items: readonly ArticleCard[], count: number) => readonly ArticleCard[] {
  const used = new Set<string>();
  return (items, count) => {
    const taken: ArticleCard[] = [];
    for (const card of items) {
      if (taken.length === count) break;
      const id = String(card.id);
      if (used.has(id)) continue;
      used.add(id);
      taken.push(withFrontTitle(card));
    }
    return taken;
  };
}

/** The articles that a block shows. */
export function listCards(block: FilledBlock): readonly ArticleCard[] {
  if (block.kind === 'articles') return block.items;
  return block.kind === 'columns' ? [...block.articles, ...block.podcasts] : [];
}

/** Names of the article lists used by a plan's blocks, without duplicates. */
export function namedLists(blocks: readonly PlannedBlock[]): readonly string[] {
  const lists = blocks.flatMap((plan) => {
    if (plan.kind === 'articles') return [plan.list];
    return plan.kind === 'columns' ? [plan.articles.list, plan.podcasts.list] : [];
  });
  return [...new Set(lists)];
}

/**
 * Fills the blocks from the top: at most the planned number in each, no article twice. Empty blocks are left out; places for
 * advertisements stay.
 */
export function fillPlanned(blocks: readonly PlannedBlock[], supply: FrontContent): readonly FilledBlock[] {
  const take = createUniquePicker();
  const suppliedItems = (list: string) => supply.lists[list]?.items ?? [];
  if (supply.leader) take([supply.leader], 1);
  const fill = (plan: PlannedBlock): FilledBlock[] => {
    switch (plan.kind) {
      case 'articles': {
        const items = take(suppliedItems(plan.list), plan.show);
        const summary = plan.summary === undefined ? undefined : supply.summaries.get(plan.summary);
        return items.length > 0 || summary !== undefined ? [{ kind: 'articles', plan, items, summary }] : [];
      }
      case 'columns': {
        const articles = take(suppliedItems(plan.articles.list), plan.articles.show);
        const podcasts = take(suppliedItems(plan.podcasts.list), plan.podcasts.show);
        return articles.length + podcasts.length > 0 ? [{ kind: 'columns', plan, articles, podcasts }] : [];
      }
      case 'video': {
        const video = supply.videos.get(plan.unique);
        if (!video?.url) return [];
        const { url, links: own = {} } = video;
        const links = plan.links.flatMap((link) => {
          const address = Object.hasOwn(own, link.kind) ? own[link.kind] : link.url;
          return address === undefined ? [] : [{ ...link, url: address }];
        });
        return [{ kind: 'video', plan, video: { ...video, url }, links }];
      }
      case 'books': {
        const books = supply.books.get(plan.unique)?.books ?? [];
        return books.length > 0 ? [{ kind: 'books', plan, books }] : [];
      }
      case 'ad':
        return [{ kind: 'ad', plan }];
    }
  };
  return blocks.flatMap(fill);
}
