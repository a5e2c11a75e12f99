import type { FootballView } from '~/lib/football/football-address';
import type { ShownGroup, ShownRanked } from '~/lib/football/shown-tables';
import { withUniqueKeys } from '~/lib/livescore/unique-keys';
import { Face, Team } from './Team';

const COUNTED: Readonly<Record<FootballView, string>> = { tabella: '', gol: 'Gól', sarga: 'Sárga lap', piros: 'Piros lap' };

const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

/** The tables of a league's groups (FB-32). */
export function Standings({ groups }: { groups: readonly ShownGroup[] }) {
  if (groups.length === 0) return <p className="nothing">Még nincs adat.</p>;
  return withUniqueKeys(groups, ({ name = '' }) => name).map(({ key: group, item: { name, rows } }) => (
    <table className="standings" key={group}>
      <caption>{name ?? 'Tabella'}</caption>
      <thead>
        <tr>
          <th scope="col" aria-label="Helyezés">
            #
          </th>
          <th scope="col">Csapat</th>
          <th scope="col" title="Mérkőzések">
            M
          </th>
          <th scope="col" title="Győzelem" className="wide">
            Gy
          </th>
          <th scope="col" title="Döntetlen" className="wide">
            D
          </th>
          <th scope="col" title="Vereség" className="wide">
            V
          </th>
          <th scope="col" title="Lőtt és kapott gólok" className="wide">
            Gólok
          </th>
          <th scope="col" title="Gólkülönbség">
            GK
          </th>
          <th scope="col">Pont</th>
        </tr>
      </thead>
      <tbody>
        {withUniqueKeys(rows, ({ team }) => team).map(({ key, item: row }) => (
          <tr key={key}>
            <td>{row.rank}</td>
            <th scope="row">
              <Team name={row.team} logo={row.logo} />
            </th>
            <td>{row.played}</td>
            <td className="wide">{row.win}</td>
            <td className="wide">{row.draw}</td>
            <td className="wide">{row.lose}</td>
            <td className="wide">{`${row.scored}–${row.conceded}`}</td>
            <td>{signed(row.difference)}</td>
            <td>
              <b>{row.points}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  ));
}

/** Players by goals or cards; a rank shared by several is shown once (FB-31). */
export function Ranking({ rows, view }: { rows: readonly ShownRanked[]; view: FootballView }) {
  if (rows.length === 0) return <p className="nothing">Még nincs adat.</p>;
  return (
    <table className="ranking">
      <thead>
        <tr>
          <th scope="col" aria-label="Helyezés">
            #
          </th>
          <th scope="col">Játékos</th>
          <th scope="col">Csapat</th>
          <th scope="col">{COUNTED[view]}</th>
        </tr>
      </thead>
      <tbody>
        {withUniqueKeys(rows, ({ name }) => name).map(({ key, item: row }) => (
          <tr key={key}>
            <td>{row.rank}</td>
            <th scope="row">
              <span className="team">
                <Face name={row.name} photo={row.photo} />
                <span className="team-name">{row.name}</span>
              </span>
            </th>
            <td>{row.team}</td>
            <td>
              <b>{row.count}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
