import { z } from 'zod';
import { slug } from '~/lib/contract/primitives';
import { sectionDefinition } from '~/sections/section-definition';
import { frontBlockRule, listRule } from './list-rule';
import { type NamedKind, type NamedThing, namedValues } from './named-values';
import { isSiteDataName, siteDataSchemas } from './site-data';

/** What a value may name by a slug or a name of its own. */
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
 * Names that stand under a key of a value, at any depth; 'components.name' is the key `name` of what stands under
 * `components`, and '' is the value itself when it is a list.
 */
export type ReferenceKeys = Readonly<Record<string, ReferenceKind>>;

/** One kind of thing that editors set. */
export interface KindRule {
  /** What it is, for the command line's help. */
  readonly title: string;
  /** What its names are. */
  readonly named: string;
  /** True: an edition may have its own, which comes before everybody's; 'always': each is some edition's, the main one's by default. */
  readonly perEdition: boolean | 'always';
  /** What has a slug that may change, and belongs to articles or episodes; unset: nothing but its value. */
  readonly names?: NamedKind;
  /** Schema of the value with that name; undefined: there is no such name. */
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
    context.addIssue({ code: 'custom', path: [index, 'position'], message: `${position} is the position of another block` });
  }
});

const document = z.object({
  title: z.string().min(1),
  /** HTML of any origin. */
  content: z.string(),
  /** Unix seconds; unset: the page says no date. */
  updatedAt: z.int().min(0).optional(),
});

/** Every kind of thing that editors set, by the name that the command line and the ingest calls give it. */
export const contentKinds = {
  front: {
    title: 'egy kiadás címlapjának blokkjai; üres lista: a címlap magától áll össze',
    named: 'a kiadás (hirmondo, g7 …)',
    perEdition: false,
    schema: named(blocks),
    references: () => inRules,
  },
  unique: {
    title: 'egyedi elem, amelynek a nevét az oldal ismeri: bármilyen JSON',
    named: 'az elem neve',
    perEdition: true,
    schema: named(z.json()),
    references: () => ({ slug: 'article', slugs: 'article', list: 'article-list', lists: 'article-list' }),
  },
  'unique-group': {
    title: 'egyedi elemek csoportja: a nevük sorban',
    named: 'a csoport száma vagy neve',
    perEdition: false,
    schema: named(z.array(slug).max(100)),
    references: () => ({ '': 'unique' }),
  },
  data: {
    title: 'közös adat: menük, szponzorált sorok, kampányok, impresszum, felkapott címkék, beállítások …',
    named: Object.keys(siteDataSchemas).join(', '),
    perEdition: true,
    schema: (name) => (isSiteDataName(name) ? siteDataSchemas[name] : undefined),
    references: (name) => inData[name] ?? {},
  },
  document: {
    title: 'dokumentum: cím és HTML',
    named: 'a dokumentum slugja',
    perEdition: true,
    schema: named(document),
    references: () => ({}),
  },
  section: {
    title: 'rovatoldal leírása; a beépítettet az azonos nevű váltja fel',
    named: 'a leírás neve',
    perEdition: false,
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
    title: 'kézzel összeállított cikklista',
    named: 'a lista slugja',
    perEdition: true,
    schema: named(listRule),
    references: () => inRules,
  },
  'news-section': {
    title: 'rovat: neve, leírása, él-e (az oldala leírása a section)',
    named: 'a rovat slugja',
    perEdition: 'always',
    names: 'section',
    schema: named(namedValues['news-section']),
    references: () => ({}),
  },
  tag: {
    title: 'címke: a neve',
    named: 'a címke slugja',
    perEdition: false,
    names: 'tag',
    schema: named(namedValues.tag),
    references: () => ({}),
  },
  author: {
    title: 'szerző: neve, beosztása, bemutatása, arcképe',
    named: 'a szerző slugja',
    perEdition: false,
    names: 'author',
    schema: named(namedValues.author),
    references: () => ({}),
  },
  podcast: {
    title: 'podcast: neve, kiadása, képe, leírása, címei',
    named: 'a podcast slugja',
    perEdition: false,
    names: 'podcast',
    schema: named(namedValues.podcast),
    references: () => ({ site: 'edition' }),
  },
} as const satisfies Readonly<Record<string, KindRule>>;

export type ContentKind = keyof typeof contentKinds;

/** What stands under a key, where it has a slug that may change; undefined: it is of another kind. */
export function namedThing({ kind, site, name }: ContentKey): NamedThing | undefined {
  const rule: KindRule = contentKinds[kind];
  return rule.names && { kind: rule.names, site, slug: name };
}

/** Names one thing that editors set. `site` '' is everybody's. */
export interface ContentKey {
  readonly kind: ContentKind;
  readonly name: string;
  readonly site: string;
}

/** True for the name of a kind. */
export function isContentKind(name: string): name is ContentKind {
  return Object.hasOwn(contentKinds, name);
}
