import { describe, expect, it } from 'vitest';
import { parseArticleBody } from '~/lib/article-body/parse-article-body';
import { drupal } from './drupal/drupal';
import { feed } from './feed';
import { ghost } from './ghost/ghost';
import type { Importer } from './importer';
import { markdown } from './markdown/front-matter';
import { makeFile, ofKind, readAll } from './testing/read-all';
import { wordpress } from './wordpress/wordpress';

/**
 * Shapes that real exports have, each with what must come of it: its state as in the source (R3), and each part in the body or
 * among the losses (R1).
 */
interface Expected {
  /** Undefined: the item is no article. */
  readonly active?: boolean;
  readonly used?: RegExp;
  readonly unseen?: RegExp;
  readonly lost?: RegExp;
  readonly unlost?: RegExp;
}
type Row = readonly [what: string, content: string, expected: Expected];

const LIVE = { active: true };
const DRAFT = { active: false };

async function readOne(importer: Importer, name: string, content: string) {
  const [record] = ofKind(await readAll(importer, makeFile(name, content)), 'article');
  const body = parseArticleBody(record?.article.content ?? '');
  const losses = [...(record?.losses ?? []), ...body.losses].map(({ what, detail }) => `${what}: ${detail}`).join('\n');
  return { active: record?.article.active, shown: JSON.stringify([body.blocks, record?.article]), losses };
}

function runs(rows: readonly Row[], importer: Importer, name: string, file: (content: string) => string): void {
  it.each(rows)('%s', async (_, content, expected) => {
    const { active, shown, losses } = await readOne(importer, name, file(content));
    expect(active).toBe(expected.active);
    if (expected.used) expect(shown).toMatch(expected.used);
    if (expected.unseen) expect(shown).not.toMatch(expected.unseen);
    if (expected.lost) expect(losses).toMatch(expected.lost);
    if (expected.unlost) expect(losses).not.toMatch(expected.unlost);
  });
}

