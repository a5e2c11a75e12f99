import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { mainEdition } from '~/editions/registry';
import { anonymous } from '~/lib/content/content-api';
import { detectDevice } from '~/lib/device/device';
import type { PageRequest } from '../pages/page-request';
import type { PagePieces, RenderedPage } from '../pages/rendered-page';
import { type AssembleOptions, assemblePages } from './assemble-pages';
import { storePiece } from './joined-gzip';
import type { KeptPages, PageSkeleton } from './kept-pages';
import type { ReadyPart } from './page-parts';

const page: PageRequest = {
  edition: mainEdition,
  editionPath: '/2026/11/28/hid',
  publicPath: '/2026/11/28/hid',
  route: 'single_article',
  query: '',
  sentQuery: '',
  app: false,
  appSwitch: undefined,
  payload: false,
};
const part = { name: 'menu', props: { language: 'hu' } } as const;
const pieces: PagePieces = { texts: ['<p>', '</p>'], parts: [part], page: { path: page.publicPath }, lasts: 'until purged' };
const rendered = (changes: Partial<RenderedPage>): RenderedPage => ({
  status: 200,
  headers: [],
  contentType: 'text/html',
  location: undefined,
  body: Buffer.alloc(0),
  setsCookie: false,
  policy: { ttl: 60, tags: ['article:1'] },
  keepsQuery: false,
  thirdParties: [],
  ...changes,
});
const ready = (text: string): ReadyPart => ({
  text: Buffer.from(text),
  ...storePiece(Buffer.from(text)),
  tags: ['edition:hirmondo'],
});

/** A renderer whose drawings and keepings are counted. */
function setUp(options: Partial<AssembleOptions> = {}, drawn: Partial<RenderedPage> = { pieces }) {
  const events: string[] = [];
  const store = new Map<string, PageSkeleton>();
  const kept: KeptPages = {
    find: (key) => store.get(key),
    begin: () => {
      events.push('begin');
      return {
        keep: (key, skeleton) => {
          events.push('keep');
          store.set(key, skeleton);
        },
      };
    },
    purge: () => store.clear(),
  };
  const render = assemblePages({
    renderPersonal: async () => rendered({ body: Buffer.from('personal') }),
    drawPage: async (_page, _id, form) => {
      events.push(form);
      return form === 'whole' ? rendered({ body: Buffer.from('whole') }) : rendered(drawn);
    },
    parts: { find: async () => ready('menü') },
    kept,
    report: () => events.push('report'),
    ...options,
  });
  return { events, render: (changes: Partial<PageRequest> = {}) => render({ ...page, ...changes }, 'test') };
}

describe('assemblePages', () => {
  it('draws a page once and fills in its parts each time', async () => {
    let count = 0;
    const find = async () => {
      count += 1;
      return ready(`menü ${count}`);
    };
    const { events, render } = setUp({ parts: { find } });
    const [first, second] = [await render(), await render()];
    expect([first.body.toString(), second.body.toString()]).toEqual(['<p>menü 1</p>', '<p>menü 2</p>']);
    expect(events).toEqual(['begin', 'pieces', 'keep']);
    expect(second.joined && gunzipSync(second.joined.gzip()).toString()).toBe('<p>menü 2</p>');
    expect(second.policy?.tags).toEqual(['article:1', 'edition:hirmondo']);
  });

  it('does not keep a page for which something could not be read', async () => {
    const { events, render } = setUp({}, { pieces: { ...pieces, lasts: 'once' } });
    await render();
    expect(await render()).toMatchObject({
      body: Buffer.from('<p>menü</p>'),
      policy: { tags: ['article:1', 'edition:hirmondo'] },
    });
    expect(events.filter((event) => event === 'pieces')).toHaveLength(2);
  });

  it('leaves an answer without parts as it is', async () => {
    const { render } = setUp({}, { status: 301, location: '/masik' });
    expect(await render()).toMatchObject({ status: 301, location: '/masik' });
  });

  it('draws the page whole if one of its parts cannot be drawn', async () => {
    const { events, render } = setUp({ parts: { find: () => Promise.reject(new Error('baj')) } });
    expect((await render()).body.toString()).toBe('whole');
    expect(events).toContain('report');
  });

  it('goes without the part if that fails too, and is not cached', async () => {
    const { render } = setUp({
      parts: { find: () => Promise.reject(new Error('baj')) },
      drawPage: async (_page, _id, form) => rendered(form === 'whole' ? { status: 500 } : { pieces }),
    });
    expect(await render()).toMatchObject({ status: 200, body: Buffer.from('<p></p>'), policy: undefined });
  });

  it('neither finds nor keeps anything for one reader, or for a page’s model', async () => {
    const find = () => {
      throw new Error('found');
    };
    const events: string[] = [];
    const render = assemblePages({
      renderPersonal: async () => rendered({ body: Buffer.from('personal') }),
      drawPage: async (_page, _id, form) => rendered({ body: Buffer.from(form) }),
      parts: { find },
      kept: { find, begin: find, purge: find },
      report: () => events.push('report'),
    });
    const reader = {
      viewer: anonymous,
      device: detectDevice(undefined, false),
      method: 'GET',
      headers: new Headers(),
      body: undefined,
    };
    expect((await render(page, 'test', reader)).body.toString()).toBe('personal');
    expect((await render({ ...page, payload: true }, 'test')).body.toString()).toBe('whole');
    expect(events).toEqual([]);
  });

  it('keeps no search', async () => {
    const { events, render } = setUp();
    await render({ query: 'term=duna' });
    expect(events).not.toContain('keep');
  });

  it('joins a page of 8 MB, in every form', async () => {
    const text = `<p>${'Árvíz. '.repeat(1_200_000)}`;
    const { render } = setUp({}, { pieces: { ...pieces, texts: [text, '</p>'] } });
    const { joined } = await render();
    const whole = `${text}menü</p>`;
    expect(joined?.size).toBe(Buffer.byteLength(whole));
    expect(joined?.text().equals(Buffer.from(whole))).toBe(true);
    expect(joined && Buffer.concat(joined.chunks()).equals(Buffer.from(whole))).toBe(true);
    expect(joined && gunzipSync(joined.gzip()).equals(Buffer.from(whole))).toBe(true);
  });
});
