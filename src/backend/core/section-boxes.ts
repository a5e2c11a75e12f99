import { z } from 'zod';
import type { SectionComponent } from '~/lib/contract/pages';
import { optional } from '~/lib/contract/primitives';
import { listedBy } from '../domain/editions';
import { listRule } from '../domain/list-rule';
import type { Visibility } from '../domain/visibility';
import { itemsOfRule } from './article-lists';
import type { ContentDependencies } from './content-api';

/** Episodes of a box of the latest ones (LI-48). */
const EPISODES = 4;

const episodeRule = z.object({ podcast: optional(z.string()), perPage: z.int().min(1).max(20).default(EPISODES) });

/**
 * The components that a section definition names, with what their rules select filled in: 'article-box' takes a `rule`,
 * 'episode-box' optionally a `podcast` and `perPage`. An article stands in one box only, in the first that wants it
 * (LI-46), and in none when it is among `above`, ids of articles that stand higher on the page. Boxes without items are left
 * out; other components come as they are.
 */
export async function filledComponents(
  dependencies: ContentDependencies,
  site: string,
  components: readonly SectionComponent[],
  visibility: Visibility,
  above: ReadonlySet<string> = new Set(),
): Promise<SectionComponent[]> {
  const used = new Set(above);
  const filled: SectionComponent[] = [];
  for (const { name, props } of components) {
    if (name === 'article-box' && 'rule' in props) {
      const { rule, ...rest } = props;
      const items = await itemsOfRule(dependencies, site, listRule.parse(rule), visibility, used);
      for (const { id } of items) used.add(String(id));
      if (items.length > 0) filled.push({ name, props: { ...rest, items } });
    } else if (name === 'episode-box' && !('items' in props)) {
      const { podcast, perPage } = episodeRule.parse(props);
      const query = { sites: listedBy(dependencies.editions, site), ...(podcast !== undefined && { podcast }) };
      const { items } = await dependencies.store.podcasts.episodes({ ...query, offset: 0, limit: perPage }, visibility);
      if (items.length > 0) filled.push({ name, props: { ...props, items } });
    } else filled.push({ name, props });
  }
  return filled;
}
