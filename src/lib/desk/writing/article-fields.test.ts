import { describe, expect, it } from 'vitest';
import { article } from '../../contract/article';
import { articleFields } from './article-fields';

const base = { id: 1, slug: 'hid', title: 'Híd', pubDate: 1_700_000_000, cover: { src: '/media/hid.jpg', alt: 'Híd' } };

/** A value of each field as the form sends it, where it is no plain text. */
const SAMPLES: Readonly<Record<string, string>> = {
  superTags: 'hirmondo/kulfold, g7/adat',
  mirroringSites: 'g7, after',
  flags: 'legfontosabb, refresh',
  rank: '2.5',
  headerType: 'half',
  url: '/masik/hid',
  ctUrl: 'https://example.org/',
  imageFocus: '40% 25%',
  coverFocus: '5% 100%',
  videoAutoplay: 'gentle',
  contributors: 'Kiss Pál (fotó), Nagy Éva',
};
const findSample = ({ name, form }: (typeof articleFields)[number]): string =>
  SAMPLES[name] ?? (form === 'mark' ? '1' : 'Szöveg');

describe('the further controls of an article’s form', () => {
  it.each(articleFields.map((field) => [field.name, field] as const))(
    '%s comes back as it was typed, and is emptied',
    (_, field) => {
      const before = article.parse(base);
      const filled = article.parse({ ...before, ...field.write(findSample(field), before) });
      expect(field.read(filled)).toBe(findSample(field));
      expect(field.read(article.parse({ ...filled, ...field.write('', filled) }))).toBe('');
    },
  );

  it('keep what others of them hold', () => {
    const before = article.parse({ ...base, titles: { search: 'Kereső' }, setup: { videoAutoplay: 'none' } });
    const write = (name: string, given: typeof before) =>
      article.parse({ ...given, ...articleFields.find((field) => field.name === name)?.write('1', given) });
    const written = write('refreshQuiz', write('titleFront', before));
    expect(written).toMatchObject({
      titles: { search: 'Kereső', front: '1' },
      setup: { videoAutoplay: 'none', refreshQuiz: true },
    });
  });

  it('are, with the plain fields, all that an article has', () => {
    const before = article.parse(base);
    const controlled = articleFields.flatMap((field) => Object.keys(field.write(findSample(field), before)));
    const plain =
      'title subtitle recommender lead content articleAuthors tags tagNames mainSuperTag originatingSite cover slug type';
    /** Set when it is stored or published, part of a live blog, or with a form of its own; a political ad comes by ingest. */
    const elsewhere =
      'id feedId version updatedAt pubDate active withdrawn withdrawal paragraphCount corrections politicalAd sponsor parent live summary ' +
      'subArticles subArticlesPage subArticlesTotalPages keyEvents';
    expect(Object.keys(article.shape).sort()).toEqual(
      [...new Set([...controlled, ...plain.split(' '), ...elsewhere.split(' ')])].sort(),
    );
  });
});
