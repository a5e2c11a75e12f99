import type { PlannedBlock, PlannedFrontPlan } from '~/editions/front-plan';
import { withFrontTitle } from '~/lib/cards/front-cards';
import { callContext } from '~/lib/content/call-context';
import type { ArticleCard } from '~/lib/contract/article';
import type { FrontendInit } from '~/lib/contract/frontend';
import type { Unique } from '~/lib/contract/pages';
import type { Episode } from '~/lib/contract/podcast';
import { cacheTag } from '~/lib/page-policy/page-policy';
import { type FilledBlock, fillPlanned, listCards, namedLists } from './fill-planned';
import { readUnique, type UniqueKind } from './unique-content';

/** Articles in the list of the newest next to the last blocks (LI-47), plus spare ones, as some are already on the page. */
const NEWEST = 6;
const SPARE = 24;
/** Number of newest episodes in which those of the podcast columns are looked up. */
const EPISODES = 40;

/** A planned front page, ready to be drawn. */
export interface PlannedFront {
  readonly leader: ArticleCard | undefined;
  readonly blocks: readonly FilledBlock[];
  /** Episodes by the id of the article that contains them. */
  readonly episodes: ReadonlyMap<string, Episode>;
  /** Newest articles of the edition that the plan names, without those already on the page (SB-12, LI-46). */
  readonly newest: readonly ArticleCard[];
  readonly init: FrontendInit;
  /** Cache tags besides those of the page's calls: the podcasts, and articles that its edition does not list. */
  readonly tags: readonly string[];
}

type Locals = Pick<App.Locals, 'content' | 'edition' | 'viewer' | 'onLeftOut'>;

/**
 * Loads everything that a plan names: all lists in one call, the unique groups, the single uniques, the leading article. Invalid
 * content is left out of the page and reported to `locals.onLeftOut`.
 */
export async function loadPlannedFront(plan: PlannedFrontPlan, locals: Locals): Promise<PlannedFront> {
  const { content, edition } = locals;
  const site = edition.identity.slug;
  const context = callContext(locals);
  const lists = namedLists(plan.blocks);
  const needs = neededUniques(plan.blocks);
  const groups = [...new Set([plan.leader.group, ...needs.flatMap(({ group }) => group ?? [])])];
  const single = needs.filter(({ group }) => group === undefined);
  const [found, members, alone, episodes, newest, init] = await Promise.all([
    content.articleLists(context, lists),
    Promise.all(groups.map((id) => content.uniqueGroup(context, id))),
    Promise.all(single.map(({ unique }) => content.unique(context, unique))),
    hasPodcasts(plan.blocks) ? content.episodes(context, { page: 1, perPage: EPISODES }) : undefined,
    // A search, because every call of a page carries the slug of the page's own edition (API-01).
    plan.newest && content.search(context, { sites: plan.newest.lists, oldal: 1, perPage: NEWEST + SPARE }),
    content.frontendInit(context),
  ]);
  const uniques = new Map<string, Unique>();
  for (const unique of [...members.flatMap((group) => group?.uniques ?? []), ...alone]) {
    if (unique !== undefined) uniques.set(unique.slug, unique);
  }

  function findContent<Kind extends UniqueKind>(kind: Kind, slug: string) {
    const unique = uniques.get(slug);
    if (unique === undefined) return undefined;
    const read = readUnique(kind, unique.content);
    if (read.ok) return read.value;
    locals.onLeftOut({ kind: 'unique', name: `${site}/${slug}`, reason: read.reason });
    return undefined;
  }
  function findAll<Kind extends UniqueKind>(kind: Kind) {
    const entries = needs.flatMap((need) => {
      const value = need.kind === kind ? findContent(kind, need.unique) : undefined;
      return value === undefined ? [] : [[need.unique, value] as const];
    });
    return new Map(entries);
  }

  const leader = await loadLeader(findContent('leader', plan.leader.unique)?.slug, locals);
  const summaries = new Map([...findAll('summary')].map(([slug, { summary }]) => [slug, summary]));
  const supply = { leader, lists: found, videos: findAll('video'), books: findAll('books'), summaries };
  const blocks = fillPlanned(plan.blocks, supply);
  const used = new Set([...(leader ? [leader] : []), ...blocks.flatMap(listCards)].map(({ id }) => String(id)));
  return {
    leader,
    blocks,
    newest: (newest?.items ?? [])
      .filter(({ id }) => !used.has(String(id)))
      .slice(0, NEWEST)
      // Such an article belongs to the edition that lists it, not to this page's edition.
      .map((card) => ({ ...card, originatingSite: card.originatingSite ?? card.mainSuperTag?.siteSlug ?? plan.newest?.site })),
    episodes: new Map(
      (episodes?.items ?? []).flatMap((episode) => (episode.article ? [[String(episode.article.id), episode]] : [])),
    ),
    init,
    tags: [...(plan.newest ? [cacheTag.list(plan.newest.site)] : [])],
  };
}

/** The article that a leader names; undefined if it names none, or one that does not exist for this reader. */
async function loadLeader(slug: string | undefined, locals: Locals): Promise<ArticleCard | undefined> {
  if (slug === undefined) return undefined;
  const loaded = await locals.content.article(callContext(locals), slug);
  if (loaded !== undefined) return withFrontTitle(loaded.article);
  const name = `${locals.edition.identity.slug}/${slug}`;
  locals.onLeftOut({ kind: 'leader', name, reason: 'there is no such article, or it is not active' });
  return undefined;
}

interface NeededUnique {
  readonly kind: UniqueKind;
  readonly unique: string;
  readonly group?: string;
}

function neededUniques(blocks: readonly PlannedBlock[]): readonly NeededUnique[] {
  return blocks.flatMap((plan): NeededUnique[] => {
    if (plan.kind === 'video') return [{ kind: 'video', unique: plan.unique, group: plan.group }];
    if (plan.kind === 'books') return [{ kind: 'books', unique: plan.unique }];
    return plan.kind === 'articles' && plan.summary !== undefined ? [{ kind: 'summary', unique: plan.summary }] : [];
  });
}

const hasPodcasts = (blocks: readonly PlannedBlock[]): boolean => blocks.some(({ kind }) => kind === 'columns');
