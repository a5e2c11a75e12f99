import type { ArticleCard } from '~/lib/contract/article';
import { articleState } from '~/lib/desk/article-state';
import { stateNames } from '~/lib/desk/desk-words';

/** The fields of a card that tell who can see its article. */
type StateFields = Partial<Pick<ArticleCard, 'active' | 'withdrawn' | 'pubDate' | 'mainSuperTag'>>;

/**
 * The state of a listed article that readers do not see, for a signed-in editor: 'Vázlat'. Undefined if they see it, for everybody
 * else, and if the editor looks at the page as a reader.
 */
export function stateWord(
  { active = true, withdrawn, pubDate, mainSuperTag }: StateFields,
  locals: Pick<App.Locals, 'user' | 'look' | 'now'>,
): string | undefined {
  // In this order: only a page for an editor may depend on the time.
  if (locals.user === undefined || locals.look !== undefined || pubDate === undefined) return undefined;
  const state = articleState({ active, withdrawn, pubDate, mainSuperTag }, Math.floor(locals.now / 1000));
  return state === 'live' ? undefined : stateNames[state];
}
