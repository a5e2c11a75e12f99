import type { SearchPlan } from '~/backend/definitions';
import { findEdition, listedBy } from '~/backend/domain/editions';
import { keysOfRule, listRule } from '~/backend/domain/list-rule';
import type { Visibility } from '~/backend/domain/visibility';
import { resolveEdition } from '~/editions/registry';
import type { Edition } from '~/editions/types';
import type { PageDataQuery } from '~/lib/content/content-api';
import { ANY_ARTICLE } from '~/lib/content/list-calls';
import type { ArticleCard } from '~/lib/contract/article';
import { cardList } from '~/lib/contract/lists';
import type { PageData, Section, SectionComponent } from '~/lib/contract/pages';
import { tagsOfSelection } from '~/lib/page-policy/list-tags';
import { shown as shownContent } from '~/lib/page-policy/shown-content';
import { filledParameter, listGroups, type MatchedSection, matchSection } from '~/sections/section-definition';
import { isStanding, tabLabel } from '~/sections/standing-page';
import type { ContentDependencies } from '../content-dependencies';
import { readPage } from '../lists/listing';
import { toSearchPlan } from '../lists/search-plan';
import { cardsInPlan } from './cards-in-plan';
import { buildStrip, pageWithout } from './highlight-strip';
import { fillComponents } from './section-boxes';
import { loadSectionDefinitions } from './section-definitions';

/** Default number of items on a list page (LI-01). */
const PER_PAGE = 10;

/** The tag, section or author that a page is about, from its path. */
interface Subject {
  readonly title: string;
  readonly slug?: string;
  readonly siteSlug?: string;
  readonly description?: string;
  readonly author?: Section['author'];
  /** Name of the tag that the page lists. */
  readonly tag?: string;
}

interface PagePlace {
  readonly edition: Edition;
  readonly matched: MatchedSection;
  readonly query: PageDataQuery;
  readonly visibility: Visibility;
}

/**
 * The section page at a path: its identity and its content. Undefined if no definition matches, if its tag, section or author is
 * unknown, if its list is empty (RT-47), and beyond the last page.
 */
export async function buildPageData(
  dependencies: ContentDependencies,
  site: string,
  query: PageDataQuery,
  visibility: Visibility,
): Promise<PageData | undefined> {
  const { editions, store } = dependencies;
  const host = findEdition(editions, site)?.identity.host;
  const edition = host && resolveEdition(host, query.path, editions.all)?.edition;
  if (edition === undefined) return undefined;
  const definitions = await loadSectionDefinitions(store.pages);
  const matched = matchSection(definitions, query.path, edition.identity);
  if (matched === undefined) return undefined;

  const place: PagePlace = { edition, matched, query, visibility };
  const subject = await findSubject(dependencies, place);
  if (subject === undefined) return undefined;
  const plan = matched.definition.episodes ? undefined : await makePlan(dependencies, place);
  const components = matched.definition.episodes
    ? await episodeComponents(dependencies, place)
    : await listComponents(dependencies, place, subject, plan);
  if (components === undefined) return undefined;
  const below = isFirst(query) ? await buildBoxes(dependencies, place, 'below', components) : [];
  return {
    section: toSection(place, subject),
    components: [...components, ...below],
    tags: [...tagsOfPage(place, plan)],
  };
}

/** Cache tags of the page's list, and of the lists that its boxes take articles from. */
function tagsOfPage({ edition, matched }: PagePlace, plan: SearchPlan | undefined): Set<string> {
  const { components = [], below = [], episodes } = matched.definition;
  const scope = edition.identity.slug;
  const rules = [...components, ...below].flatMap(({ props }) => listRule.safeParse(props.rule).data ?? []);
  const hasEpisodes = episodes === true || [...components, ...below].some(({ name }) => name === 'episode-box');
  return new Set([
    ...(plan === undefined ? [] : tagsOfSelection(plan)),
    ...rules.flatMap((rule) => tagsOfSelection({ scope, groups: keysOfRule(rule).map((key) => [key]) })),
    ...(rules.some(({ pinned }) => pinned.length > 0) ? [ANY_ARTICLE] : []),
    // Episodes show the cards of their articles.
    ...(hasEpisodes ? [...shownContent.podcast.tags(), ANY_ARTICLE] : []),
  ]);
}

/** The components above or below a page's list, filled, without articles that appear higher. */
async function buildBoxes(
  dependencies: ContentDependencies,
  { edition, matched, visibility }: PagePlace,
  where: 'components' | 'below',
  higher: readonly SectionComponent[] = [],
): Promise<SectionComponent[]> {
  const boxes = matched.definition[where] ?? [];
  if (boxes.length === 0) return [];
  const ids = new Set(articlesIn(higher).map(({ id }) => String(id)));
  return await fillComponents(dependencies, edition.identity.slug, boxes, visibility, ids);
}

const OF_ARTICLES: ReadonlySet<string> = new Set(['article-list', 'highlight-strip', 'article-box']);

const articlesIn = (components: readonly SectionComponent[]): ArticleCard[] =>
  components.flatMap(({ name, props }) => (OF_ARTICLES.has(name) ? (cardList.safeParse(props).data?.items ?? []) : []));

