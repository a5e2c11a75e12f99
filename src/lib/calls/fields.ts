import { z } from 'zod';
import { normalLine } from '~/lib/text/normal-form';

/**
 * Fields of a query: text on the wire, values in the program, convertible both ways. Invalid values in the query of a read call
 * are not errors: they count as absent.
 */

const MAX_TERM_LENGTH = 200;
const MAX_JSON_LENGTH = 2048;
/** Larger than any page number with content; larger numbers are reduced to it and give the same empty page. */
const MAX_PAGE = 1001;
const MAX_JOINED = 20;

/** The input of a call without parameters. */
export const noInput = z.object({});

/** How fields of a query are written in descriptions of the calls: what senders should send, not all that is understood. */
export const queryForms = z.registry<{
  readonly type: 'integer' | 'string';
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: number;
  readonly contentMediaType?: 'application/json';
}>();

const wholeText = z.string().regex(/^\s*[+-]?\d{1,15}\s*$/);

const bounded = (max: number) =>
  z.codec(wholeText, z.int(), { decode: (text) => Math.min(max, Math.max(1, Number(text))), encode: String });

const boundedNumber = (usual: number, max: number) =>
  bounded(max).catch(usual).default(usual).register(queryForms, { type: 'integer', minimum: 1, maximum: max, default: usual });
const boundedIfAny = (max: number) =>
  bounded(max).optional().catch(undefined).register(queryForms, { type: 'integer', minimum: 1, maximum: max });

/** A page number from 1. */
export const pageNumber = boundedNumber(1, MAX_PAGE);

/** A number of items, 1 to `max`; defaults to `usual` if absent or not a number. */
export const itemCount = (usual: number, max = 100) => boundedNumber(usual, max);

/** A page number from 1; undefined if absent or not a number. */
export const pageNumberIfAny = boundedIfAny(MAX_PAGE);

/** A number of items, 1 to 100; undefined if absent or not a number. */
export const itemCountIfAny = boundedIfAny(100);

/** An integer; undefined if absent or invalid. */
export const wholeNumber = z
  .codec(wholeText, z.int(), { decode: Number, encode: String })
  .optional()
  .catch(undefined)
  .register(queryForms, { type: 'integer' });

const trimmed = (text: string): string => normalLine(text).slice(0, MAX_TERM_LENGTH).trim();

/** Search text of limited length; undefined if blank. */
export const searchTerm = z
  .codec(z.string(), z.string().min(1), { decode: trimmed, encode: (text) => text })
  .optional()
  .catch(undefined);

/** Text typed by a user, of limited length; empty if absent. */
export const typedText = z.codec(z.string(), z.string(), { decode: trimmed, encode: (text) => text }).default('');

/** A non-empty text; undefined for any other, and for incoming text of more than 200 characters. */
export const shortText = z
  .codec(z.string(), z.string().min(1), { decode: (text) => (text.length > 200 ? '' : text), encode: (text) => text })
  .optional()
  .catch(undefined);

/** A calendar day, YYYY-MM-DD; undefined if absent or empty. Invalid days such as 2026-02-30 are refused. */
export const calendarDay = z
  .codec(z.string(), z.iso.date({ error: 'must be a calendar day, YYYY-MM-DD' }).optional(), {
    decode: (text) => (text === '' ? undefined : text),
    encode: (day) => day ?? '',
  })
  .optional();

/** Fields that are sent as `name[key]=…`, each of them optional; none if absent or of another shape. */
export function inBrackets<Shape extends z.core.$ZodShape>(shape: Shape) {
  // All fields are optional, so an empty object is valid; the compiler cannot infer that.
  const none = () => ({}) as never;
  return z.object(shape).catch(none).default(none);
}

/** Texts of 'a|b', at most 20; undefined if there are none. */
export const joinedTexts = z
  .codec(z.string(), z.array(z.string()).min(1).readonly(), {
    decode: (text) =>
      text
        .split('|')
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .slice(0, MAX_JOINED),
    encode: (texts) => texts.join('|'),
  })
  .optional()
  .catch(undefined);

/**
 * A value as JSON text of at most 2048 bytes; undefined if it is too long, not JSON, or of another shape. Only the
 * schema's keys are read, so keys such as __proto__ have no effect.
 */
export function jsonText<Schema extends z.ZodType>(schema: Schema) {
  const text = z.string().refine((json) => new TextEncoder().encode(json).length <= MAX_JSON_LENGTH);
  const parsed = z.codec(text, schema, {
    decode: (json, payload) => {
      try {
        return JSON.parse(json);
      } catch {
        payload.issues.push({ code: 'invalid_format', format: 'json', input: json, message: 'must be JSON' });
        return z.NEVER;
      }
    },
    encode: (value) => JSON.stringify(value),
  });
  return parsed.optional().catch(undefined).register(queryForms, { type: 'string', contentMediaType: 'application/json' });
}
