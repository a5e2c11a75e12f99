import { describe, expect, it } from 'vitest';
import type { ArticleReader, StoredEntry } from '~/backend/definitions';
import { parseArticleBody } from '~/lib/article-body/parse-article-body';
import { article, subArticle } from '~/lib/contract/article';
import { toLoadedArticle } from './load-article';

/** The title of a live blog's key event that has none of its own, by the text of the event. */
async function loadTitle(text: string): Promise<string | undefined> {
  const event: StoredEntry = {
    entry: subArticle.parse({ id: 'e1', pubDate: 2, keyEvent: true, content: `<p>${text}</p>` }),
    body: { version: 0, blocks: parseArticleBody(`<p>${text}</p>`).blocks },
  };
  const reader: Pick<ArticleReader, 'entries' | 'entryCount'> = { entries: async () => [event], entryCount: async () => 1 };
  const blog = article.parse({ id: 1, slug: 'vihar', title: 'Vihar', type: 'liveblog', pubDate: 1, content: '' });
  const stored = { id: 1, article: blog, body: { version: 0, blocks: [] } };
  const loaded = await toLoadedArticle(reader as ArticleReader, stored, { drafts: false, now: 3 });
  return loaded?.article.keyEvents?.[0]?.title;
}

describe('a key event without a title', () => {
  it('has its text as title', async () => {
    expect(await loadTitle('Megnyílt a <b>híd</b>.')).toBe('Megnyílt a híd.');
  });

  it('has the beginning of a long text, in whole words', async () => {
    expect(await loadTitle('tíz betűs '.repeat(40))).toMatch(/^(?:tíz betűs ){8}tíz(?: betűs)?…$/);
  });

  it('has the beginning of a long text without spaces, such as an address', async () => {
    expect(await loadTitle(`https://hid.example/${'a'.repeat(300)}`)).toHaveLength(91);
  });
});
