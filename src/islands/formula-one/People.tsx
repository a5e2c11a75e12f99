import type { FormulaOneState } from '~/lib/formula-one/formula-one-address';
import { chosenId } from '~/lib/formula-one/formula-one-screen';
import type { ShownCard } from '~/lib/formula-one/shown';
import { withUniqueKeys } from '~/lib/livescore/unique-keys';
import { Facts, Picture, TeamColor } from './Card';
import { StateLink } from './StateLink';
import type { FormulaOneView } from './use-formula-one';

interface Entry {
  readonly id: number;
  readonly name: string;
  readonly image: string | undefined;
  readonly more: string | undefined;
}

interface Props {
  readonly screen: FormulaOneView;
  readonly label: string;
  readonly entries: readonly Entry[] | undefined;
  readonly chosen: number;
  readonly card: ShownCard | undefined;
  readonly change: (id: number) => Partial<FormulaOneState>;
}

/** A side list and the card of its selected entry. */
function People({ screen, label, entries, chosen, card, change }: Props) {
  if (entries === undefined || entries.length === 0) {
    return screen.waiting ? <div className="f1-room" /> : <p className="nothing">Nincs még elérhető információ.</p>;
  }
  const shown = card?.id === chosen ? card : undefined;
  const entry = entries.find(({ id }) => id === chosen);
  const name = shown?.name ?? entry?.name ?? '';
  return (
    <div className="f1-columns">
      <nav className="f1-side" aria-label={label}>
        <ol>
          {entries.map(({ id, name: text, image, more }) => (
            <li key={id}>
              <StateLink screen={screen} change={change(id)} current={id === chosen ? 'true' : undefined}>
                <span className="f1-who">
                  <TeamColor team={more ?? text} />
                  {image !== undefined && <Picture name={text} image={image} />}
                  <span>
                    <span>{text}</span> {more !== undefined && <small>{more}</small>}
                  </span>
                </span>
              </StateLink>
            </li>
          ))}
        </ol>
      </nav>
      <div className="f1-main">
        <header className="f1-person">
          <TeamColor team={entry?.more ?? name} />
          {(shown?.image ?? entry?.image) !== undefined && <Picture name={name} image={shown?.image ?? entry?.image} size={96} />}
          <div>
            <h2>{name}</h2>
            {entry?.more !== undefined && <p className="f1-place">{entry.more}</p>}
          </div>
        </header>
        {shown === undefined ? (
          screen.waiting ? (
            <div className="f1-room" />
          ) : (
            <p className="nothing">Nincs még elérhető információ.</p>
          )
        ) : (
          <>
            <Facts facts={shown.facts} />
            <Engagements teams={shown.teams} />
          </>
        )}
      </div>
    </div>
  );
}

function Engagements({ teams }: Pick<ShownCard, 'teams'>) {
  if (teams.length === 0) return null;
  return (
    <section aria-labelledby="csapatai">
      <h3 id="csapatai">Csapatai</h3>
      <ul className="f1-teams">
        {withUniqueKeys(teams, ({ season, team }) => `${season} ${team.name}`).map(({ key, item: { season, team } }) => (
          <li key={key}>
            <span>{season}</span>
            <span className="f1-who">
              <Picture name={team.name} image={team.image} />
              <span>{team.name}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The season's teams, and one of them (F1-20). */
export function Teams({ screen }: { screen: FormulaOneView }) {
  const { data, state } = screen;
  return (
    <People
      screen={screen}
      label="Csapatok"
      entries={data.teams?.map(({ id, teamName, teamLogo }) => ({ id, name: teamName ?? '', image: teamLogo, more: undefined }))}
      chosen={chosenId(data.teams, state.team)}
      card={data.team}
      change={(team) => ({ team })}
    />
  );
}

/** The season's drivers, and one of them (F1-21). */
export function Drivers({ screen }: { screen: FormulaOneView }) {
  const { data, state } = screen;
  return (
    <People
      screen={screen}
      label="Versenyzők"
      entries={data.drivers?.map(({ id, driverName, driverImage, teamName }) => ({
        id,
        name: driverName ?? '',
        image: driverImage,
        more: teamName,
      }))}
      chosen={chosenId(data.drivers, state.driver)}
      card={data.driver}
      change={(driver) => ({ driver })}
    />
  );
}
