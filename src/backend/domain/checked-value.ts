import { z } from 'zod';
import { isRecord } from '~/lib/json/is-record';
import type { FieldProblem } from './ingest-problem';

const MAX_PROBLEMS = 20;

/** The part of a JSON Schema that tells the names of allowed fields. */
interface SchemaNode {
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly additionalProperties?: SchemaNode | boolean;
  readonly anyOf?: readonly SchemaNode[];
}

/** The JSON Schema of a zod schema's input. */
export function inputSchema(schema: z.ZodType): object {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

/**
 * Validates a value strictly. Returns at most 20 problems; empty if the value is valid. Unknown fields are problems too:
 * misspelt ones would be ignored silently.
 */
export function listProblems(schema: z.ZodType, value: unknown): readonly FieldProblem[] {
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    return parsed.error.issues.slice(0, MAX_PROBLEMS).map(({ path, message }) => ({ path: path.join('.'), message }));
  }
  const root: SchemaNode = inputSchema(schema);
  return unknownFields(value, parsed.data, [])
    .slice(0, MAX_PROBLEMS)
    .map((path) => ({ path: path.join('.'), message: `unknown field${allowedBeside(root, path)}` }));
}

/** Paths of fields that parsing has removed. */
function unknownFields(given: unknown, kept: unknown, path: readonly string[]): (readonly string[])[] {
  if (Array.isArray(given) && Array.isArray(kept)) {
    return given.flatMap((item, index) => unknownFields(item, kept[index], [...path, String(index)]));
  }
  if (!isRecord(given) || !isRecord(kept)) return [];
  return Object.entries(given).flatMap(([name, item]) =>
    Object.hasOwn(kept, name) ? unknownFields(item, kept[name], [...path, name]) : [[...path, name]],
  );
}

/** '; allowed: a, b': the fields of the object that contains the last step of the path; '' if it has none. */
function allowedBeside(root: SchemaNode, path: readonly string[]): string {
  let node: SchemaNode | undefined = root;
  for (const step of path.slice(0, -1)) {
    const here = withFields(node);
    node =
      here?.properties?.[step] ?? here?.items ?? (isRecord(here?.additionalProperties) ? here.additionalProperties : undefined);
  }
  const names = Object.keys(withFields(node)?.properties ?? {});
  return names.length === 0 ? '' : `; allowed: ${names.join(', ')}`;
}

/** The node itself, or the first alternative that has fields or items. */
function withFields(node: SchemaNode | undefined): SchemaNode | undefined {
  if (node?.anyOf === undefined) return node;
  return node.anyOf.find((one) => one.properties !== undefined || one.items !== undefined || isRecord(one.additionalProperties));
}
