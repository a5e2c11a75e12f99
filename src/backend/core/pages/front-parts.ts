import { findEdition } from '~/backend/domain/editions';
import { autoBlockList, listRule } from '~/backend/domain/list-rule';
import { everything } from '~/backend/domain/listing';
import { parseSiteData } from '~/backend/domain/site-data';
import type { Visibility } from '~/backend/domain/visibility';
import type { AutoVariant } from '~/lib/content/content-api';
import type { IndexBox, IndexBoxes, IndexSection } from '~/lib/contract/front';
import type { Block } from '~/lib/contract/pages';
import { AUTO_VARIANTS } from '~/lib/front/auto-variants';
import type { ContentDependencies } from '../content-dependencies';
import { itemsOfRule } from '../lists/article-lists';
import { readItems } from '../lists/listing';

/** Number of newest articles that are divided among the four variants. */
const AUTO_SUPPLY = 96;
/** Number of articles loaded for a section's block: the page shows fewer, and skips those already shown higher up. */
const SECTION_SUPPLY = 12;

/**
 * A variant of the automatic block (FP-05): the articles of the list `auto-block-1` … `auto-block-4` if the newsroom has stored
 * it, otherwise every fourth of the newest ones, so that no article is in two variants.
 */
export async function buildAutoBlock(
  dependencies: ContentDependencies,
  site: string,
  variant: AutoVariant,
  visibility: Visibility,
): Promise<Block> {
  const { store, editions } = dependencies;
  const front = findEdition(editions, site)?.front;
  const plan = front?.kind === 'news' ? front.autoBlock : undefined;
  const stored = listRule.safeParse(await store.pages.articleList(autoBlockList(variant), site));
  const shared = async () => {
    const newest = await readItems(store, newestPlan(site), { offset: 0, limit: AUTO_SUPPLY }, visibility);
    return newest.filter((_, index) => index % AUTO_VARIANTS.length === variant - 1);
  };
  const items = stored.success ? await itemsOfRule(dependencies, site, stored.data, visibility) : await shared();
  return {
    position: plan?.position ?? 0,
    type: 'row',
    title: plan?.title,
    cssClass: undefined,
    form: undefined,
    cards: undefined,
    items,
  };
}

const newestPlan = (site: string) => ({ scope: site, groups: [[everything]], term: [], title: [] });

/** The newsroom's boxes, sorted by position, with the articles that their rules select. */
export async function buildBoxes(dependencies: ContentDependencies, site: string, visibility: Visibility): Promise<IndexBoxes> {
  const boxes = parseSiteData(await dependencies.store.pages.siteData(site)).boxes ?? [];
  const items: IndexBox[] = [];
  for (const { rule, ...box } of boxes) {
    items.push({
      ...box,
      title: box.title,
      content: box.content,
      items: rule ? await itemsOfRule(dependencies, site, rule, visibility) : [],
    });
  }
  return { items: items.sort((a, b) => a.position - b.position) };
}

/** Newest articles of a section that the edition has or lists; undefined if there is no active one. */
export async function buildIndexSection(
  { store, editions }: ContentDependencies,
  site: string,
  slug: string,
  visibility: Visibility,
): Promise<IndexSection | undefined> {
  const sites = [site, ...(findEdition(editions, site)?.navigation.lists ?? []).filter((other) => other !== site)];
  const section = await store.taxonomy.section(slug, sites);
  if (section === undefined || (!section.active && !visibility.drafts)) return undefined;
  const plan = { scope: site, groups: [[{ kind: 'mstag', key: slug } as const]], term: [], title: [] };
  const items = await readItems(store, plan, { offset: 0, limit: SECTION_SUPPLY }, visibility);
  return { tag: { name: section.name, slug: section.slug }, items: [...items] };
}
