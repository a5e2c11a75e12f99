import type { contentEditingCalls } from '../writing/content-editing-calls';
import type { deskCalls } from '../writing/desk-calls';
import type { ingestCalls } from '../writing/ingest-calls';
import type { eventCalls, purgeCalls } from '../writing/purge-calls';
import type { ExamplesFor } from './call-example';

// writing-examples.test.ts makes these calls, from the first to the last, and compares the shapes of the answers.

const DAY = 1_795_250_000;
const article = {
  title: 'Megnyílt az új Duna-híd',
  slug: 'megnyilt-az-uj-duna-hid',
  pubDate: DAY,
  recommender: 'Reggel hattól járható a híd.',
  content: '<p>Az első autó fél hét előtt ért a túlsó partra.</p>',
  mainSuperTag: { slug: 'belfold', name: 'Belföld' },
  articleAuthors: [{ slug: 'szabo-anna', name: 'Szabó Anna' }],
};
const blog = { title: 'Vihar percről percre', slug: 'vihar-percrol-percre' };
const tags = ['article:1', 'list:hirmondo', 'section:belfold', 'front:hirmondo'];
const check = {
  what: 'Nincs képe.',
  where: 'cover',
  level: 'grey' as const,
  remedy: 'Tegyél bele egyet a Borítókép mezőnél.',
};
const put = { outcome: 'created', id: 1, version: 1, tags, ignored: [], losses: [], checks: [check] };
const entry = { outcome: 'created', id: 'b1', version: 1, articleVersion: 2, tags: ['article:2'], ignored: [], losses: [] };
const inBlog = { slug: blog.slug };
const quizOfBridge = { questions: [{ _id: 'k1', question: 'Hány híd áll a Dunán?', answers: [{ _id: 'v1', title: 'Húsz' }] }] };

/** Examples of the calls of systems that deliver. */
export const ingestExamples: ExamplesFor<typeof ingestCalls> = {
  putArticle: {
    input: { id: 'cms-1234', article },
    answer: { ...put, url: 'http://localhost:4321/belfold/2026/11/21/megnyilt-az-uj-duna-hid' },
  },
  liveBlog: { input: inBlog, answer: { id: 2, slug: blog.slug, title: blog.title, version: 1, live: true, entries: [] } },
  addEntry: {
    input: { ...inBlog, entry: { id: 'b1', title: 'Megnyílt a híd', content: '<p>Fél nyolckor.</p>', keyEvent: true } },
    answer: entry,
  },
  changeEntry: {
    input: { ...inBlog, id: 'b1', entry: { pinned: true } },
    answer: { ...entry, outcome: 'updated', version: 2, articleVersion: 3 },
  },
  summary: {
    input: { ...inBlog, summary: 'Nyitva a híd' },
    answer: { outcome: 'updated', articleVersion: 4, tags: ['article:2'] },
  },
  coverage: { input: { ...inBlog, live: false }, answer: { outcome: 'updated', articleVersion: 5, tags: ['article:2'] } },
  deleteEntry: {
    input: { ...inBlog, id: 'b1' },
    answer: { outcome: 'deleted', id: 'b1', articleVersion: 6, tags: ['article:2'], ignored: [], losses: [] },
  },
  upload: {
    input: { name: 'hid.jpg', alt: 'A híd reggel', credit: 'Fotó: Kiss Pál' },
    answer: {
      outcome: 'created',
      src: '/media/2026/11/hid-1a2b3c4d.jpg',
      type: 'image/jpeg',
      kind: 'picture',
      size: 512,
      width: 60,
      height: 40,
      alt: 'A híd reggel',
      credit: 'Fotó: Kiss Pál',
      cover: { src: '/media/2026/11/hid-1a2b3c4d.jpg', alt: 'A híd reggel', author: 'Fotó: Kiss Pál' },
    },
  },
  focus: {
    input: { src: '/media/2026/11/hid-1a2b3c4d.jpg', focus: { x: 0.7, y: 0.3 } },
    answer: { outcome: 'updated', src: '/media/2026/11/hid-1a2b3c4d.jpg', focus: { x: 0.7, y: 0.3 } },
  },
  putQuiz: { input: { id: 'duna-hid', quiz: quizOfBridge }, answer: { outcome: 'created', tags: ['quiz:duna-hid'] } },
  deleteQuiz: { input: { id: 'duna-hid' }, answer: { outcome: 'deleted', tags: ['quiz:duna-hid'] } },
  supportCounts: {
    input: { counts: [{ day: '2026-11-21', time: '06:30', recurring: 12, onetime: 3 }] },
    answer: { outcome: 'updated', tags: ['reading:support'] },
  },
  deleteArticle: { input: { id: 'cms-1234' }, answer: { outcome: 'deleted', id: 1, tags } },
};

