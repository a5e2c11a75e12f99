import { hidesScore, isInPlay } from './match-status';
import { minuteOrStatus } from './match-words';
import { scorers } from './shootout/scorers';
import type { PlayedMatch } from './shown';

/** Texts of the match panel above an article; '' if there is nothing to show. */
export interface PanelWords {
  readonly score: string;
  /** Result of a penalty shoot-out. */
  readonly penalty: string;
  /** The minute during play, else the status. */
  readonly minute: string;
  readonly underWay: boolean;
  /** Scorers of home and away with their minutes. */
  readonly scorers: readonly [string, string];
}

/** The same texts on the server and in the browser (FB-19). */
export function panelWords(match: PlayedMatch): PanelWords {
  const { goals, penalty, status } = match;
  const shown = goals !== undefined && !hidesScore(status);
  return {
    score: shown ? `${goals[0]}–${goals[1]}` : '–',
    penalty: shown && penalty !== undefined ? `büntetőkkel ${penalty[0]}–${penalty[1]}` : '',
    minute: minuteOrStatus(match),
    underWay: isInPlay(status),
    scorers: [scorers(match, 0).join('; '), scorers(match, 1).join('; ')],
  };
}
