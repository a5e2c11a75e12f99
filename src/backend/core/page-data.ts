import { resolveEdition } from '~/editions/registry';
import type { Edition } from '~/editions/types';
import type { PageDataQuery } from '~/lib/content/content-api';
import type { SearchFilters } from '~/lib/contract/lists';
import type { PageData, Section, SectionComponent } from '~/lib/contract/pages';
import type { SearchPlan } from '../definitions';
import { defaultSections } from '../domain/default-sections';
import { findEdition, listedBy } from '../domain/editions';
import { everything, highlightKey, type ListKey } from '../domain/listing';
import {
  type MatchedSection,
  matchSection,
  type SectionDefinition,
  type SectionList,
  sectionDefinition,
} from '../domain/section-definition';
import type { Visibility } from '../domain/visibility';
import type { ContentDependencies } from './content-api';
import { itemsOf, pageOf } from './listing';
import { toSearchPlan } from './search-plan';

/** Items of a list page unless the query says (LI-01). */
const PER_PAGE = 10;
/** Highlighted articles that a strip has, exactly (LI-27). */
const STRIP = 4;

/** Who or what a section is about, from its path. */
interface Subject {
  readonly title: string;
  readonly slug?: string;
  readonly siteSlug?: string;
  readonly description?: string;
  readonly author?: Section['author'];
}

interface PagePlace {
  readonly edition: Edition;
  readonly matched: MatchedSection;
  readonly query: PageDataQuery;
  readonly visibility: Visibility;
}

/**
 * The section page at a path: who it is and what stands on it. Undefined when no definition matches, when its tag, section
 * or author is unknown, when nothing is listed at all (RT-47), and beyond the last page.
 */
export async function pageDataOf(
  dependencies: ContentDependencies,
  site: string,
  query: PageDataQuery,
  visibility: Visibility,
): Promise<PageData | undefined> {
  const { editions, store } = dependencies;
  const host = findEdition(editions, site)?.identity.host;
  const edition = host && resolveEdition(host, query.path, editions.all)?.edition;
  if (edition === undefined) return undefined;
  const definitions = withStored(await store.pages.sectionDefinitions());
  const matched = matchSection(definitions, query.path, edition.identity);
  if (matched === undefined) return undefined;

  const place: PagePlace = { edition, matched, query, visibility };
  const subject = await subjectOf(dependencies, place);
  if (subject === undefined) return undefined;
  const components = matched.definition.episodes
    ? await episodeComponents(dependencies, place)
    : await listComponents(dependencies, place, subject);
  if (components === undefined) return undefined;
  return { section: toSection(place, subject), components: [...(matched.definition.components ?? []), ...components] };
}

/** Stored definitions replace those of the program by name; one of a wrong shape counts for nothing. */
function withStored(stored: readonly unknown[]): readonly SectionDefinition[] {
  const byName = new Map<string, SectionDefinition>(defaultSections.map((definition) => [definition.name, definition]));
  for (const row of stored) {
    const parsed = sectionDefinition.safeParse(row);
    if (parsed.success) byName.set(parsed.data.name, parsed.data);
  }
  return [...byName.values()];
}

/** The value of a list's key: a literal, or a parameter of the path. */
function filledIn(text: string | undefined, { matched, query }: PagePlace): string | undefined {
  const name = text && /^\{(\w+)\}$/.exec(text)?.[1];
  if (name === undefined || name === '') return text;
  return name === 'last' ? query.path.split('/').at(-1) : matched.parameters[name];
}

async function subjectOf({ store, editions }: ContentDependencies, place: PagePlace): Promise<Subject | undefined> {
  const { edition, matched, visibility } = place;
  const { list = {}, title: ownTitle, description } = matched.definition;
  const title = ownTitle === '{newest}' ? edition.texts.newest : ownTitle;
  const [tag, mstag, author] = [filledIn(list.tag, place), filledIn(list.mstag, place), filledIn(list.author, place)];
  if (tag !== undefined) {
    const known = await store.taxonomy.tag(tag);
    return known && { title: title ?? known.name, slug: known.slug, description };
  }
  if (author !== undefined) {
    const known = await store.taxonomy.author(author);
    if (known === undefined) return undefined;
    const { slug, name, avatarSrc, bio } = known;
    return { title: title ?? name, slug, author: { slug, name, avatarSrc, title: known.title, bio } };
  }
  if (mstag !== undefined) {
    const own = edition.identity.slug;
    const sites = [own, ...listedBy(editions, own).filter((slug) => slug !== own)];
    const known = await store.taxonomy.section(mstag, sites);
    if (known === undefined || (!known.active && !visibility.drafts)) return undefined;
    return { title: title ?? known.name, slug: known.slug, siteSlug: known.site, description: description ?? known.description };
  }
  return { title: title ?? matched.definition.name, siteSlug: edition.identity.slug, description };
}

