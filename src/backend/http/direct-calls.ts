import type { Call, CallInput } from '~/lib/calls/call';
import type { PlainAnswer } from './answers';

/**
 * A call whose answer depends only on its body and on the reader's address. The server may handle it directly, without creating
 * a Request and a Response, which can cost more than the rest of the answer.
 */
export interface DirectCall {
  /** The full path. */
  readonly path: string;
  /** Answers a call. Undefined if the value is invalid: nothing was done, and the ordinary route answers with the reason. */
  answer(value: unknown, clientIp: string): Promise<PlainAnswer | undefined>;
}

/** Creates the direct handler of a call; its ordinary route calls `answer`, too. */
export function directCall<Row extends Call>(
  basePath: string,
  row: Row,
  answer: (input: CallInput<Row>, clientIp: string) => Promise<PlainAnswer>,
): DirectCall {
  return {
    path: basePath + row.path,
    async answer(value, clientIp) {
      const parsed = row.input.safeParse(value);
      return parsed.success ? await answer(parsed.data as CallInput<Row>, clientIp) : undefined;
    },
  };
}
