import { panelWords } from '~/lib/football/match-panel';
import { isFinished } from '~/lib/football/match-status';
import { type PlayedMatch, playedMatch } from '~/lib/football/shown';
import { fetchScores } from './fetch-scores';
import { followScores } from './follow-scores';
import { writeText } from './write-text';

function draw(panel: HTMLElement, match: PlayedMatch): void {
  const { score, penalty, minute, underWay, scorers } = panelWords(match);
  writeText(panel.querySelector('[data-score]'), score);
  writeText(panel.querySelector('[data-penalty]'), penalty);
  const minutePlace = panel.querySelector('[data-minute]');
  writeText(minutePlace, minute);
  minutePlace?.classList.toggle('is-now', underWay);
  for (const [side, place] of panel.querySelectorAll('[data-scorers]').entries()) writeText(place, scorers[side] ?? '');
}

/**
 * The match above an article: score, minute and scorers, polled every 15 s, and on an event, until it is over. The panel
 * contains its match (`data-match-panel`) and the live-score host (`data-base`); the panel of a finished match has neither.
 */
export function followMatchPanel(panel: HTMLElement): () => void {
  const { matchPanel = '', base = '' } = panel.dataset;
  const path = `/football/fixtures/${matchPanel}`;
  const stop = followScores(path, async (signal) => {
    const match = playedMatch(await fetchScores(base, path, signal));
    if (match === undefined) return undefined;
    return () => {
      draw(panel, match);
      if (isFinished(match.status)) stop();
    };
  });
  return stop;
}
