import { z } from 'zod';
import { sectionRouteName } from '~/lib/contract/pages';
import { checkedLinkAddress, line } from '~/lib/contract/primitives';
import type { TaggedList } from '~/lib/page-policy/list-tags';

/** Selects a section's articles. A value such as '{tag}' is a parameter of the path pattern. */
export const sectionList = z.object({
  tag: z.string().optional(),
  /** Tags that the articles must have in addition to `tag`. */
  withTags: z.array(z.string()).optional(),
  mstag: z.string().optional(),
  author: line.optional(),
  /** The articles must be in at least one of these lists. */
  anyOf: z.array(z.object({ kind: z.enum(['flag', 'mstag', 'tag']), key: z.string() })).optional(),
  flag: z.string().optional(),
  /** Id of the live blog whose posts are listed; 'null' for articles that belong to none. */
  parent: z.string().optional(),
  /** Only the edition's own articles, without those of other editions that it lists. */
  ownOnly: z.boolean().optional(),
});

const tabs = z.array(z.object({ label: line, path: checkedLinkAddress }));

const components = z.array(z.object({ name: line.min(1), props: z.record(z.string(), z.unknown()).default({}) }));

/**
 * Description of a section page. In a pattern, a parameter such as {tag} matches one segment, {site?} the edition's prefix or
 * nothing. A path belongs to the definition whose matching pattern has the fewest parameters; among equals the last one wins, so
 * that a newsroom's definitions take precedence. Unset fields are inherited from the definition named in `extends` (RT-43).
 */
export const sectionDefinition = z.object({
  name: line.min(1),
  patterns: z.array(z.string().startsWith('/')).default([]),
  extends: z.string().optional(),
  /** Edition to which the section belongs; if unset, every edition whose paths match. */
  site: z.string().optional(),
  routeName: sectionRouteName.optional(),
  /** Defaults to the name of the tag, section or author in the path; {newest} is the edition's label of the newest list. */
  title: line.optional(),
  description: z.string().optional(),
  logo: checkedLinkAddress.optional(),
  rss: checkedLinkAddress.optional(),
  language: z.enum(['hu', 'en']).optional(),
  colorMode: z.enum(['light', 'dark']).optional(),
  hideFooter: z.boolean().optional(),
  hideSidebar: z.boolean().optional(),
  spotifyUrl: z.string().optional(),
  tabs: tabs.optional(),
  /** Tabs below one of the tabs, for the pages under it. */
  subTabs: tabs.optional(),
  /** The page that this page is a tab of; for the root tab, the page itself. */
  parent: z.object({ title: line.min(1), path: checkedLinkAddress }).optional(),
  /** The canonical address, if the patterns allow several. */
  canonical: checkedLinkAddress.optional(),
  /** True if a search within the articles of the list's tag is shown above them (SE-04). */
  search: z.boolean().optional(),
  summaries: z.array(z.object({ title: line.optional(), text: z.string() })).optional(),
  setup: z.record(z.string(), z.unknown()).optional(),
  middleware: z.array(z.string()).optional(),
  list: sectionList.optional(),
  /** True if page 1 shows the strip of four highlighted articles, if there are exactly four (LI-26, LI-27). */
  highlights: z.boolean().optional(),
  /** True if the list has episodes of the edition's podcasts instead of articles. */
  episodes: z.boolean().optional(),
  /** Components before the list, on all of its pages. */
  components: components.optional(),
  /** Components after the list, on its first page. */
  below: components.optional(),
});

export type SectionDefinition = z.infer<typeof sectionDefinition>;
export type SectionList = z.infer<typeof sectionList>;

/** A list of all articles with a certain tag, section, author, flag, parent or edition. */
export interface ListedArticles {
  readonly kind: TaggedList;
  readonly key: string;
}

/** The value of a list's key: a literal, or a parameter of the path; {last} is the path's last segment. */
export function filledParameter(
  text: string | undefined,
  path: string,
  parameters: Readonly<Record<string, string>>,
): string | undefined {
  const name = text && /^\{(\w+)\}$/.exec(text)?.[1];
  if (name === undefined || name === '') return text;
  return name === 'last' ? path.split('/').at(-1) : parameters[name];
}

/**
 * The lists of a section's rule, in groups: its articles are in at least one list of every group. `filledIn` returns the value of
 * a key, which may be a parameter of the path; undefined if it has none for this path.
 */
export function listGroups(
  list: SectionList,
  filledIn: (text: string | undefined) => string | undefined,
): readonly (readonly ListedArticles[])[] {
  const groups: ListedArticles[][] = [];
  const [tag, mstag, author] = [filledIn(list.tag), filledIn(list.mstag), filledIn(list.author)];
  if (tag !== undefined) groups.push([{ kind: 'tag', key: tag }]);
  for (const key of list.withTags ?? []) groups.push([{ kind: 'tag', key }]);
  if (mstag !== undefined) groups.push([{ kind: 'mstag', key: mstag }]);
  if (author !== undefined) groups.push([{ kind: 'author', key: author }]);
  if (list.flag !== undefined) groups.push([{ kind: 'flag', key: list.flag }]);
  if (list.parent !== undefined) groups.push([{ kind: 'parent', key: list.parent }]);
  if (list.anyOf) groups.push(list.anyOf);
  return groups;
}

/** A definition with the values of its pattern's parameters. */
export interface MatchedSection {
  readonly definition: SectionDefinition;
  readonly parameters: Readonly<Record<string, string>>;
}

const ANY_SITE = '/{site?}';

/** Limit on the depth of inheritance; a longer chain is a loop. */
const MAX_DEPTH = 8;

/**
 * The definition that a path belongs to, with inherited fields. `edition` is the path's edition. Undefined if no pattern matches
 * (RT-42).
 */
export function matchSection(
  definitions: readonly SectionDefinition[],
  path: string,
  edition: { readonly slug: string; readonly path: string },
): MatchedSection | undefined {
  let best: { readonly match: MatchedSection; readonly looseness: number } | undefined;
  for (const definition of definitions) {
    if (definition.site !== undefined && definition.site !== edition.slug) continue;
    for (const pattern of definition.patterns) {
      const parameters = matchPattern(pattern, path, edition.path);
      if (parameters === undefined) continue;
      const looseness = 2 * Object.keys(parameters).length + (pattern.startsWith(ANY_SITE) ? 1 : 0);
      if (best === undefined || looseness <= best.looseness) best = { match: { definition, parameters }, looseness };
    }
  }
  return best && { definition: inherited(definitions, best.match.definition), parameters: best.match.parameters };
}

function matchPattern(pattern: string, path: string, editionPath: string): Record<string, string> | undefined {
  const wanted = (pattern.startsWith(ANY_SITE) ? editionPath + pattern.slice(ANY_SITE.length) : pattern).split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined ? segment !== value : value === '') return undefined;
    if (name !== undefined) parameters[name] = value;
  }
  return parameters;
}

function inherited(definitions: readonly SectionDefinition[], definition: SectionDefinition, depth = 0): SectionDefinition {
  const parent = definitions.find(({ name }) => name === definition.extends);
  if (parent === undefined || depth >= MAX_DEPTH) return definition;
  const { setup, ...base } = inherited(definitions, parent, depth + 1);
  // The schema omits unset fields, so that they do not override the parent's.
  return { ...base, ...definition, setup: { ...setup, ...definition.setup } };
}
