import { z } from 'zod';
import { safeLinkUrl } from '~/lib/article-body/safe-url';
import { UNSAFE_ADDRESS } from './addresses';

/** A moment in unix time, whole seconds. */
export const unixSeconds = z.int().min(0).max(32_503_680_000);

/** One URL path segment of an entity: lower-case letters, digits, hyphens and the few signs old systems left in slugs. */
export const slug = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._~-]*$/u);

/**
 * A field that may be missing. On the wire absent and null mean the same, 'not set' (requirements section C);
 * inside the product only undefined does.
 */
export function optional<T extends z.ZodType>(schema: T) {
  return schema.nullish().transform((value) => value ?? undefined);
}

/** A list that may be missing or null, read as empty. */
export function tolerantList<T extends z.ZodType>(schema: T) {
  return z
    .array(schema)
    .nullish()
    .transform((value) => value ?? []);
}

/** A marker that may be missing or null, read as false. Databases' 0 and 1 and the texts '0' and '1' are accepted. */
export const marker = z
  .union([z.boolean(), z.literal(0), z.literal(1), z.literal('0'), z.literal('1')])
  .nullish()
  .transform((value) => value === true || value === 1 || value === '1');

/** Longest name of a section, tag or author; a longer one is a text in the wrong field, and no index takes it. */
export const LONGEST_NAME = 200;

/** Name of a section, tag or author, as readers see it. */
export const entityName = z.string().min(1).max(LONGEST_NAME, `must be at most ${LONGEST_NAME} characters long`);

/** Where a link leads. One that no link may have, such as a script, is read as not set: it must not take a page with it. */
export const linkAddress = z
  .string()
  .nullish()
  .transform((value) => safeLinkUrl(value ?? undefined));

/** Where a link leads that is drawn in any case: nowhere, when no link may have the address. */
export const linkAddressOrNone = z
  .string()
  .min(1)
  .transform((value) => safeLinkUrl(value) ?? '#');

/** The same for values set by a person, who gets an error if it is invalid. */
export const checkedLinkAddress = z.string().refine((value) => safeLinkUrl(value) !== undefined, UNSAFE_ADDRESS);
