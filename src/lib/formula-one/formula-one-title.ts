import type { FormulaOneState } from './formula-one-address';
import type { FormulaOneData } from './formula-one-screen';
import type { Chosen } from './weekends';

/** The title of a race's page: 'Magyar Nagydíj 2025, Időmérő'. */
export const raceTitle = ({ weekend, choice }: Chosen, season: number): string => `${weekend.name} ${season}, ${choice.label}`;

/** True if the address names a race, so that the screen is about that one and not about the current one. */
export const isRaceNamed = ({ competition, race }: FormulaOneState): boolean => competition !== 0 || race !== '';

/** The title of the screen with a state and its data. */
export function formulaOneTitle(
  state: FormulaOneState,
  { team, driver }: Pick<FormulaOneData, 'team' | 'driver'>,
  chosen: Chosen | undefined,
): string {
  const { season } = state;
  switch (state.view) {
    case 'csapatok':
      return team?.id === state.team ? `${team.name} – Forma–1 ${season}` : `Forma–1 ${season}: csapatok`;
    case 'versenyzok':
      return driver?.id === state.driver ? `${driver.name} – Forma–1 ${season}` : `Forma–1 ${season}: versenyzők`;
    case 'pontverseny':
      return `Forma–1 ${season}: pontverseny`;
    case 'konstruktor':
      return `Forma–1 ${season}: konstruktőrök`;
    default:
      return isRaceNamed(state) && chosen !== undefined ? raceTitle(chosen, season) : 'Forma–1: versenynaptár és élő eredmények';
  }
}
