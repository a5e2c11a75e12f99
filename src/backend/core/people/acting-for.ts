import type { MediaLibrary } from '~/backend/definitions/media-library';
import { type ContentKey, contentKinds, type KindRule } from '~/backend/domain/content-kinds';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import { editionOfArticle } from '~/editions/addresses';
import { mainEdition } from '~/editions/registry';
import type { Article } from '~/lib/contract/article';
import { type DeskAct, EVERY_EDITION, may, type Person } from '~/lib/desk/roles';
import { normalLine } from '~/lib/text/normal-form';
import type { ArticleChecks } from '../desk/article-checks';
import type { ArticleNotes } from '../desk/article-notes';
import type { ArticleDesk, DeskOptions, DeskView } from '../desk/desk-interface';
import type { ReadLinks } from '../desk/read-links';
import type { ContentEditing } from '../editing/content-editing';
import type { RedirectDesk } from '../editing/redirect-desk';
import type { FrontDrafts } from '../fronts/front-drafts';
import type { ArticlePut } from '../importing/ingest-article';
import type { LiveEntries } from '../live/live-interface';
import type { PicturePlaces } from '../media/picture-places';
import type { Renaming } from '../naming/renaming';
import type { NewsletterIssues } from '../newsletter/issues';
import type { WorkPlan } from '../planning/work-plan';
import type { PushDesk } from '../push/push-desk';
import type { QuizDesk } from '../quiz/quiz-desk';
import { actOnIssues } from './acting-on-issues';
import { actOnNotes } from './acting-on-notes';
import { actOnQuizzes, actOnRedirects } from './acting-on-paper';
import { actOnMedia, actOnPlaces, type Need } from './acting-on-pictures';
import { actOnPush } from './acting-on-push';
import { actOn } from './acts-on-content';

/** The use cases of the newsroom that one of its people may be refused. */
export interface NewsroomCalls {
  readonly desk: ArticleDesk;
  readonly live: LiveEntries;
  readonly readLinks: ReadLinks;
  readonly media: MediaLibrary;
  readonly picturePlaces: PicturePlaces;
  readonly editing: ContentEditing;
  readonly renaming: Renaming;
  readonly fronts: FrontDrafts;
  readonly work: WorkPlan;
  readonly checks: ArticleChecks;
  readonly notes: ArticleNotes;
  readonly redirects: RedirectDesk;
  readonly quizDesk: QuizDesk;
  readonly pushDesk: PushDesk;
  readonly issues: NewsletterIssues;
}

/** Throws IngestProblem, 'forbidden', unless the person may do this (src/lib/desk/roles.ts). */
export function refuseUnless(person: Person, act: DeskAct, edition?: string): void {
  if (may(person, act, edition)) return;
  const place = edition === undefined ? '' : ` in '${edition}'`;
  throw new IngestProblem('forbidden', [{ path: '', message: `the role '${person.role}' does not permit '${act}'${place}` }]);
}

/**
 * The use cases as a person of the newsroom may call them: what their role does not permit throws IngestProblem, 'forbidden'.
 * Editors' pages and calls with an editor's session have no others. `onRefused` is told of it first.
 */
export function actingFor(
  person: Person,
  calls: NewsroomCalls,
  onRefused: (act: DeskAct, edition: string | undefined) => void = () => undefined,
): NewsroomCalls {
  const need = (act: DeskAct, edition?: string): void => {
    if (!may(person, act, edition)) onRefused(act, edition);
    refuseUnless(person, act, edition);
  };
  return {
    desk: actAtDesk(calls.desk, need),
    live: actOnLiveBlogs(calls, need),
    readLinks: actOnReadLinks(calls, need),
    media: actOnMedia(calls.media, need),
    picturePlaces: actOnPlaces(calls.picturePlaces, need),
    editing: actOnContent(calls.editing, need),
    fronts: actOnFronts(calls.fronts, need),
    work: actOnPlans(calls, need),
    checks: calls.checks,
    notes: actOnNotes(calls, need, findSite),
    redirects: actOnRedirects(calls.redirects, need),
    quizDesk: actOnQuizzes(calls.quizDesk, need),
    pushDesk: actOnPush(calls, need, findSite),
    issues: actOnIssues(calls.issues, need),
    renaming: {
      async rename(key, to, options) {
        need('names', concernedEdition(key));
        return await calls.renaming.rename(key, to, options);
      },
      async merge(key, into, options) {
        need('names', concernedEdition(key));
        return await calls.renaming.merge(key, into, options);
      },
    },
  };
}

