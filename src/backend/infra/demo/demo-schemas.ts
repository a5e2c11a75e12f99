import { z } from 'zod';
import { sponsor } from '~/lib/contract/article';
import { politicalAd } from '~/lib/contract/political-ad';
import { optional } from '~/lib/contract/primitives';
import { focalPoints } from '~/lib/images/focal-points';

/** Schemas of the demo newsroom's files in content/demo. */

/** A duration such as 45m, 3h or 2d; several are added: '1d 2h'. Parsed to seconds. */
export const age = z.union([z.string(), z.number()]).transform((value, context) => {
  const text = String(value).trim();
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)\s*([smhdw])/g)];
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== text.replace(/(?<=[smhdw])\s+/g, '')) {
    context.addIssue({ code: 'custom', message: `'${text}' is no age such as 45m, 3h or 2d` });
    return z.NEVER;
  }
  const seconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };
  return Math.round(parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (seconds[unit ?? ''] ?? 0), 0));
});

const texts = z
  .array(z.string())
  .nullish()
  .transform((value) => value ?? []);

export const demoCover = z.object({
  file: z.string(),
  alt: optional(z.string()),
  author: optional(z.string()),
  caption: optional(z.string()),
  focus: optional(focalPoints),
});

/** Corrections; `age` is the time since each. */
const demoCorrections = optional(z.array(z.object({ age, text: z.string(), wrong: optional(z.string()) })));

export const demoEntry = z.object({
  age,
  updatedAge: optional(age),
  title: optional(z.string()),
  pinned: optional(z.boolean()),
  keyEvent: optional(z.boolean()),
  authors: texts,
  corrections: demoCorrections,
  html: z.string(),
});

export const demoArticle = z.looseObject({
  title: z.string(),
  type: z.enum(['article', 'longform', 'liveblog', 'liveblogpost']).default('article'),
  section: z.string(),
  superTags: texts,
  authors: texts,
  contributors: z
    .array(z.object({ name: z.string(), role: optional(z.string()) }))
    .nullish()
    .transform((value) => value ?? []),
  tags: texts,
  flags: texts,
  mirroringSites: texts,
  age,
  updatedAge: optional(age),
  subtitle: optional(z.string()),
  subType: optional(z.string()),
  lead: optional(z.string()),
  contentHighlight: optional(z.string()),
  headerType: optional(z.enum(['full', 'half'])),
  colorScheme: optional(z.string()),
  ctUrl: optional(z.string()),
  politicalAd: optional(politicalAd),
  sponsor: optional(sponsor),
  indexAVCode: optional(z.string()),
  livescoreId: optional(z.union([z.int(), z.string()])),
  /** Slug of the live blog that the article belongs to. */
  parent: optional(z.string()),
  cover: optional(demoCover),
  corrections: demoCorrections,
  /** Summary of a live blog, one line for each point. */
  summary: optional(z.string()),
  entries: z
    .array(demoEntry)
    .nullish()
    .transform((value) => value ?? []),
});

/** Boolean fields of an article's front matter. */
export const demoMarkers = [
  'active',
  'english',
  'evergreen',
  'important',
  'announcement',
  'favorite',
  'periodic',
  'adfree',
  'pr',
  'halfImage',
  'live',
  'adultContent',
] as const;

export const demoAuthors = z.array(
  z.object({
    slug: z.string(),
    name: z.string(),
    title: optional(z.string()),
    bio: optional(z.string()),
    avatar: optional(z.string()),
  }),
);
export const demoSections = z.array(
  z.object({ slug: z.string(), name: z.string(), site: z.string(), description: optional(z.string()) }),
);
export const demoTags = z.array(z.object({ slug: z.string(), name: z.string() }));

export const demoDocument = z.object({ title: z.string(), sites: texts, updatedAge: optional(age) });

export const demoPodcasts = z.array(
  z.object({
    slug: z.string(),
    name: z.string(),
    site: z.string(),
    page: optional(z.string()),
    description: optional(z.string()),
    image: optional(z.string()),
    links: optional(z.object({ apple: optional(z.string()), spotify: optional(z.string()) })),
    author: optional(z.string()),
    email: optional(z.string()),
    category: optional(z.string()),
    explicit: optional(z.boolean()),
    episodes: z.array(
      z.object({
        slug: z.string(),
        title: z.string(),
        description: optional(z.string()),
        duration: optional(z.int()),
        image: optional(z.string()),
        source: optional(z.string()),
        sourceUrl: optional(z.string()),
        sourceLength: optional(z.int()),
        sourceType: optional(z.string()),
        chapters: optional(z.array(z.object({ start: z.number(), title: z.string() }))),
        transcript: optional(z.string()),
        age,
        article: optional(z.string()),
      }),
    ),
  }),
);

/** A file with values by edition: menus.yaml, staff.yaml. */
export const demoBySite = z.record(z.string(), z.unknown());
export const demoFrontend = z.record(z.string(), z.unknown());
/** Common data of single editions, which replaces the shared one. */
export const demoFrontendByEdition = z.record(z.string(), demoFrontend);

export const demoUniques = z.array(z.object({ slug: z.string(), site: z.string().default(''), content: z.unknown() }));
export const demoUniqueGroups = z.array(z.object({ id: z.union([z.string(), z.number()]), slugs: z.array(z.string()) }));
export const demoLists = z.array(z.object({ slug: z.string(), site: z.string().default(''), rule: z.unknown() }));
/** Definitions of section pages, by name. */
export const demoSectionPages = z.array(z.looseObject({ name: z.string() }));
export const demoFronts = z.record(z.string(), z.array(z.looseObject({ position: z.number() })));

/** Numbers of donations: by day, or by days before seeding. */
export const demoSupportCounts = z.array(
  z.object({
    day: z.iso.date().optional(),
    daysAgo: z.int().min(0).default(0),
    time: z
      .string()
      .regex(/^\d\d:\d\d$/)
      .default('12:00'),
    recurring: z.int().min(0).default(0),
    onetime: z.int().min(0).default(0),
  }),
);

/**
 * Direct advertisements by edition, in the contract's shape except for their period: `since` is the time since the start, `lasts`
 * the total duration.
 */
export const demoCampaigns = z.record(z.string(), z.array(z.looseObject({ since: age, lasts: age })));

/** Quizzes in the contract's shape; a question may have the remaining or past time of its end instead of `activeTo`. */
export const demoQuizzes = z.array(
  z.looseObject({
    _id: z.string(),
    questions: z.array(
      z.looseObject({ _id: z.string(), question: z.string(), openFor: optional(age), closedFor: optional(age) }),
    ),
    votes: z.record(z.string(), z.record(z.string(), z.union([z.number(), z.record(z.string(), z.number())]))).default({}),
  }),
);
