import type { z } from 'zod';
import type { CallContext } from './call-context';

/**
 * A table of calls says once what each call of a service is: from it come the service's type, its HTTP client
 * (sources/http-service.ts), its routes (backend/http/call-routes.ts), wrappers around all of its calls (wrap-service.ts) and its
 * documentation (openapi.ts). How to add one: docs/where-code-lives.md.
 */

/** What it means when there is nothing to answer with: `undefined` (404 over HTTP), or a fault of the service. */
export type Absence = 'undefined' | 'error';

/**
 * One call. `Given` is what the service gives where that is more than the answer that is sent, such as an article with its
 * body parsed.
 */
export interface Call<
  Input extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodType = z.ZodType,
  Given = unknown,
  Absent extends Absence = Absence,
  Argument extends string = string,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path relative to the service's base address; `:name` is replaced by the input of that name. */
  readonly path: `/${string}`;
  /**
   * Path parameters and, together with them, the query of a GET or DELETE, else the fields of the JSON body. The query's fields
   * are read from text: use those of fields.ts. An object among them is sent as `name[key]=…`.
   */
  readonly input: Input;
  /** Name of the one input that callers hand over by itself, before the others, all of which may then be left out. */
  readonly argument?: Argument;
  /** Other names of inputs in a query, for senders that know them by those. */
  readonly aliases?: Readonly<Record<string, keyof z.output<Input> & string>>;
  /** Name of the one input that is the whole JSON body. */
  readonly body?: keyof z.output<Input> & string;
  /** Shape of the JSON that is sent. */
  readonly answer: Answer;
  /** What is sent of what the service gives; unset: all of it. */
  send?(given: Given): z.input<Answer>;
  readonly absent: Absent;
  /** What is sent where there is nothing; unset: 404. */
  readonly none?: z.input<Answer>;
  /** A part of a page may be missing, the page itself may not: it gets more time. */
  readonly weight: 'page' | 'part';
  /**
   * How the answer may be cached: 'tagged' by any cache that revalidates with its entity tag, 'shared' by any cache that requests
   * it again, 'never'. Defaults to 'shared' for GET, else 'never'. Answers for users are never cached.
   */
  readonly caching?: 'tagged' | 'shared' | 'never';
  /** Status of a success; 200 by default. */
  readonly status?: 200 | 201 | 202;
  /** Cache tags of a page that made this call; `given` is undefined when the call failed or found nothing. */
  tags?(input: z.output<Input>, context: CallContext, given: Given | undefined): readonly string[];
  /** What the call is for, in one sentence. */
  readonly summary: string;
  /** An input that can be tried out, as JSON. */
  readonly example?: Readonly<Record<string, unknown>>;
}

/** The calls of a service by their names. */
export type Calls = Readonly<Record<string, Call>>;

/** Writes one row of a table, with the types of its input and answer known in `send` and `tags`. */
export function call<
  Input extends z.ZodObject,
  Answer extends z.ZodType,
  const Absent extends Absence,
  Given = z.output<Answer>,
  const Argument extends keyof z.output<Input> & string = never,
>(row: Call<Input, Answer, Given, Absent, Argument>): Call<Input, Answer, NoInfer<Given>, Absent, NoInfer<Argument>> {
  return row;
}

/** Writes a table of calls. */
export const defineCalls = <const Table extends Calls>(table: Table): Table => table;

/** What a call needs, by name: every field that has a default in the query is named. */
export type CallInput<Row> =
  Row extends Call<infer Input, infer _Answer, infer _Given, infer _Absent, infer _Argument> ? z.output<Input> : never;

/** What a call resolves with. */
export type CallAnswer<Row> =
  Row extends Call<infer _Input, infer _Answer, infer Given, infer Absent, infer _Argument>
    ? Given | (Absent extends 'undefined' ? undefined : never)
    : never;

type ArgumentName<Row> = Row extends { readonly argument?: infer Name } ? Exclude<Name, undefined> : never;

/** What a call's caller hands over: its one argument and the rest, or the whole input, which may be left out where nothing is needed. */
export type CallArguments<Row, Input = CallInput<Row>, Name = ArgumentName<Row>> = [Name] extends [never]
  ? Record<never, never> extends Input
    ? [input?: Input]
    : [input: Input]
  : [argument: Input[Name & keyof Input], others?: Partial<Omit<Input, Name & keyof Input>>];

/**
 * The service that a table describes: pages, routes and clients know it by this type alone. Failures reject: with a
 * CallProblem where the caller can mend it, else with a ContentApiError.
 */
export type Service<Table extends Calls> = {
  readonly [Name in keyof Table]: (
    context: CallContext,
    ...input: CallArguments<Table[Name]>
  ) => Promise<CallAnswer<Table[Name]>>;
};

/** A service's call without its types, as code sees it that works for all tables. */
export type AnyCall = (context: CallContext, ...input: readonly unknown[]) => Promise<unknown>;

/** A call's input by name, of what its caller handed over. */
export function toInput({ argument }: Pick<Call, 'argument'>, handed: readonly unknown[]): Readonly<Record<string, unknown>> {
  const [first, others] = handed;
  return argument === undefined ? { ...(first as object | undefined) } : { ...(others as object | undefined), [argument]: first };
}

/** What a caller hands over for an input by name. */
export function toArguments({ argument }: Pick<Call, 'argument'>, input: Readonly<Record<string, unknown>>): readonly unknown[] {
  if (argument === undefined) return [input];
  const { [argument]: first, ...others } = input;
  return Object.keys(others).length > 0 ? [first, others] : [first];
}

/** The calls of a service by name, without their types. */
export const callsByName = <Table extends Calls>(service: Service<Table>): Readonly<Record<string, AnyCall>> =>
  service as unknown as Readonly<Record<string, AnyCall>>;