function keysOf(list: SectionList, place: PagePlace): readonly (readonly ListKey[])[] {
  const groups: ListKey[][] = [];
  const [tag, mstag, author] = [filledIn(list.tag, place), filledIn(list.mstag, place), filledIn(list.author, place)];
  if (tag !== undefined) groups.push([{ kind: 'tag', key: tag }]);
  if (mstag !== undefined) groups.push([{ kind: 'mstag', key: mstag }]);
  if (author !== undefined) groups.push([{ kind: 'author', key: author }]);
  if (list.flag !== undefined) groups.push([{ kind: 'flag', key: list.flag }]);
  if (list.anyOf) groups.push(list.anyOf);
  return groups;
}

async function listComponents(
  { store }: ContentDependencies,
  place: PagePlace,
  subject: Subject,
): Promise<SectionComponent[] | undefined> {
  const { edition, matched, query, visibility } = place;
  const { list, highlights, rss } = matched.definition;
  if (list === undefined) return [];
  const page = query.oldal !== undefined && query.oldal > 1 ? query.oldal : 1;
  const own = await toSearchPlan(store.taxonomy, {
    term: query.term,
    filters: query.filters,
    site: edition.identity.slug,
    ...(list.ownOnly && edition.identity.path !== '' ? { sites: [edition.identity.slug] } : {}),
  });
  const plan: SearchPlan = { ...own, groups: [...keysOf(list, place), ...own.groups] };
  const form = { order: query.order, snippets: true };
  const result = await pageOf(store, plan, { page, perPage: query.perPage ?? PER_PAGE }, visibility, form);
  if (result.items.length === 0) return undefined;

  const components: SectionComponent[] = [{ name: 'article-list', props: { ...result, title: subject.title, rss } }];
  if (highlights && page === 1 && !isNarrowed(query.term, query.filters)) {
    // Without narrowing the page is one list or several of which any will do, so the highlighted ones are, too.
    const groups = plan.groups.length > 0 ? plan.groups : [[everything]];
    const highlighted: SearchPlan = { ...plan, groups: groups.map((group) => group.map(highlightKey)) };
    const items = await itemsOf(store, highlighted, { offset: 0, limit: STRIP + 1 }, visibility);
    if (items.length === STRIP) components.unshift({ name: 'highlight-strip', props: { items } });
  }
  return components;
}

function isNarrowed(term: string | undefined, filters: SearchFilters | undefined): boolean {
  return Boolean(term?.trim()) || Object.values(filters ?? {}).some((values) => values.length > 0);
}

/** Episodes of the edition's own podcasts; undefined beyond the last page. */
async function episodeComponents(
  { store }: ContentDependencies,
  { edition, query, visibility }: PagePlace,
): Promise<SectionComponent[] | undefined> {
  const page = query.oldal !== undefined && query.oldal > 1 ? query.oldal : 1;
  const limit = Math.min(100, Math.max(1, query.perPage ?? PER_PAGE));
  const range = { offset: (page - 1) * limit, limit };
  const { items, total } = await store.podcasts.episodes({ sites: [edition.identity.slug], ...range }, visibility);
  if (items.length === 0 && page > 1) return undefined;
  return [{ name: 'episode-list', props: { items, page, totalPages: Math.ceil(total / limit) } }];
}

function toSection({ matched: { definition } }: PagePlace, subject: Subject): Section {
  return {
    name: definition.name,
    title: subject.title,
    slug: subject.slug,
    patterns: definition.patterns,
    extends: definition.extends,
    tabs: definition.tabs ?? [],
    siteSlug: definition.site ?? subject.siteSlug,
    logo: definition.logo,
    rss: definition.rss,
    colorMode: definition.colorMode,
    hideFooter: definition.hideFooter ?? false,
    hideSidebar: definition.hideSidebar ?? false,
    spotifyUrl: definition.spotifyUrl,
    summaries: (definition.summaries ?? []).map(({ title, text }) => ({ title, text })),
    setup: definition.setup ?? {},
    routeName: definition.routeName,
    author: subject.author,
    description: subject.description,
    language: definition.language,
    middleware: definition.middleware ?? [],
  };
}
