import type { TextPlace } from '~/backend/index';
import { articleAddress, editionOfArticle } from '~/editions/addresses';
import type { ParsedBody } from '~/lib/article-body/blocks';
import type { BodyParser } from '~/lib/article-body/body-parser';
import type { ContentApi } from '~/lib/content/content-api';
import type { Article } from '~/lib/contract/article';
import type { ArticleBar, TypedArticle, WritingDeskPage } from '~/lib/desk/desk-page';
import { deskPaths, type TypedLook } from '~/lib/desk/desk-paths';
import { changedMeanwhile } from '~/lib/desk/desk-words';
import type { Origins } from '~/lib/urls/hosts';
import type { DeskNote } from './desk-forms';
import type { DeskAnswer, DeskRequest } from './desk-request';
import { withArticles } from './looks';
import type { Newsroom } from './newsroom';
import { createArticlePictures, readPictureStep } from './pictures/article-pictures';
import { createPublishing, type PublishOutcome, readPublishStep, TAKE_BACK } from './publishing';
import { answerKept, keptKey, showKept } from './typed/kept-form';
import { answerLink } from './typed/link-form';
import { findMeanwhile, noteMerged } from './typed/meanwhile';
import { answerNames, bylineFor } from './typed/name-offers';
import { viewNotes } from './typed/note-form';
import { answerPaste } from './typed/pasted';
import { answerBeside, answerScript, viewPlan } from './typed/plan-form';
import { answerPresence } from './typed/presence-form';
import { isUntouched, readTyped } from './typed/typed-article';
import type { TypedTexts } from './typed/typed-thread';
import { publishes, readSeenArticle } from './write-conflict';
import { createWritingDesk, readSlug } from './writing-desk';

/** Texts beyond DESK_FORM_LIMIT (src/lib/desk/writing/form-limit.ts). */
const TOO_LONG =
  'Ez így túl hosszú: egy cikkben összesen kétmillió karakter fér el. Nem mentettük el, de itt van, amit írtál: rövidíts rajta, vagy oszd több cikkre.';

export interface WritingPagesOptions {
  readonly newsroom: Newsroom;
  /** Origins of the addresses that the form shows. */
  readonly shownOrigins: () => Promise<Origins>;
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly articleBar: (slug: string, request: DeskRequest) => Promise<ArticleBar | undefined>;
  /** The article with its pending change. */
  readonly articleFor: (slug: string, request: DeskRequest) => Promise<Article | undefined>;
  readonly parse: BodyParser;
  readonly texts: TypedTexts;
}

