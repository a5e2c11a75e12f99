import type { ArticleBlock, ArticleBody } from '~/lib/article-body/blocks';
import type { Article } from '~/lib/contract/article';
import type { Episode } from '~/lib/contract/podcast';

/** The film or the sound that a story is made for, and the text without it. */
export interface LeadMedium {
  readonly medium: ArticleBlock | undefined;
  readonly body: ArticleBody;
}

/** Block kinds of films and of sounds; their tag and their section have the same slug. */
const FILMS = { slug: 'video', kinds: ['youtube', 'video', 'facebook', 'iframe'] } as const;
const SOUNDS = { slug: 'podcast', kinds: ['episode', 'audio', 'spotify'] } as const;
/** Kinds that are nothing but a film or a sound; a frame or a post of Facebook may be anything. */
const CERTAIN: readonly string[] = ['youtube', 'video', ...SOUNDS.kinds];

/**
 * The medium that opens a story in place of its picture: the episode that names the article as its own, the first film or
 * sound of an article tagged or listed as one, or one before all text. An episode that is only recommended stays where it is.
 */
export function leadMedium(
  article: Pick<Article, 'slug' | 'tags' | 'mainSuperTag'>,
  body: ArticleBody,
  episodes: Readonly<Record<string, Episode>> = {},
): LeadMedium {
  const shown = (block: ArticleBlock): boolean => block.kind !== 'episode' || Object.hasOwn(episodes, block.slug);
  const first = (wanted: (block: ArticleBlock) => boolean): number => body.findIndex((block) => wanted(block) && shown(block));
  const own = first((block) => block.kind === 'episode' && episodes[block.slug]?.article?.slug === article.slug);
  const tagged = [FILMS, SOUNDS]
    .filter(({ slug }) => article.tags.includes(slug) || article.mainSuperTag?.slug === slug)
    .map(({ kinds }) => first(({ kind }) => kinds.some((each) => each === kind)));
  const opening = body[0] !== undefined && CERTAIN.includes(body[0].kind) && shown(body[0]) ? 0 : -1;
  const at = [own, ...tagged, opening].find((index) => index >= 0);
  return at === undefined ? { medium: undefined, body } : { medium: body[at], body: body.toSpliced(at, 1) };
}