const draft = { ...article, slug: 'a-hid-masnapja', title: 'A híd másnapja' };
const slug = draft.slug;
const done = { outcome: 'updated', id: 3, version: 2, state: 'live', pubDate: DAY, published: '2026-11-21T08:33:20Z', tags };
const stored = { id: 3, ...draft, active: false };

/** Examples of the desk's calls. */
export const deskExamples: ExamplesFor<typeof deskCalls> = {
  put: {
    input: { slug, article: draft },
    answer: { ...done, outcome: 'created', version: 1, state: 'draft', checks: [check] },
  },
  list: {
    input: { state: 'draft', limit: 10 },
    answer: {
      items: [
        {
          id: 3,
          slug,
          title: draft.title,
          site: 'hirmondo',
          type: 'article',
          state: 'draft',
          version: 1,
          pubDate: DAY,
          hasWorkingCopy: false,
        },
      ],
    },
  },
  get: {
    input: { slug },
    answer: {
      id: 3,
      key: { source: 'desk', sourceId: slug },
      article: stored,
      state: 'draft',
      version: 1,
      author: 'ADMIN_TOKEN',
    },
  },
  publish: { input: { slug }, answer: { ...done, checks: [check] } },
  correct: {
    input: { slug, text: 'A híd 1200 méter hosszú.', wrong: 'A híd 2100 méter hosszú.' },
    answer: { ...done, version: 3 },
  },
  withdraw: { input: { slug, reason: 'Kettő van belőle' }, answer: { ...done, version: 4, state: 'withdrawn' } },
  versions: {
    input: { slug, limit: 2 },
    answer: { items: [{ version: 4, article: stored, author: 'ADMIN_TOKEN', changedAt: DAY }] },
  },
  restore: { input: { slug, to: 1 }, answer: { ...done, version: 5, state: 'withdrawn' } },
  embargo: { input: { slug, until: 1_795_350_000 }, answer: { ...done, outcome: 'unchanged', version: 5, state: 'withdrawn' } },
};

const menus = { main: [{ label: 'Belföld', url: '/rovat/belfold' }] };
const inMenus = { kind: 'data', name: 'menus' };
const set = { outcome: 'created', version: 1, tags: ['data:hirmondo/menus'], warnings: [] };

/** Examples of the calls of content besides articles. */
export const contentEditingExamples: ExamplesFor<typeof contentEditingCalls> = {
  put: { input: { ...inMenus, value: menus }, answer: set },
  get: { input: inMenus, answer: menus },
  list: {
    input: { kind: 'data' },
    answer: { items: [{ kind: 'data', name: 'menus', site: '', version: 1, author: 'ADMIN_TOKEN', changedAt: DAY }] },
  },
  versions: {
    input: { ...inMenus, limit: 2 },
    answer: { items: [{ version: 1, value: menus, author: 'ADMIN_TOKEN', changedAt: DAY }] },
  },
  undo: { input: { ...inMenus, to: 1 }, answer: { ...set, outcome: 'unchanged', version: 1 } },
  delete: { input: inMenus, answer: { ...set, outcome: 'deleted', version: 2 } },
  schema: { input: inMenus, answer: { type: 'object', properties: {} } },
  rename: {
    input: { kind: 'news-section', name: 'belfold', to: 'itthon' },
    answer: { outcome: 'renamed', version: 2, moved: 1, redirects: [{ from: '/rovat/belfold', to: '/rovat/itthon' }], tags },
  },
  merge: {
    input: { kind: 'news-section', name: 'itthon', into: 'orszag' },
    answer: { outcome: 'merged', version: 3, moved: 1, redirects: [{ from: '/rovat/itthon', to: '/rovat/orszag' }], tags },
  },
};

export const purgeExamples: ExamplesFor<typeof purgeCalls> = {
  purge: {
    input: { call: { tags: ['article:1234', 'section:belfold'], paths: ['/g7/legfrissebb'] } },
    answer: { purged: { tags: 2, paths: 1 } },
  },
};

export const eventExamples: ExamplesFor<typeof eventCalls> = {
  article: { input: { slug: blog.slug }, answer: 'id: 14\ndata: {"v":14}\n\n' },
  football: { input: { id: '855736' }, answer: 'data: {"version":"xPqJ108cGpwzmmB5"}\n\n' },
  formulaOne: { input: { race: '1850' }, answer: 'data: {"version":"xPqJ108cGpwzmmB5"}\n\n' },
};
