import { z } from 'zod';
import type { Call } from './call';
import { CallProblem, type FieldProblem } from './call-problem';

/** A call as a request: its target and its content. */
export interface WireRequest {
  /** Path relative to the base address, encoded, without leading slash. */
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  /** Undefined if none is sent. */
  readonly body: unknown;
}

/** The inputs found in a request. */
export interface WireInput {
  readonly params: Readonly<Record<string, string>>;
  /** Undefined if the address had none. */
  readonly query: URLSearchParams | undefined;
  /** Parsed JSON; undefined if the call has no body. */
  readonly body: unknown;
}

const PARAMETER = /:(\w+)/g;
const MAX_FIELDS = 20;
const BRACKETS = /^(\w+)\[(\w+)\]$/;

/** Names of a path's parameters. */
export const parametersIn = (path: string): readonly string[] => [...path.matchAll(PARAMETER)].map(([, name = '']) => name);

/** True for calls whose input, except for path parameters, is a JSON body. */
export const hasBody = ({ method }: Pick<Call, 'method'>): boolean => method !== 'GET' && method !== 'DELETE';

function* queryPairs(fields: Readonly<Record<string, unknown>>): Iterable<readonly [string, string]> {
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) if (inner !== undefined) yield [`${name}[${key}]`, String(inner)];
    } else if (value !== undefined) yield [name, String(value)];
  }
}

const partials = new WeakMap<z.ZodObject, z.ZodObject>();

/** The same inputs, with those that have a default made optional. */
function partial(input: z.ZodObject): z.ZodObject {
  let known = partials.get(input);
  if (known === undefined) {
    known = input.partial();
    partials.set(input, known);
  }
  return known;
}

/**
 * Encodes a call's input as a request. Undefined if a path parameter is not a valid path segment ('', '.', '..'), which cannot
 * name anything. Throws for input that is not of the row's type.
 */
export function toWire(row: Call, input: Readonly<Record<string, unknown>>): WireRequest | undefined {
  const encoded: Record<string, unknown> = { ...z.encode(partial(row.input), input) };
  let names = true;
  const path = row.path.slice(1).replaceAll(PARAMETER, (_, name: string) => {
    const value = String(encoded[name] ?? '');
    delete encoded[name];
    if (value === '' || value === '.' || value === '..') names = false;
    return encodeURIComponent(value);
  });
  if (!names) return undefined;
  if (!hasBody(row)) return { path, query: [...queryPairs(encoded)], body: undefined };
  return { path, query: [], body: row.body === undefined ? encoded : encoded[row.body] };
}

function readQuery(query: URLSearchParams, aliases: Call['aliases'] = {}): Record<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [name, value] of query) {
    const [, outer, key] = name.endsWith(']') ? (BRACKETS.exec(name) ?? []) : [];
    if (outer === undefined || key === undefined) {
      if (!fields.has(name)) fields.set(name, value);
      continue;
    }
    const known = fields.get(outer);
    const inner = known instanceof Map ? known : new Map<string, string>();
    if (!inner.has(key)) inner.set(key, value);
    fields.set(outer, inner);
  }
  for (const [alias, name] of Object.entries(aliases)) if (!fields.has(name)) fields.set(name, fields.get(alias));
  return Object.fromEntries([...fields].map(([name, value]) => [name, value instanceof Map ? Object.fromEntries(value) : value]));
}

const listFieldProblems = (error: z.ZodError): FieldProblem[] =>
  error.issues.slice(0, MAX_FIELDS).map(({ path, message }) => ({ path: path.map(String).join('.'), message }));

function given(row: Call, { params, query, body }: WireInput): unknown {
  if (!hasBody(row)) return query === undefined ? params : { ...readQuery(query, row.aliases), ...params };
  if (row.body !== undefined) return { [row.body]: body, ...params };
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body, ...params } : undefined;
}

/**
 * Parses a call's input from a request. Throws a CallProblem: 404 if a path parameter is invalid, otherwise 422 with the invalid
 * fields.
 */
export function fromWire<Input extends z.ZodObject>(row: Call<Input>, wire: WireInput): z.output<Input> {
  const read = row.input.safeParse(given(row, wire));
  if (read.success) return read.data;
  const names = parametersIn(row.path);
  if (read.error.issues.some(({ path }) => names.includes(String(path[0])))) throw new CallProblem(404, 'Not found');
  const fields = listFieldProblems(read.error);
  throw new CallProblem(422, fields[0]?.message ?? 'Invalid input', fields);
}
