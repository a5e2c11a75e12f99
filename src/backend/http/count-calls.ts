import type { Call, CallInput } from '~/lib/calls/call';

/**
 * A call that only counts. Such calls come with nearly every page and always have the same answer, so the server may take their
 * body as it is, without making a request and an answer of the Fetch API for each.
 */
export interface CountCall {
  /** The whole path. */
  readonly path: string;
  /** Status of the answer, whose body is `{ "success": true }`. */
  readonly status: number;
  /** Counts. False when the value is not what the call takes: nothing was counted, and the ordinary route says why. */
  take(value: unknown, clientIp: string): Promise<boolean>;
}

/** Makes the short way to a call of a table; `count` is what its ordinary route calls, too. */
export function countCall<Row extends Call>(
  basePath: string,
  row: Row,
  count: (event: CallInput<Row> & { readonly clientIp: string }) => Promise<void>,
): CountCall {
  return {
    path: basePath + row.path,
    status: row.status ?? 200,
    async take(value, clientIp) {
      const parsed = row.input.safeParse(value);
      if (!parsed.success) return false;
      await count({ ...(parsed.data as CallInput<Row>), clientIp });
      return true;
    },
  };
}
