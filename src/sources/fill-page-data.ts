import { z } from 'zod';
import { editionBySlug, resolveEdition } from '~/editions/registry';
import type { Edition } from '~/editions/types';
import type { CallContext, ContentApi } from '~/lib/content/content-api';
import { type ArticleCard, articleCard } from '~/lib/contract/article';
import { type PageData, type SectionComponent, section as sectionSchema } from '~/lib/contract/pages';
import { isRecord } from '~/lib/json/is-record';
import { tagsOfSelection } from '~/lib/page-policy/list-tags';
import { cacheTag } from '~/lib/page-policy/page-policy';
import { defaultSections } from '~/sections/default-sections';
import {
  filledParameter,
  listGroups,
  type MatchedSection,
  matchSection,
  type SectionList,
  sectionList,
} from '~/sections/section-definition';
import { isStanding, tabLabel } from '~/sections/standing-page';
import { fetchSectionList, type ListCalls, type ListRequest, toSearch } from './fetch-section-list';

/** Default number of items on a list page (LI-01) and of a strip, and of items in a box. */
const PER_PAGE = 10;
const BOX_ITEMS = 4;
/** A number of items in a component of another system; anything else counts as unset. */
const itemLimit = z.coerce
  .number()
  .pipe(z.int().min(1))
  .transform((limit) => Math.min(limit, 100));
/** Names under which a component, or its rule, says how many items it shows at most. */
const NUMBERS = ['limit', 'perPage', 'size'] as const;
type Lists = ListCalls & Pick<ContentApi, 'pageData' | 'searchHighlights' | 'episodes'>;

interface SectionRequest extends Omit<ListRequest, 'resolveKey'> {
  /** The program's own definition of the path; undefined if it has none. */
  readonly matched: MatchedSection | undefined;
}

/**
 * Page data of a source that may name only sections and components, or have none (docs/contracts/sections.md): lists without
 * items are loaded by the list calls, with the rule of the section; without page data the program's own definitions apply, and
 * without components those of the program's definition of the path.
 */
export function fillPageData(content: Lists): ContentApi['pageData'] {
  return async (context, query) => {
    const edition = editionAt(context, query.path);
    if (edition === undefined) return await content.pageData(context, query);
    const matched = matchSection(defaultSections, query.path, edition.identity);
    const place: SectionRequest = { context, query, edition, matched };
    const given = await content.pageData(context, query);
    if (given === undefined) return await fromDefinition(content, place);
    const page = await fillComponents(content, place, given.components ?? definedComponents(place), given);
    if (page === undefined || page.section.title !== '') return page;
    const title = findTitle(place, articlesIn(page.components)) || page.section.name;
    return { ...page, section: { ...page.section, title } };
  };
}

function editionAt({ site }: CallContext, path: string): Edition | undefined {
  const host = editionBySlug(site)?.identity.host;
  return host && resolveEdition(host, path)?.edition;
}

const isFirst = ({ query: { oldal = 1 } }: SectionRequest): boolean => oldal <= 1;

/**
 * The page according to the program's own definition of its path; undefined if there is none, or if its list is empty and the
 * edition does not always link to it.
 */
async function fromDefinition(content: Lists, place: SectionRequest): Promise<PageData | undefined> {
  if (place.matched === undefined) return undefined;
  const { definition } = place.matched;
  const { title: _, parent, canonical, ...rest } = definition;
  const section = sectionSchema.parse({ ...rest, title: definition.name, parent, canonical, siteSlug: definition.site });
  const page = await fillComponents(content, place, definedComponents(place), { section, tags: [] });
  const items = page === undefined ? [] : articlesIn(page.components);
  if (page === undefined) return undefined;
  const shown = { ...page.section, ...findSubject(place, items), title: findTitle(place, items) };
  if (definition.list === undefined || items.length > 0) return { ...page, section: shown };
  if (!isStanding(place.matched, place.query)) return undefined;
  const title = definition.title === undefined ? tabLabel(place.edition, place.query.path) : undefined;
  const others = page.components.filter(({ name }) => name !== 'article-list');
  return { ...page, components: others, section: { ...shown, title: title ?? shown.title } };
}

/** The components in the program's own definition of the path, their lists without items. */
function definedComponents(place: SectionRequest): readonly SectionComponent[] {
  if (place.matched === undefined) return [];
  const { components = [], list, episodes, below = [] } = place.matched.definition;
  const listed = episodes ? 'episode-list' : list && 'article-list';
  return [...components, ...(listed ? [{ name: listed, props: {} }] : []), ...(isFirst(place) ? below : [])];
}

/** The title in the program's definition of the path, else the name of what is listed; empty without a definition. */
function findTitle(place: SectionRequest, items: readonly ArticleCard[]): string {
  const title = place.matched?.definition.title;
  return title === '{newest}' ? place.edition.texts.newest : (title ?? findSubject(place, items).title);
}

/** The cards in the lists of a page; items of a source that are not valid cards are left out. */
const articlesIn = (components: readonly SectionComponent[]): readonly ArticleCard[] =>
  components
    .flatMap(({ name, props }): unknown => (name === 'article-list' ? props.items : []))
    .flatMap((item) => articleCard.safeParse(item).data ?? []);

