/** A JSON Schema. */
type Json = Readonly<Record<string, unknown>>;

const link = (name: string): string => `[${name}](#${name.toLowerCase()})`;
const records = (value: unknown): readonly Json[] => (Array.isArray(value) ? value : []);

/** The type of a schema in a few words: `null` stands nowhere, as it is the same as unset. */
function typeWords(schema: Json): string {
  const { $ref, type, items, additionalProperties, properties } = schema;
  const [any, all] = [schema.anyOf ?? schema.oneOf, schema.allOf];
  if (typeof $ref === 'string') return link($ref.slice($ref.lastIndexOf('/') + 1));
  const either = records(any ?? all).filter((each) => each.type !== 'null');
  if (either.length > 0) return [...new Set(either.map(typeWords))].join(all === undefined ? ' or ' : ' and ');
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => `\`${String(value)}\``).join(', ');
  if ('const' in schema) return `\`${String(schema.const)}\``;
  if (type === 'array') return `list of ${typeWords(Object(items))}`;
  if (properties !== undefined) return 'object';
  if (type === 'object') {
    const values = typeWords(Object(additionalProperties));
    return values === 'anything' ? 'object' : `object of ${values}`;
  }
  const types = (Array.isArray(type) ? type : [type]).filter((one) => one !== 'null' && one !== undefined);
  return types.length === 0 ? 'anything' : types.join(' or ');
}

/** The fields of a schema and of the objects in it, by path. */
function fieldRows(schema: unknown, path: string): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => fieldRows(one, path));
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, required, ...rest } = schema as Json;
  const needed = new Set(Array.isArray(required) ? required : []);
  const own = Object.entries<Json>(Object(properties)).flatMap(([name, field]) => {
    const place = path === '' ? name : `${path}.${name}`;
    const { description = '' } = field;
    const cells = [`\`${place}\`${needed.has(name) ? ' *' : ''}`, typeWords(field), String(description)];
    return [`| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`, ...fieldRows(field, place)];
  });
  const inner = ['anyOf', 'oneOf', 'allOf', 'items', 'additionalProperties'].flatMap((key) => fieldRows(rest[key], path));
  return [...new Set([...own, ...inner])];
}

/** The shapes of a document as Markdown, each with a table of its fields. */
export function shapesAsMarkdown(schemas: Readonly<Record<string, Json>>): string {
  return Object.entries(schemas)
    .map(([name, schema]) => {
      const rows = fieldRows(schema, '');
      const { description, ...form } = schema;
      const extended = records(form.allOf).flatMap(({ $ref }) => (typeof $ref === 'string' ? [typeWords({ $ref })] : []));
      const head = [
        ...(description === undefined ? [] : [String(description)]),
        ...(extended.length > 0 ? [`All of ${extended.join(', ')}, and:`] : []),
        ...(rows.length === 0 ? [`${typeWords(form)}.`] : []),
      ].join(' ');
      const table = rows.length === 0 ? '' : `\n| Field | Type | |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
      return `### ${name}\n${head === '' ? '' : `\n${head}\n`}${table}`;
    })
    .join('\n');
}
