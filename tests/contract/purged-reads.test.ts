import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ContentKey, type ContentKind, contentKinds, type KindRule } from '~/backend/domain/content-kinds';
import { siteDataSchemas } from '~/backend/domain/site-data';
import type { Backend } from '~/backend/index';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { editions } from '~/editions/registry';
import { anonymous, type CallContext, type ContentApi } from '~/lib/content/content-api';
import { cacheTag } from '~/lib/page-policy/page-policy';
import { trackReads } from '~/server/content/tracked-reads';

const SITES = editions.map(({ identity }) => identity.slug);
const NAMES = ['egy', 'ketto'];

/** How a test writes and reads a kind of content. */
interface Sample {
  readonly names: readonly string[];
  /** Values, each of which may follow the other. */
  readonly values: (name: string) => readonly [unknown, unknown];
  /** Reads it as pages do; returns the tags that the pages name besides those of their calls. */
  read(content: ContentApi, context: CallContext, name: string): Promise<readonly string[] | 'missing' | undefined>;
}

const done = async (...reads: readonly Promise<unknown>[]): Promise<undefined> => void (await Promise.all(reads));
/** Tags of the section page of an edition; a page that does not exist carries none. */
const tagsOfPage = async (content: ContentApi, context: CallContext, path: string) => {
  const prefix = editions.find(({ identity }) => identity.slug === context.site)?.identity.path ?? '';
  return (await content.pageData(context, { path: prefix + path }))?.tags ?? 'missing';
};

const samples: Readonly<Record<ContentKind, Sample>> = {
  front: {
    names: SITES,
    values: () => [[], [{ position: 1, rule: {} }]],
    read: (content, context) => done(content.news(context)),
  },
  unique: {
    names: NAMES,
    values: () => ['a', 'b'],
    read: (content, context, name) => done(content.unique(context, name)),
  },
  'unique-group': {
    names: NAMES,
    values: () => [['x'], ['y']],
    read: (content, context, name) => done(content.uniqueGroup(context, name)),
  },
  data: {
    names: ['menus', 'searchPlaceholders'],
    values: (name) => (name === 'menus' ? [{ main: [] }, { main: [{ label: 'a', url: '/a' }] }] : [['a'], ['b']]),
    async read(content, context) {
      const init = await content.frontendInit(context);
      await done(content.staff(context), content.indexBoxes(context), Promise.resolve(Object.entries(init)));
      return undefined;
    },
  },
  document: {
    names: NAMES,
    values: () => [
      { title: 'a', content: '' },
      { title: 'b', content: '' },
    ],
    read: (content, context, name) => done(content.document(context, name)),
  },
  section: {
    names: NAMES,
    values: (name) => [
      { patterns: [`/${name}`], title: 'a' },
      { patterns: [`/${name}`], title: 'b' },
    ],
    read: (content, context, name) => tagsOfPage(content, context, `/${name}`),
  },
  'article-list': {
    names: NAMES,
    values: () => [{ limit: 1 }, { limit: 2 }],
    read: (content, context, name) => done(content.articleLists(context, [name])),
  },
  'news-section': {
    names: NAMES,
    values: () => [{ name: 'a' }, { name: 'b' }],
    read: (content, context, name) => tagsOfPage(content, context, `/rovat/${name}`),
  },
  tag: {
    names: NAMES,
    values: () => [{ name: 'a' }, { name: 'b' }],
    read: (content, context, name) => tagsOfPage(content, context, `/cimke/${name}`),
  },
  author: {
    names: NAMES,
    values: () => [{ name: 'a' }, { name: 'b' }],
    read: (content, context, name) => tagsOfPage(content, context, `/szerzo/${name}`),
  },
  podcast: {
    names: NAMES,
    values: () => [
      { name: 'a', site: 'hirmondo' },
      { name: 'b', site: 'hirmondo' },
    ],
    read: (content, context) => done(content.podcasts(context)),
  },
  crawlers: {
    names: ['policy'],
    values: () => [{ training: 'refuse' }, { training: 'allow' }],
    read: (content, context) => done(content.crawlers(context)),
  },
};

async function open() {
  const { backend } = await openTestBackend();
  const told: string[] = [];
  backend.changes.subscribe((tags) => told.push(...tags));
  const pubDate = TEST_NOW / 1000 - 60;
  const marks = { tags: NAMES, articleAuthors: NAMES.map((slug) => ({ slug, name: slug })) };
  for (const slug of NAMES) {
    const mainSuperTag = { slug, name: slug, active: true };
    await backend.ingest.putArticle({ source: 't', sourceId: slug }, { slug, title: slug, pubDate, ...marks, mainSuperTag });
  }
  /** Tags of a page of an edition that reads like this. */
  const tagsRead = async (
    site: string,
    read: (content: ContentApi, context: CallContext) => Promise<readonly string[] | 'missing' | undefined>,
  ) => {
    const reads = trackReads(backend.content, backend.services);
    const own = await read(reads.content, { site, viewer: anonymous });
    return own === 'missing' ? [] : [...reads.tags(), ...(own ?? [])];
  };
  /** Tags that are purged while the work runs. */
  const tagsPurged = async (work: () => Promise<unknown>) => {
    told.length = 0;
    await work();
    return [...told];
  };
  return { backend, tagsRead, tagsPurged };
}

