import type { ShownMatch } from '~/lib/football/details/shown-match';
import { type Kick, shootoutRounds } from '~/lib/football/shootout/kicks';

function KickCell({ kick }: { kick: Kick | undefined }) {
  if (kick === undefined) return <td />;
  return (
    <td className={kick.scored ? 'is-scored' : 'is-missed'}>
      <i className={`kick-sign ${kick.scored ? 'kick-goal' : 'kick-missed'}`} aria-hidden="true" />
      <span>{kick.player ?? '?'}</span>
      <span className="kick-words">{kick.scored ? 'belőtte' : 'kihagyta'}</span>
    </td>
  );
}

/** The kicks of a penalty shoot-out, round by round, however many there are; nothing without one. */
export function Shootout({ match }: { match: ShownMatch }) {
  const kicks = match.events.filter(({ shootout }) => shootout);
  if (kicks.length === 0) return null;
  const { first, rounds } = shootoutRounds(kicks);
  const { home, away, penalty } = match;
  return (
    <section className="match-part" aria-labelledby="parbaj">
      <h2 id="parbaj">{penalty === undefined ? 'Büntetőpárbaj' : `Büntetőpárbaj: ${penalty[0]}–${penalty[1]}`}</h2>
      <p className="shootout-first">{`Kezdte: ${first === 0 ? home.name : away.name}`}</p>
      <table className="shootout">
        <thead>
          <tr>
            <th scope="col">Kör</th>
            <th scope="col">{home.name}</th>
            <th scope="col">{away.name}</th>
          </tr>
        </thead>
        <tbody>
          {rounds.map(([own, other], index) => (
            // Rounds have no other identity than their number.
            // biome-ignore lint/suspicious/noArrayIndexKey: the number is the key
            <tr key={index}>
              <th scope="row">{`${index + 1}.`}</th>
              <KickCell kick={own} />
              <KickCell kick={other} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
