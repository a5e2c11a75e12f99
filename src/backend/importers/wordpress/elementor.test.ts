import { expect, it } from 'vitest';
import type { ArticleRecord } from '~/backend/domain/import-record';
import { importers } from '../formats';
import { makeFile, OPTIONS, ofKind } from '../testing/read-all';

async function readPost(fields: string) {
  const xml = `<rss xmlns:content="c" xmlns:wp="w"><channel><link>https://regi.example</link><item><title>Cím</title><wp:post_id>1</wp:post_id>
  <wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_date_gmt>2020-11-20 09:00:00</wp:post_date_gmt>
  <content:encoded><![CDATA[Régi szöveg.]]></content:encoded>${fields}</item></channel></rss>`;
  const records = [];
  for await (const record of importers.wordpress.read(makeFile('a.xml', xml), OPTIONS)) records.push(record);
  return ofKind(records, 'article');
}
const namesLost = ({ losses }: ArticleRecord) => losses.map(({ what }) => what);
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`;

it('shows what Elementor holds in its field, and names the widgets that it cannot show', async () => {
  const widget = (widgetType: string, settings: object | []) => ({
    id: 'a',
    elType: 'widget',
    widgetType,
    settings,
    elements: [],
  });
  const data = [
    {
      elType: 'section',
      settings: [],
      elements: [
        {
          elType: 'column',
          settings: { background_color: '#fff' },
          elements: [
            widget('heading', { title: 'Új híd', header_size: 'h3' }),
            widget('text-editor', { editor: '<p>Első <b>bekezdés</b>.</p>' }),
            widget('image', { image: { url: 'https://regi.example/a.jpg', id: 5, alt: 'A híd' }, caption: 'Fotó: Minta' }),
            widget('video', { video_type: 'youtube', youtube_url: 'https://www.youtube.com/watch?v=abcdefghijk' }),
            widget('icon-list', { icon_list: [{ text: 'Egy' }, { text: 'Kettő', link: { url: 'https://x.example/' } }] }),
            widget('toggle', { tabs: [{ tab_title: 'Mi ez?', tab_content: '<p>Válasz.</p>' }] }),
            widget('button', { text: 'Tovább', link: { url: 'https://x.example/b' } }),
            widget('testimonial', { testimonial_content: 'Jó híd.', testimonial_name: 'Minta Anna' }),
            widget('image-gallery', {
              wp_gallery: [{ id: 6, url: 'https://regi.example/b.jpg' }, { url: 'https://regi.example/c.jpg' }],
            }),
            ...['custom', 'none'].map((link_to) =>
              widget('image', {
                link_to,
                image: { url: 'https://regi.example/d.jpg' },
                link: { url: `https://x.example/${link_to}` },
              }),
            ),
            widget('spacer', []),
            widget('countdown', { label: 'Hátralévő idő itt', color: '#123456' }),
          ],
        },
      ],
    },
  ];
  const builder = (json: string) => `${meta('_elementor_edit_mode', 'builder')}${meta('_elementor_data', `<![CDATA[${json}]]>`)}`;
  const articles = await readPost(builder(JSON.stringify(data)));
  const html = String(articles[0]?.article.content);
  for (const shown of [
    '<h3>Új híd</h3>',
    '<b>bekezdés</b>',
    'regi.example/a.jpg',
    'Fotó: Minta',
    'abcdefghijk',
    'Kettő',
    'Válasz.',
  ])
    expect(html).toContain(shown);
  for (const shown of ['regi.example/b.jpg', 'regi.example/c.jpg', 'x.example/b">Tovább', 'Jó híd.', 'Minta Anna'])
    expect(html).toContain(shown);
  expect(html).toMatch(/<a href="https:\/\/x\.example\/custom"[^>]*><img/);
  expect(html).not.toMatch(/elType|widgetType|#fff|Régi szöveg|Hátralévő|x\.example\/none|<p><a [^>]*>https?:/);
  expect(articles[0]?.losses).toEqual([{ what: 'elementor:countdown', detail: 'Hátralévő idő itt' }]);

  // A field that is cut off, or absurdly deep, leaves the post's own text, and says so.
  const deep = `${'[{"elements":'.repeat(5000)}[]${'}]'.repeat(5000)}`;
  for (const [json, lost] of [
    ['[{"elType":', 'field:_elementor_data'],
    [deep, 'elementor'],
  ] as const) {
    const broken = await readPost(builder(json));
    expect(String(broken[0]?.article.content)).toContain('Régi szöveg.');
    expect(broken[0] && namesLost(broken[0])).toEqual([lost]);
  }
});
