import type { ArticleBlock, ArticleBody } from '~/lib/article-body/blocks';
import type { BodyContext, BodyQuizzes } from '~/lib/article-body/body-context';
import { type PictureSize, type PictureSizes, unsizedPictures } from '~/lib/article-body/picture-sizes';
import type { CallContext, ContentApi, LoadedArticle } from '~/lib/content/content-api';
import type { Article, ArticleCard } from '~/lib/contract/article';
import type { Episode } from '~/lib/contract/podcast';
import type { Quiz } from '~/lib/contract/quiz';
import { type AutoplayMode, chooseAutoplay, firstSet } from '~/lib/embeds/autoplay';
import { type PictureHosts, pictureAddress } from '~/lib/images/picture-plan';
import { withPictures } from '~/lib/quiz/quiz-pictures';
import type { QuizSource } from '~/lib/quiz/quiz-source';
import { isSponsored } from './kinds';
import { articleLanguage } from './words';

/** Limit on articles and episodes in the boxes of one body; further ones are left out. */
const MAX_REFERENCES = 12;
/** Limit on the pictures of one body whose size is read. */
const MAX_SIZES = 200;

/** Data about a body that comes from the request, not the article. */
export interface BodySurroundings {
  readonly context: CallContext;
  readonly componentSetup: Readonly<Record<string, string>>;
  readonly quizzes: QuizSource;
  /** Present moment, unix milliseconds. */
  readonly now: number;
  readonly app: boolean;
  /** The site's own settings; only `videoAutoplay` is used here. */
  readonly frontendSetup: Readonly<Record<string, string>>;
  /** Who cuts pictures; unset: nobody. */
  readonly pictures?: PictureHosts | undefined;
  /** Reads the size of one of the site's own pictures; unset if they are not at hand. */
  readonly pictureSize?: ((src: string) => Promise<PictureSize | undefined>) | undefined;
}

/** True for an article without third-party advertisements: marker, flag, paid content, or the app if so configured (AR-14). */
export function isAdFree(article: Article, { componentSetup, app }: BodySurroundings): boolean {
  return (
    article.adfree ||
    article.flags.some(({ slug }) => slug === 'adfree') ||
    isSponsored(article) ||
    (app && componentSetup['app-adfree'] === '1')
  );
}

/** Loads everything that the blocks of an article and its entries refer to. An article without such boxes makes no calls. */
export async function loadBodyContext(
  content: ContentApi,
  { article, body, subArticleBodies }: LoadedArticle,
  surroundings: BodySurroundings,
): Promise<BodyContext> {
  const { context, componentSetup } = surroundings;
  const blocks = [...body, ...Object.values(subArticleBodies).flat()];
  const [pageSetup, related, episodes, quizzes, pictureSizes] = await Promise.all([
    loadPageSetup(content, article, blocks, surroundings),
    loadNamed(relatedSlugs(blocks), async (slug) => (await content.article(context, slug))?.article),
    loadNamed(episodeSlugs(blocks), (slug) => content.episode(context, slug)),
    // The quiz's island tries again in the browser: an unavailable quiz host must not break the article.
    loadNamed(quizIds(blocks), (id) => loadQuiz(id, surroundings).catch(() => undefined)),
    loadSizes(blocks, surroundings.pictureSize),
  ]);
  return {
    siteSlug: context.site,
    adFree: isAdFree(article, surroundings),
    supportLinksBlocked: componentSetup['support-link-blocked'] === '1',
    language: articleLanguage(article),
    videoAutoplay: pageSetup.videoAutoplay,
    ...(pictureSizes && { pictureSizes }),
    paragraphCount: article.paragraphCount,
    related: related satisfies Readonly<Record<string, ArticleCard>>,
    episodes: episodes satisfies Readonly<Record<string, Episode>>,
    quizzes: {
      address: surroundings.quizzes.address,
      slug: article.slug,
      refresh: pageSetup.refreshQuiz,
      quizzes,
      readAt: surroundings.now,
    } satisfies BodyQuizzes,
    subArticles: Object.fromEntries(article.subArticles.flatMap((entry) => (entry.slug ? [[entry.slug, entry]] : []))),
  };
}

