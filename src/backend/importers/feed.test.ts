import { describe, expect, it } from 'vitest';
import { feed } from './feed';
import { articlesIn, makeFile, ofKind, readAll } from './testing/read-all';

const BLOGGER = `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:app="http://purl.org/atom/app#">
<link rel="alternate" href="https://blog.example/"/>
<entry><id>b-1</id><published>2012-03-04T05:06:07.000+01:00</published>
<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#post"/>
<category scheme="http://www.blogger.com/atom/ns#" term="Könyv"/>
<title type="text">Az első</title><content type="html">&lt;p&gt;Szia.&lt;/p&gt;</content>
<link rel="alternate" type="text/html" href="https://blog.example/2012/03/az-elso.html"/><author><name>Kiss Pál</name></author></entry>
<entry><id>b-2</id><category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#comment"/>
<title>Hozzászólás</title></entry>
<entry><id>b-3</id><published>2012-03-05T05:06:07Z</published><app:control><app:draft>yes</app:draft></app:control>
<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#post"/>
<title>Vázlat</title><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>A &amp; B <b>c</b></p></div></content></entry></feed>`;

describe('feeds', () => {
  it('reads posts of Blogger, with drafts as drafts and without comments', async () => {
    const skipped: string[] = [];
    const records = await readAll(feed, makeFile('blog.xml', BLOGGER), { onSkipped: (what) => skipped.push(what) });
    expect(articlesIn(records)).toMatchObject([
      {
        slug: 'az-elso',
        title: 'Az első',
        content: '<p>Szia.</p>',
        tags: ['konyv'],
        active: true,
        articleAuthors: [{ name: 'Kiss Pál' }],
      },
      { slug: 'vazlat', active: false, content: '<div><p>A &amp; B <b>c</b></p></div>' },
    ]);
    expect(ofKind(records, 'article')[0]?.formerAddresses).toEqual(['https://blog.example/2012/03/az-elso.html']);
    expect(skipped).toEqual(['comment']);
  });

  it('reports that a feed has no texts', async () => {
    const rss =
      '<rss version="2.0" xmlns:dc="d"><channel><link>https://x.example</link><item><title>Hír</title><link>https://x.example/hir</link>' +
      '<pubDate>Mon, 10 Aug 2020 07:00:00 +0200</pubDate><dc:creator>Kiss Pál</dc:creator><description>Rövid.</description></item></channel></rss>';
    const records = await readAll(feed, makeFile('rss.xml', rss));
    expect(ofKind(records, 'article')[0]?.losses.map(({ what }) => what)).toEqual(['field:content']);
    expect(articlesIn(records)).toMatchObject([{ title: 'Hír', articleAuthors: [{ slug: 'kiss-pal' }] }]);
  });

  it('takes the site of a feed from its own links, not from that of a hub', async () => {
    const atom =
      '<feed><link rel="hub" href="https://hub.example/"/><link rel="self" href="https://feeds.example/atom"/>' +
      '<link rel="alternate" href="https://x.example/"/><entry><id>1</id><title>Hír</title><link href="https://x.example/hir"/>' +
      '<published>2020-01-01T00:00:00Z</published><content type="html">&lt;p&gt;&lt;a href="/y"&gt;y&lt;/a&gt;&lt;/p&gt;</content></entry></feed>';
    const links = (text: string) => text.replace(/<link rel="alternate"[^>]*>/, '');
    for (const [text, base] of [
      [atom, 'https://x.example'],
      [links(atom), 'https://feeds.example'],
      [links(atom).replace(/<link rel="self"[^>]*>/, ''), ''],
    ] as const) {
      const [record] = ofKind(await readAll(feed, makeFile('atom.xml', text)), 'article');
      expect(record?.article.content).toBe(`<p><a href="${base}/y">y</a></p>`);
      expect(record?.formerAddresses).toEqual(base === 'https://feeds.example' ? [] : ['https://x.example/hir']);
    }
  });

  it('names an author once who is named twice', async () => {
    const rss =
      '<rss version="2.0" xmlns:dc="d"><channel><item><title>Hír</title><dc:creator>Kiss Pál</dc:creator>' +
      '<author>pal@x.example (Kiss Pál)</author><description>Rövid.</description></item></channel></rss>';
    expect(articlesIn(await readAll(feed, makeFile('rss.xml', rss)))[0]?.articleAuthors).toMatchObject([{ slug: 'kiss-pal' }]);
  });

  it('reports a file that is not a feed', async () => {
    expect(await readAll(feed, makeFile('x.xml', '<html><body/></html>'))).toMatchObject([{ kind: 'failed' }]);
  });
});
