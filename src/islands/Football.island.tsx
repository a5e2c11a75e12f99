import { useEffect, useRef } from 'react';
import { changedQuery } from '~/lib/football/football-address';
import type { FootballScreen } from '~/lib/football/football-screen';
import { footballHeading, footballTitle } from '~/lib/football/football-title';
import { Prediction, Squads, Statistics, Summary } from './football/MatchParts';
import { Overview } from './football/Overview';
import { Shootout } from './football/Shootout';
import { Timeline } from './football/Timeline';
import { useAllMatches } from './football/use-all-matches';
import { useFootball } from './football/use-football';
import { isPlainClick } from './shared/address-state';
import { usePageTitle } from './shared/use-page-title';

export type FootballProps = FootballScreen;

/**
 * The football screen: tables and matches of a league, or one match (FB-01 … FB-40).
 *
 * Why not plain HTML: a selected match is polled every 15 s while it is played, and selecting a league, a day or a table
 * changes the address and one part of the page, not the scroll position.
 *
 * Without JavaScript: the state of the address is in the HTML; links and the form lead to other states.
 *
 * Wakes when: it comes into view.
 */
export function Football(props: FootballProps) {
  const { path } = props;
  const { state, query, data, match, waiting, news, changed, choose, show } = useFootball(props);
  const all = useAllMatches(props, state, query);
  usePageTitle(footballTitle(state, { ...data, match }), footballHeading(match));
  const top = useRef<HTMLDivElement>(null);
  const chosen = useRef(state.match);
  useEffect(() => {
    if (chosen.current === state.match) return;
    chosen.current = state.match;
    // The focused element is gone: move the focus to where the new content begins.
    top.current?.focus({ preventScroll: true });
  }, [state.match]);

  return (
    <div className="football" ref={top} tabIndex={-1}>
      <p className="visually-hidden" aria-live="polite">
        {news}
      </p>
      {state.match === 0 ? (
        <Overview {...props} state={state} query={query} data={{ ...data, all }} choose={choose} show={show} />
      ) : (
        <>
          <p className="back">
            <a
              href={path + changedQuery(query, { match: 0 })}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                choose({ match: 0 });
              }}
            >
              Vissza
            </a>
          </p>
          {match === undefined ? (
            !waiting && <p className="nothing">Még nincs adat.</p>
          ) : (
            <>
              <Summary match={match} changed={changed} />
              <Timeline match={match} />
              <Shootout match={match} />
              <Statistics match={match} />
              <Squads match={match} />
              <Prediction match={match} />
            </>
          )}
        </>
      )}
    </div>
  );
}
