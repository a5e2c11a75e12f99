import type { CallContext, ContentApi } from '~/lib/content/content-api';
import type { AutocompleteResult } from '~/lib/contract/lists';

const MAX_OFFERS = 8;
/** Prefix lengths to try, in letters: most typing errors occur later in a word. */
const BEGINNINGS = [6, 4, 3];
const WORD = /[\p{L}\p{N}]+/gu;

/**
 * Sections, topics and authors similar to words without search results: those that begin like the longest word. Empty if there
 * are none, or if the content service does not answer.
 */
export async function similarTags(
  content: Pick<ContentApi, 'autocomplete'>,
  context: CallContext,
  term: string,
): Promise<AutocompleteResult['items']> {
  const [word = ''] = [...(term.match(WORD) ?? [])].sort((a, b) => b.length - a.length);
  const beginnings = BEGINNINGS.filter((length) => length < word.length).map((length) => word.slice(0, length));
  for (const beginning of beginnings) {
    const { items } = await content.autocomplete(context, { term: beginning }).catch(() => ({ items: [] }));
    const near = items.filter(({ type }) => type !== 'title');
    if (near.length > 0) return near.slice(0, MAX_OFFERS);
  }
  return [];
}