const isFirst = ({ oldal = 1 }: PageDataQuery): boolean => oldal <= 1;

/** The value of a list's key: a literal, or a parameter of the path. */
function filledIn(text: string | undefined, { matched, query }: PagePlace): string | undefined {
  return filledParameter(text, query.path, matched.parameters);
}

async function findSubject({ store, editions }: ContentDependencies, place: PagePlace): Promise<Subject | undefined> {
  const { edition, matched, visibility } = place;
  const { list = {}, title: ownTitle, description } = matched.definition;
  const title = ownTitle === '{newest}' ? edition.texts.newest : ownTitle;
  const waiting = isStanding(matched, place.query) ? (title ?? tabLabel(edition, place.query.path)) : undefined;
  const [tag, mstag, author] = [filledIn(list.tag, place), filledIn(list.mstag, place), filledIn(list.author, place)];
  if (tag !== undefined) {
    const known = await store.taxonomy.tag(tag);
    return known && { title: title ?? known.name, slug: known.slug, tag: known.name, description };
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
    if (known === undefined) return waiting === undefined ? undefined : { title: waiting, siteSlug: own, description };
    if (!known.active && !visibility.drafts) return undefined;
    return { title: title ?? known.name, slug: known.slug, siteSlug: known.site, description: description ?? known.description };
  }
  return { title: title ?? matched.definition.name, siteSlug: edition.identity.slug, description };
}

/** The plan of the page's list; undefined if it has none. */
async function makePlan({ store }: ContentDependencies, place: PagePlace): Promise<SearchPlan | undefined> {
  const { edition, matched, query } = place;
  const { list } = matched.definition;
  if (list === undefined) return undefined;
  const own = await toSearchPlan(store.taxonomy, {
    term: query.term,
    filters: query.filters,
    site: edition.identity.slug,
    ...(list.ownOnly && edition.identity.path !== '' ? { sites: [edition.identity.slug] } : {}),
  });
  const groups = listGroups(list, (text) => filledIn(text, place));
  return { ...own, groups: [...groups, ...own.groups] };
}

async function listComponents(
  dependencies: ContentDependencies,
  place: PagePlace,
  subject: Subject,
  plan: SearchPlan | undefined,
): Promise<SectionComponent[] | undefined> {
  const { store } = dependencies;
  const { matched, query, visibility } = place;
  const { highlights, rss } = matched.definition;
  if (plan === undefined) return await buildBoxes(dependencies, place, 'components');
  const page = query.oldal !== undefined && query.oldal > 1 ? query.oldal : 1;
  const of = { page, perPage: query.perPage ?? PER_PAGE };
  const form = { order: query.order, snippets: true };
  // Articles already shown higher are excluded by their position among the newest.
  const strip = highlights && query.order !== 'relevance' ? await buildStrip(store, plan, visibility) : [];
  const ofStrip: SectionComponent = { name: 'highlight-strip', props: { items: strip } };
  const above = await buildBoxes(dependencies, place, 'components', [ofStrip]);
  const boxed = query.order === 'relevance' ? [] : await cardsInPlan(dependencies, plan, articlesIn(above), visibility);
  const shown = [...strip, ...boxed];
  const result =
    shown.length > 0
      ? await pageWithout(store, plan, { ...of, shown }, visibility, form)
      : await readPage(store, plan, of, visibility, form);
  if (result.items.length === 0 && (page > 1 || shown.length === 0))
    return isStanding(place.matched, place.query) ? above : undefined;

  const rows: SectionComponent = { name: 'article-list', props: { ...result, title: subject.title, rss } };
  // An empty strip means that there are no highlights; a page without any strip requests them itself.
  return [...above, ...(highlights && page === 1 ? [ofStrip] : []), rows];
}

/** Episodes of the edition's own podcasts, after the components above them; undefined beyond the last page. */
async function episodeComponents(dependencies: ContentDependencies, place: PagePlace): Promise<SectionComponent[] | undefined> {
  const { edition, query, visibility } = place;
  const page = query.oldal !== undefined && query.oldal > 1 ? query.oldal : 1;
  const limit = Math.min(100, Math.max(1, query.perPage ?? PER_PAGE));
  const range = { offset: (page - 1) * limit, limit };
  const { items, total } = await dependencies.store.podcasts.episodes({ sites: [edition.identity.slug], ...range }, visibility);
  if (items.length === 0 && page > 1) return undefined;
  const above = await buildBoxes(dependencies, place, 'components');
  return [...above, { name: 'episode-list', props: { items, page, totalPages: Math.ceil(total / limit) } }];
}

function toSection({ matched: { definition } }: PagePlace, subject: Subject): Section {
  return {
    name: definition.name,
    title: subject.title,
    slug: subject.slug,
    patterns: definition.patterns,
    extends: definition.extends,
    tabs: definition.tabs ?? [],
    subTabs: definition.subTabs ?? [],
    parent: definition.parent,
    canonical: definition.canonical,
    searchTag: definition.search ? subject.tag : undefined,
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
