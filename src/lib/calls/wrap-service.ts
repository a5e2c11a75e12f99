import { type AnyCall, type Call, type Calls, callsByName, type Service, toInput } from './call';
import type { CallContext } from './call-context';

/** A call in progress. */
export interface CallInvocation<Table extends Calls = Calls> {
  readonly name: keyof Table & string;
  readonly row: Call;
  readonly context: CallContext;
  /** Input by name. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Input as the caller passed it. */
  readonly args: readonly unknown[];
}

/** Runs around every call of a service; `next` makes the call, in the caller's context unless another is given. */
export type CallMiddleware<Table extends Calls = Calls> = (
  invocation: CallInvocation<Table>,
  next: (context?: CallContext) => Promise<unknown>,
) => Promise<unknown>;

/** The same service with a function around each of its calls: an access check, a counter, a cache. */
export function wrapService<Table extends Calls>(
  table: Table,
  service: Service<Table>,
  middleware: CallMiddleware<Table>,
): Service<Table> {
  const calls = callsByName(service);
  const wrapped: Record<string, AnyCall> = {};
  for (const name in table) {
    const row = table[name];
    if (row === undefined) continue;
    wrapped[name] = async (context, ...args) =>
      await middleware(
        { name, row, context, args, input: toInput(row, args) },
        async (other = context) => await calls[name]?.(other, ...args),
      );
  }
  return wrapped as unknown as Service<Table>;
}
