import Ajv2020 from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { parametersIn } from '~/lib/calls/wire';
import { describedTables } from './described-calls';
import { siteDocument } from './site-document';

/** The fields of the document that the test reads. */
interface Written {
  readonly paths: Record<string, Record<string, Operation>>;
}
type Content = Readonly<Record<string, { readonly schema: object; readonly example?: unknown }>>;
interface Operation {
  readonly operationId: string;
  readonly parameters: readonly {
    readonly name: string;
    /** Unset for a header that several calls share. */
    readonly in?: string;
    readonly schema: object;
    readonly example?: unknown;
  }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Record<string, { readonly content?: Content }>;
}

const document: Written = JSON.parse(JSON.stringify(siteDocument()));
const operations = Object.values(document.paths)
  .flatMap((path) => Object.values(path))
  .map((operation) => ({ ...operation, parameters: operation.parameters.filter((one) => one.in !== undefined) }));
const success = ({ responses }: Operation) => Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content;
const inside = (content: Content = {}) => Object.values(content);

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
      const isNamed = operation.parameters.some((one) => one.in === 'path');
      expect(asked.length === 0 || isNamed || asked.some((one) => one.example !== undefined)).toBe(true);
      const sent = Object.entries(operation.requestBody?.content ?? {}).filter(([type]) => type === 'application/json');
      expect(sent.filter(([, { example }]) => example === undefined)).toEqual([]);
      expect(inside(success(operation)).map(({ example }) => example)).toEqual([expect.anything()]);
    });

    it('has examples that match its schemas', () => {
      const contents = [operation.requestBody?.content, success(operation)].flatMap(inside);
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
  // Values that editors set are whatever their kind has.
  if (table !== 'content' && table !== 'contentEditing') expect({ answer }).toMatchObject({ answer: example?.answer });
});
