import { describe, expect, it } from 'vitest';
import type { BodyLoss } from '~/lib/article-body/blocks';
import { parseInPlace } from '~/lib/article-body/body-parser';
import { parseArticleBody } from '~/lib/article-body/parse-article-body';
import { pasteHtml } from '~/lib/desk/pasted-html';
import { htmlToTyped, typedToHtml } from '~/lib/desk/typed-body';
import { drupal } from './drupal/drupal';
import { feed } from './feed';
import { ghost } from './ghost/ghost';
import type { Importer } from './importer';
import { markdown } from './markdown/front-matter';
import { ndjson } from './ndjson';
import { makeFile, ofKind, readAll } from './testing/read-all';
import { wordpress } from './wordpress/wordpress';
import { wordpressJson } from './wordpress/wordpress-json';

/**
 * No silent loss (R1): every element and attribute that carries content or meaning is used or listed, with its place, whatever way
 * a text comes in. 'used' is what the body must then contain; 'lost' is the kind of the loss.
 */
type Expected = { readonly used: RegExp } | { readonly lost: RegExp } | { readonly unseen: RegExp };

const TABLE: readonly (readonly [what: string, html: string, expected: Expected])[] = [
  ['bold', '<p><span style="font-weight:bold">szó</span></p>', { used: /<strong>szó/ }],
  ['italic', '<p><span style="font-style:italic">szó</span></p>', { used: /<em>szó/ }],
  ['struck', '<p><span style="text-decoration:line-through">szó</span></p>', { used: /<s>szó/ }],
  ['raised', '<p>m<span style="vertical-align:super">2</span></p>', { used: /<sup>2/ }],
  ['alignment', '<p style="text-align:right">szó</p>', { lost: /text-align/ }],
  ['alignment of old', '<p align="center">szó</p>', { lost: /text-align/ }],
  ['a centred part', '<center>szó</center>', { lost: /text-align/ }],
  ['colour', '<p style="color:#c00">szó</p>', { lost: /color/ }],
  ['colour of old', '<p><font color="red">szó</font></p>', { lost: /color/ }],
  ['background', '<p style="background-color:yellow">szó</p>', { lost: /background/ }],
  ['size', '<p style="font-size:30px">szó</p>', { lost: /font-size/ }],
  ['typeface', '<p style="font-family:Courier">szó</p>', { lost: /font-family/ }],
  ['capitals', '<p style="text-transform:uppercase">szó</p>', { lost: /text-transform/ }],
  ['small capitals', '<p style="font-variant:small-caps">szó</p>', { lost: /font-variant/ }],
  ['caption of Drupal', '<img src="https://x.example/a.jpg" data-caption="A híd">', { used: /A híd/ }],
  ['caption elsewhere', '<p data-caption="A híd">szó</p>', { lost: /data-caption/ }],
  ['source of a quotation', '<blockquote cite="https://x.example/q"><p>szó</p></blockquote>', { lost: /cite/ }],
  ['time of a change', '<p><ins datetime="2026-11-20">szó</ins></p>', { lost: /datetime/ }],
  ['late picture', '<img data-src="https://x.example/a.jpg" alt="">', { used: /x\.example\/a\.jpg/ }],
  ['alternative text', '<img src="https://x.example/a.jpg" alt="A híd">', { used: /A híd/ }],
  ['title of a picture', '<img src="https://x.example/a.jpg" alt="" title="A híd">', { lost: /img\[title\]/ }],
  ['title of a text', '<p><span title="magyarázat">szó</span></p>', { lost: /span\[title\]/ }],
  ['title of an abbreviation', '<p><abbr title="magyarázat">szó</abbr></p>', { used: /magyarázat/ }],
  ['direction', '<p dir="rtl">szó</p>', { used: /"dir":"rtl"|dir=\\"rtl/ }],
  ['direction by style', '<p style="direction:rtl">szó</p>', { used: /"dir":"rtl"|dir=\\"rtl/ }],
  ['language', '<p lang="de">Wort</p>', { used: /"lang":"de"|lang=\\"de/ }],
  ['numbering', '<ol type="a"><li>szó</li></ol>', { used: /"type":"a"/ }],
  ['numbering by style', '<ol style="list-style-type:upper-roman"><li>szó</li></ol>', { used: /"type":"I"/ }],
  ['counting down', '<ol reversed><li>szó</li></ol>', { used: /"reversed":true/ }],
  ['start of a list', '<ol start="4"><li>szó</li></ol>', { used: /"start":4/ }],
  ['number of an item', '<ol><li value="7">szó</li></ol>', { used: /value=\\"7/ }],
  ['a ticked box', '<ul><li><input type="checkbox" checked> szó</li></ul>', { used: /☑ szó/ }],
  ['a field', '<p>szó <input type="text" value="érték"></p>', { lost: /input/ }],
  ['a field without words', '<p>szó <input type="text"></p>', { lost: /input/ }],
  ['choices', '<p>szó <select><option>egyik</option></select></p>', { lost: /select/ }],
  ['a closed dialog', '<dialog><p>rejtett</p></dialog><p>szó</p>', { lost: /dialog/ }],
  ['a hidden part', '<p hidden>rejtett</p><p>szó</p>', { lost: /hidden/ }],
  ['a part that is not displayed', '<p>szó <span style="display:none">rejtett</span></p>', { lost: /hidden/ }],
  ['a part to open', '<details open><summary>cím</summary><p>szó</p></details>', { used: /"open":true/ }],
  ['the name of a drawing', '<p>szó <svg><title>rajz</title></svg></p>', { lost: /svg/ }],
  ['the name of a drawing as text', '<p>szó <svg><title>rajz</title></svg></p>', { unseen: /rajz/ }],
  ['a formula', '<p><math><msup><mi>x</mi><mn>2</mn></msup></math></p>', { used: /x<sup>2/ }],
  ['an area of a map', '<map><area href="https://x.example/a" alt="a"></map><p>szó</p>', { lost: /area/ }],
  ['the value of a bar', '<p>szó <progress value="3" max="9">harmad</progress></p>', { lost: /progress/ }],
  ['a description of a table', '<table summary="leírás"><tr><td>a</td><td>b</td></tr></table>', { lost: /summary/ }],
  ['spans', '<table><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></table>', { used: /colspan=\\"2/ }],
  [
    'files of a recording',
    '<video><source src="https://x.example/a.webm"><source src="https://x.example/a.mp4"></video>',
    { used: /a\.mp4/ },
  ],
  ['a document', '<object data="https://x.example/d.pdf">szó</object>', { used: /d\.pdf/ }],
  ['a dead program', '<p>szó</p><embed src="https://x.example/e.swf">', { lost: /embed/ }],
  ['a script', '<p>szó</p><script src="https://x.example/s.js"></script>', { lost: /script/ }],
  ['a picture without an address', '<p>szó</p><img>', { lost: /img/ }],
  ['a link without an address', '<p>szó</p><p><a href="javascript:x()" style="font-weight:bold">itt</a></p>', { lost: /^a/ }],
  [
    'a link around a style',
    '<p>szó</p><p><a href="javascript:x()"><span style="font-weight:bold">itt</span></a></p>',
    { lost: /^a/ },
  ],
  ['a template', '<p>szó</p><template><p>rejtett</p></template>', { lost: /template/ }],
];

const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const rss = (html: string): string =>
  `<rss version="2.0" xmlns:content="c" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>x</title><link>https://x.example</link><wp:wxr_version>1.2</wp:wxr_version><item><title>Cikk</title><link>https://x.example/cikk</link><pubDate>Mon, 10 Aug 2020 07:00:00 +0000</pubDate><content:encoded>${xml(html)}</content:encoded><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_name>cikk</wp:post_name></item></channel></rss>`;

async function imported(importer: Importer, name: string, content: string) {
  const [record] = ofKind(await readAll(importer, makeFile(name, content)), 'article');
  if (record === undefined) throw new Error(`no article in ${name}`);
  const { blocks, losses } = parseArticleBody(record.article.content ?? '');
  return { blocks, losses: [...record.losses, ...losses] };
}

/** Each way by which a text comes in: what becomes of it, and what it lost. */
const ENTRANCES: Readonly<
  Record<string, (html: string) => Promise<{ readonly blocks: unknown; readonly losses: readonly BodyLoss[] }>>
> = {
  ingest: async (html) => parseArticleBody(html),
  desk: async (html) => parseArticleBody(typedToHtml(htmlToTyped(html))),
  paste: async (html) => {
    const { html: pasted = '', losses = [] } = (await pasteHtml(html, parseInPlace)) ?? {};
    return { blocks: parseArticleBody(pasted).blocks, losses };
  },
  wordpress: (html) => imported(wordpress, 'a.xml', rss(html)),
  feed: (html) => imported(feed, 'a.xml', rss(html)),
  'wordpress-json': (html) =>
    imported(
      wordpressJson,
      'a.json',
      JSON.stringify([
        {
          id: 1,
          slug: 'cikk',
          date_gmt: '2020-08-10T07:00:00',
          status: 'publish',
          type: 'post',
          link: 'https://x.example/cikk',
          title: { rendered: 'Cikk' },
          content: { rendered: html },
          excerpt: { rendered: '' },
        },
      ]),
    ),
  ghost: (html) =>
    imported(
      ghost,
      'a.json',
      JSON.stringify({
        db: [
          {
            data: {
              posts: [
                {
                  id: 'p',
                  title: 'Cikk',
                  slug: 'cikk',
                  html,
                  status: 'published',
                  type: 'post',
                  published_at: '2024-01-02T03:04:05.000Z',
                },
              ],
            },
          },
        ],
      }),
    ),
  drupal: (html) =>
    imported(drupal, 'a.json', JSON.stringify([{ nid: 1, title: 'Cikk', body: html, created: '1597042800', status: '1' }])),
  markdown: (html) => imported(markdown, 'cikk.html', `---\ntitle: Cikk\ndate: 2024-01-02\n---\n${html}\n`),
  ndjson: (html) =>
    imported(ndjson, 'a.ndjson', JSON.stringify({ id: 1, slug: 'cikk', title: 'Cikk', pubDate: 1_700_000_000, content: html })),
};

describe.each(Object.entries(ENTRANCES))('a text by the way of %s', (_, enter) => {
  it.each(TABLE)('uses or lists %s', async (__, html, expected) => {
    const { blocks, losses } = await enter(html);
    const body = JSON.stringify(blocks);
    if ('used' in expected) expect(body).toMatch(expected.used);
    else if ('unseen' in expected) expect(body).not.toMatch(expected.unseen);
    else {
      const found = losses.filter(({ what }) => expected.lost.test(what));
      expect(found.length, JSON.stringify(losses)).toBeGreaterThan(0);
      // The place: an element with its number, or the beginning, before any.
      const place = html.startsWith('<p>szó</p>') ? /[a-z]+\d? \d+(?: „|\)|$)/ : /[a-z]+\d? \d+(?: „|\)|$)|start/;
      for (const { detail } of found) expect(detail).toMatch(place);
    }
  });
});
