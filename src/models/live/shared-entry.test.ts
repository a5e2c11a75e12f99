import { describe, expect, it } from 'vitest';
import { parseArticleBody } from '~/lib/article-body/parse-article-body';
import { subArticle } from '~/lib/contract/article';
import { sharedEntry } from './shared-entry';

const shared = (content: string, title?: string) =>
  sharedEntry(subArticle.parse({ id: 1, pubDate: 1, content, title }), parseArticleBody(content).blocks, { title: 'Vihar' });

describe('sharedEntry', () => {
  it('has its title, the beginning of its text and its first picture', () => {
    expect(shared('<p>Fél nyolckor <b>megnyílt</b>.</p><figure><img src="/media/a.jpg" alt=""></figure>', 'Megnyílt')).toEqual({
      title: 'Megnyílt',
      description: 'Fél nyolckor megnyílt.',
      image: '/media/a.jpg',
    });
  });

  it('else has the beginning of its text as the title, cut between words', () => {
    const { title, description } = shared(`<p>${'tíz betűs '.repeat(40)}</p>`);
    expect([title.length <= 91, title.endsWith('s…') || title.endsWith('z…'), (description ?? '').length <= 201]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('else has the title of the live blog', () => {
    expect(shared('')).toEqual({ title: 'Vihar', description: undefined, image: undefined });
  });
});
