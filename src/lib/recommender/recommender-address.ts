/** The recommender's path without its parameters (API-12). */
const TEMPLATE = '/api/recommended/mstag/all';
const OWN_SECTION = /^\/api\/recommended\/mstag\/([\p{L}\p{N}][\p{L}\p{N}._~-]{0,199})$/u;
const MAX_LENGTH = 500;

/** Address of a recommender call. */
export interface RecommenderCall {
  /** Root-relative path on the content API. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/**
 * The call for an article's own `recommenderUrl`, or the common one. Security: only paths under /api/ of the content API's own
 * origin are followed, so that no article can make the server call a host of its choice. An absolute address is accepted if its
 * origin is `apiOrigin`; `{?v}` at the end is the template's mark and is optional. Everything else is the common call. `v` is the
 * variant, 1 to 20; if undefined, the service chooses.
 */
export function recommenderCall(own: string | undefined, v: number | undefined, apiOrigin: string): RecommenderCall {
  const variant: Record<string, string> = v === undefined ? {} : { v: String(v) };
  const common = { path: TEMPLATE, query: variant };
  const address = own?.trim().replace(/\{[?&]v\}$/, '');
  if (!address || address.length > MAX_LENGTH || /[\\\s{}]/.test(address)) return common;
  if (!address.startsWith('/') && !/^https?:\/\//i.test(address)) return common;
  if (!URL.canParse(address, apiOrigin)) return common;
  const url = new URL(address, apiOrigin);
  if (url.origin !== apiOrigin || url.username !== '' || url.password !== '' || !url.pathname.startsWith('/api/')) return common;
  return { path: url.pathname, query: { ...Object.fromEntries(url.searchParams), ...variant } };
}

/** Slug of the section that a call is narrowed to; undefined for all sections. */
export function sectionOfCall({ path }: RecommenderCall): string | undefined {
  const section = OWN_SECTION.exec(path)?.[1];
  return section === 'all' ? undefined : section;
}