const findSite = (article: Article): string => editionOfArticle(article).identity.slug;

/** The editions of an article: the one that it is in, and the one that its pending change moves it to. */
const findSites = ({ article, workingCopy }: DeskView): ReadonlySet<string> =>
  new Set([findSite(article), findSite({ ...article, ...workingCopy?.article })]);

/** True if nothing that is done to its text reaches readers. */
const isHidden = ({ state }: DeskView): boolean => state === 'draft' || state === 'withdrawn';

/** A call on an article that first checks the right. */
const checking =
  (check: (slug: string) => Promise<unknown>) =>
  <Rest extends readonly unknown[], Result>(call: (slug: string, ...rest: Rest) => Promise<Result>) =>
  async (slug: string, ...rest: Rest): Promise<Result> => {
    await check(slug);
    return await call(slug, ...rest);
  };

function actAtDesk(desk: ArticleDesk, need: Need): ArticleDesk {
  /** The article, after the right was checked in its editions; an unknown one is left to the use case. */
  async function needFor(slug: string, act: (view: DeskView) => DeskAct): Promise<DeskView | undefined> {
    const view = await desk.get(slug);
    if (view === undefined) need('write');
    else for (const site of findSites(view)) need(act(view), site);
    return view;
  }
  const writing = checking((slug) => needFor(slug, () => 'write'));
  const publishing = checking((slug) => needFor(slug, () => 'publish'));
  const toChange = (hold: boolean | undefined) => (view: DeskView) => (hold || isHidden(view) ? 'write' : 'publish');
  /** The state that was checked is the one that is changed. */
  const pinned = <Options extends DeskOptions>(options: Options, view: DeskView | undefined): Options =>
    view === undefined || options.ifVersion !== undefined ? options : { ...options, ifVersion: view.version };

  // Every call is named, so that a new one does not compile before its right is decided.
  return {
    list: (...given) => desk.list(...given),
    get: (...given) => desk.get(...given),
    versions: (...given) => desk.versions(...given),
    compare: (...given) => desk.compare(...given),
    dropped: (...given) => desk.dropped(...given),
    async set(input, options) {
      // In the form in which the use case looks them up; a repeated call finds the article under its new slug.
      const next = normalLine(String(input.slug));
      const named = options.of === undefined ? next : normalLine(options.of);
      const found = await needFor(named, toChange(options.hold));
      const view = found ?? (next === named ? undefined : await needFor(next, toChange(options.hold)));
      const moved = namedSite(input);
      if (view === undefined || moved !== undefined) need('write', moved ?? mainEdition.identity.slug);
      return await desk.set(input, options.hold ? options : pinned(options, found));
    },
    dropWorkingCopy: writing((...given) => desk.dropWorkingCopy(...given)),
    returnDropped: writing((...given) => desk.returnDropped(...given)),
    publish: publishing((...given) => desk.publish(...given)),
    embargo: publishing((...given) => desk.embargo(...given)),
    correct: publishing((...given) => desk.correct(...given)),
    withdraw: publishing((...given) => desk.withdraw(...given)),
    async restore(slug, options) {
      const view = await needFor(slug, toChange(options.hold));
      return await desk.restore(slug, options.hold ? options : pinned(options, view));
    },
    async remove(slug, options) {
      const view = await needFor(slug, toChange(false));
      return await desk.remove(slug, pinned(options, view));
    },
    async undelete(slug, options) {
      need('write');
      return await desk.undelete(slug, options);
    },
  };
}

/** The edition that an article's input names; undefined if it names none. */
function namedSite({ originatingSite, mainSuperTag }: ArticlePut): string | undefined {
  const ofSection: unknown = Reflect.get(Object(mainSuperTag), 'siteSlug');
  return [originatingSite, ofSection].find((site) => typeof site === 'string');
}

