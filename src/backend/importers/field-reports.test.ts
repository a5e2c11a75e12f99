import { describe, expect, it } from 'vitest';
import type { ArticleRecord } from '../domain/import-record';
import { type ImportFormat, importers } from './formats';
import { makeFile, OPTIONS, ofKind } from './testing/read-all';

async function read(format: ImportFormat, text: string, name = 'a.xml', options = {}) {
  const skipped: string[] = [];
  const records = [];
  const settings = { ...OPTIONS, onSkipped: (what: string) => skipped.push(what), ...options };
  for await (const record of importers[format].read(makeFile(name, text), settings)) records.push(record);
  return { articles: ofKind(records, 'article'), skipped, failed: ofKind(records, 'failed') };
}
const namesLost = ({ losses }: ArticleRecord) => losses.map(({ what }) => what);
const time = (iso: string) => Date.parse(iso) / 1000;

const wxr = (items: string) =>
  `<rss xmlns:excerpt="e" xmlns:content="c" xmlns:dc="d" xmlns:wp="w"><channel><link>https://regi.example</link>
  <wp:category><wp:term_id>7</wp:term_id><wp:category_nicename>sport</wp:category_nicename></wp:category>${items}</channel></rss>`;
const post = (id: number, fields: string, body = 'Szöveg.') =>
  `<item><title>Cím</title><wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type>
  <wp:post_date_gmt>2020-11-20 09:00:00</wp:post_date_gmt><content:encoded><![CDATA[${body}]]></content:encoded>${fields}</item>`;
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`;
const published = '<wp:status>publish</wp:status>';

describe('WordPress', () => {
  it('keeps every old slug of a post, with the address that it made', async () => {
    const fields = `${published}<link>https://regi.example/kultura/uj-cim/</link>${meta('_wp_old_slug', 'regi-cim')}${meta('_wp_old_slug', 'legregibb')}`;
    const { articles } = await read('wordpress', wxr(post(102, fields)));
    expect(articles[0]?.formerSlugs).toEqual(['regi-cim', 'legregibb']);
    expect(articles[0]?.formerAddresses).toContain('https://regi.example/kultura/regi-cim/');
  });

  it.each([
    ['private', false, ['field:status']],
    ['publish', true, []],
    ['future', true, []],
    ['draft', false, []],
    ['inherit', false, ['field:status']],
  ])('imports the state %s', async (status, active, losses) => {
    const { articles } = await read('wordpress', wxr(post(1, `<wp:status>${status}</wp:status>`)));
    expect([articles[0]?.article.active, articles[0] && namesLost(articles[0])]).toEqual([active, losses]);
  });

  it.each([
    ['Yoast', meta('_yoast_wpseo_primary_category', '7'), 'https://regi.example/x/'],
    ['Rank Math', meta('rank_math_primary_category', '7'), 'https://regi.example/x/'],
    ['the permalink', '', 'https://regi.example/sport/x/'],
  ])('takes the main category from %s', async (_, fields, link) => {
    const terms = ['belfold', 'sport', 'tech'].map((slug) => `<category domain="category" nicename="${slug}">${slug}</category>`);
    const { articles } = await read('wordpress', wxr(post(1, `${published}<link>${link}</link>${fields}${terms.join('')}`)));
    expect(articles[0]?.article.mainSuperTag?.slug).toBe('sport');
  });

  it('shows what page builders hold, and none of their code', async () => {
    const script = Buffer.from(encodeURIComponent('<script>alert(1)</script>')).toString('base64');
    const text = Buffer.from(encodeURIComponent('<p>Rejtett szöveg.</p>')).toString('base64');
    const body = `[vc_row][vc_column width="1/2"][vc_column_text]<p>Látható.</p>[/vc_column_text][vc_raw_html]${script}[/vc_raw_html][vc_raw_html]${text}[/vc_raw_html][vc_single_image image="55"][/vc_column][/vc_row][et_pb_section][et_pb_image src="https://regi.example/b.jpg" /][/et_pb_section]`;
    const picture = `<item><wp:post_id>55</wp:post_id><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://regi.example/a.jpg</wp:attachment_url></item>`;
    const { articles } = await read('wordpress', wxr(post(1, published, body) + picture), 'a.xml', {
      referred: { attachments: new Map([['55', { src: 'https://regi.example/a.jpg' }]]), reusable: new Map() },
    });
    const html = String(articles[0]?.article.content);
    for (const shown of ['Látható.', 'Rejtett szöveg.', 'regi.example/a.jpg', 'regi.example/b.jpg'])
      expect(html).toContain(shown);
    expect(html).not.toMatch(/JTND|script|vc_|et_pb/);
    expect(articles[0] && namesLost(articles[0])).toEqual(['shortcode:vc_raw_html']);
  });

  it('finds pictures in the other files of an export', async () => {
    const first = makeFile('a.xml', wxr(post(201, published + meta('_thumbnail_id', '301'), '[gallery ids="301,302"]')));
    const picture = (id: number) =>
      `<item><wp:post_id>${id}</wp:post_id><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://regi.example/${id}.jpg</wp:attachment_url></item>`;
    const referred = await importers.wordpress.survey?.([first, makeFile('b.xml', wxr(picture(301) + picture(302)))]);
    const records = [];
    for await (const record of importers.wordpress.read(first, { ...OPTIONS, ...(referred && { referred }) }))
      records.push(record);
    const [article] = ofKind(records, 'article');
    expect(article?.article.cover).toMatchObject({ src: 'https://regi.example/301.jpg' });
    expect(article?.article.content).toContain('302.jpg');
    expect(article?.losses).toEqual([]);
  });
});

