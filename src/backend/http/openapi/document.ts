import type { z } from 'zod';
import { apiProblem } from '~/lib/contract/errors';
import type { CallExample, DescribedCall, DescribedTable } from './described-call';
import { bodySchema, type NamedRow, writeOperation } from './operations';
import { inlined, type Json, reachable, refer, type WordsFor, writeSchemas } from './schemas';
import { sharedParts } from './shared-parts';

/** What a document is made of. */
export interface DocumentParts {
  readonly tables: readonly DescribedTable[];
  /** Shapes of the contract by their names in the document. */
  readonly shapes: Readonly<Record<string, z.ZodType>>;
  /** What we send to addresses of other systems, by the name of the event. */
  readonly events: Readonly<Record<string, { readonly about: string; readonly data: z.ZodType; readonly example: unknown }>>;
  readonly wordsFor: WordsFor;
  /** Version of the contract, not of the program. */
  readonly version: string;
}

const capital = (name: string): string => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

/** Gives a schema a name if it has none yet; returns the name it has. */
function nameIt(named: Map<z.ZodType, string>, schema: z.ZodType, name: string): string {
  const known = named.get(schema);
  if (known !== undefined) return known;
  named.set(schema, name);
  return name;
}

interface Row {
  readonly table: DescribedTable;
  readonly name: string;
  readonly row: DescribedCall;
  readonly example: CallExample | undefined;
}

const listRows = (tables: readonly DescribedTable[]): readonly Row[] =>
  tables.flatMap((table) =>
    Object.entries(table.calls).map(([name, row]) => ({ table, name, row, example: table.examples?.[name] })),
  );

/** The OpenAPI 3.1 document of all calls, as JSON. */
export function writeDocument({ tables, shapes, events, wordsFor, version }: DocumentParts): Json {
  const named = new Map<z.ZodType, string>();
  for (const [name, schema] of Object.entries(shapes)) nameIt(named, schema, name);
  const problem = nameIt(named, apiProblem, 'ApiProblem');

  const paths: Record<string, Record<string, Json>> = {};
  for (const { table, name, row, example } of listRows(tables)) {
    const shape = `${capital(table.name)}${capital(name)}`;
    const body = bodySchema(row);
    const operation: NamedRow = {
      id: `${table.name}.${name}`,
      tag: table.name,
      row,
      example,
      answerName: nameIt(named, row.answer, `${shape}Answer`),
      bodyName: body && nameIt(named, body, `${shape}Body`),
      wordsFor: (field) => wordsFor(`${shape}Input`, field),
    };
    const path = `${table.base}${row.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [(row.method ?? 'GET').toLowerCase()]: writeOperation(operation) };
  }
  const webhooks = Object.fromEntries(
    Object.entries(events).map(([name, { about, data, example }]) => [
      name,
      { post: writeEvent(name, about, refer(nameIt(named, data, `${name.split('.').map(capital).join('')}Data`)), example) },
    ]),
  );
  const shared = sharedParts(problem);
  const schemas = writeSchemas(named, wordsFor);
  const nameless = Object.fromEntries(Object.entries(schemas).filter(([name]) => !Object.hasOwn(shapes, name)));
  const written = { paths: inlined(paths, nameless), webhooks: inlined(webhooks, nameless) };
  return {
    openapi: '3.1.0',
    ...about(version),
    tags: tables.map(({ name, about: description }) => ({ name, description })),
    ...written,
    components: { schemas: reachable(schemas, [written, shared]), ...shared },
  };
}

const about = (version: string): Json => ({
  info: {
    title: 'Hírmondó',
    version,
    description:
      'The calls of the site and of whoever writes to it. Unset, `null` and missing fields are the same; times are unix seconds; unknown fields are ignored. With `CONTENT_API_URL` another system answers the calls of the tag `content` in the same shapes; it needs only the list of articles and the article by its slug.',
    contact: { name: 'The newsroom, whose addresses are in the imprint' },
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/', description: 'The site that has sent this document.' }],
});

/** What is sent to an address when something happens. */
function writeEvent(name: string, description: string, data: Json, example: unknown): Json {
  return {
    operationId: `webhook.${name}`,
    summary: name,
    description: `${description}\n\nSigned as [Standard Webhooks](https://www.standardwebhooks.com) say.`,
    security: [{}],
    parameters: ['webhookId', 'webhookTimestamp', 'webhookSignature'].map((header) => ({
      $ref: `#/components/parameters/${header}`,
    })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['type', 'timestamp', 'data'],
            properties: {
              type: { type: 'string', const: name, description: 'Name of the event.' },
              timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
              data: { ...data, description: 'What it is about.' },
            },
          },
          example: { type: name, timestamp: '2026-11-21T11:00:00.000Z', data: example },
        },
      },
    },
    responses: {
      '2XX': { description: 'It was taken. Any other answer, or none within ten seconds, and it is sent again later.' },
      '4XX': { description: 'It was not taken.' },
    },
  };
}
