import { z } from 'zod';
import { line, slug } from '~/lib/contract/primitives';
import { crawlerPolicy } from '~/lib/crawlers/crawler-policy';
import { type ShownContent, shown } from '~/lib/page-policy/shown-content';
import type { InEachLanguage } from '~/lib/words/messages';
import { sectionDefinition } from '~/sections/section-definition';
import { frontBlockRule, listRule } from './list-rule';
import { type NamedKind, type NamedThing, namedValues } from './named-values';
import { isSiteDataName, siteDataSchemas } from './site-data';

/** Kinds of things that a value may refer to by slug or name. */
export type ReferenceKind =
  | 'article'
  | 'tag'
  | 'section'
  | 'author'
  | 'edition'
  | 'unique'
  | 'article-list'
  | 'definition'
  | 'component';

/**
 * Keys whose values are references, at any depth of a value; 'components.name' is the key `name` within `components`, and '' is
 * the value itself if it is a list.
 */
export type ReferenceKeys = Readonly<Record<string, ReferenceKind>>;

/** A kind of content that editors set. */
export interface KindRule {
  /** Description for the command line's help. */
  readonly title: InEachLanguage;
  /** What the names of this kind are, for the help. */
  readonly named: InEachLanguage;
  /**
   * True: an edition may have its own value, which replaces the shared one; 'always': each belongs to an edition, by default the
   * main one.
   */
  readonly perEdition: boolean | 'always';
  /** Set for kinds whose slug may change, with articles or episodes that refer to it; unset for plain values. */
  readonly names?: NamedKind;
  /** Cache tags: of the pages that read it, and thereby of those that a write of it purges. */
  readonly shown: ShownContent;
  /** Schema of the value with that name; undefined if the name is invalid. */
  schema(name: string): z.ZodType | undefined;
  references(name: string): ReferenceKeys;
}

const named = (schema: z.ZodType) => (name: string) => (slug.safeParse(name).success ? schema : undefined);

const inRules: ReferenceKeys = { pinned: 'article', tag: 'tag', mstag: 'section', author: 'author', site: 'edition' };

const inData: Readonly<Record<string, ReferenceKeys>> = {
  trendingTags: { '': 'tag' },
  sponsoredLines: { sites: 'edition', mainSuperTags: 'section', tags: 'tag' },
  campaigns: { sections: 'section', tags: 'tag' },
  staff: { slug: 'author' },
  boxes: inRules,
};

const blocks = z.array(frontBlockRule).superRefine((given, context) => {
  for (const [index, { position }] of given.entries()) {
    if (given.findIndex((other) => other.position === position) === index) continue;
    context.addIssue({
      code: 'custom',
      path: [index, 'position'],
      message: `${position} is already the position of another block`,
    });
  }
});

const document = z.object({
  title: line.min(1),
  /** HTML of any origin. */
  content: z.string(),
  /** Unix seconds; if unset, the page shows no date. */
  updatedAt: z.int().min(0).optional(),
});

