import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';

/** The demo newsroom may start on any day, at any hour, so its texts must not name a day or an hour. */

const DEMO = join(import.meta.dirname, '../../../../content/demo');
const ALLOWED = join(import.meta.dirname, '../../../../tests/fixtures/demo-calendar.yaml');

const MONTHS = 'január|február|március|április|május|június|július|augusztus|szeptember|október|november|december';
const DAYS = 'hétfő|kedd|szerd[aá]|csütörtök|péntek|szombat(?!hely)|vasárnap';
const ENGLISH =
  'January|February|April|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday';
/** Names of months and days, except after a year. */
const NAMED = new RegExp(`(?<!(?:19|20)\\d\\d\\.?\\s)(?<!\\p{L})(${MONTHS}|${DAYS}|${ENGLISH})`, 'giu');
/** A season described as the current one. */
const SEASON_OF_TODAY = /(?:az? idei|idén|mostani) (?:\p{L}+ )?(?:tavasz|nyár|ősz|tél|télen|nyáron)/giu;
/** A time of day relative to publication, which may be at any hour. */
const HOUR_OF_TODAY =
  /(?<!\p{L})(?:(?:ma|tegnap|holnap),? (?:hajnal|reggel|délelőtt|délben|délig|délután|este|éjjel|éjszaka|hétfő|kedd|szerd|csütörtök|péntek|szombat|vasárnap)|this (?:morning|afternoon|evening)|tonight|tomorrow)/giu;
/** Files whose matches are quotes about another day, or about every day. */
const QUOTED = new Set([
  'articles/after/igy-forgattunk-viharban-balaton.html',
  'articles/hirmondo/ejszakai-vonatok-europa-elemzes.html',
  'articles/hirmondo/vb-zaszlovarro-no.html',
]);

const files = globSync(['articles/*/*.html', 'documents/*.html', '*.yaml', 'supplements/*.yaml'], { cwd: DEMO }).toSorted();
const read = (file: string): string => readFileSync(join(DEMO, file), 'utf8').replaceAll(/\{\{[^}]*\}\}/g, '');

const allowed = new Map(
  z
    .array(z.object({ reason: z.string().min(1), files: z.record(z.string(), z.array(z.string())) }))
    .parse(parseYaml(readFileSync(ALLOWED, 'utf8')))
    .flatMap(({ files: named }) => Object.entries(named)),
);

const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([match]) => match);
const namesIn = (file: string): string[] => [
  ...new Set(found(read(file), NAMED).map((name) => name.toLowerCase().replace('szerdá', 'szerda'))),
];

describe('texts of the demo newsroom', () => {
  it('name no month and no day of the week without a reason', () => {
    const without = files.flatMap((file) =>
      namesIn(file).flatMap((name) => (allowed.get(file)?.includes(name) ? [] : [`${file}: ${name}`])),
    );
    expect(without).toEqual([]);
  });

  it('have a list of reasons in which nothing stands that they do not name', () => {
    const idle = [...allowed].flatMap(([file, names]) => {
      const named = files.includes(file) ? namesIn(file) : [];
      return names.filter((name) => !named.includes(name)).map((name) => `${file}: ${name}`);
    });
    expect(idle).toEqual([]);
  });

  it('say of no season that it is now', () => {
    expect(files.flatMap((file) => found(read(file), SEASON_OF_TODAY).map((words) => `${file}: ${words}`))).toEqual([]);
  });

  it('say of no hour that it is today’s', () => {
    const bound = files
      .filter((file) => !QUOTED.has(file))
      .flatMap((file) => found(read(file), HOUR_OF_TODAY).map((words) => `${file}: ${words}`));
    expect(bound).toEqual([]);
  });
});