/** The pages on which articles are written, and the answers to their form. */
export function createWritingPages({ newsroom, shownOrigins, now, articleBar, articleFor, parse, texts }: WritingPagesOptions) {
  const writing = createWritingDesk({ newsroom, shownOrigins, now, texts });
  const pictures = createArticlePictures(newsroom.media);
  const answerAside = createAside(newsroom, { media: newsroom.media, texts, parse });
  const showWaiting = createWaiting(newsroom, writing, texts);
  const publishing = createPublishing(newsroom, now);

  /** The page for an article, or for a new one without a slug; undefined if there is no such article. */
  async function show(
    slug: string | undefined,
    request: DeskRequest,
    extra: Partial<WritingDeskPage> = {},
  ): Promise<WritingDeskPage | undefined> {
    const { user, page } = request;
    const view = await writing.view(slug, await bylineFor(newsroom.names, user));
    if (view === undefined) return undefined;
    const bar = slug === undefined ? undefined : await articleBar(slug, request);
    const article = slug === undefined ? undefined : await articleFor(slug, request);
    const { path, url: address } = article === undefined ? {} : articleAddress(article, await shownOrigins());
    const { timeZone: zone } = page.edition.identity;
    const waiting = await showWaiting(slug, request, extra.typed === undefined);
    const { view: published, message } = await showPublishing({ writing, publishing }, slug, request, extra);
    const beside = {
      houseStyle: await newsroom.checks.houseStyle(article?.originatingSite),
      plan: bar && (await viewPlan(newsroom, bar.slug)),
      notes: bar && (await viewNotes(newsroom.notes, bar.slug)),
    };
    const parts = { bar, path, address, zone, isUnsaved: false, publishing: published, ...beside };
    const shown = { kind: 'writing', ...parts, ...view, ...waiting, ...extra, ...message } as const;
    // Fields that a kept form did not have are as they are stored.
    return { ...shown, typed: { ...view.typed, ...shown.typed } };
  }

  /**
   * The reader's page of the article as the form has it, of which nothing is stored; without a form as it is stored. Undefined if
   * there is no such article.
   */
  async function read(slug: string | undefined, request: DeskRequest, look: TypedLook): Promise<DeskAnswer> {
    const { form, content, viewer, user } = request;
    const author = user.name || user.email;
    const byline = await bylineFor(newsroom.names, user);
    const typed = form === undefined ? (await writing.view(slug, byline))?.typed : readTyped(form);
    const chosen = form === undefined ? '' : readSlug(form);
    const article = typed && (await writing.preview(typed, chosen, { slug, author, content, viewer }));
    if (article === undefined) return undefined;
    const body = await parse(article.content);
    const { path } = articleAddress(article, await shownOrigins());
    const typedContent = contentWith(content, article, body);
    return { reading: { host: editionOfArticle(article).identity.host, path, content: typedContent, look } };
  }

  return {
    show,
    read,
    /** Answers a form of the page. */
    async answer(slug: string | undefined, form: URLSearchParams, request: DeskRequest): Promise<DeskAnswer> {
      // A deleted article can still be stored, as a new one.
      const there = slug !== undefined && (await newsroom.desk.get(slug)) === undefined ? undefined : slug;
      const place = { person: request.user.email, key: keptKey(slug, form) };
      const aside = await answerAside({ slug, there, place, form, request });
      if (aside !== undefined) return aside;
      if (form.get('step') === TAKE_BACK && slug !== undefined)
        return await answerStep(show, slug, await publishing.takeBack(slug, form, request), request);
      const typed = readTyped(form);
      const isUnsaved = there === undefined || !(await isStored(writing, there, typed, texts));
      const sent = { typed, slug: readSlug(form), isUnsaved, seen: readSeenArticle(form) };
      if (request.isTooLong) {
        const page = await show(there, request, { ...sent, fault: TOO_LONG });
        return page && { page, status: 413 };
      }
      const beside = there === undefined ? undefined : await answerBeside(newsroom, there, { form, request });
      if (beside !== undefined && there !== undefined) {
        const { status, ...outcome } = beside;
        if (form.has('script'))
          return await answerScript(newsroom, there, beside, { page: request.page, now: Math.floor(now() / 1000) });
        const refused = status !== 200 && { sent: Object.fromEntries(form) };
        const page = await show(there, request, { ...sent, ...outcome, ...refused });
        return page && { page, status };
      }
      const step = readPictureStep(form);
      if (step !== undefined) {
        const { status, ...outcome } = await pictures.answer(step, { form, file: request.file, typed });
        const page = await show(there, request, { ...sent, ...outcome });
        return page && { page, status };
      }
      return await store({ newsroom, writing, publishing, show, texts }, { slug, there, place, form, request, sent });
    },
  };
}

/** The content as readers get it, with the article as it is typed. */
const contentWith = (content: ContentApi, article: Article, body: ParsedBody | undefined): ContentApi =>
  withArticles(content, (loaded, requested) => {
    if (requested !== article.slug) return loaded;
    const { subArticles = [], subArticlesTotalPages } = loaded?.article ?? {};
    return {
      article: { ...article, subArticles, subArticlesTotalPages },
      body: body?.blocks ?? loaded?.body ?? [],
      subArticleBodies: loaded?.subArticleBodies ?? {},
    };
  });

interface AsideStep {
  readonly slug: string | undefined;
  /** The same, undefined for a deleted article. */
  readonly there: string | undefined;
  readonly place: TextPlace;
  readonly form: URLSearchParams;
  readonly request: DeskRequest;
}

/** Answers what scripts of the form ask, of which nothing of the article is stored; undefined for any other form. */
function createAside(newsroom: Newsroom, pasting: Parameters<typeof answerPaste>[1]) {
  return async ({ slug, there, place, form, request }: AsideStep): Promise<DeskAnswer> => {
    if (form.get('step') === 'paste') return await answerPaste(request.file ?? form.get('pasted') ?? '', pasting);
    return (
      (await answerNames(newsroom.names, request, form)) ??
      (await answerLink(newsroom, form)) ??
      (await answerKept(newsroom.keptTexts, place, { form, slug, isTooLong: request.isTooLong === true })) ??
      (await answerPresence(newsroom, { form, user: request.user, key: place.key, slug: there }))
    );
  };
}

const writingRequest = (slug: string | undefined, { content, viewer, user }: DeskRequest) => ({
  slug,
  author: user.name || user.email,
  content,
  viewer,
});

type Writing = ReturnType<typeof createWritingDesk>;
type Show = (
  slug: string | undefined,
  request: DeskRequest,
  extra?: Partial<WritingDeskPage>,
) => Promise<WritingDeskPage | undefined>;

/** What the page shows of publishing: with the checks of what is typed, if they were asked for, and what the last step was. */
async function showPublishing(
  { writing, publishing }: Pick<StoreParts, 'writing' | 'publishing'>,
  slug: string | undefined,
  request: DeskRequest,
  { sent, typed, slug: chosen = '', fault }: Partial<WritingDeskPage>,
) {
  const isAsked = sent?.step === 'check' && typed !== undefined;
  const article = isAsked ? await writing.preview(typed, chosen, writingRequest(slug, request)) : undefined;
  return {
    view: await publishing.view(slug, request, article),
    message: slug === undefined || fault !== undefined ? {} : await publishing.message(slug, request),
  };
}

