import type { z } from 'zod';
import type { ListResult } from '~/lib/contract/lists';
import type { CallContext } from './call-context';

/**
 * A table of calls defines each call of a service once: the service's type, its HTTP client (sources/http-service.ts), its
 * routes (backend/http/call-routes.ts), wrappers around all of its calls (wrap-service.ts) and its documentation (backend/http/openapi)
 * are derived from it. How to add one: docs/where-code-lives.md.
 */

/** What a missing result means: `undefined` (404 over HTTP), or a failure of the service. */
export type Absence = 'undefined' | 'error';

/** Reads the list of articles, which every source of content has. */
export type ReadArticles = (query: {
  readonly filters: Readonly<Record<never, never>>;
  readonly page: number;
  readonly limit: number;
}) => Promise<ListResult>;

/** Texts in both languages of the messages. */
interface InBothLanguages {
  readonly en: string;
  readonly hu: string;
}

/**
 * One call. `Given` is the service's result if that is more than the answer that is sent, such as an article with its body
 * parsed.
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
   * Path parameters and, together with them, the query of a GET or DELETE, else the fields of the JSON body. Fields of a query
   * are parsed from text: use those of fields.ts. An object among them is sent as `name[key]=…`.
   */
  readonly input: Input;
  /** Name of the input that callers pass as the first argument; all others are then optional. */
  readonly argument?: Argument;
  /** Alternative names of inputs in a query, for clients that use those. */
  readonly aliases?: Readonly<Record<string, keyof z.output<Input> & string>>;
  /** Name of the one input that is the whole JSON body. */
  readonly body?: keyof z.output<Input> & string;
  /** Shape of the JSON that is sent. */
  readonly answer: Answer;
  /** Reduces the service's result to what is sent; unset: all of it. */
  send?(given: Given): z.input<Answer>;
  readonly absent: Absent;
  /** The answer if there is no result; unset: 404. */
  readonly none?: z.input<Answer>;
  /** A part of a page may be missing, the page itself may not: its call gets more time. */
  readonly weight: 'page' | 'part';
  /** True for a part of a page that is the main content of another one, which is 404 if it finds nothing. */
  readonly mainElsewhere?: true;
  /** True for an input whose last good answer is used when the call fails; unset: for none. Never for the main content of a page. */
  staleIfError?(input: z.output<Input>): boolean;
  /**
   * What readers see if another system does not have the call, as `hirmondo doctor --cms` and docs/contracts/content-api.md print
   * it; unset: another system must have it.
   */
  readonly without?: InBothLanguages;
  /** The answer if another system does not have the call or fails; unset: undefined. */
  fallback?(input: z.output<Input>, articles: ReadArticles): NoInfer<Given> | Promise<NoInfer<Given>>;
  /**
   * How the answer may be cached: 'tagged' by any cache that revalidates with its entity tag, 'shared' by any cache that requests
   * it again, 'never'. Defaults to 'shared' for GET, else 'never'. Answers for users are never cached.
   */
  readonly caching?: 'tagged' | 'shared' | 'never';
  /** Status of a success; defaults to 200. */
  readonly status?: 200 | 201 | 202;
  /**
   * True if the answer changes only together with its `tags`, those of its fields and those of the page; a function if that depends
   * on the input. Other answers may change at any time, as by the clock.
   */
  exact?: true | ((input: z.output<Input>) => boolean);
  /** Cache tags of a page that made this call; `given` is undefined when the call failed or found nothing. */
  tags?(input: z.output<Input>, context: CallContext, given: Given | undefined): readonly string[];
  /** Further cache tags of a page that reads the field of the answer. A page that reads no such field has only `tags`. */
  readonly fieldTags?: Readonly<Record<string, (context: CallContext) => readonly string[]>>;
  /** The purpose of the call, in one sentence. */
  readonly summary: string;
  /** An example input that works, as JSON. */
  readonly example?: Readonly<Record<string, unknown>>;
}

/** The calls of a service by name. */
export type Calls = Readonly<Record<string, Call>>;

/** Defines one row of a table, with the types of its input and answer known in `send` and `tags`. */
export function call<
  Input extends z.ZodObject,
  Answer extends z.ZodType,
  const Absent extends Absence,
  Given = z.output<Answer>,
  const Argument extends keyof z.output<Input> & string = never,
>(row: Call<Input, Answer, Given, Absent, Argument>): Call<Input, Answer, NoInfer<Given>, Absent, NoInfer<Argument>> {
  return row;
}

/** Defines a table of calls. */
export const defineCalls = <const Table extends Calls>(table: Table): Table => table;

/** The input of a call by name, with the defaults of its query filled in. */
export type CallInput<Row> =
  Row extends Call<infer Input, infer _Answer, infer _Given, infer _Absent, infer _Argument> ? z.output<Input> : never;

/** The type that a call resolves with. */
export type CallAnswer<Row> =
  Row extends Call<infer _Input, infer _Answer, infer Given, infer Absent, infer _Argument>
    ? Given | (Absent extends 'undefined' ? undefined : never)
    : never;

type ArgumentName<Row> = Row extends { readonly argument?: infer Name } ? Exclude<Name, undefined> : never;

/**
 * The arguments of a call: the one that is passed first and the rest, or the whole input, which is optional if nothing is
 * required.
 */
export type CallArguments<Row, Input = CallInput<Row>, Name = ArgumentName<Row>> = [Name] extends [never]
  ? Record<never, never> extends Input
    ? [input?: Input]
    : [input: Input]
  : [argument: Input[Name & keyof Input], others?: Partial<Omit<Input, Name & keyof Input>>];

/**
 * The service that a table describes: pages, routes and clients use only this type. Failures reject: with a CallProblem if the
 * caller can correct its input, else with a ContentApiError.
 */
export type Service<Table extends Calls> = {
  readonly [Name in keyof Table]: (
    context: CallContext,
    ...input: CallArguments<Table[Name]>
  ) => Promise<CallAnswer<Table[Name]>>;
};

/** A service's call without its types, for code that works with all tables. */
export type AnyCall = (context: CallContext, ...input: readonly unknown[]) => Promise<unknown>;

/** Converts a call's arguments to its input by name. */
export function toInput({ argument }: Pick<Call, 'argument'>, args: readonly unknown[]): Readonly<Record<string, unknown>> {
  const [first, others] = args;
  return argument === undefined ? { ...(first as object | undefined) } : { ...(others as object | undefined), [argument]: first };
}

/** Converts an input by name to the call's arguments. */
export function toArguments({ argument }: Pick<Call, 'argument'>, input: Readonly<Record<string, unknown>>): readonly unknown[] {
  if (argument === undefined) return [input];
  const { [argument]: first, ...others } = input;
  return Object.keys(others).length > 0 ? [first, others] : [first];
}

/** The calls of a service by name, without their types. */
export const callsByName = <Table extends Calls>(service: Service<Table>): Readonly<Record<string, AnyCall>> =>
  service as unknown as Readonly<Record<string, AnyCall>>;
