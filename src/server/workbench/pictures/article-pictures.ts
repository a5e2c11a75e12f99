import { z } from 'zod';
import { missingWords, type PictureWords, pictureHtml, withPart } from '~/lib/desk/article-picture';
import type { PicturePart, TypedArticle } from '~/lib/desk/desk-page';
import { explainProblem } from '../desk-forms';
import type { Newsroom } from '../newsroom';
import { storePicture } from './stored-upload';

/** The steps of the form that concern a picture: in the text, as the cover, or the choice among those of the library. */
const pictureSteps = ['insert', 'cover', 'library'] as const;
type PictureStep = (typeof pictureSteps)[number];

/** What became of a step: the form's fields with the picture, or a message; `picture` is what is left in the part. */
export interface PictureOutcome {
  readonly status: number;
  readonly typed: TypedArticle;
  readonly fault?: string;
  readonly note?: string;
  readonly picture?: PicturePart;
}

/** Pictures of the library that are shown at once. */
const SHOWN = 24;

/** A field as typed, its length limited as in ingest; '' if it is missing. */
const words = (limit: number) =>
  z
    .string()
    .catch('')
    .transform((text) => text.replaceAll(/\s+/g, ' ').trim().slice(0, limit));

const sentPart = z.object({
  pictureAlt: words(1000),
  pictureCredit: words(1000),
  pictureCaption: words(2000),
  find: words(200),
  picture: z.string().startsWith('/media/').max(500).catch(''),
});

const STILL = 'Mozgó kép: az oldalakon csak az első kockája látszik. MP4-ként vagy GIF-ként mozogna.';

const NO_PICTURE = 'Válassz ki egy képet a gépedről, a telefonodról vagy a képtárból.';

/** The step that a form asks for, if it concerns a picture. */
export const readPictureStep = (form: URLSearchParams): PictureStep | undefined =>
  pictureSteps.find((step) => step === form.get('step'));

/** Uploads and chooses pictures of articles. Nothing of the article is stored: the form comes back with the picture in it. */
export function createArticlePictures(media: Newsroom['media']) {
  /** A picture of the library, with the words that the editor has typed for it. */
  async function choose(src: string, { alt, credit }: PictureWords) {
    if (src === '') return { status: 422, fault: NO_PICTURE };
    const given = { ...(alt !== '' && { alt }), ...(credit !== '' && { credit }) };
    const found = await media.picture(src, given).catch(explainProblem);
    return found ?? { status: 422, fault: 'Ez a kép már nincs a képtárban.' };
  }

  return {
    /** Processes a step; `typed` is the article as the form holds it. */
    async answer(
      step: PictureStep,
      { form, file, typed }: { readonly form: URLSearchParams; readonly file: File | undefined; readonly typed: TypedArticle },
    ): Promise<PictureOutcome> {
      const { pictureAlt, pictureCredit, pictureCaption, find, picture: src } = sentPart.parse(Object.fromEntries(form));
      const sent: PictureWords = { alt: pictureAlt, credit: pictureCredit, caption: pictureCaption };
      const part: PicturePart = { ...sent, find, chosen: src };
      if (step === 'library') {
        const choices = await media.pictures({ search: find, limit: SHOWN });
        return { status: 200, typed, picture: { ...part, choices } };
      }
      const found =
        file === undefined
          ? await choose(src, sent)
          : await storePicture(media, file, { alt: pictureAlt, credit: pictureCredit });
      if ('fault' in found) return { status: found.status, typed, fault: found.fault, picture: part };
      const known: PictureWords = { alt: found.alt ?? '', credit: found.credit ?? '', caption: sent.caption };
      const missing = missingWords(known);
      if (missing !== undefined) {
        const fault = `A kép a képtárban van, de a cikkbe még nem került be. Írd be hozzá, ${missing}, és nyomd meg újra a gombot.`;
        return { status: 422, typed, fault, picture: { ...part, ...known, chosen: found.src, choices: [found] } };
      }
      const { note, ...kept } = placed(step, typed, found.src, known);
      const still = 'animation' in found && found.animation === 'still';
      return { status: 200, ...kept, note: still ? `${note} ${STILL}` : note };
    },
  };
}

/** The article with a picture, which is stored with the article. */
function placed(step: 'insert' | 'cover', typed: TypedArticle, src: string, { alt, credit, caption }: PictureWords) {
  if (step === 'cover') {
    const cover = { coverSrc: src, coverAlt: alt, coverAuthor: credit, coverCaption: caption };
    return { typed: { ...typed, ...cover }, note: 'Ez lett a borítókép. A cikket még mentsd el.' };
  }
  const text = withPart(typed.text, pictureHtml(src, { alt, credit, caption }));
  return { typed: { ...typed, text }, note: 'A kép a szöveg végén áll: tedd oda, ahová való, és mentsd el a cikket.' };
}
