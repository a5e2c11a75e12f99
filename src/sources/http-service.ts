import type { z } from 'zod';
import { type AnyCall, type Call, type Calls, type Service, toInput } from '~/lib/calls/call';
import type { CallContext } from '~/lib/calls/call-context';
import { toWire } from '~/lib/calls/wire';
import { ContentApiError } from '~/lib/content/content-api-error';
import { createJsonClient, type HttpOptions } from './json-over-http';

/** Names of calls whose result differs from the JSON that is sent. */
type ReceivedNames<Table extends Calls> = {
  [Name in keyof Table]: Table[Name] extends Call<infer _Input, infer Answer, infer Given>
    ? [z.output<Answer>, Given] extends [Given, z.output<Answer>]
      ? never
      : Name
    : never;
}[keyof Table];

/** Converts an answer of the wire to the service's own, for the calls where the two differ. */
type Receive<Table extends Calls> = {
  readonly [Name in ReceivedNames<Table>]: Table[Name] extends Call<infer _Input, infer Answer, infer Given>
    ? (answer: z.output<Answer>, context: CallContext) => Given | undefined | Promise<Given | undefined>
    : never;
};

export type HttpServiceOptions<Table extends Calls> = HttpOptions &
  ([ReceivedNames<Table>] extends [never] ? { readonly receive?: undefined } : { readonly receive: Receive<Table> });

/** The client of a table's service, for any system that implements it over HTTP. */
export function createHttpService<Table extends Calls>(table: Table, options: HttpServiceOptions<Table>): Service<Table> {
  const ask = createJsonClient(options);
  const receive: Readonly<Record<string, ((answer: unknown, context: CallContext) => unknown) | undefined>> = {
    ...options.receive,
  };
  const service: Record<string, AnyCall> = {};

  for (const [name, row] of Object.entries(table)) {
    const { answer: schema, weight, method, absent } = row;
    service[name] = async (context, ...handed) => {
      const wire = toWire(row, toInput(row, handed));
      const answer = wire && (await ask(context, wire.path, { schema, weight, method, query: wire.query, body: wire.body }));
      if (answer === undefined && absent === 'error') {
        throw new ContentApiError('status', `${wire?.path ?? row.path} answered 404`, 404);
      }
      const received = receive[name];
      return answer === undefined || received === undefined ? answer : await received(answer, context);
    };
  }
  return service as unknown as Service<Table>;
}