describe('feeds', () => {
  const rss = (item: string, base = '') =>
    `<rss ${base}><channel><link>https://regi.example/</link><item><title>T</title>${item}</item></channel></rss>`;
  it.each([
    ['2022.11.22. 08:01', '2022-11-22T08:01:00+01:00'],
    ['2022. november 22., kedd 8:01', '2022-11-22T08:01:00+01:00'],
    ['2022-07-22 08:01:30', '2022-07-22T08:01:30+02:00'],
    ['22.11.2022 08:01', '2022-11-22T08:01:00+01:00'],
    ['November 22, 2022 8:01 pm', '2022-11-22T20:01:00+01:00'],
    ['Tue, 22 Nov 2022 08:01:00 GMT', '2022-11-22T08:01:00Z'],
  ])('read the date %s', async (date, iso) => {
    const { articles } = await read('feed', rss(`<pubDate>${date}</pubDate>`));
    expect([articles[0]?.article.pubDate, articles[0]?.article.active]).toEqual([time(iso), true]);
  });

  it.each(['', '<pubDate>tegnap</pubDate>', '<pubDate>2022.13.45.</pubDate>'])(
    'make a draft of an item with %j for a date',
    async (date) => {
      const { articles } = await read('feed', rss(date));
      expect(articles[0]?.article.active).toBe(false);
      expect(articles[0] && namesLost(articles[0])).toContain('field:pubDate');
    },
  );

  it('resolve addresses against the nearest base', async () => {
    const entry = (
      own: string,
    ) => `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://regi.example/blog/"><entry ${own}><title>T</title>
      <id>1</id><link href="2022/elso"/><published>2022-11-22T08:00:00Z</published>
      <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p><img src="kep/a.jpg"/><a href="../masik">fel</a><a href="/gyoker">le</a></p></div></content></entry></feed>`;
    const [plain, own] = [
      (await read('feed', entry(''))).articles[0],
      (await read('feed', entry('xml:base="kulon/"'))).articles[0],
    ];
    expect(plain?.formerAddresses).toEqual(['https://regi.example/blog/2022/elso']);
    for (const address of ['https://regi.example/blog/kep/a.jpg', 'https://regi.example/masik', 'https://regi.example/gyoker'])
      expect(plain?.article.content).toContain(`"${address}"`);
    expect(own?.article.content).toContain('"https://regi.example/blog/kulon/kep/a.jpg"');
  });

  it('read texts that are no HTML, and say where a text is that they do not have', async () => {
    const atom = (content: string) =>
      `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>T</title><id>1</id><published>2022-11-22T08:00:00Z</published>${content}<summary>Röviden</summary></entry></feed>`;
    const text = (await read('feed', atom('<content type="text">Első sor 1 &lt; 2\nmásodik sor</content>'))).articles[0];
    expect(text?.article.content).toBe('<p>Első sor 1 &lt; 2</p><p>második sor</p>');
    const elsewhere = (await read('feed', atom('<content type="text/html" src="https://regi.example/2.html"/>'))).articles[0];
    expect([elsewhere?.article.content, elsewhere && namesLost(elsewhere)]).toEqual(['Röviden', ['field:content']]);
  });

  it.each([
    ['LIVE', [true], []],
    ['DRAFT', [false], []],
    ['SCHEDULED', [true], []],
    ['SOFT_TRASHED', [], ['trash']],
    ['HARD_DELETED', [], ['trash']],
  ])('take an entry of Blogger in the state %s', async (status, active, skips) => {
    const { articles, skipped } = await read(
      'feed',
      `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:blogger="b"><entry><id>1</id><blogger:type>POST</blogger:type><blogger:status>${status}</blogger:status><title>T</title><content type="html">x</content><published>2024-05-03T08:00:00Z</published></entry></feed>`,
    );
    expect([articles.map(({ article }) => article.active), skipped]).toEqual([active, skips]);
  });
});

