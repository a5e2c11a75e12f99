import { Picture, TeamColor } from './Card';
import { StateLink } from './StateLink';
import type { FormulaOneView } from './use-formula-one';

const pointsText = (points: number | undefined): string => (points === undefined ? '–' : String(points).replace('.', ','));

/** The standings of drivers or of teams (F1-22). */
export function Standings({ screen }: { screen: FormulaOneView }) {
  const { state, data, waiting } = screen;
  const ofDrivers = state.view === 'pontverseny';
  const rows = ofDrivers ? data.drivers : data.teams;
  if (rows === undefined || rows.length === 0) {
    return waiting ? <div className="f1-room" /> : <p className="nothing">Nincs még elérhető információ.</p>;
  }
  return (
    <section aria-labelledby="allas">
      <h2 id="allas">{ofDrivers ? `Egyéni pontverseny, ${state.season}` : `Konstruktőrök, ${state.season}`}</h2>
      <table className="f1-results">
        <thead>
          <tr>
            <th scope="col" aria-label="Helyezés">
              #
            </th>
            {ofDrivers && <th scope="col">Versenyző</th>}
            <th scope="col">Csapat</th>
            <th scope="col" className="number">
              Pont
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const [name, image] = ofDrivers ? [row.driverName, row.driverImage] : [row.teamName, row.teamLogo];
            return (
              <tr key={row.id}>
                <td>{row.position ?? '–'}</td>
                <th scope="row">
                  <span className="f1-who">
                    <TeamColor team={row.teamName} />
                    {image !== undefined && <Picture name={name ?? ''} image={image} />}
                    <StateLink
                      screen={screen}
                      change={ofDrivers ? { view: 'versenyzok', driver: row.id } : { view: 'csapatok', team: row.id }}
                    >
                      {name}
                    </StateLink>
                  </span>
                </th>
                {ofDrivers && <td className="team">{row.teamName}</td>}
                <td className="number">
                  <b>{pointsText(row.points)}</b>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
