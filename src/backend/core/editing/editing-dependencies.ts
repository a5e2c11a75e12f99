import type { ContentStore } from '~/backend/definitions';
import type { EditionSet } from '~/backend/domain/editions';

/** Dependencies of editing. */
export interface EditingDependencies {
  readonly store: ContentStore;
  readonly editions: EditionSet;
  /** Unix milliseconds. */
  readonly clock: () => number;
}
