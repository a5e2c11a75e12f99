import type { Article } from '../../contract/article';

/** What somebody did with a version: an act concerns what readers see, not the text. */
export interface VersionWords {
  /** 'Közzététel', 'Időzítés', 'Visszavonás'; undefined for none. */
  readonly act: string | undefined;
  /** '+2 bekezdés', 'új kép', 'új link'; empty if nothing of the article was changed. */
  readonly changes: readonly string[];
}

interface Dated {
  readonly article: Article;
  /** When it was stored, unix seconds. */
  readonly changedAt?: number | undefined;
}

/** Fields with a word of their own, and those that follow from others. */
const NAMED: readonly (readonly [words: string, read: (article: Article) => unknown])[] = [
  ['új cím', ({ title }) => title],
  ['új alcím', ({ subtitle }) => subtitle],
  ['új lead', ({ recommender, lead }) => recommender ?? lead],
  ['címek helyenként', ({ titles, socialLead }) => [titles, socialLead]],
  ['más szerzők', ({ articleAuthors }) => articleAuthors.map(({ slug }) => slug)],
  ['más rovat', ({ mainSuperTag, superTags }) => [mainSuperTag?.slug, superTags.map(({ slug }) => slug)]],
  ['más címkék', ({ tags }) => tags],
  ['más borítókép', ({ cover }) => cover],
  ['más webcím', ({ slug, url }) => [slug, url]],
  ['helyesbítés', ({ corrections }) => corrections],
];
const FOLLOWING =
  'id feedId version updatedAt pubDate active withdrawn withdrawal paragraphCount subArticles subArticlesPage subArticlesTotalPages keyEvents ' +
  'title subtitle recommender lead titles socialLead articleAuthors mainSuperTag superTags tags tagNames cover slug url corrections content';
const known: ReadonlySet<string> = new Set(FOLLOWING.split(' '));

/** What a version changed of the one before it; undefined for the first. */
export function versionWords(before: Dated | undefined, after: Dated): VersionWords {
  if (before === undefined) return { act: undefined, changes: ['első változat'] };
  const [old, fresh] = [before.article, after.article];
  // Their order says nothing.
  const others = (article: Article): readonly string[] =>
    Object.entries(article)
      .filter(([name]) => !known.has(name))
      .map((field) => JSON.stringify(field))
      .sort();
  return {
    act: findAct(old, fresh, after.changedAt ?? fresh.pubDate),
    changes: [
      ...NAMED.filter(([, read]) => !isSame(read(old), read(fresh))).map(([words]) => words),
      ...textChanges(old.content, fresh.content),
      ...(isSame(others(old), others(fresh)) ? [] : ['más adatok']),
    ],
  };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function findAct(before: Article, after: Article, at: number): string | undefined {
  if (before.active && !after.active) return 'Visszavonás';
  if (!after.active) return undefined;
  if (!before.active || before.pubDate !== after.pubDate) return after.pubDate > at ? 'Időzítés' : 'Közzététel';
  return undefined;
}

interface Parts {
  readonly words: number;
  readonly paragraphs: number;
  readonly headings: number;
  readonly pictures: ReadonlySet<string>;
  readonly links: ReadonlySet<string>;
  readonly elements: ReadonlySet<string>;
}

function readParts(html: string): Parts {
  const values = (pattern: RegExp): ReadonlySet<string> => new Set([...html.matchAll(pattern)].map(([, value = '']) => value));
  return {
    words: html.replaceAll(/<[^<>]*>/g, ' ').match(/\S+/g)?.length ?? 0,
    paragraphs: html.match(/<p[\s>]/gi)?.length ?? 0,
    headings: html.match(/<h[2-4][\s>]/gi)?.length ?? 0,
    pictures: values(/<img\b[^<>]*?\ssrc="([^"]*)"/gi),
    links: values(/<a\b[^<>]*?\shref="([^"]*)"/gi),
    elements: values(/<(?:table|iframe|blockquote|div data-block="[^"]*"|aside data-block="[^"]*")([^<>]*)>/gi),
  };
}

function textChanges(before: string, after: string): readonly string[] {
  if (before === after) return [];
  const [old, fresh] = [readParts(before), readParts(after)];
  const counted = (count: number, words: string): readonly string[] =>
    count === 0 ? [] : [`${count > 0 ? '+' : '−'}${Math.abs(count)} ${words}`];
  const said = [
    ...counted(fresh.paragraphs - old.paragraphs, 'bekezdés'),
    ...counted(fresh.headings - old.headings, 'közcím'),
    ...sets('kép', old.pictures, fresh.pictures),
    ...sets('link', old.links, fresh.links),
    ...sets('elem', old.elements, fresh.elements),
  ];
  const words = fresh.words - old.words;
  const size = words === 0 ? '' : ` (${words > 0 ? '+' : '−'}${Math.abs(words)} szó)`;
  return fresh.paragraphs === old.paragraphs ? [`átírt szöveg${size}`, ...said] : said;
}

function sets(name: string, old: ReadonlySet<string>, fresh: ReadonlySet<string>): readonly string[] {
  const [added, removed] = [[...fresh].filter((one) => !old.has(one)).length, [...old].filter((one) => !fresh.has(one)).length];
  return [
    ...(added === 0 ? [] : [added === 1 ? `új ${name}` : `${added} új ${name}`]),
    ...(removed === 0 ? [] : [removed === 1 ? `${name} kivéve` : `${removed} ${name} kivéve`]),
  ];
}
