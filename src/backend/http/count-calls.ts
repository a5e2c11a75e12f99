import type { Call, CallInput } from '~/lib/calls/call';

/**
 * A call that only counts. Such calls come with nearly every page and always have the same answer, so the server may handle
 * their body directly, without creating a Request and a Response for each.
 */
export interface CountCall {
  /** The full path. */
  readonly path: string;
  /** Status of the answer, whose body is `{ "success": true }`. */
  readonly status: number;
  /** Counts an event. False if the value is invalid: nothing was counted, and the ordinary route answers with the reason. */
  take(value: unknown, clientIp: string): Promise<boolean>;
}

/** Creates the direct handler of a call; its ordinary route calls `count`, too. */
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
