import { z } from 'zod';
import { articleStates } from '~/lib/desk/article-state';
import { focalPoints } from '~/lib/images/focal-points';
import { parseUnixSeconds } from '~/lib/time/moment';
import { article, articleType, correction, subArticle } from '../article';
import { line, optional, unixSeconds } from '../primitives';

/** The writing calls, /api/ingest (docs/contracts/ingest.md): what is sent, and the answers. */

/** A time as senders write it. */
export const moment = z.union([
  z.int().min(0),
  z
    .string()
    .transform((text) => parseUnixSeconds(text.trim()))
    .refine((seconds) => seconds !== undefined, 'must be unix seconds, or ISO 8601 with a time zone'),
]);

/** An article as a CMS or an editor sends it: the article of the API without its id. */
export const sentArticle = article.omit({ id: true });

/** An entry of a live blog as it is sent. The version is counted by the program. */
export const sentEntry = subArticle.omit({ version: true }).partial();

/** Orders of the desk's calls. */
export const publishOrder = z.strictObject({ at: moment.optional() });
export const withdrawOrder = z.strictObject({ reason: line.max(500).optional(), line: line.max(500).optional() });
export const restoreOrder = z.strictObject({
  to: z.int().min(1).optional(),
  hold: z.boolean().optional(),
  copy: z.int().min(0).optional(),
});
export const embargoOrder = z.strictObject({ until: moment.nullable() });
export const correctOrder = correction.pick({ text: true, wrong: true }).strict();
export const undoOrder = z.strictObject({ to: z.int().min(0).optional() });
export const renameOrder = z.strictObject({ to: z.string() });
export const mergeOrder = z.strictObject({ into: z.string() });
export const coverageOrder = z.strictObject({ live: z.boolean() });
export const summaryOrder = z.object({ summary: z.string() });
export const focusOrder = z.object({ src: z.string().min(1), focus: optional(focalPoints) });

/** What an article lacks before readers see it, in the newsroom's words. */
export const articleCheck = z.object({
  what: z.string(),
  where: z.string(),
  level: z.enum(['red', 'grey']),
  remedy: z.string(),
});
/** A file that is named and that the site does not have. */
export const missingFile = z.object({ path: z.string(), src: z.string() });
/** A part of HTML that could not be kept. */
export const bodyLoss = z.object({ what: z.string(), detail: z.string() });

const tags = z.array(z.string());
export const writeOutcome = z.enum(['created', 'updated', 'unchanged', 'deleted']);
const checks = z.array(articleCheck);
const missing = z.array(missingFile);
const ignored = z.array(z.string());
const losses = z.array(bodyLoss);

export const articleDone = z.object({
  outcome: writeOutcome,
  id: z.int().optional(),
  version: z.int().optional(),
  tags,
  url: z.string().optional(),
  ignored,
  understood: z.record(z.string(), z.string()).optional(),
  losses,
  missing: missing.optional(),
  checks,
});
export const removed = z.object({ outcome: writeOutcome, id: z.int().optional(), version: z.int().optional(), tags });
export const entryDone = z.object({
  outcome: writeOutcome,
  id: z.string(),
  version: z.int().optional(),
  articleVersion: z.int(),
  tags,
  ignored,
  losses,
});
export const blogDone = z.object({ outcome: writeOutcome, articleVersion: z.int(), tags });
export const editedBlog = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  version: z.int(),
  summary: z.string().optional(),
  live: z.boolean(),
  entries: z.array(subArticle),
});

export const articleState = z.enum(articleStates);
const embargo = z.object({ until: unixSeconds, author: z.string(), setAt: unixSeconds });

export const deskItem = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  site: z.string(),
  type: articleType,
  state: articleState,
  version: z.int(),
  pubDate: unixSeconds,
  hasWorkingCopy: z.boolean(),
});
export const deskList = z.object({ items: z.array(deskItem) });
export const deskView = z.object({
  id: z.int(),
  key: z.object({ source: z.string(), sourceId: z.string() }),
  article,
  state: articleState,
  version: z.int(),
  author: z.string().optional(),
  changedAt: unixSeconds.optional(),
  workingCopy: z.object({ article, baseVersion: z.int(), author: z.string(), changedAt: unixSeconds }).optional(),
  embargo: embargo.optional(),
});
export const articleVersions = z.object({
  items: z.array(z.object({ version: z.int(), article, author: z.string().optional(), changedAt: unixSeconds.optional() })),
});
export const deskDone = z.object({
  outcome: z.enum(['created', 'updated', 'unchanged', 'held']),
  id: z.int(),
  version: z.int(),
  state: articleState,
  pubDate: unixSeconds,
  published: z.string(),
  movedFrom: unixSeconds.optional(),
  tags,
  missing: missing.optional(),
  checks: checks.optional(),
});

/** Key of content that editors set, with its newest version. */
export const contentItem = z.object({
  kind: z.string(),
  name: z.string(),
  site: z.string(),
  version: z.int(),
  author: z.string().optional(),
  changedAt: unixSeconds.optional(),
});
export const contentList = z.object({ items: z.array(contentItem) });
export const contentVersions = z.object({
  items: z.array(
    z.object({
      version: z.int(),
      value: z.unknown(),
      author: z.string().optional(),
      changedAt: unixSeconds.optional(),
    }),
  ),
});
export const contentDone = z.object({
  outcome: writeOutcome,
  version: z.int(),
  tags,
  warnings: z.array(z.object({ path: z.string(), kind: z.string(), name: z.string() })),
  missing: missing.optional(),
});
/** The answer to a draft of a front. */
export const frontHeld = z.object({ outcome: z.literal('held'), changedAt: unixSeconds, at: unixSeconds.optional() });
export const contentSet = z.union([contentDone, frontHeld]);
export const renamed = z.object({
  outcome: z.enum(['renamed', 'merged']),
  version: z.int(),
  moved: z.int(),
  redirects: z.array(z.object({ from: z.string(), to: z.string() })),
  tags,
});

export const fileDone = z.object({
  outcome: writeOutcome,
  src: z.string(),
  type: z.string(),
  kind: z.enum(['picture', 'sound', 'film', 'document']),
  size: z.int(),
  width: z.int().optional(),
  height: z.int().optional(),
  alt: z.string().optional(),
  credit: z.string().optional(),
  focus: focalPoints.optional(),
  creator: z.string().optional(),
  copyright: z.string().optional(),
  animation: z.enum(['moves', 'still']).optional(),
  cover: z
    .object({
      src: z.string(),
      alt: z.string().optional(),
      author: z.string().optional(),
      focus: focalPoints.optional(),
    })
    .optional(),
});
export const focusDone = z.object({ outcome: writeOutcome, src: z.string(), focus: focalPoints.nullable() });
export const stored = z.object({ outcome: writeOutcome, tags });
