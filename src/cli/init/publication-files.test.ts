import { expect, it } from 'vitest';
import { ownEditions, type Publication, parsePublication } from '~/editions/publication';
import { programEditions } from '~/editions/registry';
import { CommandFailure } from '../failure';
import { readAnswers } from './answers';
import { makePublication } from './publication-files';

const slugs = ['hirmondo', 'g7', 'transtelex', 'esti'];
const lists = ['', 'g7', 'hirmondo, transtelex=Erdély', 'esti, karakter, after'];
const runs = slugs.flatMap((slug) =>
  lists.map((editions) => ({ name: 'Lap', slug, editions, regionalHost: 'https://e.example' })),
);

/** The publication after another run. */
function run(flags: (typeof runs)[number], earlier?: Publication): Publication {
  const named = { ...earlier?.former, ...earlier?.editions };
  return makePublication(readAnswers(flags, { language: 'hu' }, named), earlier);
}

const read = (publication: unknown) => parsePublication(JSON.stringify(publication));

it.each(runs)('a run with --slug $slug --editions "$editions" makes what the server reads, also after any other', (flags) => {
  const before = runs.map((one) => run(one));
  const old = read({ publisher: { name: 'K', address: '' }, editions: { hirmondo: { name: 'Régi' } }, without: ['g7'] });
  for (const earlier of [undefined, ...before, 'publication' in old ? old.publication : undefined]) {
    const made = run(flags, earlier);
    expect(read(made)).toEqual({ publication: made });
    const [first] = ownEditions(programEditions, made, () => undefined);
    expect(first.identity).toMatchObject({ slug: flags.slug, host: 'main', path: '' });
  }
});

it('is refused where a file that somebody has changed leaves no place for an edition', () => {
  const earlier = { publisher: { name: 'K', address: '' }, editions: { lap: {}, esti: { path: '/g7' } } };
  const flags = { name: 'Lap', slug: 'lap', editions: 'esti, g7', regionalHost: '' };
  expect(() => run(flags, earlier)).toThrow(CommandFailure);
  expect(() => run(flags, earlier)).toThrow(/publication\.json: editions\.g7: .*already an address of 'esti'/);
});
