import type { FootballState } from '~/lib/football/football-address';
import type { FootballData, FootballScreen } from '~/lib/football/football-screen';

/** What the parts of the overview are given. */
export interface OverviewProps extends Pick<FootballScreen, 'path' | 'quickLinks' | 'standard'> {
  readonly state: FootballState;
  readonly query: string;
  readonly data: FootballData;
  readonly choose: (change: Partial<FootballState>) => void;
  readonly show: (query: string) => void;
}
