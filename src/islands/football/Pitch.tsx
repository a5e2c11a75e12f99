import { pitchLines } from '~/lib/football/details/pitch-lines';
import type { ShownPlayer } from '~/lib/football/details/shown-match';
import { withUniqueKeys } from '~/lib/livescore/unique-keys';

interface Props {
  readonly players: readonly ShownPlayer[];
  readonly formation: string | undefined;
}

/** The last part of a name, which a pitch has room for. */
const shortName = (name: string): string => name.split(' ')[0] ?? name;

/**
 * A team's starters on a pitch, the goalkeeper at the bottom; nothing if their formation is unknown. Decoration: the table after it
 * is read out, and hidden where the pitch is shown.
 */
export function Pitch({ players, formation }: Props) {
  const lines = pitchLines(players, formation);
  if (lines === undefined) return null;
  return (
    <div className="pitch" aria-hidden="true">
      {withUniqueKeys(lines, (line) => line.map(({ name }) => name).join()).map(({ key, item }) => (
        <div key={key}>
          {withUniqueKeys(item, ({ name }) => name).map(({ key: player, item: { name, number } }) => (
            <span key={player} title={name}>
              <b>{number}</b>
              <small>{shortName(name)}</small>
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
