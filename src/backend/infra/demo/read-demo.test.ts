import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { age } from './demo-schemas';
import { readDemo } from './read-demo';

const NOW = 1_795_258_800;

function newsroom(files: Readonly<Record<string, string>>): string {
  const dir = mkdtempSync(join(tmpdir(), 'hirmondo-demo-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(dir, name, '..'), { recursive: true });
    writeFileSync(join(dir, name), text);
  }
  return dir;
}

const base = {
  'sections.yaml': '- { slug: sport, name: Sport, site: hirmondo }',
  'authors.yaml': '- { slug: kis-eva, name: Kis Éva, avatar: /media/e.jpg }',
};
const page = (matter: string, body = '<p>Szöveg</p>') => `---\n${matter}\n---\n${body}`;

describe('ages', () => {
  it.each([
    ['45m', 2700],
    ['3h', 10_800],
    ['2d', 172_800],
    ['1d 2h', 93_600],
    ['1.5h', 5400],
  ])('%s is %i seconds', (text, seconds) => {
    expect(age.parse(text)).toBe(seconds);
  });

  it.each(['', '3', 'tegnap', '3h ago', '-2h'])('%s is none', (text) => {
    expect(age.safeParse(text).success).toBe(false);
  });
});

describe('readDemo', () => {
  it('reads articles with everything that the front matter says', () => {
    const dir = newsroom({
      ...base,
      'articles/hirmondo/elso.html': page(
        "title: Első\nsection: sport\nauthors: [kis-eva]\nage: 1h\nupdatedAge: 10m\nlead: Lead.\nimportant: true\nactive: false\ncover: { file: a.jpg, alt: Kép }\nentries:\n  - { age: 5m, html: '<p>b</p>', pinned: true }\n  - { age: 50m, html: '<p>a</p>' }",
      ),
    });
    expect(readDemo(dir, NOW)).toMatchObject({
      problems: [],
      articles: [
        {
          slug: 'elso',
          originatingSite: 'hirmondo',
          pubDate: NOW - 3600,
          updatedAt: NOW - 600,
          recommender: 'Lead.',
          important: true,
          active: false,
          cover: { src: '/media/a.jpg', alt: 'Kép' },
          mainSuperTag: { slug: 'sport', name: 'Sport' },
          articleAuthors: [{ slug: 'kis-eva', name: 'Kis Éva', avatarSrc: '/media/e.jpg' }],
          content: '<p>Szöveg</p>',
          subArticles: [
            { id: 'elso-2', pinned: true, pubDate: NOW - 300 },
            { id: 'elso-1', pinned: false },
          ],
        },
      ],
    });
  });

  it.each([
    ['no front matter', '<p>x</p>', 'front matter'],
    ['broken YAML', page('title: [a'), ''],
    ['an unknown author', page('title: A\nsection: sport\nage: 1h\nauthors: [nincs]'), "author 'nincs'"],
    ['an unknown section', page('title: A\nsection: nincs\nage: 1h'), "section 'nincs'"],
    ['no age', page('title: A\nsection: sport'), 'age'],
  ])('reports a file with %s and reads the others', (_, text, reason) => {
    const dir = newsroom({
      ...base,
      'articles/hirmondo/rossz.html': text,
      'articles/hirmondo/jo.html': page('title: Jó\nsection: sport\nage: 1h'),
    });
    const { articles, problems } = readDemo(dir, NOW);
    expect(articles.map(({ slug }) => slug)).toEqual(['jo']);
    expect(problems).toMatchObject([{ file: 'articles/hirmondo/rossz.html', reason: expect.stringContaining(reason) }]);
  });

  it('makes a document for each edition that it names', () => {
    const dir = newsroom({
      'documents/a.html': page('title: A\nsites: [hirmondo, transtelex]'),
      'documents/b.html': page('title: B'),
    });
    const { documents } = readDemo(dir, NOW);
    expect(documents.map(({ slug, site }) => `${slug} ${site}`)).toEqual(['a hirmondo', 'a transtelex', 'b ']);
  });
});
