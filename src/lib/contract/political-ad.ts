import { z } from 'zod';
import { safeLinkUrl } from '~/lib/article-body/safe-url';
import { line, lines, optional, unixSeconds } from './primitives';

/**
 * Political advertisements in the form that Regulation (EU) 2024/900 requires. The same object is used for an article, its card,
 * a sponsored line and a direct advertisement, and is the core of the transparency notice. docs/political-ads.md says which
 * article of the regulation each field serves.
 */

const text = lines.min(1).max(2000);
const shortLine = line.min(1).max(300);

/** A field that is null on the wire if it is not set: a notice contains every field by name. */
const nullable = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null);

const webAddress = z
  .string()
  .max(2000)
  .refine((value) => /^https?:\/\//i.test(value) && safeLinkUrl(value) !== undefined, 'must be a URL');

const amount = z.object({
  value: z.number().min(0).max(1e12),
  currency: z.string().regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code'),
});

/** Payer or beneficiary: name, postal address, e-mail address. */
const party = z.object({ name: shortLine, address: shortLine, email: z.email().max(254) });

/** Identifies a notice in its address; it never ends in `.json`, which selects the format of the answer. */
export const noticeId = z
  .string()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]{0,99}$/u, 'must be 1 to 100 letters, digits, dots, hyphens and underscores')
  .refine((id) => !id.endsWith('.json'), 'must not end in .json');

/** The data of a political advertisement. A field that is unknown or does not apply is null. */
export const politicalAd = z.object({
  noticeId,
  /** The sponsor of the message; `controlledBy` is the entity that ultimately controls the sponsor. */
  sponsor: party.extend({ controlledBy: nullable(shortLine) }),
  /** The payer if it is not the sponsor. */
  payer: nullable(party),
  /** The election, referendum or legislative process that it is about. */
  election: nullable(shortLine),
  /** Official information on it. */
  electionUrl: nullable(webAddress),
  /** Start and end of the advertisement. */
  period: z
    .object({ from: unixSeconds, to: unixSeconds })
    .refine(({ from, to }) => from <= to, { message: 'must not end before it begins', path: ['to'] }),
  /** Value of this advertisement. */
  amount,
  /** Value of the whole campaign. */
  amountTotal: amount,
  /** Source of the money. */
  origin: text,
  /** How the amounts were calculated. */
  method: text,
  /** The target audience and the data used for targeting; null if it was not targeted. */
  targeting: nullable(text),
  /** Its entry in the European repository. */
  repositoryUrl: nullable(webAddress),
});

/** The mark on an article, a card or a line; unset if it is not political advertising. */
export const politicalMark = optional(politicalAd);

/** A transparency notice: the advertisement, and the item that contained it. */
export const politicalNotice = politicalAd.extend({
  title: z.string(),
  kind: z.enum(['article', 'line', 'display']),
  /** Address of the item or of its target; null if it has none. */
  url: nullable(z.string()),
  /** True while readers are shown the item within its period. */
  active: z.boolean(),
});

/** A page of notices, newest `period.from` first. */
export const politicalNotices = z.object({
  items: z.array(politicalNotice),
  page: z.int().min(1),
  totalPages: z.int().min(0),
  totalItems: z.int().min(0),
});

/** A version of a notice, valid from `recordedAt` (unix seconds); version 1 is the first. */
export const politicalNoticeVersion = z.object({ version: z.int().min(1), recordedAt: unixSeconds, notice: politicalNotice });

/** Every version of a notice, newest first. */
export const politicalNoticeVersions = z.object({ items: z.array(politicalNoticeVersion) });

export type PoliticalAd = z.infer<typeof politicalAd>;
export type PoliticalNotice = z.infer<typeof politicalNotice>;
export type PoliticalNotices = z.infer<typeof politicalNotices>;
export type PoliticalNoticeVersion = z.infer<typeof politicalNoticeVersion>;
export type PoliticalNoticeVersions = z.infer<typeof politicalNoticeVersions>;
