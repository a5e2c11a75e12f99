/** Forms made of JSON Schemas: what each part of a value is edited with. */

/** The part of a JSON Schema that forms need. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly format?: string;
}

/** Kind of a control. */
export type FieldType = 'text' | 'number' | 'flag' | 'time' | 'choice' | 'list' | 'group' | 'map' | 'json';

/** Largest time of the contract, the year 3000: an integer up to it is in unix seconds. */
const LAST_SECOND = 32_503_680_000;

/** The schema without the alternative null: an empty field is one that is not set. */
export function withoutNull(schema: Schema): Schema {
  if (schema.anyOf !== undefined) {
    const [only, ...others] = schema.anyOf.filter(({ type }) => type !== 'null');
    return only !== undefined && others.length === 0 ? withoutNull(only) : schema;
  }
  if (typeof schema.type === 'object') {
    const [only, ...others] = schema.type.filter((type) => type !== 'null');
    return only !== undefined && others.length === 0 ? { ...schema, type: only } : schema;
  }
  return schema;
}

/** What a value of this schema, without null, is edited with. */
export function fieldType(schema: Schema): FieldType {
  const { type, anyOf, properties, additionalProperties, items, maximum } = schema;
  // 1, '1' and true are the same for the contract.
  if (type === 'boolean' || anyOf?.some((one) => one.type === 'boolean') === true) return 'flag';
  if (schema.enum?.every((value) => typeof value === 'string') === true) return 'choice';
  if (type === 'object' && properties !== undefined) return 'group';
  if (type === 'object' && typeof additionalProperties === 'object' && additionalProperties.type === 'string') return 'map';
  if (type === 'array' && items !== undefined && Object.keys(items).length > 0) return 'list';
  if (type === 'integer' && maximum === LAST_SECOND) return 'time';
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'string' ? 'text' : 'json';
}

/** A control with its value. `path` is as in 'main.0.label', '' for the whole value. */
export interface FormNode {
  readonly path: string;
  readonly type: FieldType;
  /** Key of the field in its group; undefined for an item of a list. */
  readonly name: string | undefined;
  readonly required: boolean;
  /** Text of the control; of a flag '1' or ''. */
  readonly value: string;
  readonly maxLength?: number | undefined;
  readonly options?: readonly string[] | undefined;
  /** Fields of a group, items of a list. */
  readonly parts: readonly FormNode[];
  /** Pairs of a map. */
  readonly pairs: readonly (readonly [string, string])[];
}

const join = (path: string, step: string | number): string => (path === '' ? String(step) : `${path}.${step}`);
const isOn = (value: unknown): boolean => value === true || value === 1 || value === '1';

/** The control for a value; `time` writes unix seconds as the field of a time does. */
export function makeNode(
  given: Schema,
  value: unknown,
  time: (seconds: number) => string,
  place: { readonly path: string; readonly name?: string | undefined; readonly required?: boolean } = { path: '' },
): FormNode {
  const schema = withoutNull(given);
  const type = fieldType(schema);
  const { path, name, required = false } = place;
  const node = { path, type, name, required, parts: [], pairs: [], value: '' };
  switch (type) {
    case 'group':
      return {
        ...node,
        parts: Object.entries(schema.properties ?? {}).map(([key, field]) =>
          makeNode(field, Reflect.get(Object(value), key), time, {
            path: join(path, key),
            name: key,
            required: schema.required?.includes(key) === true,
          }),
        ),
      };
    case 'list': {
      const items: readonly unknown[] = Array.isArray(value) ? value : [];
      return {
        ...node,
        parts: items.map((item, index) => makeNode(schema.items ?? {}, item, time, { path: join(path, index) })),
      };
    }
    case 'map':
      return { ...node, pairs: Object.entries(Object(value)).map(([key, text]) => [key, String(text)] as const) };
    case 'flag':
      return { ...node, value: isOn(value) ? '1' : '' };
    case 'time':
      return { ...node, value: typeof value === 'number' ? time(value) : '' };
    case 'choice':
      return { ...node, value: String(value ?? ''), options: schema.enum?.map(String) };
    case 'json':
      return { ...node, value: value === undefined ? '' : JSON.stringify(value, undefined, 2) };
    default:
      return { ...node, value: String(value ?? ''), maxLength: schema.maxLength };
  }
}