/** All kinds of content that editors set, by their name in the command line and the ingest calls. */
export const contentKinds = {
  front: {
    title: {
      hu: 'egy kiadás címlapjának blokkjai; üres lista: a címlap magától áll össze',
      en: 'the blocks of the front of an edition; an empty list: the front arranges itself',
    },
    named: { hu: 'a kiadás (hirmondo, g7 …)', en: 'the edition (hirmondo, g7 …)' },
    perEdition: false,
    shown: shown.front,
    schema: named(blocks),
    references: () => inRules,
  },
  unique: {
    title: {
      hu: 'egyedi elem, amelynek a nevét az oldal ismeri: bármilyen JSON',
      en: 'a unique item whose name the site knows: any JSON',
    },
    named: { hu: 'az elem neve', en: 'the name of the item' },
    perEdition: true,
    shown: shown.unique,
    schema: named(z.json()),
    references: () => ({ slug: 'article', slugs: 'article', list: 'article-list', lists: 'article-list' }),
  },
  'unique-group': {
    title: { hu: 'egyedi elemek csoportja: a nevük sorban', en: 'a group of unique items: their names in order' },
    named: { hu: 'a csoport száma vagy neve', en: 'the number or name of the group' },
    perEdition: false,
    shown: shown['unique-group'],
    schema: named(z.array(slug).max(100)),
    references: () => ({ '': 'unique' }),
  },
  data: {
    title: {
      hu: 'közös adat: menük, szponzorált sorok, kampányok, impresszum, felkapott címkék, beállítások …',
      en: 'common data: menus, sponsored lines, campaigns, imprint, trending tags, settings …',
    },
    named: { hu: Object.keys(siteDataSchemas).join(', '), en: Object.keys(siteDataSchemas).join(', ') },
    perEdition: true,
    shown: shown.data,
    schema: (name) => (isSiteDataName(name) ? siteDataSchemas[name] : undefined),
    references: (name) => inData[name] ?? {},
  },
  document: {
    title: { hu: 'dokumentum: cím és HTML', en: 'a document: title and HTML' },
    named: { hu: 'a dokumentum slugja', en: 'the slug of the document' },
    perEdition: true,
    shown: shown.document,
    schema: named(document),
    references: () => ({}),
  },
  section: {
    title: {
      hu: 'rovatoldal leírása; a beépítettet az azonos nevű váltja fel',
      en: 'the definition of a section page; one of the same name replaces the built-in one',
    },
    named: { hu: 'a leírás neve', en: 'the name of the definition' },
    perEdition: false,
    shown: shown.section,
    schema: named(sectionDefinition),
    references: () => ({
      tag: 'tag',
      withTags: 'tag',
      mstag: 'section',
      author: 'author',
      site: 'edition',
      extends: 'definition',
      'components.name': 'component',
      'below.name': 'component',
    }),
  },
  'article-list': {
    title: { hu: 'kézzel összeállított cikklista', en: 'a list of articles put together by hand' },
    named: { hu: 'a lista slugja', en: 'the slug of the list' },
    perEdition: true,
    shown: shown['article-list'],
    schema: named(listRule),
    references: () => inRules,
  },
  'news-section': {
    title: {
      hu: 'rovat: neve, leírása, él-e (az oldala leírása a section)',
      en: 'a section: its name, description, whether it is active (its page is defined by section)',
    },
    named: { hu: 'a rovat slugja', en: 'the slug of the section' },
    perEdition: 'always',
    names: 'section',
    shown: shown['news-section'],
    schema: named(namedValues['news-section']),
    references: () => ({}),
  },
  tag: {
    title: { hu: 'címke: a neve', en: 'a tag: its name' },
    named: { hu: 'a címke slugja', en: 'the slug of the tag' },
    perEdition: false,
    names: 'tag',
    shown: shown.tag,
    schema: named(namedValues.tag),
    references: () => ({}),
  },
  author: {
    title: { hu: 'szerző: neve, beosztása, bemutatása, arcképe', en: 'an author: name, position, introduction, portrait' },
    named: { hu: 'a szerző slugja', en: 'the slug of the author' },
    perEdition: false,
    names: 'author',
    shown: shown.author,
    schema: named(namedValues.author),
    references: () => ({}),
  },
  podcast: {
    title: {
      hu: 'podcast: neve, kiadása, képe, leírása, címei',
      en: 'a podcast: its name, edition, picture, description, addresses',
    },
    named: { hu: 'a podcast slugja', en: 'the slug of the podcast' },
    perEdition: false,
    names: 'podcast',
    shown: shown.podcast,
    schema: named(namedValues.podcast),
    references: () => ({ site: 'edition' }),
  },
  crawlers: {
    title: {
      hu: 'gépi olvasók: mit tehet a kereső, az archívum, az előnézet, a segéd és a tanító',
      en: 'programs that read: what search, archives, previews, assistants and training may do',
    },
    named: { hu: 'policy', en: 'policy' },
    perEdition: false,
    shown: shown.crawlers,
    schema: (name) => (name === 'policy' ? crawlerPolicy : undefined),
    references: () => ({}),
  },
} as const satisfies Readonly<Record<string, KindRule>>;

export type ContentKind = keyof typeof contentKinds;

/** The key as a thing whose slug may change; undefined for other kinds. */
export function namedThing({ kind, site, name }: ContentKey): NamedThing | undefined {
  const rule: KindRule = contentKinds[kind];
  return rule.names && { kind: rule.names, site, slug: name };
}

/** Identifies one piece of content that editors set. `site` is '' for all editions. */
export interface ContentKey {
  readonly kind: ContentKind;
  readonly name: string;
  readonly site: string;
}

/** True for the name of a kind. */
export function isContentKind(name: string): name is ContentKind {
  return Object.hasOwn(contentKinds, name);
}
