import { defaultFront } from '~/backend/domain/default-front';
import { findEdition, listedBy } from '~/backend/domain/editions';
import { type FrontBlockRule, frontBlockRule } from '~/backend/domain/list-rule';
import type { Visibility } from '~/backend/domain/visibility';
import type { Block, NewsBlocks } from '~/lib/contract/pages';
import type { ContentDependencies } from '../content-dependencies';
import { itemsOfRule } from '../lists/article-lists';

/** Position of the breaking block, which chooses its articles first. */
const BREAKING = 1000;

/**
 * The blocks of an edition's front, by position (FP-01). Every article appears once, in the first block that selects it; the breaking
 * block chooses before all others. Blocks without articles are left out. `given` are blocks in place of the stored ones.
 */
export async function buildNews(
  dependencies: ContentDependencies,
  site: string,
  visibility: Visibility,
  given?: readonly FrontBlockRule[],
): Promise<NewsBlocks> {
  const rules = given ?? (await readFrontRules(dependencies, site));
  const used = new Set<string>();
  const blocks: Block[] = [];
  for (const { rule, otherwise, ...block } of rules.toSorted(byChoice)) {
    let items = await itemsOfRule(dependencies, site, rule, visibility, used);
    if (items.length === 0 && otherwise) items = await itemsOfRule(dependencies, site, otherwise, visibility, used);
    if (items.length === 0) continue;
    for (const { id } of items) used.add(String(id));
    const { title, cssClass, form, cards } = block;
    blocks.push({ ...block, title, cssClass, form, cards, items });
  }
  return { blocks: blocks.sort((a, b) => a.position - b.position) };
}

function byChoice(a: FrontBlockRule, b: FrontBlockRule): number {
  const first = (block: FrontBlockRule) => (block.position === BREAKING ? Number.NEGATIVE_INFINITY : block.position);
  return first(a) === first(b) ? 0 : first(a) - first(b);
}

/** The blocks that are stored for an edition's front, or else those of the automatic one. */
export async function readFrontRules({ store, editions }: ContentDependencies, site: string): Promise<FrontBlockRule[]> {
  const stored = (await store.pages.frontBlocks(site)).flatMap((block) => frontBlockRule.safeParse(block).data ?? []);
  if (stored.length > 0) return stored;
  const edition = findEdition(editions, site);
  if (edition === undefined) return [];
  const sections = (await store.taxonomy.sections(site)).filter(({ active }) => active);
  const listed = editions.all.filter(({ identity }) => listedBy(editions, site).includes(identity.slug));
  return defaultFront(edition, sections, listed).map((block) => frontBlockRule.parse(block));
}
