import type { ArticleBlock, ArticleBody } from '~/lib/article-body/blocks';
import type { BodyContext, BodyQuizzes } from '~/lib/article-body/body-context';
import type { CallContext, ContentApi, LoadedArticle } from '~/lib/content/content-api';
import type { Article, ArticleCard } from '~/lib/contract/article';
import type { Episode } from '~/lib/contract/podcast';
import { type AutoplayMode, chooseAutoplay } from '~/lib/embeds/autoplay';
import type { QuizDesk } from '~/lib/quiz/quiz-desk';
import { isSponsored } from './kinds';
import { articleLanguage } from './words';

/** Most articles and episodes that the boxes of one body name; further ones are left out. */
const MOST_NAMED = 12;

/** What the request says about a body besides the article. */
export interface BodySurroundings {
  readonly context: CallContext;
  readonly componentSetup: Readonly<Record<string, string>>;
  readonly quizzes: QuizDesk;
  /** Present moment, unix milliseconds. */
  readonly now: number;
  readonly app: boolean;
  /** The site's own settings; of those that matter here: `videoAutoplay`. */
  readonly frontendSetup: Readonly<Record<string, string>>;
}

/** True for an article without advertisement of others: marker, flag, paid content, or the app where it is set so (AR-14). */
export function isAdFree(article: Article, { componentSetup, app }: BodySurroundings): boolean {
  return (
    article.adfree ||
    article.flags.some(({ slug }) => slug === 'adfree') ||
    isSponsored(article) ||
    (app && componentSetup['app-adfree'] === '1')
  );
}

/** Everything that the blocks of an article and its entries name, loaded. An article without such boxes asks for nothing. */
export async function loadBodyContext(
  content: ContentApi,
  { article, body, subArticleBodies }: LoadedArticle,
  surroundings: BodySurroundings,
): Promise<BodyContext> {
  const { context, componentSetup } = surroundings;
  const blocks = [...body, ...Object.values(subArticleBodies).flat()];
  const [videoAutoplay, related, episodes, quizzes] = await Promise.all([
    loadAutoplay(content, article, blocks, surroundings),
    loadNamed(relatedSlugs(blocks), async (slug) => (await content.article(context, slug))?.article),
    loadNamed(episodeSlugs(blocks), (slug) => content.episode(context, slug)),
    // An island asks again in the browser: a quiz host that is away takes no article with it.
    loadNamed(quizIds(blocks), (id) => surroundings.quizzes.quiz(id).catch(() => undefined)),
  ]);
  return {
    siteSlug: context.site,
    adFree: isAdFree(article, surroundings),
    supportLinksBlocked: componentSetup['support-link-blocked'] === '1',
    language: articleLanguage(article),
    videoAutoplay,
    paragraphCount: article.paragraphCount,
    related: related satisfies Readonly<Record<string, ArticleCard>>,
    episodes: episodes satisfies Readonly<Record<string, Episode>>,
    quizzes: {
      address: surroundings.quizzes.address,
      slug: article.slug,
      refresh: componentSetup.refreshQuiz === '1',
      quizzes,
      readAt: surroundings.now,
    } satisfies BodyQuizzes,
    subArticles: Object.fromEntries(article.subArticles.flatMap((entry) => (entry.slug ? [[entry.slug, entry]] : []))),
  };
}

/** How the article's films begin: as it says itself, else its section, else the site. Only one with films asks its section. */
async function loadAutoplay(
  content: ContentApi,
  article: Article,
  blocks: ArticleBody,
  { context, frontendSetup }: BodySurroundings,
): Promise<AutoplayMode> {
  if (!blocks.some(({ kind }) => kind === 'youtube' || kind === 'video')) return 'none';
  const own = [article.videoAutoplay, article.setup?.videoAutoplay];
  const section = article.mainSuperTag?.slug;
  if (section === undefined || own.some((value) => value !== undefined)) {
    return chooseAutoplay([...own, frontendSetup.videoAutoplay]);
  }
  // Its page knows what the section sets up; a section without one sets up nothing.
  const page = await content.pageData(context, { path: `/rovat/${section}`, perPage: 1 }).catch(() => undefined);
  return chooseAutoplay([page?.section.setup.videoAutoplay, frontendSetup.videoAutoplay]);
}

async function loadNamed<T>(
  slugs: readonly string[],
  load: (slug: string) => Promise<T | undefined>,
): Promise<Readonly<Record<string, T>>> {
  const wanted = [...new Set(slugs)].slice(0, MOST_NAMED);
  const loaded = await Promise.all(wanted.map(async (slug) => [slug, await load(slug)] as const));
  return Object.fromEntries(loaded.flatMap(([slug, value]) => (value === undefined ? [] : [[slug, value]])));
}

const relatedSlugs = (blocks: readonly ArticleBlock[]): readonly string[] =>
  blocks.flatMap((block) => (block.kind === 'related' ? block.slugs : []));

const episodeSlugs = (blocks: readonly ArticleBlock[]): readonly string[] =>
  blocks.flatMap((block) => (block.kind === 'episode' ? [block.slug] : []));

const quizIds = (blocks: readonly ArticleBlock[]): readonly string[] =>
  blocks.flatMap((block) => (block.kind === 'quiz' ? [block.quizId] : []));
