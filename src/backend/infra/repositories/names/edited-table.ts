import type { ContentKey } from '../../../domain/content-kinds';

export type Place = Pick<ContentKey, 'site' | 'name'>;

/** How the things of one kind lie in the tables. */
export interface EditedTable {
  /** Undefined if the thing is not there. */
  read(place: Place): Promise<unknown>;
  keys(): Promise<readonly Place[]>;
  /** Makes or replaces the thing; the value fits the kind's schema. */
  write(place: Place, value: unknown): Promise<void>;
  remove(place: Place): Promise<void>;
}
