import Ajv2020 from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { openApi } from '~/lib/calls/openapi';
import { parametersIn } from '~/lib/calls/wire';
import { describedTables } from './described-calls';

/** The fields of the document that the test reads. */
interface Written {
  readonly paths: Record<string, Record<string, Operation>>;
}
interface Content {
  readonly 'application/json': { readonly schema: object; readonly example?: unknown };
}
interface Operation {
  readonly operationId: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema: object;
    readonly example?: unknown;
  }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Record<string, { readonly content?: Content }>;
}

const document: Written = JSON.parse(JSON.stringify(openApi(describedTables, '1')));
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const success = ({ responses }: Operation) => Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content;

// Zod also writes a pattern for each `format`, so formats need no validation.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema({ $id: 'document', ...document });

/** Validation errors of a value against a schema of the document. */
function faults(schema: object, value: unknown): readonly string[] {
  const text = JSON.stringify(schema).replaceAll('"$ref":"#', '"$ref":"document#');
  const check = ajv.compile(JSON.parse(text));
  return check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

describe.each(operations.map((operation) => [operation.operationId, operation] as const))(
  '%s in /api/openapi.json',
  (_, operation) => {
    it('has examples of its required input and of its answer', () => {
      const missing = operation.parameters.filter((one) => one.in === 'path' && one.example === undefined);
      expect(missing).toEqual([]);
      const asked = operation.parameters.filter((one) => one.in === 'query');
      expect(asked.length === 0 || asked.some((one) => one.example !== undefined)).toBe(true);
      const { requestBody } = operation;
      if (requestBody !== undefined) expect(requestBody.content['application/json'].example).toBeDefined();
      expect(success(operation)?.['application/json'].example).toBeDefined();
    });

    it('has examples that match its schemas', () => {
      const contents = [operation.requestBody?.content, success(operation)].flatMap(
        (content) => content?.['application/json'] ?? [],
      );
      const shown = [...operation.parameters, ...contents].filter((one) => one.example !== undefined);
      expect(shown.flatMap(({ schema, example }) => faults(schema, example))).toEqual([]);
    });
  },
);

const rows = describedTables.flatMap(({ name: table, calls, examples }) =>
  Object.entries(calls).map(([name, row]) => ({ title: `${table}.${name}`, row, example: examples?.[name], table })),
);

it.each(rows)('the example of $title is accepted, and its answer is parsed without loss', ({ row, example, table }) => {
  const input: Readonly<Record<string, unknown>> = row.example ?? example?.input ?? {};
  expect(parametersIn(row.path).filter((name) => input[name] === undefined)).toEqual([]);
  // The queries of content calls are encoded from the input of callers and parsed leniently; answer-examples.test.ts sends those.
  if (table !== 'content') expect(row.input.safeParse(input).error?.issues ?? []).toEqual([]);
  const answer = row.answer.parse(example?.answer);
  if (table !== 'content') expect({ answer }).toMatchObject({ answer: example?.answer });
});
