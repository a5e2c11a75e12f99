import { isRecord } from '~/lib/json/is-record';
import { cardUrl } from '~/lib/urls/article-url';

/** Limit on rows of the header's search (SE-06). */
export const TYPEAHEAD_MAX_ROWS = 5;
/** Minimum length of the text; a shorter one would match too much. */
export const TYPEAHEAD_MIN_LENGTH = 2;

/** An article under the header's search field. */
export interface TypeaheadRow {
  readonly title: string;
  readonly href: string;
  /** Name of its main section; '' without one. */
  readonly section: string;
}

/** Path prefix of editions by slug; those without one are left out. */
export type Prefixes = Readonly<Record<string, string>>;

const readText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Prefixes from the attribute that contains them; empty if it is invalid. */
export function parsePrefixes(json: string | undefined): Prefixes {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    if (!isRecord(value)) return {};
    return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}

/**
 * Rows from the answer of GET /api/search/articles, validated without the contract's schemas, which would be larger than the
 * page's whole script. An item without title, slug or date is left out; only web addresses are accepted.
 */
export function parseTypeahead(answer: unknown, prefixes: Prefixes): readonly TypeaheadRow[] {
  const items: readonly unknown[] = isRecord(answer) && Array.isArray(answer.items) ? answer.items : [];
  return items.flatMap((item) => toRow(item, prefixes) ?? []).slice(0, TYPEAHEAD_MAX_ROWS);
}

function toRow(item: unknown, prefixes: Prefixes): TypeaheadRow | undefined {
  if (!isRecord(item)) return undefined;
  const { pubDate } = item;
  const [title, slug] = [readText(item.title), readText(item.slug)];
  if (title === undefined || slug === undefined || typeof pubDate !== 'number') return undefined;
  const main = isRecord(item.mainSuperTag) ? item.mainSuperTag : {};
  const sectionSlug = readText(main.slug);
  const section = readText(main.name) ?? '';
  const siteSlug = readText(main.siteSlug);
  const href = cardUrl(
    {
      slug,
      pubDate,
      type: item.type === 'liveblog' ? 'liveblog' : 'article',
      url: readText(item.url),
      ctUrl: readText(item.ctUrl),
      mainSuperTag:
        sectionSlug === undefined ? undefined : { slug: sectionSlug, name: section, active: true, siteSlug, id: undefined },
      originatingSite: readText(item.originatingSite),
    },
    (site) => prefixes[site ?? ''] ?? '',
  );
  return /^(?:\/(?!\/)|https?:\/\/)/.test(href) ? { title, href, section } : undefined;
}
