import { missingWords, pictureHtml } from '~/lib/desk/article-picture';
import type { EntryPicture } from '~/lib/desk/desk-page';
import { toEntryHtml } from '~/lib/desk/entry-text';
import type { Newsroom } from '../newsroom';
import { storePicture } from '../pictures/stored-upload';

/** What became of a picture that came with an entry: the form with it in its text, or what is still to be said about it. */
export type TakenPicture =
  | { readonly form: URLSearchParams }
  | { readonly fault: string; readonly status: number; readonly picture: EntryPicture | undefined };

/** A line of the form, as long as the library takes it. */
const line = (form: URLSearchParams, name: string): string =>
  (form.get(name) ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 1000);

/**
 * Takes the picture of a new entry into the library and puts it behind the entry's text. One that is not described yet waits in the
 * library, and the form asks for the words alone.
 */
export async function takeEntryPicture(
  media: Newsroom['media'],
  form: URLSearchParams,
  file: File | undefined,
): Promise<TakenPicture> {
  const [alt, credit, src] = [line(form, 'pictureAlt'), line(form, 'pictureCredit'), line(form, 'picture')];
  if (file === undefined && src === '') return { form };
  const words = { ...(alt !== '' && { alt }), ...(credit !== '' && { credit }) };
  const found = file === undefined ? await media.picture(src, words) : await storePicture(media, file, words);
  if (found === undefined) return { fault: 'Ez a kép már nincs a képtárban: válaszd ki újra.', status: 422, picture: undefined };
  if ('fault' in found) return { fault: found.fault, status: found.status, picture: undefined };
  const known = { alt: found.alt ?? '', credit: found.credit ?? '' };
  const missing = missingWords(known);
  if (missing !== undefined) {
    const picture = { src: found.src, ...known, credit: known.credit || credit };
    return { fault: `A kép megvan, de a bejegyzés még nem ment ki: írd be, ${missing}.`, status: 422, picture };
  }
  const filled = new URLSearchParams(form);
  filled.set('text', toEntryHtml(form.get('text') ?? '') + pictureHtml(found.src, { ...known, caption: '' }));
  return { form: filled };
}
