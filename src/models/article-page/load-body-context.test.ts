import { describe, expect, it } from 'vitest';
import type { ArticleBlock } from '~/lib/article-body/blocks';
import { anonymous, type ContentApi } from '~/lib/content/content-api';
import { article } from '~/lib/contract/article';
import { quiz } from '~/lib/contract/quiz';
import { type BodySurroundings, isAdFree, loadBodyContext } from './load-body-context';

const surroundings: BodySurroundings = {
  context: { site: 'hirmondo', viewer: anonymous },
  componentSetup: {},
  quizzes: { address: '/services/quiz', quiz: async () => undefined },
  now: 0,
  app: false,
  frontendSetup: {},
};
const news = (changes: object = {}) => article.parse({ id: 1, slug: 'a', title: 'A', pubDate: 1, ...changes });

function contentWith(slugs: readonly string[], asked: string[]): ContentApi {
  return {
    article: async (_context: unknown, slug: string) => {
      asked.push(slug);
      return slugs.includes(slug) ? { article: news({ slug }), body: [], subArticleBodies: {} } : undefined;
    },
  } as Partial<ContentApi> as ContentApi;
}

describe('loadBodyContext', () => {
  it('loads each named article once and leaves unknown ones out', async () => {
    const asked: string[] = [];
    const box: ArticleBlock = { kind: 'related', slugs: ['x', 'nincs', 'x'] };
    const loaded = { article: news(), body: [box], subArticleBodies: { 1: [box] } };
    const context = await loadBodyContext(contentWith(['x'], asked), loaded, surroundings);
    expect(asked).toEqual(['x', 'nincs']);
    expect(Object.keys(context.related ?? {})).toEqual(['x']);
  });

  it('reads the sizes of pictures that have none, each once', async () => {
    const asked: string[] = [];
    const figure = (src: string, size: object = {}): ArticleBlock => ({ kind: 'figure', figure: { src, alt: '', ...size } });
    const body = [figure('/media/a.jpg'), figure('/media/b.jpg', { width: 3, height: 2 }), figure('/media/nincs.jpg')];
    const pictureSize = async (src: string) => {
      asked.push(src);
      return src === '/media/a.jpg' ? { width: 40, height: 120 } : undefined;
    };
    const loaded = { article: news(), body, subArticleBodies: { 1: [figure('/media/a.jpg')] } };
    const context = await loadBodyContext(contentWith([], []), loaded, { ...surroundings, pictureSize });
    expect(asked).toEqual(['/media/a.jpg', '/media/nincs.jpg']);
    expect(context.pictureSizes).toEqual({ '/media/a.jpg': { width: 40, height: 120 } });
  });

  it('has quizzes with pictures in the sizes in which they are shown', async () => {
    const question = { _id: 'k', question: 'Melyik?', image: 'https://cms.hu/k.jpg' };
    const drawn = quiz.parse({ _id: 'q', questions: [{ ...question, answers: [{ _id: 'a', image: '/media/a.jpg' }] }] });
    const loaded = { article: news(), body: [{ kind: 'quiz', quizId: 'q' } as const], subArticleBodies: {} };
    const pictures = { own: [], copied: (src: string) => src.replace('https://cms.hu', '/media/kulso') };
    const quizzes = { address: '/services/quiz', quiz: async () => drawn };
    const context = await loadBodyContext(contentWith([], []), loaded, { ...surroundings, quizzes, pictures });
    const [shown] = Object.values(context.quizzes?.quizzes ?? {}).flatMap(({ questions }) => questions);
    expect([shown?.image, shown?.answers[0]?.image]).toEqual(['/media/kulso/k_body@2x.jpg', '/media/a_mobile11@2x.jpg']);
  });

  it('makes no calls without references, and sets the flags', async () => {
    const asked: string[] = [];
    const loaded = { article: news({ english: true }), body: [], subArticleBodies: {} };
    const setup = { ...surroundings, componentSetup: { 'support-link-blocked': '1' } };
    const context = await loadBodyContext(contentWith([], asked), loaded, setup);
    expect(asked).toEqual([]);
    expect(context).toMatchObject({ language: 'en', supportLinksBlocked: true, adFree: false });
  });
});

describe('refreshQuiz, a flag of the page’s setup (QZ-07)', () => {
  const quiz: ArticleBlock = { kind: 'quiz', quizId: 'q' };
  const section = { mainSuperTag: { slug: 'belfold', name: 'Belföld' } };
  async function refreshes(changes: object, sectionSetup: object, around: Partial<BodySurroundings>, body = [quiz]) {
    const asked: unknown[] = [];
    const content: Partial<ContentApi> = {
      pageData: async (_, { path }) => {
        asked.push(path);
        return { section: { setup: sectionSetup }, components: [] } as unknown as Awaited<ReturnType<ContentApi['pageData']>>;
      },
    };
    const loaded = { article: news({ ...section, ...changes }), body, subArticleBodies: {} };
    const { quizzes } = await loadBodyContext(content as ContentApi, loaded, { ...surroundings, ...around });
    return { refresh: quizzes?.refresh, asked };
  }

  it.each([
    ['nowhere', {}, {}, {}, false],
    ['on the article', { setup: { refreshQuiz: '1' } }, {}, {}, true],
    ['on its section', {}, { refreshQuiz: '1' }, {}, true],
    ['on the site', {}, {}, { componentSetup: { refreshQuiz: '1' } }, true],
    ['on the site, but not on the article', { setup: { refreshQuiz: '0' } }, {}, { componentSetup: { refreshQuiz: '1' } }, false],
    ['as a number', { setup: { refreshQuiz: 1 } }, {}, {}, false],
  ])('is set %s', async (_, changes, sectionSetup, around, expected) => {
    expect((await refreshes(changes, sectionSetup, around)).refresh).toBe(expected);
  });

  it('asks for the section only where there is a quiz, and nothing of the article’s own', async () => {
    expect((await refreshes({}, {}, {})).asked).toEqual(['/rovat/belfold']);
    expect((await refreshes({}, {}, {}, [])).asked).toEqual([]);
    expect((await refreshes({ setup: { refreshQuiz: '1' } }, {}, {})).asked).toEqual([]);
  });
});

describe('isAdFree', () => {
  it.each([
    ['a plain article', {}, {}, false],
    ['the marker', { adfree: true }, {}, true],
    ['the flag', { flags: [{ slug: 'adfree' }] }, {}, true],
    ['a paid article by tag', { tags: ['pr-cikk'] }, {}, true],
    ['a paid article by flag', { flags: [{ slug: 'pr' }] }, {}, true],
    ['a paid article by marker', { pr: true }, {}, true],
    ['the app', {}, { app: true }, false],
    ['the app where it is set so', {}, { app: true, componentSetup: { 'app-adfree': '1' } }, true],
  ])('%s', (_name, changes, around, expected) => {
    expect(isAdFree(news(changes), { ...surroundings, ...around })).toBe(expected);
  });
});
