import { expect, it } from 'vitest';
import { type FormNode, makeNode, type Schema } from './form-node';
import { COUNT, changeList, type FormFault, readValue, VALUE } from './read-form';

const marker = { anyOf: [{ anyOf: [{ type: 'boolean' }, { type: 'number' }] }, { type: 'null' }] };
const schema: Schema = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', maxLength: 9 },
    note: { type: ['string', 'null'] },
    live: marker,
    from: { anyOf: [{ type: 'integer', maximum: 32_503_680_000 }, { type: 'null' }] },
    weight: { type: 'number' },
    form: { type: 'string', enum: ['list', 'pair'] },
    items: {
      anyOf: [
        { type: 'array', items: { type: 'object', required: ['url'], properties: { url: { type: 'string' } } } },
        { type: 'null' },
      ],
    },
    switches: { type: 'object', additionalProperties: { type: 'string' } },
    other: {},
  },
};
const value = {
  name: 'Hír',
  live: true,
  from: 100,
  weight: 2,
  form: 'pair',
  items: [{ url: '/a' }, { url: '/b' }],
  switches: { donations: '1' },
  other: [1, { a: 2 }],
};

/** The form as a browser sends it. */
function send(node: FormNode, form = new URLSearchParams()): URLSearchParams {
  if (node.type === 'list') form.set(COUNT + node.path, String(node.parts.length));
  if (node.type === 'flag') form.set(COUNT + node.path, '1');
  for (const part of node.parts) send(part, form);
  for (const [key, text] of [...node.pairs, ...(node.type === 'map' ? [['', ''] as const] : [])]) {
    form.append(`${VALUE}${node.path}.key`, key);
    form.append(`${VALUE}${node.path}.text`, text);
  }
  const isControl = node.type !== 'group' && node.type !== 'list' && node.type !== 'map';
  if (isControl && (node.type !== 'flag' || node.value !== '')) form.set(VALUE + node.path, node.value);
  return form;
}

function read(form: URLSearchParams) {
  const faults: FormFault[] = [];
  const found = readValue(schema, form, {
    time: (text) => (text === 'rossz' ? undefined : Number(text)),
    onFault: (fault) => void faults.push(fault),
  });
  return { found, faults };
}

it('gives back the value that it was made of', () => {
  expect(read(send(makeNode(schema, value, String)))).toEqual({ found: value, faults: [] });
  expect(read(send(makeNode(schema, undefined, String))).found).toEqual({ name: '', live: false, switches: {} });
});

it.each([
  ['from', 'rossz', 'nem létező időpont'],
  ['weight', 'sok', '„sok” nem szám'],
  ['other', '{\n  "a": 1,\n}', 'hibás JSON: 3. sor, 1. oszlop'],
  ['other', '[1, 2', 'hibás JSON: 1. sor, 6. oszlop'],
])('names the place of a fault in %s', (path, text, message) => {
  const form = send(makeNode(schema, value, String));
  form.set(VALUE + path, text);
  expect(read(form).faults).toEqual([{ path, message }]);
});

it.each([
  ['add:items', ['/a', '/b', undefined]],
  ['remove:items.0', ['/b']],
  ['up:items.1', ['/b', '/a']],
  ['up:items.0', ['/a', '/b']],
  ['down:items.0', ['/b', '/a']],
  ['down:items.9', ['/a', '/b']],
  ['down:valami.9', ['/a', '/b']],
])('%s changes the list in the form', (step, urls) => {
  const changed = makeNode(schema, changeList(value, step), String).parts.find(({ name }) => name === 'items');
  expect(changed?.parts.map(({ parts }) => parts[0]?.value || undefined)).toEqual(urls);
  expect(value.items.length).toBe(2);
});
