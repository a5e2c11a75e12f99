import { describe, expect, it } from 'vitest';
import { parseArticleBody } from '~/lib/article-body/parse-article-body';
import { article as articleSchema } from '~/lib/contract/article';
import { articlesIn, fixtureFile, makeFile, ofKind, readAll } from '../testing/read-all';
import { wordpress } from './wordpress';

const post = (fields: string, id = '7'): string =>
  `<item><title>Cím</title><wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>` +
  `<wp:post_date_gmt>2026-01-02 03:04:05</wp:post_date_gmt><wp:post_name>cikk-${id}</wp:post_name>${fields}</item>`;
const wxr = (items: string): string =>
  `<?xml version="1.0"?>\n<rss xmlns:wp="w" xmlns:content="c" xmlns:excerpt="e" xmlns:dc="d"><channel><link>https://regi.example</link>\n${items}\n</channel></rss>`;
const read = (items: string, options = {}) => readAll(wordpress, makeFile('export.xml', wxr(items)), options);

describe('the WordPress importer', () => {
  it('reads an article with its address, dates and state', async () => {
    const [article] = articlesIn(
      await read(
        post(
          '<wp:post_modified_gmt>2026-01-03 00:00:00</wp:post_modified_gmt><content:encoded><![CDATA[<p>a</p>]]></content:encoded>',
        ),
      ),
    );
    expect(article).toMatchObject({
      slug: 'cikk-7',
      title: 'Cím',
      content: '<p>a</p>',
      pubDate: Date.UTC(2026, 0, 2, 3, 4, 5) / 1000,
      updatedAt: Date.UTC(2026, 0, 3) / 1000,
      active: true,
    });
  });

  it.each([
    ['publish', true],
    ['future', true],
    ['draft', false],
    ['pending', false],
    ['private', false],
  ])('makes status %s active: %s', async (status, active) => {
    const [article] = articlesIn(await read(post('').replace('>publish<', `>${status}<`)));
    expect(article?.active).toBe(active);
  });

  it('writes reusable blocks out, wherever they stand in the file, and names those that are not in it', async () => {
    const body =
      '<content:encoded><![CDATA[<p>a</p><!-- wp:block {"ref":9} /--><!-- wp:block {"ref":10} /-->]]></content:encoded>';
    const block = post('<content:encoded><![CDATA[<p>közös</p>]]></content:encoded>', '9').replace('>post<', '>wp_block<');
    const records = await read(post(body) + block);
    expect(articlesIn(records)[0]?.content).toBe('<p>a</p><p>közös</p><!-- wp:block {"ref":10} /-->');
    expect(records.at(-1)).toMatchObject({ kind: 'article', losses: [{ what: 'block:block', detail: '{"ref":10}' }] });
  });

  it.each([
    ['once if no post refers to another item', '<content:encoded><![CDATA[<p>a</p>]]></content:encoded>', 1],
    ['again for a gallery', '<content:encoded><![CDATA[[gallery ids="9"]]]></content:encoded>', 2],
    ['again for a reusable block', '<content:encoded><![CDATA[<!-- wp:block {"ref":9} /-->]]></content:encoded>', 2],
    [
      'again for a main picture',
      '<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>',
      2,
    ],
  ])('reads the file %s', async (_, fields, times) => {
    const file = makeFile('export.xml', wxr(post(fields, '1') + post(fields, '2')));
    let opened = 0;
    const counted = {
      ...file,
      open() {
        opened += 1;
        return file.open();
      },
    };
    expect(ofKind(await readAll(wordpress, counted), 'article')).toHaveLength(2);
    expect(opened).toBe(times);
  });

  it('makes categories sections and tags tags, each with a record of its own before the article', async () => {
    const records = await read(
      post(
        '<category domain="category" nicename="belfold"><![CDATA[Belföld]]></category>' +
          '<category domain="category" nicename="uncategorized"><![CDATA[Egyéb]]></category>' +
          '<category domain="category" nicename="Nagy%20T%C3%A9m%C3%A1k"><![CDATA[Nagy &amp; témák]]></category>' +
          '<category domain="post_tag" nicename="budapest"><![CDATA[Budapest]]></category>',
      ),
    );
    expect(records.map(({ kind }) => kind)).toEqual(['section', 'section', 'tag', 'article']);
    expect(articlesIn(records)[0]).toMatchObject({
      mainSuperTag: { slug: 'belfold', name: 'Belföld' },
      superTags: [{ slug: 'nagy-temak', name: 'Nagy & témák' }],
      tags: ['budapest'],
    });
  });

  it('makes categories tags where sections are given, and takes those in turn', async () => {
    const category = '<category domain="category" nicename="hir">Hír</category>';
    const records = await read(post(category, '1') + post(category, '2') + post(category, '3'), {
      sections: ['belfold', 'sport'],
      site: 'g7',
    });
    expect(
      articlesIn(records).map(({ mainSuperTag, tags, originatingSite }) => [mainSuperTag?.slug, tags, originatingSite]),
    ).toEqual([
      ['belfold', ['hir'], 'g7'],
      ['sport', ['hir'], 'g7'],
      ['belfold', ['hir'], 'g7'],
    ]);
    expect(ofKind(records, 'section')).toEqual([]);
  });

  it('finds the featured picture behind the article, and writes galleries out', async () => {
    const attachment = (id: string, name: string) =>
      `<item><title>t</title><wp:post_id>${id}</wp:post_id><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://regi.example/${name}.jpg?a=1&b=2</wp:attachment_url>` +
      `<excerpt:encoded><![CDATA[<em>${name}</em> aláírása]]></excerpt:encoded><wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>${name} alt</wp:meta_value></wp:postmeta></item>`;
    const [article] = articlesIn(
      await read(
        post(
          '<content:encoded><![CDATA[[gallery ids="9,8,77"]]]></content:encoded><wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>8</wp:meta_value></wp:postmeta>',
        ) +
          attachment('8', 'egy') +
          attachment('9', 'ketto'),
      ),
    );
    expect(article?.cover).toEqual({ src: 'https://regi.example/egy.jpg?a=1&b=2', alt: 'egy alt', caption: 'egy aláírása' });
    expect(article?.content).toBe(
      '<div data-block="gallery">' +
        '<figure><img src="https://regi.example/ketto.jpg?a=1&amp;b=2" alt="ketto alt"><figcaption><em>ketto</em> aláírása</figcaption></figure>' +
        '<figure><img src="https://regi.example/egy.jpg?a=1&amp;b=2" alt="egy alt"><figcaption><em>egy</em> aláírása</figcaption></figure></div>',
    );
  });

  it('turns addresses of the old site absolute', async () => {
    const [article] = articlesIn(
      await read(
        post('<content:encoded><![CDATA[<a href="/a"><img src="/b.jpg"></a><a href="//x.hu/c">c</a>]]></content:encoded>'),
      ),
    );
    expect(article?.content).toBe(
      '<a href="https://regi.example/a"><img src="https://regi.example/b.jpg"></a><a href="//x.hu/c">c</a>',
    );
  });

  it.each([
    [
      'comments',
      '<wp:comment><wp:comment_id>1</wp:comment_id></wp:comment><wp:comment><wp:comment_id>2</wp:comment_id></wp:comment>',
      { what: 'comments', detail: '2' },
    ],
    [
      'fields of plugins',
      '<wp:postmeta><wp:meta_key>geo</wp:meta_key><wp:meta_value>47,19</wp:meta_value></wp:postmeta>',
      { what: 'field:geo', detail: '47,19' },
    ],
    [
      'taxonomies of plugins',
      '<category domain="series" nicename="s">Sorozat</category>',
      { what: 'term:series', detail: 'Sorozat' },
    ],
    [
      'a picture that is not in the file',
      '<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>99</wp:meta_value></wp:postmeta>',
      { what: 'cover', detail: 'attachment 99' },
    ],
    ['a password', '<wp:post_password>titok</wp:post_password>', { what: 'field:post_password', detail: 'imported as a draft' }],
  ])('reports %s as lost', async (_, fields, loss) => {
    expect(ofKind(await read(post(fields)), 'article')[0]?.losses).toEqual([loss]);
  });

  it('hides what a password protected', async () => {
    expect(articlesIn(await read(post('<wp:post_password>titok</wp:post_password>')))[0]?.active).toBe(false);
  });

  it('takes the description of Yoast for a lead where there is no excerpt', async () => {
    const meta =
      '<wp:postmeta><wp:meta_key>_yoast_wpseo_metadesc</wp:meta_key><wp:meta_value>Leírás</wp:meta_value></wp:postmeta>';
    expect(articlesIn(await read(post(meta)))[0]?.recommender).toBe('Leírás');
    expect(
      articlesIn(await read(post(`${meta}<excerpt:encoded><![CDATA[<p>Kivonat</p>]]></excerpt:encoded>`)))[0]?.recommender,
    ).toBe('Kivonat');
  });

  it('never makes a slug of a mail address', async () => {
    const records = await read(
      '<wp:author><wp:author_login>titkos@posta.hu</wp:author_login><wp:author_display_name>Kiss Ágnes</wp:author_display_name></wp:author>' +
        post('<dc:creator>titkos@posta.hu</dc:creator>', '1') +
        post('<dc:creator>masik@posta.hu</dc:creator>', '2'),
    );
    expect(articlesIn(records).map(({ articleAuthors }) => articleAuthors)).toEqual([
      [{ slug: 'kiss-agnes', name: 'Kiss Ágnes' }],
      [{ slug: 'masik', name: 'masik' }],
    ]);
    expect(JSON.stringify(records)).not.toContain('posta.hu');
  });

  it('skips menu items, revisions and the bin, and says so', async () => {
    const skipped: string[] = [];
    const records = await read(
      post('').replace('>post<', '>nav_menu_item<') +
        post('').replace('>post<', '>revision<') +
        post('').replace('>publish<', '>trash<') +
        post(''),
      { onSkipped: (what: string) => skipped.push(what) },
    );
    expect(records).toHaveLength(1);
    expect(skipped).toEqual(['nav_menu_item', 'revision', 'trash']);
  });

  it('survives bare ampersands, HTML entities and control characters, and keeps line numbers', async () => {
    const records = await read(`${post('').replace('Cím', 'A & B&nbsp;&mdash; C&valami;\u0008')}\n\n${post('', '8')}`);
    expect(articlesIn(records).map(({ title }) => title)).toEqual(['A & B — C&valami;', 'Cím']);
    expect(records.map(({ position }) => position)).toEqual([3, 5]);
  });

  it.each([
    ['a file that ends in the middle', `<rss><channel>${post('')}<item><title>x`, 'not well-formed XML: '],
    ['another kind of XML', '<feed><entry/></feed>', 'no <item>'],
    ['no XML at all', 'hello', 'no <item>'],
    ['an RSS feed', '<rss><channel><item><title>x</title></item></channel></rss>', 'no wp:post_type'],
  ])('says what is wrong with %s', async (_, content, reason) => {
    const failed = ofKind(await readAll(wordpress, makeFile('x.xml', content)), 'failed');
    expect(failed.map((record) => record.reason).join()).toContain(reason);
  });

  it('gives articles that the contract accepts, whatever the source lacks', async () => {
    const records = await read('<item><wp:post_type>post</wp:post_type></item>');
    const [article] = articlesIn(records);
    expect(articleSchema.safeParse({ ...article, id: 1 }).error).toBeUndefined();
    expect(ofKind(records, 'article')[0]?.losses.map(({ what }) => what)).toEqual(['field:title', 'field:pubDate']);
  });
});