/** The page after a step: by a redirect with its note, or with what was wrong. */
async function answerStep(show: Show, slug: string, outcome: PublishOutcome, request: DeskRequest): Promise<DeskAnswer> {
  if ('done' in outcome) return { location: deskPaths.writingNote(slug, outcome.done, outcome.undo) };
  const page = await show(slug, request, { fault: outcome.fault });
  return page && { page, status: outcome.status };
}

interface StoreParts {
  readonly newsroom: Newsroom;
  readonly writing: Writing;
  readonly publishing: ReturnType<typeof createPublishing>;
  readonly show: Show;
  readonly texts: TypedTexts;
}

interface SentForm {
  readonly slug: string | undefined;
  /** The slug if the article is there; a deleted one can still be stored, as a new one. */
  readonly there: string | undefined;
  readonly place: TextPlace;
  readonly form: URLSearchParams;
  readonly request: DeskRequest;
  /** What the page shows of the form if nothing was stored. */
  readonly sent: Partial<WritingDeskPage>;
}

/** Stores what the form holds, and takes the step of publishing that it asks for. */
async function store(
  { newsroom, writing, publishing, show, texts }: StoreParts,
  { slug, there, place, form, request, sent }: SentForm,
): Promise<DeskAnswer> {
  const step = readPublishStep(form);
  const before = there === undefined ? undefined : await newsroom.desk.get(there);
  const refused = step && publishing.refusal(step, form, request, before?.article);
  if (step === 'check' || refused !== undefined) {
    const page = await show(there, request, { ...sent, sent: Object.fromEntries(form), fault: refused?.fault });
    return page && { page, status: refused?.status ?? 200 };
  }
  const outcome = await writing.answer(form, writingRequest(slug, request));
  if ('done' in outcome) {
    const storedAt = await finish(newsroom.keptTexts, place, { form, outcome });
    if (step === undefined) return storedAt;
    const stored = { slug: outcome.slug, done: outcome.done, before, form, request };
    return await answerStep(show, outcome.slug, await publishing.carryOut(step, stored), request);
  }
  const { fault, status, movesTo } = outcome;
  const meanwhile = status === 409 ? await findMeanwhile({ newsroom, writing, texts }, there, form) : undefined;
  // What somebody else has written is never published unseen.
  if (meanwhile?.merged && step === undefined && !publishes(form)) {
    const merged = await writing.answer(meanwhile.merged, writingRequest(slug, request));
    if ('done' in merged) return await finish(newsroom.keptTexts, place, { form, outcome: noteMerged(merged) });
  }
  const conflict = meanwhile?.conflict;
  const page = await show(there, request, {
    ...sent,
    ...(meanwhile && { typed: meanwhile.typed }),
    fault: conflict ? changedMeanwhile(conflict, request.page.edition.identity.timeZone) : fault,
    movesTo,
    conflict,
  });
  return page && { page, status };
}

/** After the article was stored: nothing of it waits any longer. */
async function finish(
  keptTexts: Newsroom['keptTexts'],
  place: TextPlace,
  { form, outcome }: { readonly form: URLSearchParams; readonly outcome: { readonly done: DeskNote; readonly slug: string } },
): Promise<DeskAnswer> {
  await keptTexts.forget(place, form.get('tab') ?? '');
  // The name of a file without its bytes: it was chosen, and never uploaded.
  const hasFile = (form.get('pictureFile') ?? '') !== '';
  return { location: deskPaths.writingNote(outcome.slug, hasFile ? 'kepnelkul' : outcome.done) };
}

/** What the page shows of the texts that wait for their editor; `isAsked` is false if a form was sent, whose text is shown. */
function createWaiting({ keptTexts }: Newsroom, writing: Writing, texts: TypedTexts) {
  return async (slug: string | undefined, { user, page, form }: DeskRequest, isAsked: boolean) => {
    const given = isAsked ? new URLSearchParams(page.sentQuery) : (form ?? new URLSearchParams());
    const { kept, again, others } = await showKept(keptTexts, { person: user.email, key: keptKey(slug, given) });
    // What is stored already is no text that waits.
    const isStoredToo = again !== undefined && slug !== undefined && (await isStored(writing, slug, again.typed, texts));
    const isKept = isAsked && again !== undefined && !isStoredToo;
    return { kept, isKept, others: slug === undefined ? others : [], ...(isKept && again) };
  };
}

/** True if the form holds nothing that is not stored. */
async function isStored(writing: Writing, slug: string, typed: TypedArticle, texts: TypedTexts): Promise<boolean> {
  const stored = await writing.current(slug);
  return stored !== undefined && (await isUntouched(typed, stored, texts));
}
