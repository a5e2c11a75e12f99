import { z } from 'zod';
import { queryForms } from '~/lib/calls/fields';
import { hasBody, parametersIn } from '~/lib/calls/wire';
import type { CallExample, DescribedCall } from './described-call';
import { type Json, refer, withWords } from './schemas';

const REFUSALS = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'TooLarge',
  415: 'WrongType',
  422: 'Invalid',
  429: 'TooMany',
  503: 'Unavailable',
} as const;

/** A row with its example, and the names of its schemas. */
export interface NamedRow {
  readonly id: string;
  readonly tag: string;
  readonly row: DescribedCall;
  readonly example: CallExample | undefined;
  readonly answerName: string;
  /** Unset if the call has no JSON body. */
  readonly bodyName: string | undefined;
  /** What a field of the input is; undefined if nobody has written it. */
  readonly wordsFor: (field: string) => string | undefined;
}

/** The schema of a row's JSON body; undefined if it has none. */
export function bodySchema(row: DescribedCall): z.ZodType | undefined {
  const { method = 'GET', body, input, path, query = [], bodyType } = row;
  if (!hasBody({ method }) || bodyType !== undefined) return undefined;
  if (body !== undefined) return input.shape[body] as z.ZodType;
  const elsewhere = [...parametersIn(path), ...query].filter((name) => name in input.shape);
  if (elsewhere.length === Object.keys(input.shape).length) return undefined;
  const left: Record<string, true> = Object.fromEntries(elsewhere.map((name) => [name, true]));
  return elsewhere.length === 0 ? input : input.omit(left);
}

const names = (row: DescribedCall, where: 'path' | 'query'): readonly string[] => {
  const { method = 'GET', input, path, query = [] } = row;
  const inPath = parametersIn(path);
  if (where === 'path') return inPath;
  return hasBody({ method }) ? query : Object.keys(input.shape).filter((name) => !inPath.includes(name));
};

/** The example's values in their form on the wire: the end of a run is an object for callers and text in the query. */
function sentValues(row: DescribedCall, example: Json | undefined): Json {
  if (example === undefined) return {};
  return names(row, 'query').length === 0 || hasBody({ method: row.method ?? 'GET' })
    ? example
    : { ...example, ...z.encode(row.input.partial(), example) };
}

/** In a query numbers are written without quotes, whatever form they have in the program. */
const asNumber = (schema: Json, value: unknown): unknown => (schema.type === 'integer' ? Number(value) : value);

function writeParameters({ row, example, wordsFor }: NamedRow): readonly Json[] {
  const sent = sentValues(row, row.example ?? example?.input);
  const { properties = {} } = z.toJSONSchema(row.input, { io: 'input', unrepresentable: 'any' });
  const write = (name: string, where: 'path' | 'query'): Json => {
    const field = row.input.shape[name] as z.ZodType | undefined;
    const { default: _, ...schema } = (properties[name] ?? {}) as Json;
    const form = field && queryForms.get(field);
    const plain = form ?? (Object.keys(schema).length === 0 ? { type: 'string' } : schema);
    const written = withWords(plain, name, wordsFor) as Json;
    const description = wordsFor(name);
    return {
      name,
      in: where,
      ...(where === 'path' && { required: true }),
      ...(description !== undefined && { description }),
      schema: form === undefined ? written : plain,
      ...(sent[name] !== undefined && { example: asNumber(written, sent[name]) }),
      ...(written.type === 'object' && { style: 'deepObject', explode: true }),
    };
  };
  return [
    ...(row.headers ?? []).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ...names(row, 'path').map((name) => write(name, 'path')),
    ...names(row, 'query').map((name) => write(name, 'query')),
  ];
}

/** The body of an example; undefined if it has none. */
function bodyExample(row: DescribedCall, example: Json | undefined): unknown {
  if (example === undefined || row.body !== undefined) return row.body && example?.[row.body];
  const elsewhere = [...names(row, 'path'), ...names(row, 'query')];
  return Object.fromEntries(Object.entries(example).filter(([name]) => !elsewhere.includes(name)));
}

function writeBody({ row, example, bodyName }: NamedRow): Json {
  if (row.bodyType !== undefined)
    return { requestBody: { required: true, content: { [row.bodyType]: { schema: { type: 'string', format: 'binary' } } } } };
  if (bodyName === undefined) return {};
  const shown = bodyExample(row, row.example ?? example?.input);
  const content = { 'application/json': { schema: refer(bodyName), ...(shown !== undefined && { example: shown }) } };
  return { requestBody: { ...(row.optionalBody !== true && { required: true }), content } };
}

function writeResponses({ row, example, answerName }: NamedRow): Json {
  const { status = 200, also = [], absent, authority = [], anonymousToo, refusals = [], answerType = 'application/json' } = row;
  const shown = example?.answer;
  const answer = { [answerType]: { schema: refer(answerName), ...(shown !== undefined && { example: shown }) } };
  const refused = new Set<keyof typeof REFUSALS>([
    400,
    ...(absent === 'undefined' ? ([404] as const) : []),
    ...(authority.length > 0 && anonymousToo !== true ? ([401] as const) : []),
    ...refusals,
  ]);
  return {
    ...Object.fromEntries(
      [status, ...also].map((code) => [code, { description: SUCCESS[code], ...(code !== 204 && { content: answer }) }]),
    ),
    ...Object.fromEntries([...refused].map((code) => [code, { $ref: `#/components/responses/${REFUSALS[code]}` }])),
    default: { $ref: '#/components/responses/Problem' },
  };
}

const SUCCESS = {
  200: 'The answer.',
  201: 'It was created.',
  202: 'It was accepted.',
  204: 'There is nothing to send.',
} as const;

/** The security of a call: none of the schemes if it has no authority. */
const writeSecurity = ({ authority = [], anonymousToo }: DescribedCall): readonly Json[] => [
  ...(anonymousToo === true || authority.length === 0 ? [{}] : []),
  ...authority.map((name) => (name === 'signature' ? { timestamp: [], signature: [] } : { [name]: [] })),
];

/** The text below a call's summary: what else is known of it, and what readers see if another system does not have it. */
function writeDescription({ summary = '', about, absent, without }: DescribedCall): string {
  return [
    summary,
    ...(about === undefined ? [] : [about]),
    ...(absent === 'undefined' ? ['404 if there is none.'] : []),
    ...(without === undefined ? [] : [`A system that does not have this call answers it with 404: ${without.en}.`]),
  ].join('\n\n');
}

/** A call as an operation of the document. */
export function writeOperation(named: NamedRow): Json {
  const { id, tag, row } = named;
  return {
    operationId: id,
    tags: [tag],
    summary: (row.summary ?? id).replace(/(?<=[.;]) .*$|\.$/su, '').replace(/[.;]$/, ''),
    description: writeDescription(row),
    security: writeSecurity(row),
    parameters: writeParameters(named),
    ...writeBody(named),
    responses: writeResponses(named),
  };
}
