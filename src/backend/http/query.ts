import { type SearchFilters, type SearchOrder, searchFilters, searchOrder } from '~/lib/contract/lists';

/** Reading of query parameters. Nothing in a reading call's query is an error: what makes no sense counts as absent. */

const LARGEST_FILTERS = 2048;
const LONGEST_TERM = 200;
/** Beyond the last page that lists answer; a larger number is the same empty page. */
const LARGEST_PAGE = 1001;

/** A page number from 1. */
export function pageFrom(text: string | undefined): number {
  return Math.min(LARGEST_PAGE, Math.max(1, wholeNumber(text) ?? 1));
}

/** A number of items, 1 to `most`; `usual` when absent or no number. */
export function countFrom(text: string | undefined, usual: number, most = 100): number {
  return Math.min(most, Math.max(1, wholeNumber(text) ?? usual));
}

/** Search text, its length limited; undefined when blank. */
export function termFrom(text: string | undefined): string | undefined {
  const term = text?.normalize('NFC').slice(0, LONGEST_TERM).trim();
  return term === '' ? undefined : term;
}

/**
 * Search filters from JSON text. Too long, no JSON, or of another shape: no filter. Only the schema's four keys are
 * read, so keys such as __proto__ reach nothing.
 */
export function filtersFrom(text: string | undefined): SearchFilters | undefined {
  if (text === undefined || Buffer.byteLength(text) > LARGEST_FILTERS) return undefined;
  try {
    return searchFilters.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The order of a search; undefined means the usual one. */
export function orderFrom(text: string | undefined): SearchOrder | undefined {
  return searchOrder.safeParse(text).data;
}

/** Edition slugs of 'a|b'; undefined when none is named. */
export function sitesFrom(text: string | undefined): readonly string[] | undefined {
  const sites = (text ?? '')
    .split('|')
    .map((site) => site.trim())
    .filter((site) => site !== '')
    .slice(0, 20);
  return sites.length > 0 ? sites : undefined;
}

/** A non-empty text of at most 200 characters. */
export function textFrom(text: string | undefined): string | undefined {
  return text === undefined || text === '' || text.length > 200 ? undefined : text;
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^[+-]?\d{1,15}$/.test(text.trim()) ? Number(text) : undefined;
}
