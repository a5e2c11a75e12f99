import type { z } from 'zod';

export type ParsedJson =
  | { readonly ok: true; readonly value: unknown }
  /** `line` of the error, from 1; 1 if unknown. */
  | { readonly ok: false; readonly reason: string; readonly line: number };

/** Parses JSON; returns the error if it is invalid. */
export function parseJson(text: string): ParsedJson {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = /position (\d+)/.exec(message)?.[1];
    const line = position === undefined ? 1 : text.slice(0, Number(position)).split('\n').length;
    return { ok: false, reason: `no JSON: ${message.replace(/\s+/g, ' ').slice(0, 160)}`, line };
  }
}

/** Describes a validation error in one line, by its first field. */
export function describeProblem(error: z.ZodError): string {
  const [first, ...more] = error.issues;
  if (first === undefined) return 'wrong form';
  const path = first.path.map(String).join('.');
  const rest = more.length === 0 ? '' : ` (and ${more.length} more)`;
  return `${path === '' ? '' : `${path}: `}${first.message}${rest}`;
}
