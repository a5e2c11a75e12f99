import type { ContentStore } from '~/backend/definitions';
import type { MediaLibrary } from '~/backend/definitions/media-library';
import type { EditionSet } from '~/backend/domain/editions';
import { picturesIn } from '~/backend/domain/media-uses';
import { parseSiteData } from '~/backend/domain/site-data';
import type { ArticleBody } from '~/lib/article-body/blocks';
import { type BodyParser, parseInPlace } from '~/lib/article-body/body-parser';
import { listPictures } from '~/lib/article-body/kinds/map-block';
import type { Article } from '~/lib/contract/article';
import { articleState } from '~/lib/desk/article-state';
import { type ArticleCheck, type CheckedAt, checkArticle, linksIn } from '~/lib/desk/checks/check-article';
import type { StyleRule } from '~/lib/desk/checks/house-style';
import { budapestDay } from '~/lib/time/budapest-day';
import { slugOfPath } from '~/lib/urls/article-path';
import type { Origins } from '~/lib/urls/hosts';
import type { ArticleDesk } from './desk-interface';

/** What an article lacks, by the one function that pages, calls, schedules, ingest and the command line share. */
export interface ArticleChecks {
  /** Checks an article that need not be stored, for readers at `at`, unix seconds; now by default. `id` is 0 for a new one. */
  check(article: Article, options?: { readonly at?: number | undefined }): Promise<readonly ArticleCheck[]>;
  /**
   * Checks a stored article with its pending change, as of its publication: at `at`, else when it is scheduled, else now. [] if
   * there is none.
   */
  of(slug: string, options?: { readonly at?: number | undefined }): Promise<readonly ArticleCheck[]>;
  /** What is wrong with the target of a link now; undefined for nothing, and for what cannot be told. */
  link(href: string): Promise<'missing' | 'unpublished' | 'dead' | undefined>;
  /** The newsroom's list of words, of an edition or of the main one. */
  houseStyle(site?: string): Promise<readonly StyleRule[]>;
}

export interface CheckDependencies {
  readonly store: Pick<ContentStore, 'articles' | 'desk' | 'pages' | 'search'>;
  readonly desk: Pick<ArticleDesk, 'get'>;
  readonly media: Pick<MediaLibrary, 'picture'>;
  readonly editions: EditionSet;
  /** Where readers find the hosts. */
  readonly origins: () => Promise<Origins>;
  /** Unix milliseconds. */
  readonly clock: () => number;
  readonly parse?: BodyParser | undefined;
  /** Whether something is at an address of another host; unset: other hosts are not asked. */
  readonly reach?: ((address: string) => Promise<'there' | 'dead' | undefined>) | undefined;
}

/** Links and names of one article that are looked up. */
const MAX_LOOKED_UP = 100;
/** Where the newsroom works, which is how times are said. */
const ZONE = 'Europe/Budapest';

/** An article whose slug is the same but for its number. */
async function findSimilar(
  { articles }: Pick<CheckDependencies['store'], 'articles'>,
  { slug, id }: Article,
  now: number,
): Promise<CheckedAt['similar']> {
  const base = slug.replace(/-\d{1,3}$/, '');
  const candidates = [base, `${base}-2`, `${base}-3`].filter((one) => one !== slug);
  const cards = await articles.cardsBySlug(candidates, { drafts: true, now });
  const other = cards.find((card) => card.id !== id && card.slug !== slug);
  return other && { slug: other.slug, title: other.title };
}

