/** The fields of a form of the desk, as their values are kept and given back. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A script cannot set the file of a field, and a password is kept nowhere. */
export const findFields = (form: HTMLFormElement) => [
  ...form.querySelectorAll<Field>('[name]:not(button, [type="file"], [type="password"])'),
];

export const isBox = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/**
 * The fields with the names of their values: several boxes of one name have different values, as buttons of one group do, and of
 * other fields with one name each has a number.
 */
function namedFields(form: HTMLFormElement): readonly (readonly [key: string, field: Field])[] {
  const counts = new Map<string, number>();
  return findFields(form).map((field) => {
    const name = isBox(field) ? `${field.name}=${field.value}` : field.name;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return [count === 1 ? name : `${name} ${count}`, field];
  });
}

export const readValues = (form: HTMLFormElement) =>
  Object.fromEntries(namedFields(form).map(([key, field]) => [key, isBox(field) ? field.checked : field.value]));

/** A field of which nothing was kept stays as it is. */
export function writeValues(form: HTMLFormElement, values: unknown): void {
  for (const [key, field] of namedFields(form)) {
    const value: unknown = Reflect.get(Object(values), key);
    if (isBox(field)) field.checked = typeof value === 'boolean' ? value : field.checked;
    else if (typeof value === 'string') field.value = value;
  }
}

/**
 * Adds the kept values for which the form has no field, so that they are sent with it. False if the form has exactly the fields of
 * which something was kept.
 */
export function addMissing(form: HTMLFormElement, values: unknown): boolean {
  const there = new Set(namedFields(form).map(([key]) => key));
  const kept = Object.entries(Object(values));
  const missing = kept.filter(([key, value]) => !there.has(key) && value !== false);
  for (const [key, value] of missing) {
    const field = document.createElement('input');
    field.type = 'hidden';
    // The number of a further field of one name, and the value of a box, are no part of its name (namedFields).
    field.name = typeof value === 'string' ? key.replace(/ \d+$/, '') : key.slice(0, key.indexOf('='));
    field.value = typeof value === 'string' ? value : key.slice(key.indexOf('=') + 1);
    form.append(field);
  }
  return missing.length > 0 || kept.length < there.size;
}
