import { z } from 'zod';
import { escapeHtml } from '~/lib/text/escape-html';

/**
 * content/demo/map/usa-2024.json: votes by state (tonmcg/US_County_Level_Election_Results_08-24, MIT, summed over counties) and a
 * place for each elector as row and column (abcnews/elections-us2024-electoral-college, MIT).
 */
export const usElection = z.object({
  states: z.array(
    z.object({
      code: z.string().regex(/^[A-Z]{2}$/),
      name: z.string(),
      electors: z.int(),
      republican: z.int(),
      democrat: z.int(),
      total: z.int(),
      places: z.array(z.tuple([z.int(), z.int()])),
    }),
  ),
});

type UsElection = z.infer<typeof usElection>;

/** Pixels between the centres of two neighbours in a row. */
const STEP = 20;
const ROW = STEP * 0.866;

const whole = new Intl.NumberFormat('hu-HU', { useGrouping: 'always' });
const percent = (part: number, all: number): string => `${((100 * part) / all).toFixed(1).replace('.', ',')}%`;

/** The main part of the page of the American election: a hexagon for each elector, and a table of the states. */
export function usElectionMain({ states }: UsElection): string {
  const points = states.flatMap(({ places }) => places);
  const width = STEP * (Math.max(...points.map(([, column]) => column)) + 2);
  const height = ROW * (Math.max(...points.map(([row]) => row)) + 2);
  const shapes = states.map(({ name, electors, republican, democrat, places }) => {
    const path = places
      .map(([row, column]) => {
        const x = STEP * (column + 0.75 + (row % 2) / 2);
        const y = ROW * (row + 1);
        return `M${x.toFixed(0)} ${(y - 11).toFixed(1)}l9.5 5.5v11l-9.5 5.5l-9.5-5.5v-11z`;
      })
      .join('');
    return `<path class="${republican > democrat ? 'red' : 'blue'}" d="${path}"><title>${escapeHtml(name)}: ${electors} elektor</title></path>`;
  });
  const rows = states
    .toSorted((one, other) => other.electors - one.electors || one.name.localeCompare(other.name, 'hu'))
    .map(
      ({ name, electors, republican, democrat, total }) =>
        `<tr><th scope="row">${escapeHtml(name)}</th><td>${electors}</td><td>${percent(republican, total)}</td><td>${percent(democrat, total)}</td><td>${whole.format(total)}</td></tr>`,
    );
  const sum = (of: 'republican' | 'democrat' | 'total'): number => states.reduce((all, state) => all + state[of], 0);
  return (
    '<main class="usa" aria-label="Az amerikai elnökválasztás adatai"><header><h1>Elektorok és szavazatok államonként</h1>' +
    `<p><span class="key red"></span>republikánus: ${percent(sum('republican'), sum('total'))} · <span class="key blue"></span>demokrata: ${percent(sum('democrat'), sum('total'))} · ${whole.format(sum('total'))} szavazat</p></header>` +
    `<svg viewBox="0 0 ${width.toFixed(0)} ${height.toFixed(0)}" role="img" aria-label="538 elektor államonként; minden állam annak a jelöltnek a színével, aki ott több szavazatot kapott. A számok a táblázatban is olvashatók.">${shapes.join('')}</svg>` +
    '<p>Egy hatszög egy elektor. Maine és Nebraska elektorai részben választókerületenként dőlnek el; itt mindkettő az egész állam eredményével szerepel.</p>' +
    `<table><thead><tr><th scope="col">Állam</th><th scope="col">Elektor</th><th scope="col">Republikánus</th><th scope="col">Demokrata</th><th scope="col">Szavazat</th></tr></thead><tbody>${rows.join('')}</tbody></table>` +
    '<footer><p>Forrás: tonmcg/US_County_Level_Election_Results_08-24 (MIT), megyei adatok összege; abcnews/elections-us2024-electoral-college (MIT).</p></footer></main>'
  );
}