export function createArticleChecks(dependencies: CheckDependencies): ArticleChecks {
  const { store, desk, media, editions, origins, clock, parse = parseInPlace, reach } = dependencies;
  const now = (): number => Math.floor(clock() / 1000);

  /** Own articles in the text that readers cannot open at that time. */
  async function findLinks(body: ArticleBody, at: number): Promise<ReadonlyMap<string, 'missing' | 'unpublished'>> {
    const states = new Map<string, 'missing' | 'unpublished'>();
    const own = Object.values(await origins());
    for (const href of [...new Set(body.flatMap(linksIn))].slice(0, MAX_LOOKED_UP)) {
      const state = await ownState(ownSlug(href, own), at);
      if (state !== undefined) states.set(href, state);
    }
    return states;
  }

  /** What readers do not find of an own article at that time. */
  async function ownState(slug: string | undefined, at: number): Promise<'missing' | 'unpublished' | undefined> {
    if (slug === undefined || (await store.articles.version(slug, { drafts: false, now: at })) !== undefined) return undefined;
    return (await store.articles.version(slug, { drafts: true, now: at })) === undefined ? 'missing' : 'unpublished';
  }

  async function houseStyle(site = editions.main.identity.slug): Promise<readonly StyleRule[]> {
    return parseSiteData(await store.pages.siteData(site)).houseStyle ?? [];
  }

  /** Authors and tags that no published article has. */
  async function findNewNames({ tags, tagNames, articleAuthors }: Article): Promise<CheckedAt['newNames']> {
    const names = [
      ...articleAuthors.map(({ slug, name }) => ({ kind: 'author', key: slug, where: 'articleAuthors', name }) as const),
      ...tags.map((slug) => ({ kind: 'tag', key: slug, where: 'tags', name: tagNames?.[slug] ?? slug }) as const),
    ].slice(0, MAX_LOOKED_UP);
    const plans = names.map(({ kind, key }) => ({ groups: [[{ kind, key }]], term: [], title: [] }));
    const counts = await store.search.counts(plans, { drafts: false, now: now() });
    return names.filter((_, index) => counts[index] === 0).map(({ where, name }) => ({ where, name }));
  }

  /** Pictures of the article, by the address that names them, whose last day is before that time. */
  async function findEndedRights(article: Article, body: ArticleBody, at: number): Promise<ReadonlyMap<string, string>> {
    const { cover, recommendedBoxImage, mobileImage11, mobileImage43 } = article;
    const figures = body.flatMap(listPictures).map(({ src }) => src);
    const named = [cover?.src, recommendedBoxImage, mobileImage11, mobileImage43, ...figures].filter((src) => src !== undefined);
    const ended = new Map<string, string>();
    for (const src of [...new Set(named)].slice(0, MAX_LOOKED_UP)) {
      const [original] = picturesIn([src]);
      const until = original === undefined ? undefined : (await media.picture(original))?.usableUntil;
      if (until !== undefined && until < budapestDay(at)) ended.set(src, until);
    }
    return ended;
  }

  async function check(article: Article, { at = now() }: { readonly at?: number | undefined } = {}) {
    const body = (await parse(article.content))?.blocks ?? [];
    const stored = article.id === 0 ? undefined : await store.desk.embargo(Number(article.id));
    return checkArticle(article, {
      at,
      body,
      zone: ZONE,
      embargoUntil: stored?.until,
      links: await findLinks(body, at),
      newNames: await findNewNames(article),
      similar: await findSimilar(store, article, now()),
      rightsEnded: await findEndedRights(article, body, at),
      houseStyle: await houseStyle(article.originatingSite),
    });
  }

  return {
    check,
    houseStyle,
    async link(href) {
      const own = Object.values(await origins());
      const slug = ownSlug(href, own);
      if (slug !== undefined) return await ownState(slug, now());
      const isOther = /^https?:\/\//i.test(href) && own.every((origin) => href !== origin && !href.startsWith(`${origin}/`));
      return isOther && (await reach?.(href)) === 'dead' ? 'dead' : undefined;
    },
    async of(slug, { at } = {}) {
      const view = await desk.get(slug);
      if (view === undefined) return [];
      const { active, pubDate } = view.article;
      const article = { ...view.article, ...view.workingCopy?.article, id: view.id, active, pubDate };
      const isScheduled = articleState(view.article, now()) === 'scheduled';
      return await check(article, { at: at ?? (isScheduled ? pubDate : undefined) });
    },
  };
}

/** The slug of an own article that an address leads to; undefined for any other address. */
function ownSlug(href: string, origins: readonly string[]): string | undefined {
  const origin = origins.find((one) => href === one || href.startsWith(`${one}/`));
  const path = origin === undefined ? href : href.slice(origin.length);
  if (!path.startsWith('/') || path.startsWith('//')) return undefined;
  return slugOfPath(path.split(/[?#]/, 1)[0] ?? '');
}
