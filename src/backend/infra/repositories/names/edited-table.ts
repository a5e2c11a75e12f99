import type { ContentKey } from '../../../domain/content-kinds';

export type Place = Pick<ContentKey, 'site' | 'name'>;

/** Reads and writes of one kind of content. */
export interface EditedTable {
  /** Undefined if it does not exist. */
  read(place: Place): Promise<unknown>;
  keys(): Promise<readonly Place[]>;
  /** Creates or replaces it; the value must be valid for the kind. */
  write(place: Place, value: unknown): Promise<void>;
  remove(place: Place): Promise<void>;
}
