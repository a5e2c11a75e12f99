import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { type BuiltSite, root, startBuiltSite } from '../../support/built-site';

/** Starts the demo newsroom at different hours and seasons: its fronts must be as expected at any of them. */

const MOMENTS = [
  '2026-11-24T00:20:00+01:00',
  '2027-02-28T06:10:00+01:00',
  '2027-07-03T12:30:00+02:00',
  '2027-12-31T23:50:00+01:00',
];
const FRONTS = ['/', '/after', '/g7', '/karakter'];

async function startedAt(moment: string, check: (site: BuiltSite) => Promise<void>): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'hirmondo-hour-'));
  const file = join(directory, 'offset');
  writeFileSync(file, String(Date.parse(moment) - Date.now()));
  const clock = join(root, 'tests', 'support', 'shifted-clock.mjs');
  const site = await startBuiltSite({ env: { CLOCK_FILE: file, NODE_OPTIONS: `--import=${clock}`, LOG_LEVEL: 'warn' } });
  try {
    await check(site);
  } finally {
    await site.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

const twice = (all: readonly (string | undefined)[]) => [...new Set(all.filter((one, index) => all.indexOf(one) !== index))];
const isShown = (card: Element): boolean => card.closest('[hidden], noscript') === null;

function readFacts(html: string) {
  const { document } = new JSDOM(html).window;
  const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
  const addresses = (selector: string) => all(selector).map((link) => link.getAttribute('href') ?? '');
  const stories = addresses('main .card-title a');
  const cards = all('main .card');
  const forms = all('[data-form]').map((block) => block.getAttribute('data-form') ?? '');
  const pictures = all('main .card picture img').map((image) =>
    (image.getAttribute('src') ?? '').replace(/^.*\//, '').replace(/[_@].*$/, ''),
  );
  return {
    storiesTwice: twice(stories),
    alsoLive: addresses('.live-strip a').filter((story) => stories.includes(story)),
    picturesTwice: twice(pictures.filter((name) => name !== '')),
    cut: all('main .card-title').flatMap((title) => (title.textContent?.trim().endsWith('…') ? [title.textContent] : [])),
    sameNeighbours: forms.filter((form, index) => form === forms[index - 1]),
    words: cards.filter((card) => card.querySelector('picture') === null).length / cards.length,
    newest: all('.front-head .newest-box time').map((time) => time.textContent ?? ''),
  };
}

describe.each(MOMENTS)('the demo newsroom begun at %s', (moment) => {
  it('has fronts on which no story, no picture and no form of neighbours repeats', async () => {
    await startedAt(moment, async (site) => {
      for (const front of FRONTS) {
        const facts = readFacts((await site.get(front)).text);
        expect(facts, front).toMatchObject({ storiesTwice: [], alsoLive: [], picturesTwice: [], cut: [], sameNeighbours: [] });
        if (front !== '/') continue;
        expect(facts.words).toBeGreaterThanOrEqual(1 / 3);
        // The forms of relative times, from minutes (TI-01) to a date with its year (TI-04).
        const form =
          /^(?:\d+ perce|\d+ minutes? ago|most|now|(?:ma|today) \d\d:\d\d|(?:\d{4}\. )?\p{L}+ \d{1,2}\.?(?:, \d{4})?)$/u;
        expect(facts.newest.filter((time) => !form.test(time.trim()))).toEqual([]);
      }
    });
  }, 120_000);
});
