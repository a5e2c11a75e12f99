/** The fields of a form of the desk, as their values are kept and given back. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A script cannot set the file of a field. */
export const findFields = (form: HTMLFormElement) => [...form.querySelectorAll<Field>('[name]:not(button, [type="file"])')];

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
