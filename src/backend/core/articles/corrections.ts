import type { CorrectionReader } from '~/backend/definitions';
import type { Visibility } from '~/backend/domain/visibility';
import type { CorrectionList } from '~/lib/contract/corrections';
import { clampPage } from '../lists/listing';

/** A page of the corrections of some editions, newest first; without items beyond the last page. */
export async function readCorrections(
  reader: CorrectionReader,
  sites: readonly string[],
  asked: { readonly page: number; readonly perPage: number },
  visibility: Visibility,
): Promise<CorrectionList> {
  const { page, perPage } = clampPage(asked);
  const totalPages = Math.ceil((await reader.count(sites, visibility)) / perPage);
  const range = { offset: (page - 1) * perPage, limit: perPage };
  const items = page > totalPages ? [] : await reader.page(sites, range, visibility);
  return { items: [...items], page, totalPages };
}
