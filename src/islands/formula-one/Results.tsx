import { timeWords } from '~/lib/formula-one/race-words';
import type { ShownResult } from '~/lib/formula-one/shown';
import { withUniqueKeys } from '~/lib/livescore/unique-keys';
import { Picture, TeamColor } from './Card';

interface Props {
  readonly rows: readonly ShownResult[];
  readonly caption: string;
}

/** The rows of a result or of a starting grid, in the given order (F1-19). */
export function Results({ rows, caption }: Props) {
  const hasGrid = rows.some(({ grid }) => grid !== undefined);
  const hasPits = rows.some(({ pits }) => pits !== undefined && pits > 0);
  return (
    <table className="f1-results">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" aria-label="Helyezés">
            #
          </th>
          <th scope="col">Versenyző</th>
          <th scope="col">Csapat</th>
          {hasGrid && (
            <th scope="col" className="number wide">
              Rajt
            </th>
          )}
          {hasPits && (
            <th scope="col" className="number wide" title="Kerékcserék">
              Box
            </th>
          )}
          <th scope="col" className="number">
            Idő
          </th>
        </tr>
      </thead>
      <tbody>
        {withUniqueKeys(rows, ({ driver }) => `${driver.id} ${driver.name}`).map(({ key, item: row }) => (
          <tr key={key}>
            <td>{row.position ?? '–'}</td>
            <th scope="row">
              <span className="f1-who">
                <TeamColor team={row.team} />
                {row.driver.image !== undefined && <Picture name={row.driver.name} image={row.driver.image} />}
                <span className="f1-driver" data-number={row.number} data-code={row.abbr}>
                  {row.driver.name}
                </span>
              </span>
            </th>
            <td className="team">{row.team}</td>
            {hasGrid && <td className="number wide">{row.grid}</td>}
            {hasPits && <td className="number wide">{row.pits}</td>}
            <td className="number">{row.time === undefined ? '–' : timeWords(row.time)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
