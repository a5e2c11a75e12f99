import { type FormulaOneState, formulaOneViews, type FormulaOneView as View } from '~/lib/formula-one/formula-one-address';
import { chosenId } from '~/lib/formula-one/formula-one-screen';
import { StateLink } from './StateLink';
import type { FormulaOneView } from './use-formula-one';

const TABS: Readonly<Record<View, string>> = {
  versenynaptar: 'Versenynaptár',
  csapatok: 'Csapatok',
  versenyzok: 'Versenyzők',
  pontverseny: 'Pontverseny',
  konstruktor: 'Konstruktőrök',
};

/** Links to the five screens (F1-02). What was selected on one is dropped on another. */
export function Tabs({ screen }: { screen: FormulaOneView }) {
  return (
    <nav className="f1-tabs" aria-label="Forma–1">
      {formulaOneViews.map((view) => (
        <StateLink
          key={view}
          screen={screen}
          change={{ view, competition: 0, race: '', team: 0, driver: 0 }}
          current={view === screen.state.view ? 'page' : undefined}
        >
          {TABS[view]}
        </StateLink>
      ))}
    </nav>
  );
}

/** The select that replaces the side list on phones. */
interface Pick {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly options: readonly (readonly [id: number, name: string])[];
  readonly change: (id: number) => Partial<FormulaOneState>;
}

function findPick({ state, data, weekends, chosen }: FormulaOneView): Pick | undefined {
  if (state.view === 'versenynaptar') {
    return {
      name: 'verseny',
      label: 'Nagydíj',
      value: chosen?.weekend.id ?? 0,
      options: weekends.map(({ id, name }) => [id, name]),
      change: (competition) => ({ competition, race: '' }),
    };
  }
  if (state.view === 'csapatok') {
    return {
      name: 'csapat',
      label: 'Csapat',
      value: chosenId(data.teams ?? [], state.team),
      options: (data.teams ?? []).map(({ id, teamName }) => [id, teamName ?? '']),
      change: (team) => ({ team }),
    };
  }
  if (state.view !== 'versenyzok') return undefined;
  return {
    name: 'versenyzo',
    label: 'Versenyző',
    value: chosenId(data.drivers ?? [], state.driver),
    options: (data.drivers ?? []).map(({ id, driverName }) => [id, driverName ?? '']),
    change: (driver) => ({ driver }),
  };
}

/** The season, and on phones the other choices. The form also works without scripts: it is submitted to the same page. */
export function Season({ screen }: { screen: FormulaOneView }) {
  const { path, state, data, choose } = screen;
  const known = data.seasons ?? [];
  const years = known.includes(state.season) ? known : [...known, state.season].toSorted((a, b) => b - a);
  const pick = findPick(screen);
  return (
    <form className="f1-choices" method="get" action={path} onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name="oldal" value={state.view} />
      <label>
        Szezon
        <select
          name="szezon"
          value={state.season}
          onChange={({ target }) => choose({ season: Number(target.value), competition: 0, race: '', team: 0, driver: 0 })}
        >
          {years.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </select>
      </label>
      {pick !== undefined && pick.options.length > 0 && (
        <label className="f1-pick">
          <span>{pick.label}</span>
          <select name={pick.name} value={pick.value} onChange={({ target }) => choose(pick.change(Number(target.value)))}>
            {pick.options.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="submit" className="without-script">
        Mutasd
      </button>
    </form>
  );
}
