import { pathPrefix } from '~/editions/registry';
import type { Edition } from '~/editions/types';
import type { Block } from '~/lib/contract/pages';
import { DESK } from '~/lib/desk/desk-paths';
import { type FrontPage, type FrontSource, OPEN_CARD } from '~/lib/desk/desk-screens';
import type { DeskRequest } from '../desk-request';
import type { ActingNewsroom } from '../newsroom';

/** Articles of a source. */
const LISTED = 30;

/** The front of an edition at the desk. */
export interface FrontParts {
  readonly edition: Edition;
  readonly newsroom: ActingNewsroom;
  readonly served: readonly Edition[];
}

export type Plan = Awaited<ReturnType<ActingNewsroom['fronts']['plan']>>;

export const frontPath = (site: string): string => `${DESK}/cimlap/${site}`;

/** The articles of some blocks, in order. */
export const listSlugs = (blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap(({ items }) => items.map(({ slug }) => slug));

/** What readers see now, and what the blocks do not have. */
async function listFalls({ newsroom: { fronts }, edition }: FrontParts, blocks: Plan['blocks']): Promise<readonly string[]> {
  const { slug: site } = edition.identity;
  const live = await fronts.fill(site, await fronts.live(site));
  const next = new Set(listSlugs(await fronts.fill(site, blocks)));
  return listSlugs(live).filter((slug) => !next.has(slug));
}

async function listSources(
  { newsroom: { desk }, edition }: FrontParts,
  { content, viewer }: DeskRequest,
  search: string,
): Promise<FrontPage['sources']> {
  const { slug: site } = edition.identity;
  const toSource = ({ slug, title }: FrontSource): FrontSource => ({ slug, title });
  const filters = { and_tags: [], superTags: [], authors: [], title: [] };
  const asked = { term: search, filters, oldal: 1, perPage: LISTED, sites: [], order: undefined };
  const found = search === '' ? [] : (await content.search({ site, viewer }, asked)).items;
  const lists = [
    { name: `Találatok: ${search}`, items: found.map(toSource) },
    { name: 'Legfrissebb', items: (await desk.list({ state: 'live', site, limit: LISTED })).map(toSource) },
    { name: 'Időzítve', items: (await desk.list({ state: 'scheduled', site, limit: LISTED })).map(toSource) },
  ];
  return lists.filter(({ items }) => items.length > 0);
}

/** The headline of an article; its slug if it is gone. */
export const readTitle = async ({ desk }: ActingNewsroom, slug: string): Promise<string> =>
  (await desk.get(slug))?.article.title ?? slug;

/** A block with its cards as they would be drawn now. */
function viewBlock(
  { position, rule, cards = {} }: Plan['blocks'][number],
  filled: readonly Block[],
): Omit<FrontPage['blocks'][number], 'title'> {
  const items = filled.find((block) => block.position === position)?.items ?? [];
  return {
    position,
    cards: items.map(({ slug, title: headline }) => {
      const own = Object.hasOwn(cards, slug) ? cards[slug] : undefined;
      const { title: ownTitle = '', kicker = '', lead = '', image = '', hideLead } = own ?? {};
      return {
        slug,
        title: headline,
        isPinned: rule.pinned.includes(slug),
        own: { title: ownTitle, kicker, lead, image, hideLead: hideLead === true },
      };
    }),
  };
}

/** "Címlap" as it stands: the draft, or else what readers see. */
export async function viewFront(parts: FrontParts, request: DeskRequest): Promise<FrontPage> {
  const { edition, newsroom, served } = parts;
  const { slug: site, timeZone: zone } = edition.identity;
  const query = new URLSearchParams(request.page.sentQuery);
  const search = query.get('q')?.trim().slice(0, 200) ?? '';
  const plan = await newsroom.fronts.plan(site);
  const filled = await newsroom.fronts.fill(site, plan.blocks);
  const falls = plan.draft === undefined ? [] : await listFalls(parts, plan.blocks);
  const { version, author, changedAt, draft } = plan;
  return {
    kind: 'front',
    site,
    zone,
    editions: served.map(({ identity: { slug, name } }) => ({ slug, name, path: frontPath(slug) })),
    live: pathPrefix(site) || '/',
    stored: { version, author, changedAt },
    isAutomatic: plan.isAutomatic,
    draft: draft && { author: draft.author, changedAt: draft.changedAt, at: draft.at },
    blocks: plan.blocks
      .toSorted((a, b) => a.position - b.position)
      .map((block, index) => ({ ...viewBlock(block, filled), title: block.title || `${index + 1}. blokk` })),
    falls: await Promise.all(falls.map((slug) => readTitle(newsroom, slug))),
    sources: await listSources(parts, request, search),
    open: query.get(OPEN_CARD) ?? '',
    search,
  };
}