function actOnLiveBlogs({ live, desk }: NewsroomCalls, need: Need): LiveEntries {
  const covering = checking(async (blog) => {
    const view = await desk.get(blog);
    need('live', view && findSite(view.article));
  });
  return {
    read: (...given) => live.read(...given),
    versions: (...given) => live.versions(...given),
    deleted: (...given) => live.deleted(...given),
    add: covering((...given) => live.add(...given)),
    change: covering((...given) => live.change(...given)),
    pin: covering((...given) => live.pin(...given)),
    markKeyEvent: covering((...given) => live.markKeyEvent(...given)),
    correct: covering((...given) => live.correct(...given)),
    remove: covering((...given) => live.remove(...given)),
    restore: covering((...given) => live.restore(...given)),
    summarize: covering((...given) => live.summarize(...given)),
    setLive: covering((...given) => live.setLive(...given)),
  };
}

function actOnReadLinks({ readLinks, desk }: NewsroomCalls, need: Need): ReadLinks {
  const sharing = checking(async (slug) => {
    const view = await desk.get(slug);
    need('write', view && findSite(view.article));
  });
  return {
    list: (...given) => readLinks.list(...given),
    open: (...given) => readLinks.open(...given),
    forgetExpired: () => readLinks.forgetExpired(),
    create: sharing((...given) => readLinks.create(...given)),
    revoke: sharing((...given) => readLinks.revoke(...given)),
  };
}

function actOnFronts(fronts: FrontDrafts, need: Need): FrontDrafts {
  const arranging = checking(async (site) => need('front', site));
  return {
    plan: (...given) => fronts.plan(...given),
    live: (...given) => fronts.live(...given),
    fill: (...given) => fronts.fill(...given),
    publishDue: () => fronts.publishDue(),
    hold: arranging((...given) => fronts.hold(...given)),
    publish: arranging((...given) => fronts.publish(...given)),
    schedule: arranging((...given) => fronts.schedule(...given)),
    discard: arranging((...given) => fronts.discard(...given)),
  };
}

/** Throws IngestProblem, 'invalid', with the red checks of an article, unless the person may pass them over. */
async function refuseRed(checks: ArticleChecks, slug: string, need: Need): Promise<void> {
  const found = await checks.of(slug);
  const reds = found.filter(({ level }) => level === 'red');
  if (reds.length === 0) return;
  try {
    need('override');
  } catch {
    const fields = reds.map(({ where, what, remedy }) => ({ path: where, message: `${what} ${remedy}` }));
    throw new IngestProblem('invalid', fields, found);
  }
}

function actOnPlans({ work, checks }: NewsroomCalls, need: Need): WorkPlan {
  const planning = checking(async () => need('write'));
  return {
    list: () => work.list(),
    of: (...given) => work.of(...given),
    async propose(fields, by) {
      need('write');
      return await work.propose(fields, by);
    },
    async change(id, fields, by) {
      // Whoever says that a text is ready has read it for those who publish.
      need(fields.stage === 'ready' ? 'publish' : 'write');
      if (fields.stage === 'to-read') await refuseRed(checks, id, need);
      return await work.change(id, fields, by);
    },
    drop: planning((...given) => work.drop(...given)),
  };
}

function actOnContent(editing: ContentEditing, need: Need): ContentEditing {
  return {
    keys: (...given) => editing.keys(...given),
    getMany: (...given) => editing.getMany(...given),
    list: (...given) => editing.list(...given),
    get: (...given) => editing.get(...given),
    history: (...given) => editing.history(...given),
    schema: (...given) => editing.schema(...given),
    check: (...given) => editing.check(...given),
    async set(key, value, options) {
      need(actOn(key), concernedEdition(key));
      return await editing.set(key, value, options);
    },
    async undo(key, options) {
      need(actOn(key), concernedEdition(key));
      return await editing.undo(key, options);
    },
  };
}

/** The edition that content concerns; undefined for what belongs to none. */
function concernedEdition({ kind, name, site }: ContentKey): string | undefined {
  if (kind === 'front') return name;
  const rule: KindRule = contentKinds[kind];
  if (site !== '') return site;
  return rule.perEdition === true ? EVERY_EDITION : undefined;
}
