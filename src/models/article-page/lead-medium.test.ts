import { expect, it } from 'vitest';
import { parseArticleBody } from '~/lib/article-body/parse-article-body';
import { article as articleSchema } from '~/lib/contract/article';
import { episode as episodeSchema } from '~/lib/contract/podcast';
import { leadMedium } from './lead-medium';

const FILM = '<div data-block="youtube" data-url="https://www.youtube.com/watch?v=aqz-KE-bpKQ"></div>';
const OWN = '<div data-block="episode" data-slug="sajat"></div>';
const OTHER = '<div data-block="episode" data-slug="ajanlott"></div>';
const SOUND = '<audio src="/media/a.mp3" controls></audio>';
const TEXT = '<p>Szöveg.</p>';
const podcast = { slug: 'musor', name: 'Műsor' };
const episodes = Object.fromEntries(
  [
    { id: 1, slug: 'sajat', title: 'Saját', podcast, article: { id: 7, slug: 'cikk', title: 'Cikk', pubDate: 1 } },
    { id: 2, slug: 'ajanlott', title: 'Ajánlott', podcast },
  ].map((each) => [each.slug, episodeSchema.parse(each)]),
);

it.each<[string, string, string[], string | undefined, string | undefined]>([
  ['an episode of its own, wherever it is', TEXT + OTHER + OWN, [], undefined, 'episode sajat'],
  ['no episode that is recommended', TEXT + OTHER, [], undefined, undefined],
  ['the first sound of a podcast', TEXT + OTHER + SOUND, ['podcast'], undefined, 'episode ajanlott'],
  [
    'no episode that nobody knows',
    `${TEXT}<div data-block="episode" data-slug="nincs"></div>`,
    ['podcast'],
    undefined,
    undefined,
  ],
  ['the film of a story in the section of films', TEXT + FILM, [], 'video', 'youtube'],
  ['the film of a story tagged as one', TEXT + FILM + FILM, ['video'], undefined, 'youtube'],
  ['no film that illustrates a text', TEXT + FILM, ['belfold'], 'belfold', undefined],
  ['a film before all text', FILM + TEXT, [], undefined, 'youtube'],
  ['a sound before all text', SOUND + TEXT, [], undefined, 'audio'],
  ['nothing of a film story without a film', TEXT, ['video'], 'video', undefined],
])('opens a story with %s', (_name, content, tags, section, expected) => {
  const article = articleSchema.parse({
    id: 7,
    slug: 'cikk',
    title: 'Cikk',
    pubDate: 1,
    tags,
    ...(section && { mainSuperTag: { name: 'Rovat', slug: section } }),
  });
  const { blocks } = parseArticleBody(content);
  const { medium, body } = leadMedium(article, blocks, episodes);
  expect(medium && [medium.kind, ...(medium.kind === 'episode' ? [medium.slug] : [])].join(' ')).toBe(expected);
  expect(body.length).toBe(blocks.length - (medium ? 1 : 0));
});
