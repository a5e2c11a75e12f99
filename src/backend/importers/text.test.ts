import { describe, expect, it } from 'vitest';
import { htmlToText } from '~/lib/article-body/html-to-text';
import { parseArticleBody } from '~/lib/article-body/parse-article-body';
import { plainText } from '~/lib/article-body/plain-text';
import { splitSentences, toParagraphs } from './sentences';
import { articlesIn, countWords, fixtureFile, makeFile, NOW, ofKind, readAll } from './testing/read-all';
import { text } from './text';

const SENTENCES = Array.from({ length: 23 }, (_, index) => `Ez a(z) ${index + 1}. mondat.`);

describe('the importer of prose', () => {
  it('makes an article from a line of sentences', async () => {
    const line = JSON.stringify({ source_file: 'a.txt', sentences: ['Esett 2012. április 6-án is, és utána is.', ...SENTENCES] });
    const [article] = articlesIn(await readAll(text, makeFile('a.jsonl', line)));
    expect(article).toMatchObject({
      title: 'Esett 2012. április 6-án is, és utána is',
      slug: 'esett-2012-aprilis-6-an-is-es-utana-is',
      recommender: 'Ez a(z) 1. mondat.',
      active: true,
    });
    const paragraphs = (article?.content ?? '').split('\n');
    expect(paragraphs.length).toBeGreaterThan(3);
    expect(parseArticleBody(article?.content ?? '').paragraphCount).toBe(paragraphs.length);
  });

  it('cuts a long first sentence at a word for the title', async () => {
    const line = JSON.stringify({ sentences: [`${'szavak és '.repeat(30)}vége.`] });
    const [article] = articlesIn(await readAll(text, makeFile('a.jsonl', line)));
    expect(article?.title?.length).toBeLessThanOrEqual(90);
    expect(article?.title).toMatch(/(?:szavak|és)…$/);
  });

  it('makes an article of a plain text, with its first line as the title', async () => {
    const [article] = articlesIn(await readAll(text, makeFile('a.txt', 'Egy cím\n\nElső bekezdés,\ntovább.\n\n\nMásodik <b>.')));
    expect(article).toMatchObject({ title: 'Egy cím', content: '<p>Első bekezdés, tovább.</p>\n<p>Második &lt;b&gt;.</p>' });
  });

  it('makes an article of each chapter of a novel', async () => {
    const tei =
      '<TEI><teiHeader><fileDesc><titleStmt><title>Regény : ELTeC edition</title><author>Író Ilona (1850-1900)</author></titleStmt></fileDesc></teiHeader>' +
      '<text><body><div type="chapter"><head>I.</head><p>Első <hi>szép</hi>\n mondat.</p><p>Második.</p></div><div><p>Cím nélkül.</p><div><head>Belső</head><p>x</p></div></div><div><head>Üres</head></div></body></text></TEI>';
    const records = await readAll(text, makeFile('a.xml', tei));
    expect(articlesIn(records)).toMatchObject([
      {
        title: 'Regény – I.',
        content: '<p>Első szép mondat.</p>\n<p>Második.</p>',
        articleAuthors: [{ name: 'Író Ilona', slug: 'iro-ilona' }],
      },
      { title: 'Regény – 2. rész', content: '<p>Cím nélkül.</p>\n<h2>Belső</h2>\n<p>x</p>' },
    ]);
  });

  it('gives the same articles every time, spread over two years back', async () => {
    const lines = [1, 2, 3, 4, 5, 6, 7, 8]
      .map((number) => JSON.stringify({ source_file: `f${number}`, sentences: SENTENCES }))
      .join('\n');
    const first = await readAll(text, makeFile('a.jsonl', lines));
    expect(await readAll(text, makeFile('a.jsonl', lines), { now: NOW + 3600 })).toEqual(first);
    const dates = articlesIn(first).map(({ pubDate }) => pubDate);
    expect(new Set(dates).size).toBe(8);
    for (const date of dates) {
      expect(date).toBeLessThanOrEqual(NOW);
      expect(date).toBeGreaterThan(NOW - 731 * 86_400);
    }
  });

  it('repeats articles under slugs, titles and identities of their own, over the given sections', async () => {
    const records = await readAll(text, makeFile('a.txt', 'Egy cím\n\nSzöveg.'), { repeat: 4, sections: ['belfold', 'sport'] });
    expect(articlesIn(records).map(({ slug }) => slug)).toEqual(['egy-cim', 'egy-cim-2', 'egy-cim-3', 'egy-cim-4']);
    expect(articlesIn(records).map(({ title }) => title)).toEqual(['Egy cím', 'Egy cím (2.)', 'Egy cím (3.)', 'Egy cím (4.)']);
    expect(articlesIn(records).map(({ mainSuperTag }) => mainSuperTag?.slug)).toEqual(['belfold', 'sport', 'belfold', 'sport']);
    expect(new Set(ofKind(records, 'article').map(({ sourceId }) => sourceId)).size).toBe(4);
  });

  it.each([
    ['a.jsonl', '{"sentences":[]}', 'sentences'],
    ['a.jsonl', 'x', 'no JSON'],
    ['a.txt', '  \n ', 'no text'],
    ['a.xml', '<a>', 'no text'],
  ])('says what is wrong with %s: %s', async (name, content, reason) => {
    const failed = ofKind(await readAll(text, makeFile(name, content)), 'failed');
    expect(failed.map((record) => record.reason).join()).toContain(reason);
  });
});

describe('sentences', () => {
  it('end at a point before a capital, not behind figures or initials', () => {
    expect(splitSentences('Ez 2012. Április? Nem! Ő B. Nagy volt. „Igen.” Vége')).toEqual([
      'Ez 2012. Április?',
      'Nem!',
      'Ő B. Nagy volt.',
      '„Igen.”',
      'Vége',
    ]);
  });

  it('make paragraphs of three to six', () => {
    const paragraphs = toParagraphs(SENTENCES, 'x').slice(0, -1);
    for (const paragraph of paragraphs)
      expect(paragraph.text.match(/mondat/g)?.length).toSatisfy((count: number) => count >= 3 && count <= 6);
  });
});

describe('the importer of prose on whole texts', () => {
  it.each([
    ['prose.jsonl', 3],
    ['novel.xml', 3],
  ])('makes articles of %s and keeps their words', async (path, count) => {
    const records = await readAll(text, fixtureFile(path));
    expect(articlesIn(records)).toHaveLength(count);
    expect(ofKind(records, 'failed')).toEqual([]);
    for (const article of articlesIn(records)) {
      expect(article.title.length).toBeGreaterThan(1);
      const { blocks, losses } = parseArticleBody(article.content ?? '');
      expect(losses).toEqual([]);
      expect(countWords(plainText(blocks))).toBe(countWords(htmlToText(article.content ?? '')));
    }
  });
});
