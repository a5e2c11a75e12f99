import { z } from 'zod';
import { articleAuthor, articleCard } from './article';
import {
  line,
  linkAddress,
  linkAddressOrNone,
  marker,
  optional,
  slug,
  textOrNone,
  tolerantList,
  unixSeconds,
} from './primitives';

/** (own) What a card says on a front in place of its article's own words; an unset field is the article's. */
export const frontCard = z.object({
  title: optional(line.min(1).max(500)),
  /** Above the title. */
  kicker: optional(line.min(1).max(100)),
  lead: optional(line.min(1).max(2000)),
  /** Address of the picture. */
  image: optional(z.string().min(1).max(2048)),
  hideLead: optional(z.boolean()),
});

/** A block of a front page; position 1000 is the breaking block (FP-02). */
export const block = z.object({
  position: z.number(),
  /** leader, row, list or carousel; row by default. A block of an unknown type is drawn as a row, and reported. */
  type: z
    .string()
    .nullish()
    .transform((value) => value ?? 'row'),
  title: optional(line),
  cssClass: optional(z.string()),
  /**
   * (own) Form in which its stories are rendered (src/lib/front/block-forms.ts); the page chooses if it is unset or unknown.
   */
  form: optional(z.string()),
  /** (own) By the slug of the article; other systems may leave it out. */
  cards: optional(z.record(z.string(), frontCard)).catch(undefined),
  items: tolerantList(articleCard),
});
export const newsBlocks = z.object({ blocks: z.array(block) });

/** A standing document such as the privacy notice. `content` is HTML. */
export const documentPage = z.object({
  slug,
  title: line.min(1),
  content: textOrNone,
  updatedAt: optional(unixSeconds),
});

/** A named piece of content; `content` is JSON as text, parsed by the schema of its slug. */
export const unique = z.object({ slug: z.string().min(1), content: z.string() });
export const uniqueGroup = z.object({ id: z.union([z.int(), z.string()]), uniques: z.array(unique) });

export const staff = z.object({
  groups: tolerantList(
    z.object({
      title: textOrNone,
      members: tolerantList(
        z.object({
          name: line.min(1),
          title: optional(line),
          email: optional(z.string()),
          avatarSrc: optional(z.string()),
          slug: optional(z.string()),
        }),
      ),
    }),
  ),
});

/** The route names of the specification (RT-28), and those of editions' fronts; other sections have none. */
export const sectionRouteName = z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/);

/** A section page's own metadata, after inheritance (RT-41, RT-43). */
export const section = z.object({
  name: line,
  /** Empty: the title in the program's own definition of the path, else the name. */
  title: textOrNone,
  slug: optional(z.string()),
  patterns: tolerantList(z.string()),
  extends: optional(z.string()),
  tabs: tolerantList(z.object({ label: line, path: linkAddressOrNone })),
  /** (own) Tabs below one of the tabs. */
  subTabs: tolerantList(z.object({ label: line, path: linkAddressOrNone })),
  /** (own) Name and root of the page of which this one is a tab. */
  parent: z
    .object({ title: line, path: linkAddressOrNone })
    .nullish()
    .transform((value) => value ?? undefined),
  /** (own) Canonical address of a page with several; defaults to the requested one. */
  canonical: linkAddress,
  /** (own) Name of the tag that a search within the page's articles always includes (SE-04); unset: no such search. */
  searchTag: optional(z.string()),
  siteSlug: optional(z.string()),
  logo: optional(z.string()),
  /** Root-relative address of the section's feed, linked in its header; unset: no link (LI-14). */
  rss: linkAddress,
  colorMode: optional(z.enum(['light', 'dark'])),
  hideFooter: marker,
  hideSidebar: marker,
  spotifyUrl: optional(z.string()),
  summaries: tolerantList(z.object({ title: optional(line), text: z.string() })),
  setup: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((value) => value ?? {}),
  /** (own) Route name of the page; unset for a section without one. */
  routeName: optional(sectionRouteName),
  /** (own) The author of an author page: its header shows avatar and name (LI-49). */
  author: optional(articleAuthor.extend({ title: optional(line), bio: optional(z.string()) })),
  /** (own) Text below the title. */
  description: optional(z.string()),
  /** (own) Language of the interface labels on the page; unset: Hungarian. */
  language: optional(z.enum(['hu', 'en'])),
  /** (own) Names of the route middlewares to run, or one name; an unknown one is an internal error (ER-13). */
  middleware: z.union([z.string().transform((name) => [name]), tolerantList(z.string())]),
});

/** A component placed by the section, with its data. The page knows the names; an unknown one is an error (ER-19). */
export const sectionComponent = z.object({
  name: line.min(1),
  props: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((value) => value ?? {}),
});

export const pageData = z.object({
  section,
  /** Unset: those of the program's own definition of the path. */
  components: optional(z.array(sectionComponent)),
  /** (own) Cache tags of the page's content, besides those of its address. */
  tags: tolerantList(z.string()),
});

export type Block = z.infer<typeof block>;
export type NewsBlocks = z.infer<typeof newsBlocks>;
export type DocumentPage = z.infer<typeof documentPage>;
export type Unique = z.infer<typeof unique>;
export type UniqueGroup = z.infer<typeof uniqueGroup>;
export type Staff = z.infer<typeof staff>;
export type Section = z.infer<typeof section>;
export type SectionComponent = z.infer<typeof sectionComponent>;
export type PageData = z.infer<typeof pageData>;
