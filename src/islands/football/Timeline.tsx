import type { ShownMatch } from '~/lib/football/details/shown-match';
import { type MarkKind, markKind, minuteText } from '~/lib/football/match-event';
import { timelineLength } from '~/lib/football/match-status';
import { eventWords, type TimelineMark, timelineMarks, timelinePosition } from '~/lib/football/timeline';
import { withUniqueKeys } from '~/lib/livescore/unique-keys';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties that the style sheet reads. */
    readonly [property: `--${string}`]: string;
  }
}

const SIGNS: Readonly<Record<MarkKind, string>> = {
  goal: '',
  'own-goal': '',
  missed: '✕',
  yellow: '',
  red: '',
  'second-yellow': '',
  subst: '⇅',
  var: '▢',
  other: '•',
};

/** Labelled minutes of the bar. */
const TICKS = [0, 45, 90, 120];
/** Pixels between the centres of marks above each other, and of kicks of a shoot-out. */
const ROW = 26;
const KICK_ROW = 11;

/** Pixels that the marks of a side need. */
function measureSide(marks: readonly TimelineMark[], side: 0 | 1): number {
  const own = marks.filter(({ event }) => event.side === side);
  return Math.max(ROW, ...own.map(({ event, level }) => (level + 1) * (event.shootout ? KICK_ROW : ROW)));
}

interface MarkProps {
  readonly mark: TimelineMark;
  readonly length: number;
  readonly team: string;
}

function Mark({ mark: { event, at, level }, length, team }: MarkProps) {
  const kind = markKind(event);
  const place = { left: `${((at / length) * 100).toFixed(2)}%` };
  const words = `${minuteText(event)}. perc, ${eventWords(event)}`;
  // A dot; those who listen or have a phone read the table of the shoot-out.
  if (event.shootout) {
    const offset = { ...place, '--offset': `${level * KICK_ROW}px` };
    return <li aria-hidden="true" title={words} className={`kick kick-${kind} side-${event.side}`} style={offset} />;
  }
  return (
    <li className={`mark mark-${kind} side-${event.side}`} style={{ ...place, '--offset': `${level * ROW}px` }}>
      <button type="button" title={words} data-words={words} className={at / length > 0.5 ? 'to-left' : undefined}>
        <i aria-hidden="true">{SIGNS[kind]}</i>
        <span className="mark-words">{`${words} (${team})`}</span>
      </button>
    </li>
  );
}

/**
 * The events of a match by minute (FB-17, FB-23, FB-35): a bar with marks, of which each shows its words when pointed at or
 * focused; where the bar has no room for marks that can be pressed, a list with the words.
 */
export function Timeline({ match }: { match: ShownMatch }) {
  const length = timelineLength(match.status);
  const marks = timelineMarks(match.events, match.status);
  const ticks = TICKS.filter((minute) => minute <= 90 || length > 105);
  const heights = { '--above': `${measureSide(marks, 0)}px`, '--below': `${measureSide(marks, 1)}px` };
  return (
    <section className="match-part" aria-labelledby="idovonal">
      <h2 id="idovonal">Idővonal</h2>
      <div className="timeline" data-length={length} style={heights}>
        <div className="timeline-ticks" aria-hidden="true">
          {ticks.map((elapsed) => (
            <span
              key={elapsed}
              style={{ left: `${((timelinePosition({ elapsed, extra: undefined }, length) / length) * 100).toFixed(2)}%` }}
            >
              {`${elapsed}’`}
            </span>
          ))}
        </div>
        <ol>
          {withUniqueKeys(marks, ({ event }) => `${event.side} ${minuteText(event)} ${eventWords(event)}`).map(
            ({ key, item }) => (
              <Mark key={key} mark={item} length={length} team={item.event.side === 0 ? match.home.name : match.away.name} />
            ),
          )}
        </ol>
      </div>
      {marks.length === 0 && <p className="nothing">Még nincs adat.</p>}
    </section>
  );
}
