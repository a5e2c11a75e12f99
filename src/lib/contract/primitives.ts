import { z } from 'zod';
import { safeLinkUrl } from '~/lib/article-body/safe-url';
import { normalLine, normalLines } from '~/lib/text/normal-form';
import { UNSAFE_ADDRESS } from './addresses';

/** A time in unix seconds. */
export const unixSeconds = z.int().min(0).max(32_503_680_000);

/** Highest version that may be sent, half of the exact numbers: the rest is for later ones. A time in microseconds is below it. */
export const MAX_VERSION = 2 ** 52;
export const versionNumber = z.int().max(MAX_VERSION);

/** A text on one line, in normal form: a title, a lead, a name. */
export const line = z.string().overwrite(normalLine);

/** A plain text that may have several lines, in normal form. */
export const lines = z.string().overwrite(normalLines);

/**
 * An entity's URL path segment: lower-case letters, digits, hyphens and the few other characters found in old systems' slugs.
 */
export const slug = line
  .min(1)
  .max(200)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._~-]*$/u);

/**
 * An optional field. On the wire absent and null both mean 'not set' (requirements section C); inside the product only
 * undefined does.
 */
export function optional<T extends z.ZodType>(schema: T) {
  return schema.nullish().transform((value) => value ?? undefined);
}

/** A text that may be missing or null, read as empty. */
export const textOrNone = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** A list that may be missing or null, read as empty. */
export function tolerantList<T extends z.ZodType>(schema: T) {
  return z
    .array(schema)
    .nullish()
    .transform((value) => value ?? []);
}

/** A flag that may be missing or null, read as false. Databases' 0 and 1 and the texts '0' and '1' are accepted. */
export const marker = z
  .union([z.boolean(), z.literal(0), z.literal(1), z.literal('0'), z.literal('1')])
  .nullish()
  .transform((value) => value === true || value === 1 || value === '1');

/** Longest name of a section, tag or author; a longer text belongs to another field, and no index accepts it. */
export const MAX_NAME_LENGTH = 200;

/** Display name of a section, tag or author. */
export const entityName = line.min(1).max(MAX_NAME_LENGTH, `must be at most ${MAX_NAME_LENGTH} characters long`);

/** A link's target. An address that is not allowed in links, such as a script, is read as not set: it must not break a page. */
export const linkAddress = z
  .string()
  .nullish()
  .transform((value) => safeLinkUrl(value ?? undefined));

/** Target of a link that is shown in any case: a placeholder if the address is not allowed. */
export const linkAddressOrNone = z
  .string()
  .min(1)
  .transform((value) => safeLinkUrl(value) ?? '#');

/** The same for values set by a person, who gets an error if the address is not allowed. */
export const checkedLinkAddress = z.string().refine((value) => safeLinkUrl(value) !== undefined, UNSAFE_ADDRESS);