it('Ghost: what was only sent as a letter is a draft', async () => {
  const ghost = JSON.stringify({
    db: [
      {
        data: {
          posts: [
            {
              id: 'g',
              title: 'T',
              slug: 't',
              status: 'sent',
              visibility: 'public',
              published_at: '2026-11-20T09:00:00.000Z',
              html: '<p>x</p>',
            },
          ],
        },
      },
    ],
  });
  const { articles } = await read('ghost', ghost, 'a.json');
  expect([articles[0]?.article.active, articles[0] && namesLost(articles[0])]).toEqual([false, ['field:status']]);
});

describe('Hugo and Jekyll', () => {
  const markdown = async (front: string, body = 'Szöveg.') =>
    (await read('markdown', `---\ntitle: T\n${front}\n---\n${body}`, 'a.md')).articles[0];
  it.each([
    ['date: 2026-07-01 00:30:00', '2026-07-01T00:30:00+02:00', true],
    ['date: 2026-07-01T00:30:00Z', '2026-07-01T00:30:00Z', true],
    ['date: 2026-07-01\npublishDate: 2027-01-02 06:00:00', '2027-01-02T06:00:00+01:00', true],
    ['date: 2026-07-01\nexpiryDate: 2026-08-01', '2026-07-01T00:00:00+02:00', false],
    ['date: 2026-07-01\nexpiryDate: 2036-08-01', '2026-07-01T00:00:00+02:00', true],
    ['date: 2026-07-01\ndraft: true', '2026-07-01T00:00:00+02:00', false],
    ['date: 2026-07-01\npublished: false', '2026-07-01T00:00:00+02:00', false],
    ['date: 2026-07-01\nheadless: true', '2026-07-01T00:00:00+02:00', false],
  ])('%j', async (front, iso, active) => {
    const article = (await markdown(front))?.article;
    expect([article?.pubDate, article?.active]).toEqual([time(iso), active]);
  });

  it.each([
    ['tags: "híd, Duna part"', ['hid', 'duna-part']],
    ['tags: híd duna', ['hid', 'duna']],
    ['tags: [híd a dunán, part]', ['hid-a-dunan', 'part']],
  ])('%j', async (front, tags) => {
    expect((await markdown(`date: 2026-07-01\n${front}`))?.article.tags).toEqual(tags);
  });

  it('are read with what their Markdown has beyond ours', async () => {
    const body = `Bevezető.[^1]

{{< figure src="/kepek/hid.jpg" caption="A híd reggel" alt="Híd" attr="Minta Anna" >}}

{{< youtube aqz-KE-bpKQ >}}

{{< tweet user="minta" id="1234567890" >}}

Lásd: [a másik cikk]({{< ref "masik.md" >}}).

{% include figure.html src="/kepek/part.jpg" caption="A part" %}

![Kép](/kepek/a.jpg){: .jobbra width="300"}

Fogalom
: Magyarázat

H~2~O, ==kiemelt==, ~~áthúzott~~, \`[^1]\` és \`==kód==\`

{{< ismeretlen a="b" >}}

[^1]: A *lábjegyzet* szövege.`;
    const record = await markdown('date: 2026-07-01', body);
    const html = String(record?.article.content);
    for (const shown of [
      '<img src="/kepek/hid.jpg" alt="Híd"><figcaption>A híd reggel Minta Anna</figcaption>',
      'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      'https://twitter.com/minta/status/1234567890',
      '<a href="/masik">a másik cikk</a>',
      '<figcaption>A part</figcaption>',
      '<dl><dt>Fogalom</dt><dd>Magyarázat</dd></dl>',
      'H<sub>2</sub>O, <mark>kiemelt</mark>, <del>áthúzott</del>',
      '<code>[^1]</code>',
      '<code>==kód==</code>',
      '<sup id="fnref:1"><a href="#fn:1" class="footnote-ref">1</a></sup>',
      '<li id="fn:1"><p>A <em>lábjegyzet</em> szövege. <a href="#fnref:1" class="footnote-backref">↩</a></p></li>',
    ])
      expect(html).toContain(shown);
    expect(html).not.toContain('{:');
    expect(record && namesLost(record)).toEqual(['shortcode:ismeretlen', 'attributes']);
  });
});

it.each([
  ['https://regi.example/2020/a%CC%81rv%C3%ADz', 'árvíz'],
  ['https://regi.example/2020/%E1rv%EDz', 'cim'],
  ['https://regi.example/2020/arviz%C3', 'cim'],
  ['https://regi.example/?p=1', 'cim'],
])('the slug of %s is %s', async (link, slug) => {
  const { articles } = await read('feed', `<rss><channel><item><title>Cím</title><link>${link}</link></item></channel></rss>`);
  expect(articles[0]?.article.slug).toBe(slug);
});
