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

/** Types of JSON in messages. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  boolean: 'true or false',
};

/** Returns the types that the value of an issue may have; none if it has the type, but a wrong value. */
function expectedTypes(issue: z.core.$ZodIssue): readonly string[] {
  if (issue.code === 'invalid_type') return [TYPES[issue.expected] ?? issue.expected];
  if (issue.code !== 'invalid_union') return [];
  const branches = issue.errors.map((issues) => issues.flatMap((one) => (one.path.length === 0 ? expectedTypes(one) : [])));
  return branches.every((types) => types.length > 0) ? [...new Set(branches.flat())] : [];
}

function isMissing(issue: z.core.$ZodIssue, value: unknown): boolean {
  if (issue.code !== 'invalid_type' && issue.code !== 'invalid_union') return false;
  let found = value;
  for (const key of issue.path) {
    if (typeof found !== 'object' || found === null) return false;
    found = Reflect.get(found, key);
  }
  return found === undefined;
}

/** Describes why a value was refused in one line, by its first field: 'id: is missing', 'id: must be a number or a text'. */
export function describeProblem(error: z.ZodError, value: unknown): string {
  const [first, ...more] = error.issues;
  if (first === undefined) return 'wrong form';
  const path = first.path.map(String).join('.');
  const types = expectedTypes(first);
  const problem = isMissing(first, value) ? 'is missing' : types.length > 0 ? `must be ${types.join(' or ')}` : first.message;
  const rest = more.length === 0 ? '' : ` (and ${more.length} more)`;
  return `${path === '' ? '' : `${path}: `}${problem}${rest}`;
}
