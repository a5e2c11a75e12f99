import { type Call, type Calls, callsOf, type Service } from './call';
import type { CallContext } from './call-context';

/** A call under way. */
export interface Asked<Table extends Calls = Calls> {
  readonly name: keyof Table & string;
  readonly row: Call;
  readonly context: CallContext;
  readonly input: unknown;
}

/** Runs around every call of a service; `next` makes the call. */
export type AroundCall<Table extends Calls = Calls> = <Answer>(
  asked: Asked<Table>,
  next: () => Promise<Answer>,
) => Promise<Answer>;

/** The same service with something around each of its calls: a guard, a count, a memory. */
export function wrapService<Table extends Calls>(
  table: Table,
  service: Service<Table>,
  around: AroundCall<Table>,
): Service<Table> {
  const calls = callsOf(service);
  const wrapped: Record<string, unknown> = {};
  for (const [name, row] of Object.entries(table)) {
    wrapped[name] = (context: CallContext, input?: unknown) => {
      const next = async () => await calls[name]?.(context, input);
      return around({ name, row, context, input }, next);
    };
  }
  return wrapped as Service<Table>;
}
