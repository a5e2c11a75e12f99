import type { CallExample } from '~/lib/calls/openapi';

/** Examples of a table's calls by name: exactly one for each call. */
export type ExamplesFor<Table> = { readonly [Name in keyof Table]: CallExample };
