import { type Context, Hono } from 'hono';
import type { Call, CallInput, Calls } from '~/lib/calls/call';
import { hasBody } from '~/lib/calls/wire';
import { sendError, sendWritten } from './answers';
import type { ApiEnv } from './call-routes';
import { readJson } from './read-json';

/** An invalid field of a body. */
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Error message for an invalid body, or a function that creates the answer. */
type Refusal = string | ((issues: readonly Issue[]) => Response);

/** Reads and validates the body of a request; returns a Response if it is invalid. */
type ReadBody<Row> = (refusal: Refusal) => Promise<CallInput<Row> | Response>;

/** Value of a row's answer, which is sent with the row's status. */
type AnswerValue<Row> = Row extends Call<infer _Input, infer Answer> ? Answer['_zod']['input'] : never;

/**
 * Handlers of a table's calls. Unlike the methods of a service (call-routes.ts), they have access to the request and may return
 * their own error answers.
 */
export type RowAnswers<Table extends Calls> = {
  readonly [Name in keyof Table]: (
    c: Context<ApiEnv>,
    read: ReadBody<Table[Name]>,
  ) => Promise<AnswerValue<Table[Name]> | Response>;
};

type AnyAnswer = (c: Context<ApiEnv>, read: (refusal: Refusal) => Promise<unknown>) => Promise<unknown>;

/** Creates the routes of a table, with method, path, body and status of its rows. `maxBytes` is the limit on bodies, bytes. */
export function tableRoutes<Table extends Calls>(table: Table, answers: RowAnswers<Table>, maxBytes: number): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  for (const [name, row] of Object.entries(table)) {
    const answer = answers[name] as AnyAnswer;
    app.on(row.method, row.path, async (c) => {
      const given = await answer(c, (refusal) => readBody(row, c.req.raw, maxBytes, refusal));
      return given instanceof Response ? given : sendWritten(given, row.status);
    });
  }
  return app;
}

async function readBody(row: Call, request: Request, maxBytes: number, refusal: Refusal): Promise<unknown> {
  if (!hasBody(row)) return {};
  const read = await readJson(request, maxBytes);
  if ('refusal' in read) return sendError(read.refusal.status, read.refusal.error);
  const { body } = row;
  const parsed = row.input.safeParse(body === undefined ? read.value : { [body]: read.value });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: body === undefined ? path : path.slice(1), message }));
  return typeof refusal === 'string' ? sendError(422, refusal) : refusal(issues);
}
