import { z } from 'zod';
import { listProblems } from '~/backend/domain/checked-value';
import { listedBy } from '~/backend/domain/editions';
import type { FieldProblem } from '~/backend/domain/ingest-problem';
import { listRule } from '~/backend/domain/list-rule';
import type { Visibility } from '~/backend/domain/visibility';
import type { SectionComponent } from '~/lib/contract/pages';
import { checkedLinkAddress, line, optional } from '~/lib/contract/primitives';
import { isSectionComponent, sectionComponentProps } from '~/lib/lists/section-components';
import type { SectionDefinition } from '~/sections/section-definition';
import type { ContentDependencies } from '../content-dependencies';
import { itemsOfRule } from '../lists/article-lists';

/** Default number of episodes in a box (LI-48). */
const EPISODES = 4;

const episodeRule = z.object({ podcast: optional(z.string()), perPage: z.int().min(1).max(20).default(EPISODES) });

/** Properties of boxes that a rule fills. */
const ruledBox = {
  'article-box': z.object({ title: line.optional(), href: checkedLinkAddress.optional(), rule: listRule }),
  'episode-box': episodeRule.extend({ title: line.optional(), href: checkedLinkAddress.optional() }),
};

/** Problems in the properties that a definition gives its components; unknown components are not checked here. */
export function componentProblems({ components = [], below = [] }: SectionDefinition): readonly FieldProblem[] {
  const places = [
    ...components.map((component, index) => ({ component, path: `components.${index}.props` })),
    ...below.map((component, index) => ({ component, path: `below.${index}.props` })),
  ];
  return places.flatMap(({ component: { name, props }, path }) => {
    if (!isSectionComponent(name)) return [];
    const ruled = (name === 'article-box' || name === 'episode-box') && !('items' in props);
    return listProblems(ruled ? ruledBox[name] : sectionComponentProps(name), props).map((problem) => ({
      ...problem,
      path: problem.path === '' ? path : `${path}.${problem.path}`,
    }));
  });
}

/**
 * Fills the components of a section definition with the items that their rules select: 'article-box' takes a `rule`,
 * 'episode-box' optionally a `podcast` and `perPage`. An article appears in one box only, the first that selects it (LI-46), and
 * in none if it is in `above`, ids of articles that appear higher on the page. Boxes without items are left out; other components
 * are returned unchanged.
 */
export async function fillComponents(
  dependencies: ContentDependencies,
  site: string,
  components: readonly SectionComponent[],
  visibility: Visibility,
  above: ReadonlySet<string> = new Set(),
): Promise<SectionComponent[]> {
  const used = new Set(above);
  const filled: SectionComponent[] = [];
  for (const { name, props } of components) {
    // Boxes with invalid properties stay unchanged: the page reports them and leaves them out.
    const rule = name === 'article-box' ? listRule.safeParse(props.rule).data : undefined;
    const latest = name === 'episode-box' && !('items' in props) ? episodeRule.safeParse(props).data : undefined;
    if (rule !== undefined) {
      const items = await itemsOfRule(dependencies, site, rule, visibility, used);
      for (const { id } of items) used.add(String(id));
      const { rule: _, ...rest } = props;
      if (items.length > 0) filled.push({ name, props: { ...rest, items } });
    } else if (latest !== undefined) {
      const { podcast, perPage } = latest;
      const query = { sites: listedBy(dependencies.editions, site), ...(podcast !== undefined && { podcast }) };
      const { items } = await dependencies.store.podcasts.episodes({ ...query, offset: 0, limit: perPage }, visibility);
      if (items.length > 0) filled.push({ name, props: { ...props, items } });
    } else filled.push({ name, props });
  }
  return filled;
}
