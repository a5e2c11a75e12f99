import { fieldType, type Schema, withoutNull } from './form-node';

/** Prefix of the fields of the value, so that they never meet those of the form itself. */
export const VALUE = 'v:';
/** Prefix of the number of items that a list had in the form. */
export const COUNT = 'n:';

const join = (path: string, step: string | number): string => (path === '' ? String(step) : `${path}.${step}`);

/** A text in the form that cannot be read. */
export interface FormFault {
  readonly path: string;
  readonly message: string;
}

/**
 * The value in a sent form, by the schema with which the form was made. Empty fields are left out, a required text is then ''. Texts
 * that cannot be read are reported to `onFault`. `time` reads the field of a time, unix seconds.
 */
export function readValue(
  given: Schema,
  form: URLSearchParams,
  tools: { readonly time: (text: string) => number | undefined; readonly onFault: (fault: FormFault) => void },
  path = '',
  required = true,
): unknown {
  const schema = withoutNull(given);
  const text = (form.get(VALUE + path) ?? '').replaceAll('\r\n', '\n');
  switch (fieldType(schema)) {
    case 'group': {
      const fields = Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
        const value = readValue(field, form, tools, join(path, key), schema.required?.includes(key) === true);
        return value === undefined ? [] : [[key, value] as const];
      });
      return fields.length === 0 && !required ? undefined : Object.fromEntries(fields);
    }
    case 'list': {
      const count = Math.min(Number(form.get(COUNT + path) ?? 0) || 0, 2000);
      const items = Array.from({ length: count }, (_, index) => readValue(schema.items ?? {}, form, tools, join(path, index)));
      return items.length === 0 && !required ? undefined : items.filter((item) => item !== undefined);
    }
    case 'map': {
      const [names, texts] = [form.getAll(`${VALUE}${path}.key`), form.getAll(`${VALUE}${path}.text`)];
      return Object.fromEntries(
        names.map((name, index) => [name.trim(), texts[index] ?? ''] as const).filter(([name]) => name !== ''),
      );
    }
    case 'flag':
      return form.has(VALUE + path) ? true : required || form.has(`${COUNT}${path}`) ? false : undefined;
    case 'time': {
      if (text === '') return undefined;
      const seconds = tools.time(text);
      if (seconds === undefined) tools.onFault({ path, message: 'nem létező időpont' });
      return seconds;
    }
    case 'number': {
      if (text.trim() === '') return undefined;
      const number = Number(text.trim().replace(',', '.'));
      if (!Number.isFinite(number)) tools.onFault({ path, message: `„${text}” nem szám` });
      return Number.isFinite(number) ? number : undefined;
    }
    case 'json':
      return readJson(text, path, tools.onFault);
    default:
      return text === '' && !required ? undefined : text;
  }
}

/** The value of a JSON text; a fault names line and column. */
export function readJson(text: string, path: string, onFault: (fault: FormFault) => void): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    onFault({ path, message: `hibás JSON: ${placeOfFault(text)}` });
    return undefined;
  }
}

/** '3. sor, 14. oszlop' of the first character that JSON cannot have. */
function placeOfFault(text: string): string {
  const before = text.slice(0, findFault(text)).split('\n');
  return `${before.length}. sor, ${(before.at(-1)?.length ?? 0) + 1}. oszlop`;
}

/** Length of the longest beginning of the text that JSON may begin with. V8's message names a position for some faults only. */
function findFault(text: string): number {
  const isBeginning = (length: number): boolean => {
    try {
      JSON.parse(text.slice(0, length));
      return true;
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      const [, at] = /position (\d+)/.exec(message) ?? [];
      // What is missing is the rest.
      return at === undefined ? message.startsWith('Unexpected end') : Number(at) >= length;
    }
  };
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isBeginning(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** True for a step of `changeList`. */
export const isListStep = (step: string): boolean => /^(?:add|remove|up|down|draw):/.test(step);

/**
 * A step that changes a list in the form before anything is stored: 'add:main', 'remove:main.2', 'up:main.2', 'down:main.2'. 'draw:'
 * changes nothing: the form comes back with all rows that were sent.
 */
export function changeList(value: unknown, step: string): unknown {
  const [verb = '', path = ''] = step.split(':');
  const steps = path === '' ? [] : path.split('.');
  const copy: unknown = structuredClone(value);
  if (verb === 'draw') return copy;
  if (verb === 'add') {
    const list = find(copy, steps);
    if (Array.isArray(list)) list.push(undefined);
    else setAt(copy, steps, [undefined]);
    return copy;
  }
  const index = Number(steps.at(-1));
  const list = find(copy, steps.slice(0, -1));
  if (!Array.isArray(list) || !Number.isInteger(index) || list[index] === undefined) return copy;
  const items: unknown[] = list;
  const [item] = items.splice(index, 1);
  if (verb === 'up') items.splice(Math.max(0, index - 1), 0, item);
  if (verb === 'down') items.splice(index + 1, 0, item);
  return copy;
}

const find = (value: unknown, steps: readonly string[]): unknown =>
  steps.reduce<unknown>((at, step) => (at === null || at === undefined ? undefined : Reflect.get(Object(at), step)), value);

function setAt(value: unknown, steps: readonly string[], item: unknown): void {
  const last = steps.at(-1);
  const parent = find(value, steps.slice(0, -1));
  if (last !== undefined && typeof parent === 'object' && parent !== null) Reflect.set(parent, last, item);
}
