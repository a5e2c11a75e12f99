import { z } from 'zod';

export type Json = Readonly<Record<string, unknown>>;

/** What a schema or one of its fields is, in a sentence; undefined if nobody has written it. `path` is '' for the schema itself. */
export type WordsFor = (shape: string, path: string) => string | undefined;

/** Smallest and largest exact number: a bound that says nothing. */
const EXACT = Number.MAX_SAFE_INTEGER;
const REFERENCE = '#/components/schemas/';

export const refer = (name: string): Json => ({ $ref: `${REFERENCE}${name}` });

/**
 * True for an entry that only says what is true of every value (bounds of exact numbers, that lists are not changed), and for a pattern
 * with classes of Unicode, which not every reader of such documents understands.
 */
const isNoise = (key: string, value: unknown): boolean =>
  (key === 'pattern' && typeof value === 'string' && value.includes('\\p{')) ||
  key === 'readOnly' ||
  (key === 'maximum' && value === EXACT) ||
  (key === 'minimum' && value === -EXACT);

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What an unset field counts as, in words: generators of types take a field with a `default` for one that is always sent. Empty
 * lists and flags that are off need no words.
 */
function usual(field: unknown): string {
  const value = isObject(field) ? field.default : undefined;
  return typeof value === 'string' || typeof value === 'number' ? ` Unset: \`${value}\`.` : '';
}

/** The schema with what its fields are, and theirs, without noise. */
export function withWords(schema: unknown, path: string, wordsAt: (path: string) => string | undefined): unknown {
  if (Array.isArray(schema)) return schema.map((one) => withWords(one, path, wordsAt));
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => key !== 'default' && !isNoise(key, value))
      .map(([key, value]) => {
        if (key === 'default' || key === 'const' || key === 'enum') return [key, value];
        if (key !== 'properties' || !isObject(value)) return [key, withWords(value, path, wordsAt)];
        const fields = Object.entries(value).map(([name, field]) => {
          const place = path === '' ? name : `${path}.${name}`;
          const description = wordsAt(place);
          const written = withWords(field, place, wordsAt);
          return [
            name,
            isObject(written) && description !== undefined
              ? { ...written, description: `${description}${usual(field)}` }
              : written,
          ];
        });
        return [key, Object.fromEntries(fields)];
      }),
  );
}

/** Fewest fields that two schemas must share for one to be written as an extension of the other. */
const FEW = 5;
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** True if the schema has all fields of the base, in the same form, and is not the base. */
function extendsBase(schema: Json, base: Json): boolean {
  const [own, theirs] = [schema.properties, base.properties];
  if (schema === base || !isObject(own) || !isObject(theirs) || 'additionalProperties' in base) return false;
  const [names, required] = [Object.keys(theirs), toNames(schema.required)];
  if (names.length < FEW || names.length === Object.keys(own).length) return false;
  return names.every((name) => same(own[name], theirs[name])) && toNames(base.required).every((name) => required.includes(name));
}

const toNames = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
const size = (schema: Json): number => Object.keys(Object(schema.properties)).length;

/** A schema that has all fields of another one is written as that one with more fields, as it is in the program. */
function asExtension(schema: Json, others: Readonly<Record<string, Json>>): Json {
  const [base] = Object.entries(others)
    .filter(([, other]) => extendsBase(schema, other))
    .sort(([, one], [, other]) => size(other) - size(one));
  if (base === undefined) return schema;
  const [name, { properties: theirs, required: needed }] = base;
  const { properties, required, type, ...rest } = schema;
  const own = Object.entries(Object(properties)).filter(([field]) => !Object.hasOwn(Object(theirs), field));
  const more = toNames(required).filter((field) => !toNames(needed).includes(field));
  const added = { type, properties: Object.fromEntries(own), ...(more.length > 0 && { required: more }) };
  // eslint-disable-next-line no-restricted-syntax -- a keyword of JSON Schema.
  return { ...rest, allOf: [refer(name), added] };
}

/**
 * The schemas as components of an OpenAPI document, each by its name: wherever one of them is a part of another, a reference
 * stands. What the schemas accept is written, as senders need it; the answers of our own service are among it.
 */
export function writeSchemas(named: ReadonlyMap<z.ZodType, string>, wordsFor: WordsFor): Readonly<Record<string, Json>> {
  const registry = z.registry<{ readonly id: string }>();
  for (const [schema, id] of named) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { io: 'input', unrepresentable: 'any', uri: (id) => `${REFERENCE}${id}` });
  const plain = Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _, $id: _id, id: _name, ...schema }]) => [name, schema as Json]),
  );
  return Object.fromEntries(
    Object.entries(plain).map(([name, schema]) => {
      const description = wordsFor(name, '');
      const written = withWords(asExtension(schema, plain), '', (path) => wordsFor(name, path));
      return [name, { ...(isObject(written) && written), ...(description !== undefined && { description }) }];
    }),
  );
}

/** The part of a document with the schemas that have no name for others in place of the references to them. */
export function inlined(part: unknown, nameless: Readonly<Record<string, Json>>): unknown {
  if (Array.isArray(part)) return part.map((one) => inlined(one, nameless));
  if (!isObject(part)) return part;
  const { $ref } = part;
  const schema = typeof $ref === 'string' && $ref.startsWith(REFERENCE) ? nameless[$ref.slice(REFERENCE.length)] : undefined;
  if (schema !== undefined) return inlined(schema, nameless);
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, key === 'example' ? value : inlined(value, nameless)]),
  );
}

/** Names of the schemas that a part of a document refers to. */
export const referencesIn = (part: unknown): readonly string[] =>
  [...JSON.stringify(part).matchAll(/"\$ref":"#\/components\/schemas\/([^"/]+)"/g)].map(([, name = '']) => name);

/** The schemas that a document's paths need, with those that these need. */
export function reachable(schemas: Readonly<Record<string, Json>>, paths: unknown): Readonly<Record<string, Json>> {
  const needed = new Set<string>();
  const waiting = [...referencesIn(paths)];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (needed.has(name)) continue;
    needed.add(name);
    waiting.push(...referencesIn(schemas[name] ?? {}));
  }
  return Object.fromEntries(
    Object.entries(schemas)
      .filter(([name]) => needed.has(name))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}
