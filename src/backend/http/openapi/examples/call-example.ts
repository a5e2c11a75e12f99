import type { CallExample } from '../described-call';

/** Examples of a table's calls by name: exactly one for each call. */
export type ExamplesFor<Table> = { readonly [Name in keyof Table]: CallExample };
