import { describe, expect, it } from 'vitest';
import { formerAddresses, numberedAddresses } from './former-addresses';
import { ghost } from './ghost/ghost';
import type { Importer, ImportFile } from './importer';
import { ndjson } from './ndjson';
import { fixtureFile, makeFile, ofKind, readAll } from './testing/read-all';
import { wordpress } from './wordpress/wordpress';
import { wordpressJson } from './wordpress/wordpress-json';

const sites = ['https://regi.example'];

describe('old addresses', () => {
  it.each([
    ['with and without www, under either scheme', ['http://www.regi.example/a'], sites, ['http://www.regi.example/a']],
    ['from the root', ['/blog/a.html'], sites, ['/blog/a.html']],
    ['without their fragment, each once', ['/a#resz', '/a', undefined], sites, ['/a']],
    ['on another host not at all', ['https://masik.example/a', '//masik.example/a'], sites, []],
    ['on any host where the site is unknown', ['https://masik.example/a'], [undefined], ['https://masik.example/a']],
    ['not when they are none', ['mailto:a@b.example', 'a.html', '', 'https://'], sites, []],
  ])('are kept %s', (_, addresses, own, expected) => {
    expect(formerAddresses({ addresses, sites: own })).toEqual(expected);
  });

  it.each([
    ['of a post', '12', 'post', undefined, ['/?p=12']],
    ['of a page', '12', 'page', undefined, ['/?p=12', '/?page_id=12']],
    ['in the folder of the installation', '12', 'post', 'https://regi.example/blog/?p=12', ['/blog/?p=12']],
    ['whose guid has the number of an older system', '12', 'post', 'https://o.example/x/?p=7', ['/?p=12']],
    ['without a number', 'abc', 'post', undefined, []],
    ['of nothing', undefined, 'post', undefined, []],
  ])('by number %s', (_, id, type, guid, expected) => {
    expect(numberedAddresses(id, type, guid)).toEqual(expected);
  });
});

const GHOST_POST = { id: 'p1', title: 'Cikk', slug: 'cikk', html: '<p>a</p>', status: 'published', type: 'post' };
const ghostExport = (post: object) => JSON.stringify({ db: [{ data: { posts: [{ ...GHOST_POST, ...post }] } }] });
const restPost = (post: object) =>
  JSON.stringify({ id: 5, slug: 'cikk', title: { rendered: 'Cikk' }, content: { rendered: '' }, ...post });
const wxr = (fields: string) =>
  '<rss xmlns:wp="w" xmlns:content="c"><channel><link>https://regi.example</link><item><title>Cím</title>' +
  `<wp:post_id>7</wp:post_id><wp:post_name>cikk</wp:post_name>${fields}</item></channel></rss>`;

const cases: [string, Importer, string, object, readonly string[]][] = [
  [
    'WXR',
    wordpress,
    wxr('<wp:post_type>page</wp:post_type><link>https://regi.example/2014/cikk/</link>'),
    {},
    ['https://regi.example/2014/cikk/', '/?p=7', '/?page_id=7'],
  ],
  [
    'WXR of a post that leads elsewhere',
    wordpress,
    wxr('<wp:post_type>post</wp:post_type><link>https://masik.example/x</link>'),
    {},
    ['/?p=7'],
  ],
  [
    'REST',
    wordpressJson,
    restPost({ link: 'https://regi.example/2014/cikk', guid: { rendered: 'https://regi.example/b/?p=5' } }),
    {},
    ['https://regi.example/2014/cikk', '/b/?p=5'],
  ],
  ['a Ghost export', ghost, ghostExport({}), {}, ['/cikk/']],
  [
    'a Ghost export with the address of the first publisher',
    ghost,
    ghostExport({ canonical_url: 'https://m.example/x' }),
    {},
    ['/cikk/'],
  ],
  [
    'a Ghost export with a canonical address of its own',
    ghost,
    ghostExport({ canonical_url: 'https://regi.example/x/' }),
    { baseUrl: 'https://regi.example' },
    ['/cikk/', 'https://regi.example/x/'],
  ],
];

describe('importers', () => {
  it.each(cases)('find the old addresses of %s', async (_, importer, content, options, expected) => {
    const [article] = ofKind(await readAll(importer, makeFile('f', content), options), 'article');
    expect(article?.formerAddresses).toEqual(expected);
  });

  it('find the slug of our own lines', async () => {
    const [article] = ofKind(await readAll(ndjson, makeFile('f', '{"id":1,"slug":"a","title":"A","pubDate":1}')), 'article');
    expect(article?.formerSlug).toBe('a');
  });

  const whole: [name: string, importer: Importer, file: ImportFile, address: string][] = [
    ['ghost.json', ghost, fixtureFile('ghost.json'), 'https://parti.example/a-kotro-elment/'],
    ['wordpress.xml', wordpress, fixtureFile('wordpress.xml'), 'https://parti.example/2019/06/miert-all-a-kotro.html'],
    ['wordpress-posts.json', wordpressJson, fixtureFile('wordpress-posts.json'), '/?p=500'],
  ];
  it.each(whole)('find the old addresses of all of %s', async (_, importer, file, address) => {
    const found = ofKind(await readAll(importer, file), 'article').flatMap(({ formerAddresses: former }) => former ?? []);
    expect(found).toContain(address);
  });
});