describe('Hugo and Jekyll', () => {
  const page = (fields: string, text = 'Szöveg') => `---\ntitle: Cím\ndate: 2024-05-01\n${fields}\n---\n${text}`;
  const body = (text: string) => page('', text);
  runs(
    [
      ['TOML', '+++\ntitle = "Cím"\ndate = 2024-05-01T10:00:00+02:00\ntags = ["egy"]\n+++\nSzöveg', { ...LIVE, used: /"egy"/ }],
      ['a draft in TOML', '+++\ntitle = "Cím"\ndate = 2024-05-01\ndraft = true\n+++\nSzöveg', DRAFT],
      ['JSON', '{\n"title": "Cím",\n"date": "2024-05-01"\n}\n\nSzöveg', { ...LIVE, used: /"title":"Cím"/, unseen: /\{ / }],
      [
        'templates in a fence of code',
        body('```go\n{{ with .Cím }}{{ .Szöveg }}{{ end }}\n```'),
        { used: /with \.Cím/, ...LIVE, unlost: /shortcode/ },
      ],
      [
        'templates in code within a line',
        body('Írd ezt: `{{ .Cím }}`.'),
        { ...LIVE, used: /\{\{ \.Cím \}\}/, unlost: /shortcode/ },
      ],
      ['a template beside code', body('`kód` {{ .Cím }}'), { ...LIVE, lost: /\{\{ \.Cím \}\}/, unseen: /\.Cím/ }],
      ['names in capitals', page('Draft: true'), DRAFT],
      ['a page that is not rendered', page('build:\n  render: never'), { ...DRAFT, lost: /build\.render: never/ }],
      ['the same of earlier versions', page('_build:\n  render: false'), { ...DRAFT, lost: /build\.render/ }],
      ['a state', page('status: pending'), { ...DRAFT, lost: /status: pending/ }],
      ['a private page', page('private: true'), { ...DRAFT, lost: /private/ }],
      ['a private page in the words of YAML 1.1', page('private: yes'), { ...DRAFT, lost: /private: yes/ }],
      ['a field of which nobody can tell what it says', page('private: talán'), { ...DRAFT, lost: /private: talán/ }],
      ['a page that is not private', page('private: "no"'), { ...LIVE, unlost: /private/ }],
      ['a hidden page', page('hidden: "on"'), { ...DRAFT, lost: /hidden: on/ }],
      ['a page that is not public', page('public: no'), { ...DRAFT, lost: /public: no/ }],
      ['a page for members', page('visibility: members'), { ...DRAFT, lost: /visibility: members/ }],
      ['a page without an address', page('headless: "yes"'), { ...DRAFT, lost: /headless: yes/ }],
      [
        'a page that is not rendered, in the words of YAML 1.1',
        page('build:\n  render: no'),
        { ...DRAFT, lost: /build\.render: no/ },
      ],
      ['a page that is rendered', page('build:\n  render: always'), { ...LIVE, unlost: /build/ }],
      ['a state beside another', page('status: kész\nstate: draft'), { ...DRAFT, lost: /state: draft.*\n.*status: kész/ }],
      ['an unknown state', page('status: evergreen'), { ...LIVE, lost: /field:status: evergreen/ }],
      ['an unknown state of another name', page('state: [a, b]'), { ...LIVE, lost: /field:state: \["a","b"\]/ }],
      ['a state that says only that it is published', page('status: Published'), { ...LIVE, unlost: /status/ }],
      ['a state of a number', page('status: 0'), { ...DRAFT, lost: /field:status: 0/ }],
      ['a draft in words', page('draft: "yes"'), DRAFT],
      ['no publication in words', page('published: "no"'), DRAFT],
      ['a password', page('password: titok'), { ...DRAFT, lost: /password/, unseen: /titok/ }],
      ['a field of a theme', page('series: Dosszié'), { ...LIVE, lost: /field:series: Dosszié/ }],
      ['a cover with words', page('cover:\n  image: /c.jpg\n  alt: Híd'), { ...LIVE, used: /"src":"\/c\.jpg","alt":"Híd"/ }],
      ['a cover of another theme', page('featured_image: /f.jpg'), { ...LIVE, used: /"src":"\/f\.jpg"/ }],
      ['a second lead', page('description: Egy\nsubtitle: Kettő'), { ...LIVE, used: /"Egy"/, lost: /subtitle: Kettő/ }],
      [
        'code of Liquid',
        body('{% highlight js %}\na < {{ b }}\n\n*c*\n{% endhighlight %}'),
        { ...LIVE, used: /"code","html":"a &lt; \{\{ b \}\}\\n\\n\*c\*"/ },
      ],
      ['code of Hugo', body('{{< highlight go >}}\na_b_c\n{{< /highlight >}}'), { ...LIVE, used: /"code","html":"a_b_c"/ }],
      ['raw text', body('{% raw %}{{ név }}{% endraw %}'), { ...LIVE, used: /\{\{ név \}\}/ }],
      ['a comment', body('{% comment %}titok{% endcomment %}x'), { ...LIVE, unseen: /titok/, lost: /comment: titok/ }],
      ['a comment of Hugo', body('{{< comment >}}titok{{< /comment >}}x'), { ...LIVE, unseen: /titok/, lost: /titok/ }],
      ['a shortcode that is shown', body('{{</* youtube x */>}}'), { ...LIVE, used: /\{\{&lt; youtube x &gt;\}\}/ }],
      ['a completed address', body('[a]({{ "/rolunk/" | relative_url }})'), { ...LIVE, used: /href=\\"\/rolunk\// }],
      ['the address of the site', body('![k]({{ site.baseurl }}/k.jpg)'), { ...LIVE, used: /"src":"\/k\.jpg"/ }],
      ['a name of a heading', body('## Rész {#resz}'), { ...LIVE, used: /"html":"Rész"/ }],
      ...['rész', 'összeg', 'resz-é'].map(
        (name): Row => [
          `a name of a heading with accents, ${name}`,
          body(`[oda](#${name})\n\n## Cím {#${name}}`),
          { ...LIVE, lost: new RegExp(`\\{#${name}\\}`) },
        ],
      ),
      [
        'a link to the name of a heading',
        body('[oda](#resz)\n\n## Rész {#resz}'),
        { ...LIVE, used: /href=\\"#b-resz\\".*id=\\"b-resz\\"/, unlost: /resz/ },
      ],
      [
        'a link to a heading with a name and a class',
        body('[oda](#a.b)\n\n## Rész {#a.b .nagy} ##'),
        { ...LIVE, used: /href=\\"#b-a-b\\".*id=\\"b-a-b\\"/, lost: /attributes: \{#a\.b \.nagy\}/ },
      ],
      ['a table of contents', body('* TOC\n{:toc}\n\nx'), { ...LIVE, unseen: /TOC/, lost: /contents/ }],
      [
        'an abbreviation',
        body('A NAV\n\n*[NAV]: Adóhivatal'),
        { ...LIVE, unseen: /Adóhivatal/, lost: /abbreviation.*Adóhivatal/ },
      ],
      ['a formula', body('$$ a^2+b_i*c*d^2 $$'), { ...LIVE, used: /<code>a\^2\+b_i\*c\*d\^2<\/code>/ }],
    ],
    markdown,
    'content/hir/cim/index.hu.md',
    (content) => content,
  );

  it('names a bundle by its folder, and finds pictures beside it', async () => {
    const file = makeFile('content/hir/cim/index.hu.md', page('', '![k](kep.jpg)'));
    const [record] = ofKind(await readAll(markdown, file, { baseUrl: 'https://regi.example' }), 'article');
    expect(record?.article.slug).toBe('cim');
    expect(record?.article.content).toContain('https://regi.example/hir/cim/kep.jpg');
  });
});

describe('WordPress', () => {
  const item = (content: string, more = '', type = 'post', link = 'https://regi.example/hir/cim/') =>
    `<item><title>Cím</title><link>${link}</link><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>1</wp:post_id><wp:post_date_gmt>2024-05-01 08:00:00</wp:post_date_gmt><wp:post_name>cim</wp:post_name><wp:status>publish</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`;
  const meta = (key: string, value: string) =>
    `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`;
  runs(
    [
      ['a message of a reader', item('Titok', '', 'feedback', 'https://regi.example/?post_type=feedback&amp;p=1'), {}],
      ['a form', item('[text* nev]', '', 'wpcf7_contact_form'), {}],
      ['a page of a builder', item('x', '', 'elementor_library'), {}],
      [
        'a type without pages',
        item('x', '', 'belso', 'https://regi.example/?post_type=belso&amp;p=1'),
        { ...DRAFT, lost: /post_type: belso/ },
      ],
      ['a type with pages', item('x', '', 'konyv', 'https://regi.example/konyv/cim/'), LIVE],
      [
        'a post for members',
        item('x', meta('_members_access_role', 'subscriber')),
        { ...DRAFT, lost: /access_role: subscriber/ },
      ],
      ['a post that a plugin does not restrict', item('x', meta('_wpmem_block', '0')), LIVE],
      ['words for search engines', item('x', meta('_aioseo_description', 'Leírás')), { ...LIVE, lost: /Leírás/ }],
      [
        'a background with a picture',
        item('<div class="wp-block-cover" style="background-image:url(https://regi.example/b.jpg)"><p>x</p></div>'),
        { ...LIVE, lost: /background.*b\.jpg/ },
      ],
      [
        'a file with its view and button',
        item(
          '<div class="wp-block-file"><object class="wp-block-file__embed" data="https://regi.example/d.pdf"></object><a href="https://regi.example/d.pdf">Jelentés</a><a href="https://regi.example/d.pdf" class="wp-block-file__button">Letöltés</a></div>',
        ),
        { ...LIVE, used: />Jelentés<\/a>"/, lost: /Letöltés/ },
      ],
      [
        'a film in several files',
        item('[video mp4="https://regi.example/v.mp4" webm="https://regi.example/v.webm"][/video]'),
        { ...LIVE, used: /v\.mp4.*v\.webm/ },
      ],
      [
        'sound in several files',
        item('[audio mp3="https://regi.example/a.mp3" ogg="https://regi.example/a.ogg"][/audio]'),
        { ...LIVE, used: /a\.mp3.*a\.ogg/ },
      ],
    ],
    wordpress,
    'export.xml',
    (content) => `<rss xmlns:content="c" xmlns:wp="w"><channel><link>https://regi.example</link>${content}</channel></rss>`,
  );
});

describe('Ghost', () => {
  const POST = { id: '1', title: 'Cím', slug: 'cim', status: 'published', published_at: '2024-05-01T08:00:00.000Z' };
  const post = (fields: object, tables: object = {}) =>
    JSON.stringify({ db: [{ data: { posts: [{ ...POST, html: '<p>x</p>', ...fields }], ...tables } }] });
  const card = (fields: object) =>
    post({ html: null, lexical: JSON.stringify({ root: { children: [{ version: 1, ...fields }] } }) });
  runs(
    [
      ['an unknown state', post({ status: 'trash' }), { ...DRAFT, lost: /status: trash/ }],
      ['a letter', post({}, { posts_meta: [{ post_id: '1', email_only: 1 }] }), { ...DRAFT, lost: /email_only/ }],
      ['a subject', post({}, { posts_meta: [{ post_id: '1', email_subject: 'Tárgy' }] }), { ...LIVE, lost: /Tárgy/ }],
      [
        'a card that visitors do not see',
        card({ type: 'html', html: '<p>titok</p>', visibility: { web: { nonMember: false } } }),
        { ...LIVE, unseen: /titok/, lost: /titok/ },
      ],
      [
        'a card of letters',
        card({ type: 'html', html: '<p>titok</p>', visibility: { showOnWeb: false } }),
        { ...LIVE, unseen: /titok/, lost: /titok/ },
      ],
      [
        'a gated part of HTML',
        post({
          html: '<p>x</p><!--kg-gated-block:begin nonMember:false memberSegment:"status:free"--><p>titok</p><!--kg-gated-block:end-->',
        }),
        { ...LIVE, unseen: /titok/, lost: /titok/ },
      ],
      [
        'a label of a card',
        card({ type: 'call-to-action', textValue: '<p>Szöveg</p>', sponsorLabel: '<p>HIRDETÉS</p>' }),
        { ...LIVE, used: /Szöveg/, lost: /sponsorLabel.*HIRDETÉS/ },
      ],
      [
        'a picture behind a card',
        card({ type: 'header', header: 'Fej', backgroundImageSrc: '/b.jpg' }),
        { ...LIVE, used: /Fej/, lost: /b\.jpg/ },
      ],
    ],
    ghost,
    'ghost.json',
    (content) => content,
  );
});

describe('Blogger', () => {
  runs(
    [
      ['the lead', '<blogger:metaDescription>Bevezető</blogger:metaDescription>', { ...LIVE, used: /"Bevezető"/ }],
      ['the place', '<blogger:location>Pécs</blogger:location>', { ...LIVE, lost: /location: Pécs/ }],
      ['a draft that was mailed', '<blogger:status>EMAILED_DRAFT</blogger:status>', DRAFT],
      ['the bin', '<blogger:status>SOFT_TRASHED</blogger:status>', {}],
      [
        'a picture with a caption',
        '<content type="html">&lt;table class="tr-caption-container"&gt;&lt;tr&gt;&lt;td&gt;&lt;img src="https://b.example/t.jpg"&gt;&lt;/td&gt;&lt;/tr&gt;&lt;tr&gt;&lt;td class="tr-caption"&gt;Felirat&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;</content>',
        { ...LIVE, used: /"figure":\{"src":"https:\/\/b\.example\/t\.jpg","alt":"","captionHtml":"Felirat"/ },
      ],
    ],
    feed,
    'feed.atom',
    (content) =>
      `<feed xmlns:blogger="b"><entry><id>1</id><blogger:type>POST</blogger:type><title>Cím</title><published>2024-05-01T10:00:00Z</published>${content}</entry></feed>`,
  );
});

describe('Drupal', () => {
  const node = (attributes: object) =>
    JSON.stringify({
      data: [
        {
          type: 'node--article',
          id: 'u',
          attributes: { drupal_internal__nid: 1, status: true, title: 'Cím', created: '2024-05-01T08:00:00Z', ...attributes },
        },
      ],
    });
  const row = (fields: object) =>
    JSON.stringify([{ nid: '1', title: 'Cím', body: '<p>x</p>', created: '1714550400', ...fields }]);
  const body = (html: string) => node({ body: { value: html, processed: html } });
  runs(
    [
      ['a state as a number', node({ status: 0 }), DRAFT],
      ['a state as a word', node({ status: 'off' }), DRAFT],
      ['a state of moderation', node({ moderation_state: 'review' }), DRAFT],
      ['a state of moderation in a view', row({ status: '1', moderation_state: 'Needs review' }), DRAFT],
      ['a published state in a view', row({ status: '1', moderation_state: 'Közzétéve' }), LIVE],
      ['an end that has passed', node({ unpublish_on: '2020-01-01T00:00:00Z' }), { ...DRAFT, lost: /unpublish_on/ }],
      ['an end that comes', node({ unpublish_on: '2036-01-01T00:00:00Z' }), { ...LIVE, lost: /unpublish_on: 2036/ }],
      ['a link within the site', body('<a href="internal:/rolunk">r</a>'), { ...LIVE, used: /href=\\"\/rolunk\\"/ }],
      ['a link to a node', body('<a href="entity:node/5">r</a>'), { ...LIVE, used: /href=\\"\/node\/5\\"/ }],
      ['a film of the video filter', body('[video:https://youtu.be/dQw4w9WgXcQ]'), { ...LIVE, used: /"youtube"/ }],
    ],
    drupal,
    'nodes.json',
    (content) => content,
  );
  runs(
    [['a state of the workflow', 'nid,title,created,published,moderation_state\n1,Cím,2024-05-01,1,draft\n', DRAFT]],
    drupal,
    'nodes.csv',
    (content) => content,
  );
});
