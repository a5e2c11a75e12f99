import type { DeskView } from '~/backend/index';
import { articleAddress, editionOfArticle } from '~/editions/addresses';
import type { BodyParser } from '~/lib/article-body/body-parser';
import type { Article } from '~/lib/contract/article';
import type { ArticleBar, ConflictView, TypedArticle, WritingDeskPage } from '~/lib/desk/desk-page';
import { deskPaths } from '~/lib/desk/desk-paths';
import { changedMeanwhile } from '~/lib/desk/desk-words';
import type { Origins } from '~/lib/urls/hosts';
import { createArticlePictures, readPictureStep } from './article-pictures';
import type { DeskAnswer, DeskRequest } from './desk-request';
import { withArticles } from './looks';
import type { Newsroom } from './newsroom';
import { findKept, keepForm, keptKey, otherTexts } from './typed/kept-form';
import { isUntouched, readTyped, toTyped } from './typed/typed-article';
import type { TypedTexts } from './typed/typed-thread';
import { readSeenArticle, viewConflict } from './write-conflict';
import { createWritingDesk, readSlug } from './writing-desk';

/** Texts beyond ARTICLE_FORM_LIMIT of src/server/request/gate.ts. */
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

  /** The page for an article, or for a new one without a slug; undefined if there is no such article. */
  async function show(
    slug: string | undefined,
    request: DeskRequest,
    extra: Partial<WritingDeskPage> = {},
  ): Promise<WritingDeskPage | undefined> {
    const { user, page } = request;
    const view = await writing.view(slug, user.name || user.email);
    if (view === undefined) return undefined;
    const bar = slug === undefined ? undefined : await articleBar(slug, request);
    const article = slug === undefined ? undefined : await articleFor(slug, request);
    const { path, url: address } = article === undefined ? {} : articleAddress(article, await shownOrigins());
    const { timeZone: zone } = page.edition.identity;
    const person = user.email;
    const key = keptKey(
      slug,
      extra.typed === undefined ? new URLSearchParams(page.sentQuery) : (request.form ?? new URLSearchParams()),
    );
    const found = await findKept(newsroom.keptTexts, person, key);
    const kept = { key, person, at: found?.at ?? 0, tab: found?.tab ?? '' };
    // What is stored already is no text that waits.
    const stored = found && slug !== undefined ? await writing.current(slug) : undefined;
    const again =
      found && extra.typed === undefined && !(stored && (await isUntouched(found.typed, stored, texts)))
        ? { typed: found.typed, slug: found.slug, seen: found.seen, isUnsaved: true }
        : undefined;
    return {
      ...{ kind: 'writing', bar, path, address, zone, kept, isKept: again !== undefined },
      others: slug === undefined ? await otherTexts(newsroom.keptTexts, person, key) : [],
      ...{ isUnsaved: false },
      ...view,
      ...again,
      ...extra,
    };
  }

  /**
   * The reader's page of the article as the form has it, of which nothing is stored; without a form as it is stored. Undefined if
   * there is no such article.
   */
  async function read(slug: string | undefined, request: DeskRequest): Promise<DeskAnswer> {
    const { form, content, viewer, user } = request;
    const author = user.name || user.email;
    const typed = form === undefined ? (await writing.view(slug, author))?.typed : readTyped(form);
    const chosen = form === undefined ? '' : readSlug(form);
    const article = typed && (await writing.preview(typed, chosen, { slug, author, content, viewer }));
    if (article === undefined) return undefined;
    const body = await parse(article.content);
    const { path } = articleAddress(article, await shownOrigins());
    const typedContent = withArticles(content, (loaded, requested) => {
      if (requested !== article.slug) return loaded;
      const { subArticles = [], subArticlesTotalPages } = loaded?.article ?? {};
      return {
        article: { ...article, subArticles, subArticlesTotalPages },
        body: body?.blocks ?? loaded?.body ?? [],
        subArticleBodies: loaded?.subArticleBodies ?? {},
      };
    });
    return { reading: { host: editionOfArticle(article).identity.host, path, content: typedContent } };
  }

  return {
    show,
    read,
    /** Answers a form of the page. */
    async answer(slug: string | undefined, form: URLSearchParams, request: DeskRequest): Promise<DeskAnswer> {
      // A deleted article can still be stored, as a new one.
      const there = slug !== undefined && (await newsroom.desk.get(slug)) === undefined ? undefined : slug;
      const place = { person: request.user.email, key: keptKey(slug, form) };
      if (form.get('step') === 'keep') {
        if (request.isTooLong) return { data: {}, status: 413 };
        return await keepForm(newsroom.keptTexts, place.person, { key: place.key, form });
      }
      if (form.get('step') === 'forget') {
        await newsroom.keptTexts.forget(place);
        return { location: slug === undefined ? deskPaths.list : deskPaths.writingNote(slug, 'elfelejtve') };
      }
      const typed = readTyped(form);
      const isUnsaved = there === undefined || !(await isStored(writing, there, typed, texts));
      const sent = { typed, slug: readSlug(form), isUnsaved, seen: readSeenArticle(form) };
      if (request.isTooLong) {
        const page = await show(there, request, { ...sent, fault: TOO_LONG });
        return page && { page, status: 413 };
      }
      const step = readPictureStep(form);
      if (step !== undefined) {
        const { status, ...outcome } = await pictures.answer(step, { form, file: request.file, typed });
        const page = await show(there, request, { ...sent, ...outcome });
        return page && { page, status };
      }
      const { content, viewer, user } = request;
      const outcome = await writing.answer(form, { slug, author: user.name || user.email, content, viewer });
      if ('done' in outcome) {
        await newsroom.keptTexts.forget(place);
        // The name of a file without its bytes: it was chosen, and never uploaded.
        const hasFile = (form.get('pictureFile') ?? '') !== '';
        return { location: deskPaths.writingNote(outcome.slug, hasFile ? 'kepnelkul' : outcome.done) };
      }
      const { fault, status, movesTo } = outcome;
      const { timeZone: zone } = request.page.edition.identity;
      const conflict =
        status === 409 && there !== undefined
          ? await findConflict(writing, await newsroom.desk.get(there), { form, texts })
          : undefined;
      const page = await show(there, request, {
        ...sent,
        fault: conflict ? changedMeanwhile(conflict, zone) : fault,
        movesTo,
        conflict,
      });
      return page && { page, status };
    },
  };
}

type Writing = ReturnType<typeof createWritingDesk>;

/** True if the form holds nothing that is not stored. */
async function isStored(writing: Writing, slug: string, typed: TypedArticle, texts: TypedTexts): Promise<boolean> {
  const stored = await writing.current(slug);
  return stored !== undefined && (await isUntouched(typed, stored, texts));
}

/** What is stored beside what the editor has written for something earlier; undefined if the form has seen it. */
async function findConflict(
  writing: Writing,
  view: DeskView | undefined,
  { form, texts }: { readonly form: URLSearchParams; readonly texts: TypedTexts },
): Promise<ConflictView | undefined> {
  const stored = view && (await writing.current(view.article.slug));
  if (view === undefined || stored === undefined) return undefined;
  const sections = new Map((await writing.sections()).map(({ key, name }) => [key, name]));
  const sectionName = (key: string) => sections.get(key) ?? key;
  return viewConflict(view, { sectionName, form, stored: await toTyped(stored, texts), written: readTyped(form) });
}