describe('a write purges what reads of the same thing carry', () => {
  it.each(Object.keys(samples) as ContentKind[])('%s', async (kind) => {
    const { backend, tagsRead, tagsPurged } = await open();
    const { names, values, read } = samples[kind];
    const rule: KindRule = contentKinds[kind];
    const site =
      rule.perEdition === false ? fc.constant('') : fc.constantFrom(...(rule.perEdition === true ? [''] : []), ...SITES);
    let turn = 0;
    let seen = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), site, async (name, of) => {
        const key: ContentKey = { kind, name, site: of };
        turn += 1;
        const [first, second] = values(name);
        // Every write differs from the one before it.
        const value = turn % 2 === 0 ? first : second;
        const other = turn % 2 === 0 ? second : first;
        await backend.editing.set(key, other, { author: 't' });
        const purged = await tagsPurged(() => backend.editing.set(key, value, { author: 't' }));
        const ownValues = new Set((await backend.editing.list(kind)).filter((one) => one.name === name).map((one) => one.site));
        const showing = of === '' ? SITES.filter((slug) => !ownValues.has(slug)) : [of];
        for (const edition of kind === 'front' ? [name] : showing) {
          const carried = await tagsRead(edition, (content, context) => read(content, context, name));
          const own = rule.shown.tags(name, edition);
          if (carried.length > 0) {
            seen += 1;
            expect(carried).toEqual(expect.arrayContaining([...own]));
          }
          expect(own).not.toEqual([]);
          expect(purged).toEqual(expect.arrayContaining([...own]));
          if (rule.shown.everywhere) expect(purged).toContain(cacheTag.edition(edition));
        }
      }),
      // The first example is a page that exists.
      {
        numRuns: 12,
        seed: 46,
        examples: [[kind === 'front' ? 'hirmondo' : (names[0] ?? ''), rule.perEdition === 'always' ? 'hirmondo' : '']],
      },
    );
    expect(seen).toBeGreaterThan(0);
  });

  it('every piece of common data', async () => {
    const { tagsRead } = await open();
    const carried = await tagsRead('g7', async (content, context) => {
      await samples.data.read(content, context, '');
      await content.facebookReactions(context);
      return undefined;
    });
    // No reader's page has the newsroom's own list.
    const read = Object.keys(siteDataSchemas).filter((name) => name !== 'houseStyle');
    for (const name of read) expect(carried).toContain(cacheTag.content('data', 'g7', name));
  });

  const pubDate = TEST_NOW / 1000 - 60;
  const blog = { slug: 'elo', title: 'Élő', type: 'liveblog', pubDate } as const;
  const counts = [{ day: '2026-11-20', time: '10:00', recurring: 1, onetime: 1 }];
  type Write = (backend: Backend) => Promise<unknown>;
  type Read = (content: ContentApi, context: CallContext) => Promise<unknown>;
  it.each<[string, string, Write, Read]>([
    [
      'an article',
      cacheTag.article(1),
      ({ ingest }) => ingest.putArticle({ source: 't', sourceId: 'egy' }, { slug: 'egy', title: 'Más', pubDate }),
      (content, context) => content.article(context, 'egy'),
    ],
    [
      'an entry of a live blog',
      cacheTag.article(3),
      ({ live }) => live.add('elo', { content: 'x' }),
      (content, context) => content.article(context, 'elo'),
    ],
    [
      'a correction',
      cacheTag.list('legfrissebb'),
      ({ live }) => live.add('elo', { content: 'x' }),
      (content, context) => content.corrections(context, { page: 1, perPage: 20 }),
    ],
    [
      'donations',
      cacheTag.reading('support'),
      ({ ingest }) => ingest.putSupportCounts(counts),
      (content, context) => content.counter(context, '2026-11-01'),
    ],
  ])('%s', async (_, tag, write, read) => {
    const { backend, tagsRead, tagsPurged } = await open();
    await backend.ingest.putArticle({ source: 't', sourceId: 'elo' }, blog);
    const carried = await tagsRead('hirmondo', async (content, context) => void (await read(content, context)));
    expect(carried).toContain(tag);
    expect(await tagsPurged(() => write(backend))).toContain(tag);
  });

  it('a quiz', async () => {
    const { backend, tagsPurged } = await open();
    const reads = trackReads(backend.content, backend.services);
    await reads.services.quizzes.quiz('q');
    const question = { _id: 'k', question: 'Melyik?', answers: [{ _id: 'a', title: 'A' }] };
    const purged = await tagsPurged(() => backend.quizzes.put('q', { questions: [question] }));
    expect([reads.tags(), purged]).toEqual([[cacheTag.quiz('q')], [cacheTag.quiz('q')]]);
  });
});
