import { useEffect, useState } from 'react';
import { fetchScores, logFailure } from '~/browser/livescore/fetch-scores';
import type { FootballView } from '~/lib/football/football-address';
import { scoreText } from '~/lib/football/match-words';
import { type ShownFixture, shownFixtures } from '~/lib/football/shown';
import { type ShownGroup, type ShownRanked, shownGroups, shownRanking } from '~/lib/football/shown-tables';
import { Ranking, Standings } from './football/Tables';
import { Timetable } from './football/Timetable';

export interface CompetitionProps {
  /** matches: the timetable; results: matches with a score; groups: tables; top-lists: goals and cards. */
  readonly kind: 'matches' | 'results' | 'groups' | 'top-lists';
  readonly league: number;
  readonly season: number;
  /** Base address of live scores for the browser. */
  readonly base: string;
}

type Rankings = Readonly<Record<Exclude<FootballView, 'tabella'>, readonly ShownRanked[]>>;

interface Data {
  readonly fixtures?: readonly ShownFixture[];
  readonly groups?: readonly ShownGroup[];
  readonly rankings?: Rankings;
}

const hasScore = (fixture: ShownFixture): boolean => scoreText(fixture) !== undefined;

const LISTS = [
  ['gol', 'Góllövőlista', 'topscorers'],
  ['sarga', 'Legtöbb sárga lap', 'topyellowcards'],
  ['piros', 'Legtöbb piros lap', 'topredcards'],
] as const;

async function load({ kind, league, season, base }: CompetitionProps, signal: AbortSignal): Promise<Data> {
  if (kind === 'matches' || kind === 'results') {
    // Timetables are requested from the site itself; no tournament begins before its year.
    const path = `/football/fixtures/${league}/${season}/all/${season}-01-01`;
    return { fixtures: shownFixtures(await fetchScores('/api', path, signal)) };
  }
  if (kind === 'groups') {
    return { groups: shownGroups(await fetchScores(base, `/football/standings/${league}/${season}`, signal)) };
  }
  const [gol = [], sarga = [], piros = []] = await Promise.all(
    LISTS.map(async ([view, , name]) =>
      shownRanking(await fetchScores(base, `/football/${name}/${league}/${season}`, signal), view),
    ),
  );
  return { rankings: { gol, sarga, piros } };
}

/**
 * Matches, results, groups or top lists of one competition, on the tabs of event supplements (FX-01 … FX-08, SU-14).
 *
 * Why not plain HTML: the specification requires these tables to load in the browser; the page around them is cached.
 *
 * Without JavaScript: a link to the football page, where the same tables are in the HTML.
 *
 * Wakes when: it comes into view.
 */
export function Competition(props: CompetitionProps) {
  const { kind, league, season, base } = props;
  const [data, setData] = useState<Data>({});
  useEffect(() => {
    const stop = new AbortController();
    load({ kind, league, season, base }, stop.signal).then((read) => {
      if (!stop.signal.aborted) setData(read);
    }, logFailure);
    return () => stop.abort();
  }, [kind, league, season, base]);
  const { fixtures, groups, rankings } = data;
  const shows = kind === 'results' ? hasScore : undefined;
  return (
    <div className="football timetable" data-kind={kind}>
      {fixtures !== undefined &&
        (fixtures.some(shows ?? (() => true)) ? (
          <Timetable fixtures={fixtures} shows={shows} league={league} season={season} scrolls={kind === 'matches'} />
        ) : (
          <p className="nothing">Még nincs adat.</p>
        ))}
      {groups !== undefined && (
        <div className="tables">
          <Standings groups={groups} />
        </div>
      )}
      {rankings !== undefined &&
        LISTS.map(([view, label]) => (
          <section className="match-part" key={view}>
            <h2>{label}</h2>
            <Ranking rows={rankings[view]} view={view} />
          </section>
        ))}
    </div>
  );
}
