import { callContext } from '~/lib/content/call-context';
import type { SearchResult } from '~/lib/contract/lists';
import type { Section } from '~/lib/contract/pages';
import { slugOfPath } from '~/lib/urls/article-path';
import type { RouteName } from '~/lib/urls/routes';
import { loadSection } from './load-section';
import type { ListQuery } from './query';

/** The articles that a search finds on its other pages. */
type Elsewhere = Pick<SearchResult, 'totalItems' | 'totalPages' | 'notice'>;

/** The list of a page without items, which the 404 page leads back to. */
export type EmptyPage =
  | { readonly kind: 'archive'; readonly elsewhere: Elsewhere }
  /** A search in the articles of a supplement. */
  | { readonly kind: 'supplement'; readonly section: Section; readonly tag: string; readonly elsewhere: Elsewhere }
  /** A page number past the end of a list. */
  | { readonly kind: 'list' };

const NOWHERE: Elsewhere = { totalItems: 0, totalPages: 0, notice: undefined };

/** Routes of lists that always have a first page. */
const STANDING: ReadonlySet<RouteName> = new Set(['corrections', 'political_notices']);

type Locals = Pick<App.Locals, 'content' | 'edition' | 'viewer' | 'publicPath' | 'route'>;

/**
 * The list that a page without items belongs to; undefined if the address is that of no list, or if the content service does
 * not answer.
 */
export async function loadEmptyPage(locals: Locals, query: ListQuery): Promise<EmptyPage | undefined> {
  const { content, publicPath, route } = locals;
  const context = callContext(locals);
  const searching = query.term !== undefined || query.filters !== undefined;
  const load = (asked: ListQuery) => loadSection(content, context, publicPath, asked, () => undefined);
  try {
    if (route === 'archivum' && searching) {
      const wanted = { ...query, oldal: 1, perPage: query.perPage ?? 10 };
      return { kind: 'archive', elsewhere: await content.search(context, wanted).catch(() => NOWHERE) };
    }
    if (route === 'supplement' && searching) {
      const { oldal: _, ...first } = query;
      const [plain, found] = await Promise.all([load({}), load(first)]);
      const tag = plain?.section.searchTag;
      if (plain === undefined || tag === undefined) return undefined;
      const list = found?.parts.find((part) => part.kind === 'article-list');
      const elsewhere = list && { ...NOWHERE, totalItems: list.totalItems ?? list.items.length, totalPages: list.totalPages };
      return { kind: 'supplement', section: plain.section, tag, elsewhere: elsewhere ?? NOWHERE };
    }
    if ((query.oldal ?? 1) === 1 || route === 'unknown') return undefined;
    const exists = STANDING.has(route) || (await (route === 'single_article' ? isArticle(locals) : load({}))) !== undefined;
    return exists ? { kind: 'list' } : undefined;
  } catch {
    return undefined;
  }
}

async function isArticle(locals: Locals): Promise<true | undefined> {
  const slug = slugOfPath(locals.publicPath);
  const loaded = slug === undefined ? undefined : await locals.content.article(callContext(locals), slug);
  return loaded === undefined ? undefined : true;
}
