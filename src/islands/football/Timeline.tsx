import { type MarkKind, markKind, minuteText } from '~/lib/football/match-event';
import { timelineLength } from '~/lib/football/match-status';
import type { ShownMatch } from '~/lib/football/shown';
import { eventWords, timelineMarks, timelinePosition } from '~/lib/football/timeline';
import { withUniqueKeys } from '~/lib/livescore/unique-keys';

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
const TICKS = [0, 45, 90, 105, 120];

/** The events of a match by minute: drawn as a bar, and a list for screen readers (FB-17, FB-23, FB-35). */
export function Timeline({ match }: { match: ShownMatch }) {
  const length = timelineLength(match.status);
  const marks = timelineMarks(match.events, match.status);
  const place = (at: number): string => `${((at / length) * 100).toFixed(2)}%`;
  const shown = TICKS.filter((minute) => minute <= 90 || length > 105).filter((minute) => minute !== 105);
  return (
    <section className="match-part" aria-labelledby="idovonal">
      <h2 id="idovonal">Idővonal</h2>
      <div className="timeline" data-length={length}>
        <div className="timeline-ticks" aria-hidden="true">
          {shown.map((minute) => (
            <span
              key={minute}
              style={{ left: place(timelinePosition({ ...NOTHING, elapsed: minute, extra: undefined }, length)) }}
            >
              {minute}’
            </span>
          ))}
        </div>
        <ol>
          {withUniqueKeys(marks, ({ event }) => `${event.side} ${minuteText(event)} ${eventWords(event)}`).map(
            ({ key, item }) => {
              const { event, at, level } = item;
              const words = `${minuteText(event)}. perc, ${eventWords(event)}`;
              const kind = markKind(event);
              const team = event.side === 0 ? match.home.name : match.away.name;
              return (
                <li key={key} className={`mark mark-${kind} side-${event.side} level-${level}`} style={{ left: place(at) }}>
                  <button type="button" title={words} data-words={words} className={at / length > 0.5 ? 'to-left' : undefined}>
                    <i aria-hidden="true">{SIGNS[kind]}</i>
                    <span className="visually-hidden">
                      {words} ({team})
                    </span>
                  </button>
                </li>
              );
            },
          )}
        </ol>
      </div>
      {marks.length === 0 && <p className="nothing">Még nincs adat.</p>}
    </section>
  );
}

const NOTHING = { side: 0, type: '', detail: '', player: undefined, assist: undefined, comments: undefined } as const;