describe('the WordPress importer on a whole export', () => {
  it('keeps every item', async () => {
    const records = await readAll(wordpress, fixtureFile('wordpress.xml'));
    const found: Record<string, number> = {};
    for (const { kind } of records) found[kind] = (found[kind] ?? 0) + 1;
    expect(found).toEqual({ article: 5, author: 2, section: 1, tag: 2 });
    expect(articlesIn(records).map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['piac-es-vasar', 'miert-all-a-kotro.html', 'cim-nelkul', 'rolunk']),
    );
    expect(new Set(ofKind(records, 'article').map(({ sourceId }) => sourceId)).size).toBe(articlesIn(records).length);
    for (const article of articlesIn(records)) expect(articleSchema.safeParse({ ...article, id: 1 }).error).toBeUndefined();
  });

  it('repairs titles and addresses, and takes what Yoast knows', async () => {
    const records = await readAll(wordpress, fixtureFile('wordpress.xml'));
    const [first] = articlesIn(records);
    expect(first).toMatchObject({
      title: 'Piac & vásár & révátkelés—egy helyen',
      recommender: 'Egy reggel a rakparton, a halárusoktól az utolsó átkelésig.',
      cover: { src: 'https://parti.example/kepek/rakpart.jpg?w=2400&q=80', alt: 'Árusok a rakparton' },
      important: true,
      articleAuthors: [{ slug: 'hajos-eszter', name: 'Hajós Eszter' }],
      titles: { search: 'Piac és vásár a rakparton' },
    });
    expect(JSON.stringify(records)).not.toContain('eszter@parti.example');
  });

  it('keeps the pictures, players and quotations of the bodies', async () => {
    const bodies = articlesIn(await readAll(wordpress, fixtureFile('wordpress.xml')));
    const kinds = (slug: string) =>
      parseArticleBody(bodies.find((article) => article.slug === slug)?.content ?? '').blocks.map(({ kind }) => kind);
    expect(kinds('piac-es-vasar')).toEqual(['paragraph', 'figure', 'paragraph', 'heading', 'table', 'quote']);
    expect(kinds('miert-all-a-kotro.html')).toEqual(['paragraph', 'list', 'gallery', 'youtube', 'pullQuote']);
  });
});
