/** The fields of a form of the desk, as their values are kept and given back. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A script cannot set the file of a field. */
export const findFields = (form: HTMLFormElement) => [...form.querySelectorAll<Field>('[name]:not(button, [type="file"])')];

export const isBox = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** Name of the field's value; radio buttons of one group have different values. */
const readName = (field: Field): string =>
  field instanceof HTMLInputElement && field.type === 'radio' ? `${field.name}=${field.value}` : field.name;

export const readValues = (form: HTMLFormElement) =>
  Object.fromEntries(findFields(form).map((field) => [readName(field), isBox(field) ? field.checked : field.value]));

export function writeValues(form: HTMLFormElement, values: unknown): void {
  for (const field of findFields(form)) {
    const value: unknown = Reflect.get(Object(values), readName(field));
    if (isBox(field)) field.checked = value === true;
    else if (typeof value === 'string') field.value = value;
  }
}
