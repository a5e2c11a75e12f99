import { describe, expect, it } from 'vitest';
import { articlesIn, makeFile, NOW, ofKind, readAll } from '../testing/read-all';
import { drupal } from './drupal';

const reference = (type: string, id: string, meta?: object) => ({ data: { type, id, ...(meta && { meta }) } });

/** A page of /jsonapi/node/article?include=uid,field_tags,field_category,field_media_image.field_media_image,field_paragraphs. */
const PAGE = {
  jsonapi: { version: '1.0', meta: { links: { self: { href: 'http://jsonapi.org/format/1.0/' } } } },
  links: { self: { href: 'https://regi.example/jsonapi/node/article?page%5Boffset%5D=0' } },
  data: [
    {
      type: 'node--article',
      id: 'u-1',
      attributes: {
        drupal_internal__nid: 12,
        langcode: 'hu',
        status: true,
        title: 'Árvíz a Dunán &amp; a Tiszán',
        created: '2019-03-04T05:06:07+00:00',
        changed: '2019-03-05T05:06:07+00:00',
        promote: true,
        sticky: true,
        path: { alias: '/hirek/arviz-a-dunan', pid: 3, langcode: 'hu' },
        body: {
          value: '<p>Nyers</p>',
          format: 'full_html',
          processed: '<p>Kész <img src="/sites/default/files/a.jpg"></p>',
          summary: 'Összefoglaló',
        },
        field_subtitle: 'Alcím',
        metatag: null,
      },
      relationships: {
        node_type: reference('node_type--node_type', 't-1'),
        revision_uid: reference('user--user', 'p-9'),
        uid: reference('user--user', 'p-1'),
        field_category: reference('taxonomy_term--category', 'c-1'),
        field_tags: {
          data: [
            { type: 'taxonomy_term--tags', id: 'c-2' },
            { type: 'taxonomy_term--tags', id: 'c-9' },
          ],
        },
        field_media_image: reference('media--image', 'm-1'),
        field_paragraphs: {
          data: [
            { type: 'paragraph--text', id: 'g-1' },
            { type: 'paragraph--map', id: 'g-2' },
          ],
        },
      },
    },
    {
      type: 'node--page',
      id: 'u-2',
      attributes: {
        drupal_internal__nid: 13,
        status: false,
        title: 'Rólunk',
        created: '2020-01-01T00:00:00+00:00',
        path: null,
        body: null,
      },
      relationships: {},
    },
    { type: 'user--user', id: 'p-1', attributes: { name: 'x' } },
    { type: 'node--article' },
  ],
  included: [
    { type: 'user--user', id: 'p-1', attributes: { display_name: 'Kiss Pál', name: 'kpal' } },
    { type: 'taxonomy_term--category', id: 'c-1', attributes: { name: 'Belföld' } },
    { type: 'taxonomy_term--tags', id: 'c-2', attributes: { name: 'Árvíz' } },
    {
      type: 'media--image',
      id: 'm-1',
      attributes: { name: 'hid.jpg' },
      relationships: { field_media_image: reference('file--file', 'f-1', { alt: 'A híd' }) },
    },
    {
      type: 'file--file',
      id: 'f-1',
      attributes: { filename: 'hid.jpg', uri: { value: 'public://2019/hid.jpg', url: '/sites/default/files/2019/hid.jpg' } },
    },
    {
      type: 'paragraph--text',
      id: 'g-1',
      attributes: { field_text: { value: '<p>Bekezdés.</p>', processed: '<p>Bekezdés.</p>' } },
    },
    { type: 'paragraph--map', id: 'g-2', attributes: {} },
  ],
};

const CSV = `"Node ID";Title;Body;"Authored on";Published;Rovat;Címkék;Szerző;"View node";Kép;Megjegyzés
12;"Megnyílt a ""híd""";"<p>Első
sor.</p>";"Fri, 11/20/2026 - 10:15";On;Belföld;"Duna, Hidak";<a href="/user/1">Kiss Pál</a>;<a href="/hirek/megnyilt-a-hid">tovább</a>;"<img src=""/sites/default/files/hid.jpg"" alt=""A híd"" />";kézzel
13;Vázlat;<p>Szöveg.</p>;1574245200;Off;;;;;;
14;a;b;c;d;e;f;g;h;i;j;k
`;

