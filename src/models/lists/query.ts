import { type SearchFilters, type SearchOrder, searchFilters, searchOrder } from '~/lib/contract/lists';
import { normalLine } from '~/lib/text/normal-form';

/** Parsed query of a list page; a field is unset if it was absent or invalid (RT-35 … RT-39, A-19). */
export interface ListQuery {
  /** 2 or greater; unset for page 1. */
  readonly oldal?: number;
  readonly term?: string;
  readonly filters?: SearchFilters;
  /** 1 to 100. */
  readonly perPage?: number;
  /** Order of the search results; unset for newest first. */
  readonly order?: SearchOrder;
}

const MAX_PAGE = 1_000_000;
const MAX_PER_PAGE = 100;
const MAX_TERM_LENGTH = 200;

/** Parses the parameters of a list page. Invalid values are ignored. */
export function parseListQuery(parameters: URLSearchParams): ListQuery {
  const oldal = wholeNumber(parameters.get('oldal'));
  const perPage = wholeNumber(parameters.get('perPage'));
  const term = parseTerm(parameters.get('term'));
  const filters = parseFilters(parameters.get('filters'));
  const order = searchOrder.safeParse(parameters.get('order')).data;
  return {
    ...(oldal !== undefined && oldal > 1 && { oldal: Math.min(oldal, MAX_PAGE) }),
    ...(term !== undefined && { term }),
    ...(filters !== undefined && { filters }),
    ...(order !== undefined && order !== 'newest' && { order }),
    ...(perPage !== undefined && { perPage: Math.min(Math.max(perPage, 1), MAX_PER_PAGE) }),
  };
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[+-]?\d+$/.test(text.trim()) ? Number(text) : undefined;
}

function parseTerm(text: string | null): string | undefined {
  const term = normalLine(text ?? '')
    .slice(0, MAX_TERM_LENGTH)
    .trim();
  return term === '' ? undefined : term;
}

function parseFilters(text: string | null): SearchFilters | undefined {
  if (text === null) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const parsed = searchFilters.safeParse(json);
  return parsed.success && Object.values(parsed.data).some((list) => list.length > 0) ? parsed.data : undefined;
}

/**
 * Address of a page of the same list: keeps term, filters, perPage and order (LI-23). Page 1 carries no `oldal`.
 *
 * @param path public path of the list
 */
export function listHref(path: string, query: ListQuery, page: number): string {
  const parameters = new URLSearchParams();
  if (page > 1) parameters.set('oldal', String(page));
  if (query.term !== undefined) parameters.set('term', query.term);
  if (query.filters !== undefined) {
    const set = Object.entries(query.filters).filter(([, list]) => list.length > 0);
    parameters.set('filters', JSON.stringify(Object.fromEntries(set)));
  }
  if (query.perPage !== undefined) parameters.set('perPage', String(query.perPage));
  if (query.order !== undefined) parameters.set('order', query.order);
  const text = parameters.toString();
  return text === '' ? path : `${path}?${text}`;
}
