import { useEffect, useState } from 'react';
import { fetchScores, logFailure } from '~/browser/livescore/fetch-scores';
import { retryScores } from '~/browser/livescore/follow-scores';
import { type FootballState, namesLeague } from '~/lib/football/football-address';
import type { FootballData, FootballScreen } from '~/lib/football/football-screen';
import { shownFixtures } from '~/lib/football/shown';

/**
 * The matches of all leagues on the chosen day, those of today requested again every 15 s; undefined while a league or a match is
 * chosen, and on a screen of one league.
 */
export function useAllMatches(
  { base, standard, data, showsAll = false }: FootballScreen,
  { day, match }: FootballState,
  query: string,
): FootballData['all'] {
  const [all, setAll] = useState(data.all);
  const isOpen = showsAll && match === 0 && !namesLeague(query);
  const isToday = day === standard.day;
  useEffect(() => {
    if (!isOpen || !isToday) return;
    return retryScores(async (signal) => {
      const answer = await fetchScores(base, '/all/football', signal).catch((error: unknown) => {
        logFailure(error);
        throw error;
      });
      if (!signal.aborted) setAll({ day, fixtures: shownFixtures(Reflect.get(answer as object, 'fixtures')) });
    });
  }, [base, isOpen, isToday, day]);
  return isOpen && all?.day === day && all.fixtures.length > 0 ? all : undefined;
}
