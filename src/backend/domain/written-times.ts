import { parseUnixSeconds } from '~/lib/time/moment';
import { IngestProblem } from './ingest-problem';

type Fields = Readonly<Record<string, unknown>>;

/** Fields of an article and of its entries that hold times. */
const TIMES = ['pubDate', 'updatedAt'];
/** Numbers from here on are taken for milliseconds: as seconds they are after the year 5000. */
const FIRST_MILLISECONDS = 100_000_000_000;

/** The input with its times in unix seconds, and by path the UTC times that texts were understood as. */
export interface ReadTimes {
  readonly input: Fields;
  readonly understood: Readonly<Record<string, string>>;
}

const inUtc = (seconds: number): string => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');

/**
 * Converts ISO 8601 times with a zone to unix seconds; numbers stay. Throws IngestProblem for invalid text, and for
 * milliseconds, with the probably intended time.
 */
export function readTimes(given: Fields): ReadTimes {
  const understood: Record<string, string> = {};
  const fields: { path: string; message: string }[] = [];

  function read(thing: Fields, under: string): Fields {
    const changed: Record<string, unknown> = {};
    for (const name of TIMES) {
      const value = thing[name];
      const path = under + name;
      if (typeof value === 'string') {
        const seconds = parseUnixSeconds(value.trim());
        if (seconds === undefined) {
          const message = `'${value.slice(0, 40)}' is not a valid time: use unix seconds, or ISO 8601 with a time zone such as 2026-11-22T06:00+01:00`;
          fields.push({ path, message });
        } else {
          changed[name] = seconds;
          understood[path] = inUtc(seconds);
        }
      } else if (typeof value === 'number' && value >= FIRST_MILLISECONDS && value < FIRST_MILLISECONDS * 300) {
        const seconds = Math.floor(value / 1000);
        fields.push({ path, message: `${value} is in milliseconds: in unix seconds, ${seconds} is ${inUtc(seconds)}` });
      }
    }
    return Object.keys(changed).length === 0 ? thing : { ...thing, ...changed };
  }

  const whole = read(given, '');
  const entries = given.subArticles;
  const input = Array.isArray(entries)
    ? {
        ...whole,
        subArticles: entries.map((entry: unknown, index) => (isFields(entry) ? read(entry, `subArticles.${index}.`) : entry)),
      }
    : whole;
  if (fields.length > 0) throw new IngestProblem('invalid', fields);
  return { input, understood };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
