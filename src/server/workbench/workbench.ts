import { articleAddress } from '~/editions/addresses';
import type { Edition } from '~/editions/types';
import { type BodyParser, parseInPlace } from '~/lib/article-body/body-parser';
import type { Article } from '~/lib/contract/article';
import type { Me } from '~/lib/contract/security';
import { articleState } from '~/lib/desk/article-state';
import type { ArticleDeskPage, DeskPage, FormMessage, ReadLinkView, WorkbenchBar } from '~/lib/desk/desk-page';
import { DESK, deskPaths, LISTED_VERSIONS, NOT_DONE, previewLook, READ_LINK, SHOW_ALL, typedLookIn } from '~/lib/desk/desk-paths';
import { groupVersions } from '~/lib/desk/writing/version-groups';
import { versionWords } from '~/lib/desk/writing/version-words';
import { returnPath } from '~/lib/session/return-path';
import { slugOfPath } from '~/lib/urls/article-path';
import type { Origins } from '~/lib/urls/hosts';
import { createBars } from './bars';
import { answerBreaking, viewBreaking } from './breaking';
import { viewComparison } from './compare';
import { answerDeskForm, deskNote, notDone } from './desk-forms';
import type { DeskAnswer, DeskRequest } from './desk-request';
import { answerElsewhere, refusedElsewhere } from './elsewhere';
import { findBlocks, listPlaces } from './find-places';
import { createLivePages } from './live-pages';
import { type Newsroom, newsroomFor } from './newsroom';
import type { Addresses } from './screens/redirects-screen';
import { answerScreen, findScreen } from './screens/screens';
import { readShareCard } from './share-card';
import { type TypedTexts, typedInPlace } from './typed/typed-thread';
import { createWritingPages } from './writing-pages';

/** What the editors' pages need from the server. */
export interface Workbench {
  /** Content of the bar above a page; undefined if there is none. */
  bar(request: Pick<DeskRequest, 'viewer' | 'content' | 'page'>): Promise<WorkbenchBar | undefined>;
  answer(request: DeskRequest): Promise<DeskAnswer>;
}

export interface WorkbenchOptions {
  /** Undefined if another system keeps the articles. */
  readonly newsroom: Newsroom | undefined;
  /** Where that system's editors use it; undefined if nobody has set it. */
  readonly cms?: string | undefined;
  readonly origins: Origins;
  /** Where readers find the site; undefined if that is unknown. */
  readonly readerOrigins: () => Promise<Origins | undefined>;
  readonly served: readonly Edition[];
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Parses the bodies that are compared; in place by default. */
  readonly parse?: BodyParser | undefined;
  readonly addresses: Addresses;
  /** Converts the texts of forms; in place by default. */
  readonly texts?: TypedTexts | undefined;
}

const ARTICLE = /^\/szerkesztoseg\/(cikk|elo|iras)\/([^/]+)$/;
/** At least as many as an article keeps. */
const MAX_KEPT = 500;

/** The editors' pages. Each request gets a newsroom in which its sender may do what their role permits, and nothing else. */
export function createWorkbench(options: WorkbenchOptions): Workbench {
  const { newsroom } = options;
  const { bar } = createPages(options);
  return {
    bar,
    async answer(request) {
      const acting = newsroom && newsroomFor(newsroom, request.user);
      const screen = acting && findScreen(request.page.editionPath, { ...options, newsroom: acting });
      if (screen !== undefined) return await answerScreen(screen, request);
      return await createPages({ ...options, newsroom: acting }).answer(request);
    },
  };
}

