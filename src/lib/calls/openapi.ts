import { z } from 'zod';
import type { Call } from './call';
import { hasBody, parametersIn } from './wire';

type Json = Readonly<Record<string, unknown>>;

/** The fields of a row that its description needs: read calls of other tables are described by the same fields. */
export type DescribedCall = Pick<Call, 'path' | 'input' | 'answer'> &
  Partial<Pick<Call, 'method' | 'body' | 'absent' | 'summary' | 'example' | 'status'>>;

/** The input and the answer of a call, as JSON. */
export interface CallExample {
  /** Unset if the row has its own example, or needs no input. */
  readonly input?: Json;
  readonly answer: unknown;
}

/** A table in the document. */
export interface DescribedTable {
  /** Name of the service, the tag of its calls. */
  readonly name: string;
  /** Prefix of its paths: `/api`. */
  readonly base: string;
  readonly calls: Readonly<Record<string, DescribedCall>>;
  /** Examples by a call's name. */
  readonly examples?: Readonly<Record<string, CallExample>>;
}

/** A schema of data on the wire, as a component of the document. */
function describeComponent(name: string, schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  // Converts references, which are relative to the schema's root, to references to the component.
  return JSON.parse(JSON.stringify(json).replaceAll('"$ref":"#', `"$ref":"#/components/schemas/${name}`));
}

const refer = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const asJson = (schema: Json, example?: unknown): Json => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
});

function describeParameters({ path, input, example }: DescribedCall, isInBody: boolean): readonly Json[] {
  const inPath = parametersIn(path);
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  // The value in its wire form: the end of a run is an object for callers and text in the query. Values in a path or a body are
  // unchanged.
  const isSentAsText = example !== undefined && !isInBody && inPath.length < Object.keys(properties).length;
  const sent: Json = isSentAsText ? { ...z.encode(input.partial(), example) } : { ...example };
  return Object.entries(properties)
    .filter(([name]) => inPath.includes(name) || !isInBody)
    .map(([name, schema]) => {
      const tried = sent[name] === undefined ? {} : { example: sent[name] };
      return inPath.includes(name)
        ? { name, in: 'path', required: true, schema, ...tried }
        : {
            name,
            in: 'query',
            schema,
            ...tried,
            ...(typeof schema === 'object' && schema.type === 'object' && { style: 'deepObject', explode: true }),
          };
    });
}

/** The OpenAPI 3.1 document of some tables of calls, as JSON. `version` is that of the contract. */
export function openApi(tables: readonly DescribedTable[], version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  const schemas: Record<string, Json> = {
    Problem: describeComponent(
      'Problem',
      z.object({ error: z.string(), code: z.int(), fields: z.array(z.unknown()).optional() }),
    ),
  };
  for (const { name: tag, base, calls, examples } of tables) {
    for (const [name, written] of Object.entries(calls)) {
      const example = examples?.[name];
      const row = { ...written, example: written.example ?? example?.input };
      const { method = 'GET', status = 200, summary, absent, body, input } = row;
      const operationId = `${tag}.${name}`;
      const isInBody = hasBody({ method });
      const answer = `${operationId}.answer`;
      schemas[answer] = describeComponent(answer, row.answer);
      const whole = body === undefined ? input.omit(mask(row)) : input.shape[body];
      const request = `${operationId}.body`;
      const sendsBody = isInBody && (body !== undefined || Object.keys(input.shape).length > parametersIn(row.path).length);
      if (sendsBody) schemas[request] = describeComponent(request, whole);
      const path = `${base}${row.path.replaceAll(/:(\w+)/g, '{$1}')}`;
      paths[path] = {
        ...paths[path],
        [method.toLowerCase()]: {
          operationId,
          tags: [tag],
          ...(summary !== undefined && { summary }),
          parameters: describeParameters(row, isInBody),
          ...(sendsBody && { requestBody: { required: true, content: asJson(refer(request), bodyExample(row)) } }),
          responses: {
            [status]: { description: 'The response', content: asJson(refer(answer), example?.answer) },
            ...(absent === 'undefined' && { 404: { description: 'Not found', content: asJson(refer('Problem')) } }),
            default: { description: 'An error', content: asJson(refer('Problem')) },
          },
        },
      };
    }
  }
  return { openapi: '3.1.0', info: { title: 'Hírmondó', version }, paths, components: { schemas } };
}

/** The body of a row's example; undefined if it has none. */
function bodyExample({ path, body, example }: DescribedCall): unknown {
  if (example === undefined || body !== undefined) return body && example?.[body];
  const inPath = parametersIn(path);
  return Object.fromEntries(Object.entries(example).filter(([name]) => !inPath.includes(name)));
}

/** The path parameters of a row, which zod leaves out. */
const mask = ({ path, input }: DescribedCall): Record<string, true> =>
  Object.fromEntries(
    parametersIn(path)
      .filter((name) => name in input.shape)
      .map((name) => [name, true]),
  );
