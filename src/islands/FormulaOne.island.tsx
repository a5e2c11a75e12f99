import type { FormulaOneScreen } from '~/lib/formula-one/formula-one-screen';
import { formulaOneTitle } from '~/lib/formula-one/formula-one-title';
import { Calendar } from './formula-one/Calendar';
import { Season, Tabs } from './formula-one/Choices';
import { Drivers, Teams } from './formula-one/People';
import { Standings } from './formula-one/Standings';
import { useFormulaOne } from './formula-one/use-formula-one';
import { usePageTitle } from './shared/use-page-title';

/**
 * The Formula 1 screen: a season's calendar with the results of its weekends, teams, drivers and standings (F1-01 … F1-22).
 *
 * Why not plain HTML: a race is polled every 15 s while it is run, and selecting a session, a team or a season changes the
 * address and one part of the page, not the scroll position.
 *
 * Without JavaScript: the state of the address is in the HTML; links and the form lead to other states.
 *
 * Wakes when: it comes into view.
 */
export function FormulaOne(props: FormulaOneScreen) {
  const screen = useFormulaOne(props);
  const { state, data, chosen } = screen;
  usePageTitle(formulaOneTitle(state, data, chosen), 'Forma–1');
  return (
    <div className="f1">
      <Tabs screen={screen} />
      <Season screen={screen} />
      <p className="on-paper">{`Szezon: ${state.season}`}</p>
      {state.view === 'versenynaptar' && <Calendar screen={screen} />}
      {state.view === 'csapatok' && <Teams screen={screen} />}
      {state.view === 'versenyzok' && <Drivers screen={screen} />}
      {(state.view === 'pontverseny' || state.view === 'konstruktor') && <Standings screen={screen} />}
    </div>
  );
}