function createPages(options: WorkbenchOptions): Workbench {
  const { newsroom, cms, origins, readerOrigins, served, now, parse = parseInPlace, texts = typedInPlace } = options;
  const seconds = (): number => Math.floor(now() / 1000);
  const { articleBar, thingBar } = createBars(newsroom, seconds);
  const displayName = ({ name, email }: Me): string => name || email;

  /** The article as the preview shows it, from whichever system. */
  async function articleFor(slug: string, { viewer, content, page }: DeskRequest): Promise<Article | undefined> {
    const own = await newsroom?.desk.get(slug);
    if (own !== undefined) return { ...own.article, ...own.workingCopy?.article, id: own.id, pubDate: own.article.pubDate };
    return (await content.article({ site: page.edition.identity.slug, viewer }, slug))?.article;
  }

  const shownOrigins = async () => (await readerOrigins()) ?? origins;
  const writing = newsroom && createWritingPages({ newsroom, shownOrigins, now, articleBar, articleFor, parse, texts });

  const livePages = newsroom && createLivePages({ newsroom, origins, now });

  const shareCard = async (html: string | undefined) =>
    html === undefined ? undefined : readShareCard(html, { own: origins, readers: await readerOrigins() });

  async function listReadLinks(slug: string): Promise<readonly ReadLinkView[]> {
    const links = (await newsroom?.readLinks.list(slug)) ?? [];
    return links.map(({ token, ...link }) => {
      const isGood = link.revokedAt === undefined && link.expiresAt > seconds();
      return { ...link, address: isGood ? `${origins.main}${READ_LINK}${token}` : undefined };
    });
  }

  async function articlePage(slug: string, request: DeskRequest, extra: FormMessage): Promise<DeskPage | undefined> {
    const [bar, article] = [await articleBar(slug, request), await articleFor(slug, request)];
    if (bar === undefined || article === undefined) return undefined;
    const { path } = articleAddress(article, origins);
    const { timeZone: zone } = request.page.edition.identity;
    const query = new URLSearchParams(request.page.sentQuery);
    const fronts = await Promise.all(
      served
        .filter(({ identity }) => identity.host === request.page.edition.identity.host)
        .map(async ({ identity }) => {
          const front = { path: identity.path || '/', name: identity.name };
          return findBlocks((await request.draw(front.path)) ?? '', path, front);
        }),
    );
    const html = await request.draw(path);
    return {
      kind: 'article',
      bar,
      title: article.title,
      path,
      zone,
      ...(newsroom && { own: await ownParts(newsroom, { slug, article }, query, zone) }),
      fronts: fronts.flat(),
      lists: listPlaces(article),
      card: await shareCard(html),
      ...extra,
    };
  }

  async function ownParts(
    { desk, editing, checks }: Newsroom,
    { slug, article }: { readonly slug: string; readonly article: Article },
    query: URLSearchParams,
    zone: string,
  ): Promise<NonNullable<ArticleDeskPage['own']>> {
    const from = /^\d{1,9}$/.test(query.get('regi') ?? '') ? Number(query.get('regi')) : undefined;
    const to = from !== undefined && /^\d{1,9}$/.test(query.get('uj') ?? '') ? Number(query.get('uj')) : undefined;
    const form = query.get('nezet') === 'egymas-mellett' ? 'side' : 'inline';
    const comparison = (await desk.compare(slug, from, to)) ?? (await desk.compare(slug));
    // One more, so that the last one says what it changed.
    const limit = query.has(SHOW_ALL) ? MAX_KEPT : LISTED_VERSIONS;
    const versions = await desk.versions(slug, limit + 1);
    const listed = versions.slice(0, limit);
    return {
      comparison: comparison && (await viewComparison(comparison, { zone, form, parse })),
      versionGroups: groupVersions(listed, versions[limit]),
      versions: listed.map(({ article, version, author, changedAt }, index) => ({
        version,
        author,
        changedAt,
        title: article.title,
        words: versionWords(versions[index + 1], { article, changedAt }),
        // A scheduled version was live if its time came before the next one replaced it.
        state: articleState(article, versions[index - 1]?.changedAt ?? seconds()),
      })),
      links: await listReadLinks(slug),
      checks: await checks.of(slug),
      breaking: await viewBreaking({ editing }, article, query, seconds()),
      corrections: article.corrections ?? [],
      dropped: (await desk.dropped(slug)).map(
        ({ article: { title }, author, changedAt, isReplaced, discardedBy, discardedAt }) => ({
          ...{ title, author, changedAt, isReplaced, discardedBy, discardedAt },
        }),
      ),
    };
  }

  async function lookPage(request: DeskRequest): Promise<DeskPage | undefined> {
    const query = new URLSearchParams(request.page.sentQuery);
    const [path, look] = [returnPath(query.get('ut') ?? undefined), previewLook(query.get('mod'))];
    if (path === undefined || look === undefined || path.startsWith(DESK)) return undefined;
    const html = await request.draw(path);
    return { kind: 'look', path, look, card: await shareCard(html) };
  }

  async function answerForm(kind: string, slug: string, form: URLSearchParams, request: DeskRequest): Promise<DeskAnswer> {
    if (newsroom === undefined) {
      if (kind !== 'cikk') return answerElsewhere(request, cms);
      const { fault, status } = refusedElsewhere;
      const page = await articlePage(slug, request, { fault });
      return page && { page, status };
    }
    if (kind === 'iras') return await writing?.answer(slug, form, request);
    if (kind === 'elo') return await livePages?.answer(slug, form, request);
    const author = displayName(request.user);
    const sent = { slug, form, author, origins: await shownOrigins(), now: seconds() };
    const breaking = await answerBreaking(newsroom, sent);
    const outcome =
      breaking ??
      (await answerDeskForm({
        desk: newsroom.desk,
        links: newsroom.readLinks,
        slug,
        form,
        author,
        zone: request.page.edition.identity.timeZone,
      }));
    // What can be taken back is taken back on the page of the text.
    if ('done' in outcome && outcome.undo !== undefined)
      return { location: deskPaths.writingNote(slug, outcome.done, outcome.undo) };
    if ('done' in outcome) return { location: deskPaths.articleNote(slug, outcome.done) };
    const page = await articlePage(slug, request, { fault: outcome.fault, sent: Object.fromEntries(form) });
    return page && { page, status: outcome.status };
  }

  const shown = (page: DeskPage | undefined): DeskAnswer => page && { page, status: 200 };

  return {
    async bar(request) {
      const { page } = request;
      if (page.route !== 'single_article') return await thingBar(page);
      const slug = slugOfPath(page.publicPath);
      return slug === undefined ? undefined : await articleBar(slug, request);
    },
    async answer(request) {
      const { form, page } = request;
      const path = page.editionPath;
      const query = new URLSearchParams(page.sentQuery);
      const extra = { note: deskNote(query.get('kesz')), fault: query.has(NOT_DONE) ? notDone : undefined };
      const [, kind, slug] = ARTICLE.exec(path) ?? [];
      const look = typedLookIn(page.sentQuery);
      if (kind !== undefined && slug !== undefined) {
        // What another system keeps is written in that system, as the article's page says.
        if (kind !== 'cikk' && newsroom === undefined && form === undefined) return { location: deskPaths.article(slug) };
        if (kind === 'iras' && look !== undefined) return await writing?.read(slug, request, look);
        if (form !== undefined) return await answerForm(kind, slug, form, request);
        if (kind === 'cikk') {
          const undo = query.get('kesz') === 'rendkivulikint' ? { step: 'breaking-end' } : undefined;
          return shown(await articlePage(slug, request, { ...extra, undo }));
        }
        if (kind === 'iras') return shown(await writing?.show(slug, request, extra));
        return shown(await livePages?.show(slug, request, { ...extra, notedEntry: query.get('bejegyzes') ?? undefined }));
      }
      if (path === deskPaths.writing()) {
        if (writing === undefined) return answerElsewhere(request, cms);
        if (look !== undefined) return await writing.read(undefined, request, look);
        if (form !== undefined) return await writing.answer(undefined, form, request);
        return shown(await writing.show(undefined, request, extra));
      }
      if (path === `${DESK}/nezet`) return shown(await lookPage(request));
      // This site's own newsroom has a screen at each of the others.
      return newsroom === undefined ? answerElsewhere(request, cms) : undefined;
    },
  };
}
