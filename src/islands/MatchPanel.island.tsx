import { useEffect, useState } from 'react';
import { hidesScore, isFinished, isUnderWay } from '~/lib/football/match-status';
import { minuteOrStatus } from '~/lib/football/match-words';
import { type ShownMatch, shownMatch } from '~/lib/football/shown';
import { scorers } from '~/lib/football/timeline';
import { Badge } from './football/Team';
import { askScores, logFailure } from './shared/ask-scores';
import { followScores } from './shared/polling';

export interface MatchPanelProps {
  readonly match: ShownMatch;
  /** Base address of live scores for the browser. */
  readonly base: string;
  /** Address of the match on the football page. */
  readonly href: string;
}

const RHYTHM = { everyMs: 15_000, longestMs: 120_000, rearmMs: 30_000 };

/**
 * Score, minute and scorers of the match that an article reports on.
 *
 * Why not plain HTML: the score moves while the report is read; it is asked for every 15 s until the match is over.
 *
 * Without JavaScript: the score as it was when the page was made.
 *
 * Wakes when: it comes into view.
 */
export function MatchPanel({ match: first, base, href }: MatchPanelProps) {
  const [match, setMatch] = useState(first);
  const { id } = first;
  const over = isFinished(match.status);
  useEffect(() => {
    if (over) return;
    const path = `/football/fixtures/${id}`;
    return followScores(
      path,
      async (signal) => {
        try {
          const newer = shownMatch(await askScores(base, path, signal));
          if (newer !== undefined && !signal.aborted) setMatch(newer);
        } catch (error) {
          logFailure(error);
          throw error;
        }
      },
      RHYTHM,
    );
  }, [base, id, over]);

  const { home, away, goals, penalty, status, events } = match;
  const shown = goals !== undefined && !hidesScore(status);
  return (
    <section className="match-panel" aria-label="A mérkőzés állása">
      {([home, away] as const).map((team, side) => (
        <div className={`panel-team side-${side}`} key={side === 0 ? 'home' : 'away'}>
          <Badge name={team.name} logo={team.logo} />
          <b>{team.name}</b>
          <small>{scorers(events, side === 0 ? 0 : 1).join('; ')}</small>
        </div>
      ))}
      <a className="panel-score" href={href} aria-live="polite">
        <b>{shown ? `${goals[0]}–${goals[1]}` : '–'}</b>
        {shown && penalty !== undefined && (
          <small>
            büntetőkkel {penalty[0]}–{penalty[1]}
          </small>
        )}
        <small className={isUnderWay(status) ? 'is-now' : undefined}>{minuteOrStatus(match)}</small>
      </a>
    </section>
  );
}
