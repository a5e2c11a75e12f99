import type { ShownMatch } from '~/lib/football/details/shown-match';
import { hidesScore } from '~/lib/football/match-status';
import { minuteOrStatus } from '~/lib/football/match-words';
import type { ShownTeam } from '~/lib/football/shown';
import { roundWords } from '~/lib/football/stages';
import { fullTimeIn } from '~/lib/livescore/event-time';
import { withoutUndefined } from '~/lib/livescore/narrow';
import { escapeHtml } from '~/lib/text/escape-html';
import { inLines, svgCard } from './svg-card';

type Anchor = 'start' | 'end' | 'middle';

const text = (x: number, y: number, size: number, words: string, { anchor = 'start' as Anchor, bold = false } = {}): string =>
  `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}"${bold ? ' font-weight="700"' : ''}>${escapeHtml(words)}</text>`;

/** Limits on the characters per line of a team's name, and on its lines. */
const NAME = 17;
const NAME_LINES = 3;

const name = ({ name: words }: ShownTeam, x: number, anchor: Anchor): string =>
  inLines(words, NAME, NAME_LINES)
    .map((line, index) => text(x, 250 + index * 62, 52, line, { anchor, bold: true }))
    .join('');

/** The picture of a match: its teams, score, time and place. `paper` is the publication's name. */
export function matchCard(match: ShownMatch, paper: string): string {
  const { home, away, goals, penalty, status, league, round, at, venue } = match;
  const shown = goals !== undefined && !hidesScore(status);
  const kicks = shown && penalty !== undefined ? `büntetőkkel ${penalty[0]}–${penalty[1]}` : '';
  return svgCard({
    paper,
    large:
      name(home, 96, 'start') +
      name(away, 1104, 'end') +
      text(600, 280, 128, shown ? `${goals[0]}–${goals[1]}` : '–', { anchor: 'middle', bold: true }),
    small:
      text(96, 96, 30, inLines(withoutUndefined([league.name, round && roundWords(round)]).join(' · '), 64, 1)[0] ?? '') +
      text(600, 348, 34, minuteOrStatus(match), { anchor: 'middle' }) +
      text(600, 396, 30, kicks, { anchor: 'middle' }) +
      text(96, 464, 34, fullTimeIn(at)) +
      text(96, 510, 30, inLines(venue ?? '', 64, 1)[0] ?? ''),
  });
}

/** Content of a race's picture. */
export interface RaceCard {
  /** 'Magyar Nagydíj 2025, Időmérő'. */
  readonly title: string;
  /** Status in words. */
  readonly status: string;
  /** Start, unix seconds; undefined if there is no date yet. */
  readonly at: number | undefined;
  readonly place: string;
  /** Names of the best drivers in order; empty if there is no result yet. */
  readonly first: readonly string[];
}

/** The picture of a race: its name, time, place, and the first three drivers. `paper` is the publication's name. */
export function raceCard({ title, status, at, place, first }: RaceCard, paper: string): string {
  const lines = inLines(title, 34, 2);
  return svgCard({
    paper,
    large:
      lines.map((line, index) => text(96, 166 + index * 62, 54, line, { bold: true })).join('') +
      first
        .slice(0, 3)
        .map((driver, index) => text(96, 196 + lines.length * 62 + index * 48, 38, `${index + 1}. ${driver}`))
        .join(''),
    small:
      text(96, 96, 30, `Forma–1 · ${status}`) +
      text(96, 464, 34, at === undefined ? '' : `${fullTimeIn(at)} (budapesti idő)`) +
      text(96, 510, 30, inLines(place, 64, 1)[0] ?? ''),
  });
}
