import type { z } from 'zod';

/** A call of the live-score contract: its path, input and answer. */
export interface LivescoreCall<I extends z.ZodObject = z.ZodObject, A extends z.ZodType = z.ZodType> {
  /** Path below `{base}/livescore`, its parameters as ':name'. */
  readonly path: string;
  /** Schema of the path's parameters, which are text. */
  readonly input: I;
  /** Schema of `response`. */
  readonly answer: A;
  /** True: the fields of the answer are also next to `response` (`/all/{sport}`). */
  readonly spread?: boolean;
}

/** Calls by name. */
export type LivescoreCalls = Readonly<Record<string, LivescoreCall>>;

// The types of a call's parsed input and answer.
export type LivescoreInput<C extends LivescoreCall> = z.output<C['input']>;
export type LivescoreAnswer<C extends LivescoreCall> = z.output<C['answer']>;

/** Returns the call with its exact types inferred. */
export function livescoreCall<I extends z.ZodObject, A extends z.ZodType>(call: LivescoreCall<I, A>): LivescoreCall<I, A> {
  return call;
}

/** Path of a call with its parameters filled in, percent-encoded. */
export function livescorePath(path: string, input: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])));
}

/** The value of `response`, or the body itself from a host that does not wrap it; undefined if the body is not an object. */
export function unwrapResponse(json: unknown): unknown {
  if (typeof json !== 'object' || json === null) return undefined;
  return 'response' in json ? json.response : json;
}
