import type { ContentStore } from '~/backend/definitions';
import { listRules, registry } from '~/backend/domain/editions';
import { toCard } from '~/backend/domain/projection';
import { createContentStore } from '~/backend/infra/content-store';
import type { OpenDatabase } from '~/backend/infra/open-database';
import { NOW } from './newsroom';

/** The content store over a database, with the rules of the real editions and the clock of the tests. */
export function storeOver(database: OpenDatabase): ContentStore {
  const { lists, facets, signature } = listRules(registry);
  return createContentStore(database, {
    projections: { card: toCard, lists, facets },
    listingSignature: signature,
    clock: () => NOW * 1000,
  });
}
