import type { z } from 'zod';
import type { ApiSportsClient } from './api-sports-client';
import type { Urgency } from './request-budget';

type Query = Readonly<Record<string, string | number>>;

/** Parses an answer. Throws if it is invalid. */
export function readAnswer<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new Error(`another shape: ${parsed.error.issues[0]?.path.join('.') ?? ''}`);
  return parsed.data;
}

/** Requests a list. Rejects if the provider sent items but none of them is valid. */
export async function requestList<S extends z.ZodType<readonly unknown[]>>(
  ask: ApiSportsClient,
  schema: S,
  path: string,
  query: Query = {},
  urgency: Urgency = 'any',
): Promise<z.output<S>> {
  const answer = await ask(path, query, urgency);
  const list = readAnswer(schema, answer);
  const unreadable = list.length === 0 && (!Array.isArray(answer) || answer.length > 0);
  if (unreadable) throw new Error(`${path} answered nothing that can be read`);
  return list;
}

/** Requests one item, which the provider sends as a list of one; undefined if it does not exist. */
export async function requestOne<S extends z.ZodType>(
  ask: ApiSportsClient,
  schema: S,
  path: string,
  query: Query,
  urgency: Urgency = 'any',
): Promise<z.output<S> | undefined> {
  const answer = await ask(path, query, urgency);
  if (Array.isArray(answer) && answer.length === 0) return undefined;
  return readAnswer(schema, Array.isArray(answer) ? answer[0] : answer);
}
