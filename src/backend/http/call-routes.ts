import { type Context, Hono } from 'hono';
import { type Call, type Calls, callsByName, type Service, toArguments } from '~/lib/calls/call';
import type { CallContext } from '~/lib/calls/call-context';
import { CallProblem } from '~/lib/calls/call-problem';
import { fromWire, hasBody, type WireInput } from '~/lib/calls/wire';
import { sendError, sendJson, sendTagged, sendWritten } from './answers';
import { readJson } from './read-json';

/** Largest body of a public call, bytes. */
const PUBLIC_BODY = 64 * 1024;

/** Variables that the app sets before a route runs. */
export interface ApiVariables {
  readonly call: CallContext;
}

/** Data about a request besides the request itself. */
export interface RequestInfo {
  /** IP address of the reader; unset if the request did not come over a socket. */
  readonly clientIp?: string;
}

/** The environment of every route of the backend. */
export interface ApiEnv {
  Variables: ApiVariables;
  Bindings: RequestInfo;
}

/** Creates the routes of a table of calls, answered by a service. Paths are relative to the mount path. */
export function callRoutes<Table extends Calls>(table: Table, service: Service<Table>): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const calls = callsByName(service);
  for (const [name, row] of Object.entries(table)) {
    app.on(row.method, row.path, async (c) => {
      const context = c.var.call;
      const input = fromWire(row, await readWire(row, c));
      return toResponse(row, await calls[name]?.(context, ...toArguments(row, input)), c.req.raw, context);
    });
  }
  return app;
}

async function readWire(row: Call, { req }: Context<ApiEnv>): Promise<WireInput> {
  const { url } = req;
  const mark = url.indexOf('?');
  const query = mark < 0 ? undefined : new URLSearchParams(url.slice(mark));
  const params = req.param();
  if (!hasBody(row)) return { params, query, body: undefined };
  const body = await readJson(req.raw, PUBLIC_BODY);
  if ('refusal' in body) throw new CallProblem(body.refusal.status, body.refusal.error);
  return { params, query, body: body.value };
}

function toResponse(row: Call, given: unknown, request: Request, context: CallContext): Response {
  const value = given === undefined ? row.none : row.send === undefined ? given : row.send(given);
  if (value === undefined) return sendError(404, 'Not found');
  const { caching = row.method === 'GET' ? 'shared' : 'never', status = 200 } = row;
  if (caching === 'tagged') return sendTagged(request, value, context);
  return caching === 'shared' ? sendJson(value, context) : sendWritten(value, status);
}