/** A quiz with its pictures in the sizes in which they are shown: of a question as wide as the text, of an answer small. */
async function loadQuiz(id: string, { quizzes, pictures }: BodySurroundings): Promise<Quiz | undefined> {
  const quiz = await quizzes.quiz(id);
  if (quiz === undefined || pictures === undefined) return quiz;
  const cut = (type: string) => (src: string) => pictureAddress(src, type, pictures);
  return withPictures(quiz, { question: cut('body:2x'), answer: cut('mobile11:2x') });
}

/** Settings of a page that an article, its section and the site can have; the first that is set counts. */
interface PageSetup {
  /** How films start. */
  readonly videoAutoplay: AutoplayMode;
  /** Whether quizzes request new counts (QZ-07). */
  readonly refreshQuiz: boolean;
}

/** The settings of an article's page. The section is loaded only for articles with films or quizzes that leave one open. */
async function loadPageSetup(
  content: ContentApi,
  article: Article,
  blocks: ArticleBody,
  { context, componentSetup, frontendSetup }: BodySurroundings,
): Promise<PageSetup> {
  const hasFilms = blocks.some(({ kind }) => kind === 'youtube' || kind === 'video');
  const hasQuizzes = quizIds(blocks).length > 0;
  const own = article.setup ?? {};
  const autoplay = firstSet([article.videoAutoplay, own.videoAutoplay]);
  const isOpen = (hasFilms && autoplay === undefined) || (hasQuizzes && firstSet([own.refreshQuiz]) === undefined);
  const section = isOpen ? await loadSectionSetup(content, context, article) : {};
  return {
    videoAutoplay: hasFilms ? chooseAutoplay([autoplay, section.videoAutoplay, frontendSetup.videoAutoplay]) : 'none',
    refreshQuiz: hasQuizzes && firstSet([own.refreshQuiz, section.refreshQuiz, componentSetup.refreshQuiz]) === '1',
  };
}

/** The settings of the article's section, which its page has; a section without a page has none. */
async function loadSectionSetup(
  content: ContentApi,
  context: CallContext,
  { mainSuperTag }: Article,
): Promise<Readonly<Record<string, unknown>>> {
  if (mainSuperTag === undefined) return {};
  const page = await content.pageData(context, { path: `/rovat/${mainSuperTag.slug}`, perPage: 1 }).catch(() => undefined);
  return page?.section.setup ?? {};
}

/** Sizes of own pictures whose source gives none, so that they have their room before they load; undefined without such. */
async function loadSizes(
  blocks: readonly ArticleBlock[],
  pictureSize: BodySurroundings['pictureSize'],
): Promise<PictureSizes | undefined> {
  const wanted = pictureSize === undefined ? [] : unsizedPictures(blocks).slice(0, MAX_SIZES);
  if (pictureSize === undefined || wanted.length === 0) return undefined;
  const found = await Promise.all(wanted.map(async (src) => [src, await pictureSize(src)] as const));
  return Object.fromEntries(found.flatMap(([src, size]) => (size === undefined ? [] : [[src, size]])));
}

async function loadNamed<T>(
  slugs: readonly string[],
  load: (slug: string) => Promise<T | undefined>,
): Promise<Readonly<Record<string, T>>> {
  const wanted = [...new Set(slugs)].slice(0, MAX_REFERENCES);
  const loaded = await Promise.all(wanted.map(async (slug) => [slug, await load(slug)] as const));
  return Object.fromEntries(loaded.flatMap(([slug, value]) => (value === undefined ? [] : [[slug, value]])));
}

const relatedSlugs = (blocks: readonly ArticleBlock[]): readonly string[] =>
  blocks.flatMap((block) => (block.kind === 'related' ? block.slugs : []));

const episodeSlugs = (blocks: readonly ArticleBlock[]): readonly string[] =>
  blocks.flatMap((block) => (block.kind === 'episode' ? [block.slug] : []));

const quizIds = (blocks: readonly ArticleBlock[]): readonly string[] =>
  blocks.flatMap((block) => (block.kind === 'quiz' ? [block.quizId] : []));
