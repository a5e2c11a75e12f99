/** The part of an article's form in which a picture is uploaded or chosen (PicturePart.astro), as the server sends and reads it. */

import { postForPage } from './post-for-page';

/** Progress is announced in steps of so many percent. */
const PROGRESS_STEP = 20;

export const findPart = (form: Element) => form.querySelector<HTMLDetailsElement>('[data-picture-part]');
export const findFileField = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('input[name="pictureFile"]');

/** What is sent for a step: the fields of this part alone; a search in the library needs no file. */
export function readPart(form: HTMLFormElement, step: string): FormData {
  const data = new FormData();
  for (const field of findPart(form)?.querySelectorAll<HTMLInputElement>('input[name]') ?? []) {
    const [file] = field.files ?? [];
    if (field.type === 'file') {
      if (file && step !== 'library') data.append(field.name, file);
    } else if (field.type !== 'radio' || field.checked) data.append(field.name, field.value);
  }
  data.append('step', step);
  return data;
}

/** Takes over the part as the server answers it; a file that is not stored stays chosen if `keepsFile` is true. */
export function renewPart(form: HTMLFormElement, answered: Element, keepsFile: boolean): void {
  const renewed = findPart(answered);
  const files = findFileField(form)?.files;
  if (renewed === null) return;
  findPart(form)?.replaceWith(renewed);
  const field = findFileField(form);
  if (keepsFile && files && field && renewed.querySelector(':checked') === null) field.files = files;
}

/** Sends data to the form's address and returns the page that answers; undefined if there is none. */
export async function post(form: HTMLFormElement, data: FormData, say: (words: string) => void): Promise<Document | undefined> {
  let said = 0;
  function onProgress(percent: number): void {
    const done = Math.floor(percent / PROGRESS_STEP) * PROGRESS_STEP;
    if (done <= said || !data.has('pictureFile')) return;
    said = done;
    say(done < 100 ? `Feltöltés: ${done}%` : 'Feltöltve, mindjárt kész.');
  }
  return (await postForPage(form.action, data, { onProgress }))?.document;
}
