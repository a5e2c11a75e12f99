import type { CallExample } from '~/lib/calls/openapi';

/** Examples of a table by the names of its calls: none may be missing, and none may be of a call that is not there. */
export type ExamplesFor<Table> = { readonly [Name in keyof Table]: CallExample };