/** The name of the list's subject as given by its own articles; falls back to its slug. */
function findSubject(place: SectionRequest, items: readonly ArticleCard[]) {
  const list = place.matched?.definition.list ?? {};
  const [tag, mstag, author] = [list.tag, list.mstag, list.author].map((text) => resolveKey(place, text));
  if (tag !== undefined) {
    return { title: tag, slug: tag, ...(place.matched?.definition.search && { searchTag: tag }) };
  }
  if (mstag !== undefined) {
    const sections = items.flatMap(({ mainSuperTag, superTags }) => [...(mainSuperTag ? [mainSuperTag] : []), ...superTags]);
    return { title: sections.find(({ slug }) => slug === mstag)?.name ?? mstag, slug: mstag };
  }
  if (author === undefined) return { title: place.matched?.definition.name ?? '' };
  const known = items.flatMap(({ articleAuthors }) => articleAuthors).find(({ slug }) => slug === author);
  return { title: known?.name ?? author, slug: author, ...(known && { author: { ...known, title: undefined, bio: undefined } }) };
}

const resolveKey = ({ matched, query }: SectionRequest, text: string | undefined): string | undefined =>
  filledParameter(text, query.path, matched?.parameters ?? {});

const toListRequest = (place: SectionRequest): ListRequest => ({
  context: place.context,
  query: place.query,
  edition: place.edition,
  resolveKey: (text) => resolveKey(place, text),
});

/** A page whose components have their content. */
type FilledPage = PageData & { readonly components: readonly SectionComponent[] };

/** The page with its components, their lists without items filled in. Undefined beyond the last page of its list. */
async function fillComponents(
  content: Lists,
  place: SectionRequest,
  named: readonly SectionComponent[],
  data: Omit<PageData, 'components'>,
): Promise<FilledPage | undefined> {
  const tags = new Set(data.tags);
  const listed = named.find(({ name }) => name === 'article-list')?.props ?? {};
  const components = await Promise.all(named.map((component) => fillComponent(content, place, component, { tags, listed })));
  if (components.includes('beyond')) return undefined;
  return { ...data, tags: [...tags], components: components.filter((component) => typeof component !== 'string') };
}

/** Context for filling the components of a page. */
interface Filling {
  /** Cache tags of the page's content; grows. */
  readonly tags: Set<string>;
  /** Properties of the page's list. */
  readonly listed: SectionComponent['props'];
}

async function fillComponent(
  content: Lists,
  place: SectionRequest,
  component: SectionComponent,
  { tags, listed }: Filling,
): Promise<SectionComponent | 'beyond' | 'left-out'> {
  const { context, query } = place;
  const { name, props } = component;
  if ('items' in props) return withinLimit(component);
  const page = Math.max(1, query.oldal ?? 1);
  const answer = (more: object): SectionComponent => ({ name, props: { ...props, ...more } });
  if (name === 'article-list') {
    const rule = findRule(place, props);
    const groups = listGroups(rule, (text) => resolveKey(place, text));
    for (const tag of tagsOfSelection({ scope: place.edition.identity.slug, groups })) tags.add(tag);
    const found = await fetchSectionList(content, toListRequest(place), rule, { page, size: query.perPage ?? PER_PAGE });
    return page > 1 && found.items.length === 0 ? 'beyond' : answer(found);
  }
  if (name === 'highlight-strip') {
    const rule = findRule(place, Object.keys(props).length > 0 ? props : listed);
    const { filters, extraGroups } = toSearch(toListRequest(place), rule);
    // For a rule that a search cannot express, the page requests its strip by its address, as if the rule were missing.
    if (extraGroups.length > 0) return 'left-out';
    return answer(await content.searchHighlights(context, { ...(query.term && { term: query.term }), filters }));
  }
  if (name === 'episode-list' || name === 'episode-box') {
    tags.add(cacheTag.list('podcast'));
    const wanted = name === 'episode-box' ? (statedLimit(props) ?? BOX_ITEMS) : (query.perPage ?? PER_PAGE);
    const podcast = typeof props.podcast === 'string' ? props.podcast : undefined;
    const found = await content.episodes(context, { perPage: wanted, page: name === 'episode-box' ? 1 : page, podcast });
    return name === 'episode-list' && page > 1 && found.items.length === 0 ? 'beyond' : answer(found);
  }
  if (name !== 'article-box') return component;
  const rule = sectionList.safeParse(props.rule ?? props).data ?? {};
  const limit = statedLimit(props) ?? BOX_ITEMS;
  const groups = listGroups(rule, (text) => resolveKey(place, text));
  for (const tag of tagsOfSelection({ scope: place.edition.identity.slug, groups })) tags.add(tag);
  const plain = toListRequest({ ...place, query: { path: query.path } });
  const { items } = await fetchSectionList(content, plain, rule, { page: 1, size: limit });
  return answer({ items });
}

/** The number of items that a component shows at most; undefined if it does not say. */
function statedLimit(props: SectionComponent['props']): number | undefined {
  const rule = isRecord(props.rule) ? props.rule : {};
  return [rule, props].flatMap((given) => NUMBERS.map((name) => itemLimit.safeParse(given[name]).data)).find(Number.isInteger);
}

/** A component with the items that the source gives it, at most as many as it says that it shows. */
function withinLimit({ name, props }: SectionComponent): SectionComponent {
  const limit = statedLimit(props);
  const { items } = props;
  return { name, props: limit === undefined || !Array.isArray(items) ? props : { ...props, items: items.slice(0, limit) } };
}

/** The rule of a list: that of its component, else that of the program's own definition of the path. */
function findRule({ matched }: SectionRequest, props: SectionComponent['props']): SectionList {
  const own = sectionList.safeParse(props.rule ?? props.list ?? props.filters ?? props).data ?? {};
  return Object.keys(own).length > 0 ? own : (matched?.definition.list ?? {});
}
