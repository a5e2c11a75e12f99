import type { z } from 'zod';

/** A call of the live-score contract: where it stands, what it takes and what it answers. */
export interface LivescoreCall<I extends z.ZodObject = z.ZodObject, A extends z.ZodType = z.ZodType> {
  /** Path below `{base}/livescore`, its parameters as ':name'. */
  readonly path: string;
  /** The path's parameters, which come as text. */
  readonly input: I;
  /** What stands under `response`. */
  readonly answer: A;
  /** True: the fields of the answer stand beside `response`, too (`/all/{sport}`). */
  readonly spread?: boolean;
}

/** Calls by name. */
export type LivescoreCalls = Readonly<Record<string, LivescoreCall>>;

// A call of any shape: inputs are read, and handed on as the same call's schema made them.
export type InputOf<C extends LivescoreCall> = z.output<C['input']>;
export type AnswerOf<C extends LivescoreCall> = z.output<C['answer']>;

/** Keeps a call's own types. */
export function livescoreCall<I extends z.ZodObject, A extends z.ZodType>(call: LivescoreCall<I, A>): LivescoreCall<I, A> {
  return call;
}

/** Path of a call with its parameters filled in, percent-encoded. */
export function livescorePath(path: string, input: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])));
}

/** What stands under `response`, whether the host wraps it or not; undefined: nothing that could be an answer. */
export function unwrapped(json: unknown): unknown {
  if (typeof json !== 'object' || json === null) return undefined;
  return 'response' in json ? json.response : json;
}
