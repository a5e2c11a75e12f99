import type { BodyParser } from '~/lib/article-body/body-parser';
import type { UnsafeAddress } from '~/lib/contract/addresses';
import type { Origins } from '~/lib/urls/hosts';
import type { ContentStore } from '../definitions';
import type { EditionSet } from '../domain/editions';
import type { RouteRules } from './editing/route-rules';

/** What the content API is made of, and every part of it. */
export interface ContentDependencies {
  readonly store: ContentStore;
  readonly editions: EditionSet;
  /** Unix milliseconds. */
  readonly clock: () => number;
  readonly origins: Origins;
  /** Consent script of editions that name none; unset: they have none. */
  readonly consentScript?: string | undefined;
  readonly routeRules: Pick<RouteRules, 'find' | 'findAsked'>;
  /** Parses what editors wrote and readers do not see yet; in place by default. */
  readonly parse?: BodyParser | undefined;
  /** Called for each stored address that no page may show; the answer goes without it. */
  readonly onUnsafeAddress?: (call: string, unsafe: UnsafeAddress) => void;
}
