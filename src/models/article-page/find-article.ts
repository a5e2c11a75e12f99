import type { CallContext, ContentApi, EntrySelection, LoadedArticle } from '~/lib/content/content-api';
import type { Article } from '~/lib/contract/article';
import { EMPTY_SLUG, samePath, slugOfPath } from '~/lib/urls/article-path';

/** Canonical place of an article according to its edition. */
export interface CanonicalAddress {
  readonly origin: string;
  readonly path: string;
  readonly url: string;
}

/** A reader's request for an article. */
export interface ArticleRequest {
  readonly content: ContentApi;
  readonly context: CallContext;
  /** Public path as requested. */
  readonly path: string;
  /** Origin of the requested host. */
  readonly origin: string;
  /** The requested entries of a live blog. */
  readonly entries?: EntrySelection | undefined;
  readonly canonicalAddress: (article: Article) => CanonicalAddress;
}

export type ArticleAnswer =
  | { readonly kind: 'missing' }
  /** `to` is a path on the same host or an absolute address on another of our hosts. */
  | { readonly kind: 'moved'; readonly to: string; readonly articleId: string | number }
  | { readonly kind: 'empty' }
  | { readonly kind: 'found'; readonly loaded: LoadedArticle; readonly place: CanonicalAddress };

/**
 * The article at a path: it is found by its slug alone, and the reader is redirected if its canonical address is another one
 * (RD-31, RD-37, A-62, A-63). The redirect is returned only if the target leads to the same article, so it can neither loop nor
 * end at an error page; an article whose canonical address is of another kind is shown at the requested address.
 */
export async function findArticle(request: ArticleRequest): Promise<ArticleAnswer> {
  const slug = slugOfPath(request.path);
  if (slug === undefined) return { kind: 'missing' };
  if (slug === EMPTY_SLUG) return { kind: 'empty' };
  const { entries = {} } = request;
  const loaded = await request.content.article(request.context, slug, entries);
  if (loaded === undefined || beyondLastPage(loaded.article, entries.page)) return { kind: 'missing' };
  const { article } = loaded;
  const address = request.canonicalAddress(article);
  const here = address.origin === request.origin && samePath(address.path, request.path);
  if (here || !leadsTo(address.path, article.slug)) return { kind: 'found', loaded, place: address };
  const to = address.origin === request.origin ? address.path : address.origin + address.path;
  return { kind: 'moved', to, articleId: article.id };
}

/** True if the path would resolve to the article with the slug, which is not the requested one if it had that one earlier. */
function leadsTo(path: string, slug: string): boolean {
  return slugOfPath(path) === slug.normalize('NFC');
}

/** Only live blogs have pages; for other articles the page number is ignored. */
function beyondLastPage(article: Article, page: number | undefined): boolean {
  return article.type === 'liveblog' && page !== undefined && page > (article.subArticlesTotalPages ?? 1);
}
