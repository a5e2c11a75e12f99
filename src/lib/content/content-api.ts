import type { CallInput, Service } from '~/lib/calls/call';
import type { contentCalls } from './content-calls';

export { anonymous, type CallContext, type Viewer } from '~/lib/calls/call-context';
export type { LoadedArticle } from './loaded-article';

type Table = typeof contentCalls;

/**
 * The only interface through which pages read content (API section C.2), as its table of calls describes it (content-calls.ts).
 * It has two implementations: the embedded backend, called directly, and HTTP to any system that implements the contract. A
 * contract suite runs on both.
 *
 * `undefined` means that the item does not exist, or that this viewer may not see it: callers cannot tell which. Every failure of
 * the source rejects with a ContentApiError (content-api-error.ts).
 */
export type ContentApi = Service<Table>;

/** Which entries of a live blog are returned; unset: the first page of all of them. */
export type EntrySelection = Partial<Omit<CallInput<Table['article']>, 'slug'>>;

/** Bracket filters of GET /api/articles; unset means no restriction. */
export type ArticleFilters = CallInput<Table['articles']>['filters'];
export type SearchQuery = CallInput<Table['search']>;
export type PageDataQuery = CallInput<Table['pageData']>;
/** A range of an edition's articles, newest first. Later ranges cost no more than the first. */
export type ArticlesBeforeQuery = CallInput<Table['articlesBefore']>;
/** Variants of the automatic block (FP-04). */
export type AutoVariant = CallInput<Table['autoBlock']>['v'];
