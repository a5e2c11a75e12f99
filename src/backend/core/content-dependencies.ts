import type { BodyParser } from '~/lib/article-body/body-parser';
import type { UnsafeAddress } from '~/lib/contract/addresses';
import type { Origins } from '~/lib/urls/hosts';
import type { ContentStore } from '../definitions';
import type { EditionSet } from '../domain/editions';
import type { RouteRules } from './editing/route-rules';

/** Dependencies of the content API and its parts. */
export interface ContentDependencies {
  readonly store: ContentStore;
  readonly editions: EditionSet;
  /** Unix milliseconds. */
  readonly clock: () => number;
  readonly origins: Origins;
  /** Address of the consent script of editions without their own; unset: those have none. */
  readonly consentScript?: string | undefined;
  readonly routeRules: Pick<RouteRules, 'find' | 'findByQuery'>;
  /** Parses working copies, which only editors see; in place by default. */
  readonly parse?: BodyParser | undefined;
  /** Called for each unsafe stored address, which is removed from the answer. */
  readonly onUnsafeAddress?: (call: string, unsafe: UnsafeAddress) => void;
}