/** A node in the format of node_export of Drupal 7. */
const NODE = {
  nid: '7',
  vid: '9',
  uid: '1',
  type: 'blog',
  title: 'Régi bejegyzés',
  status: '1',
  created: '1300000000',
  changed: '1300000500',
  sticky: '0',
  name: 'Nagy Éva',
  body: { und: [{ value: '<p>Nyers.</p>', summary: 'Röviden', format: 'filtered_html', safe_value: '<p>Szűrt.</p>' }] },
  field_tags: { und: [{ tid: '4' }] },
  field_image: { und: [{ fid: '3', uri: 'public://regi.jpg', alt: 'x' }] },
  field_source: { und: [{ value: 'MTI' }] },
  path: { alias: 'blog/regi', pid: '5' },
};

describe('Drupal', () => {
  it('reads nodes of JSON:API with their included resources', async () => {
    const skipped: string[] = [];
    const records = await readAll(drupal, makeFile('a.json', JSON.stringify(PAGE)), { onSkipped: (what) => skipped.push(what) });
    expect(articlesIn(records)).toMatchObject([
      {
        slug: 'arviz-a-dunan',
        title: 'Árvíz a Dunán & a Tiszán',
        content: '<p>Kész <img src="https://regi.example/sites/default/files/a.jpg"></p><p>Bekezdés.</p>',
        recommender: 'Összefoglaló',
        pubDate: Date.UTC(2019, 2, 4, 5, 6, 7) / 1000,
        updatedAt: Date.UTC(2019, 2, 5, 5, 6, 7) / 1000,
        active: true,
        important: true,
        mainSuperTag: { slug: 'belfold', name: 'Belföld' },
        tags: ['arviz'],
        articleAuthors: [{ slug: 'kiss-pal', name: 'Kiss Pál' }],
        cover: { src: 'https://regi.example/sites/default/files/2019/hid.jpg', alt: 'A híd' },
      },
      { slug: 'rolunk', active: false, subType: 'page', content: '' },
    ]);
    const [first] = ofKind(records, 'article');
    expect(first?.formerAddresses).toEqual(['/hirek/arviz-a-dunan', '/node/12']);
    expect(first?.losses.map(({ what }) => what).sort()).toEqual(['field:field_subtitle', 'field:field_tags', 'paragraph:map']);
    expect(skipped).toEqual(['user--user']);
    expect(ofKind(records, 'failed')).toMatchObject([{ position: 4, pointer: '/data/3', reason: expect.stringContaining('id') }]);
  });

  it('reads several pages of a list in one file, and resolves includes across them', async () => {
    const [one, two] = [
      { ...PAGE, included: [] },
      { links: {}, data: [], included: PAGE.included },
    ];
    const records = await readAll(drupal, makeFile('b.json', JSON.stringify([one, two])));
    expect(articlesIn(records)[0]).toMatchObject({ tags: ['arviz'], articleAuthors: [{ slug: 'kiss-pal' }] });
    expect(ofKind(records, 'article')[0]?.pointer).toBe('/0/data/0');
  });

  it('reads a view exported as CSV by the names of its columns', async () => {
    const records = await readAll(drupal, makeFile('nezet.csv', CSV), { baseUrl: 'https://regi.example' });
    expect(articlesIn(records)).toMatchObject([
      {
        slug: 'megnyilt-a-hid',
        title: 'Megnyílt a "híd"',
        content: '<p>Első\nsor.</p>',
        pubDate: Date.UTC(2026, 10, 20, 9, 15) / 1000,
        active: true,
        mainSuperTag: { slug: 'belfold', name: 'Belföld' },
        tags: ['duna', 'hidak'],
        articleAuthors: [{ slug: 'kiss-pal', name: 'Kiss Pál' }],
        cover: { src: 'https://regi.example/sites/default/files/hid.jpg', alt: 'A híd' },
      },
      { slug: 'vazlat', active: false, pubDate: 1574245200 },
    ]);
    const [first] = ofKind(records, 'article');
    expect([first?.sourceId, first?.formerAddresses]).toEqual(['12', ['/hirek/megnyilt-a-hid', '/node/12']]);
    expect(first?.losses).toEqual([{ what: 'field:megjegyzes', detail: 'kézzel' }]);
    expect(ofKind(records, 'failed')).toMatchObject([{ position: 5, reason: '12 columns, where the first line has 11' }]);
  });

  it('reads JSON:API of its first versions: plain or multiple texts, numbers without a prefix', async () => {
    const node = (nid: number, body: unknown) => ({
      type: 'node--article',
      id: `u-${nid}`,
      attributes: { nid, uuid: `u-${nid}`, title: `Cikk ${nid}`, created: 1_500_000_000, body },
      relationships: { field_main_image: { data: null } },
    });
    const page = {
      data: [node(21, 'Csak szöveg.'), node(22, [{ value: '<p>Egy.</p>' }, { value: '<p>Kettő.</p>' }])],
      links: { next: 'https://regi.example/jsonapi/node/article?page[offset]=2' },
    };
    const records = await readAll(drupal, makeFile('regi.json', JSON.stringify(page)));
    expect(articlesIn(records)).toMatchObject([
      { content: 'Csak szöveg.', pubDate: 1_500_000_000 },
      { content: '<p>Egy.</p>\n<p>Kettő.</p>' },
    ]);
    expect(ofKind(records, 'article').map(({ sourceId, losses }) => [sourceId, losses])).toEqual([
      ['21', []],
      ['22', []],
    ]);
  });

  it('reports tags and pictures of a table that are only numbers', async () => {
    const table = 'id,title,field_body,author,slug,image,tags\n1,Répa,<p>Van.</p>,Kiss Pál,cikkek/repa,12,"6,28,Répa"\n';
    const [article] = ofKind(await readAll(drupal, makeFile('node.csv', table)), 'article');
    expect(article?.article).toMatchObject({ slug: 'repa', content: '<p>Van.</p>', tags: ['repa'] });
    expect(article?.losses.map(({ what }) => what)).toEqual(['field:image', 'field:tags', 'field:pubDate']);
  });

  it.each([
    ['a list', [NODE]],
    ['rows of a view', { nodes: [{ node: NODE }] }],
  ])('reads nodes of node_export as %s', async (_name, value) => {
    const records = await readAll(drupal, makeFile('n.json', JSON.stringify(value)), { baseUrl: 'https://regi.example' });
    expect(articlesIn(records)).toMatchObject([
      {
        slug: 'regi',
        title: 'Régi bejegyzés',
        content: '<p>Szűrt.</p>',
        recommender: 'Röviden',
        pubDate: 1_300_000_000,
        subType: 'blog',
        articleAuthors: [{ name: 'Nagy Éva' }],
        cover: { src: 'https://regi.example/sites/default/files/regi.jpg' },
      },
    ]);
    expect(ofKind(records, 'article')[0]?.losses.map(({ what }) => what)).toEqual(['field:field_tags', 'field:field_source']);
  });

  it.each([
    ['no JSON', '{"data":', 'no JSON'],
    ['an empty list', '[]', 'no node in the file'],
    ['a document without nodes', '{"data":[]}', 'no node in the file'],
    ['columns alone', 'nid,title\n', 'no row'],
    ['a table of something else', 'a,b\n1,2\n', 'neither title nor body'],
    ['a number', '[1]', 'not a node'],
  ])('reports the fault of %s', async (_name, text, reason) => {
    const records = await readAll(drupal, makeFile('x', text), { now: NOW });
    expect(records).toMatchObject([{ kind: 'failed', reason: expect.stringContaining(reason) }]);
  });

  it.each([
    ['/1', (rows: unknown[]) => rows],
    ['/nodes/1', (rows: unknown[]) => ({ nodes: rows })],
    ['/0/nodes/1', (rows: unknown[]) => [{ nodes: rows }]],
  ])('names the place of a row in a JSON file: %s', async (pointer, wrap) => {
    const records = await readAll(drupal, makeFile('a.json', JSON.stringify(wrap([{ nid: 1, title: 'Cikk' }, 5]))));
    expect(ofKind(records, 'failed')).toMatchObject([{ position: 2, pointer }]);
  });
});
