import { z } from 'zod';
import { DESK } from '~/lib/desk/desk-paths';
import type { PictureFilters } from '~/lib/desk/desk-screens';
import { may } from '~/lib/desk/roles';
import type { ActingNewsroom } from '../newsroom';
import { type Screen, unknownStep } from './screen';
import { storePicture } from './stored-upload';

/** "Képek". */
export const PICTURES = `${DESK}/kepek`;

/** The address of the picture at a path below "Képek": '/media/2026/11/hid.jpg'. */
export function picturePathIn(path: string): string | undefined {
  const name = /^\/kepek\/(\d{4}\/\d{2}\/[^/]+)$/.exec(path.slice(DESK.length))?.[1];
  return path.startsWith(DESK) && name !== undefined ? `/media/${name}` : undefined;
}
export const pageOfPicture = (src: string): string => `${PICTURES}/${src.slice('/media/'.length)}`;

/** Pictures that are shown at once. */
const SHOWN = 60;
/** Pictures that a filter by use looks at. */
const SEARCHED = 600;
/** Bytes of all files of one form (upload-form.ts). */
const FORM_BYTES = 30 * 1024 * 1024;

const text = (limit: number) =>
  z
    .string()
    .catch('')
    .transform((value) => value.replace(/\s+/g, ' ').trim().slice(0, limit));
const month = z
  .string()
  .regex(/^\d{4}-\d{2}$/)
  .or(z.literal(''))
  .catch('');
const filtersIn = z.object({
  q: text(200),
  szemely: text(200),
  tol: month,
  ig: month,
  hasznalt: z.enum(['', 'igen', 'nem']).catch(''),
  jog: text(200),
});
const wordsIn = z.object({ alt: text(1000), credit: text(1000), rights: text(1000) });

/** The grid of the newsroom's pictures, with the upload of several at once. */
export function createPicturesScreen({ media, picturePlaces, person }: ActingNewsroom): Screen {
  return {
    notes: { feltoltve: 'A képek a képtárban vannak.', leveve: 'Levetted: egyetlen oldalon sem áll, és a címe sem él már.' },
    async show({ page }, message) {
      const filters: PictureFilters = filtersIn.parse(Object.fromEntries(new URLSearchParams(page.sentQuery)));
      const { q, szemely, tol, ig, hasznalt, jog } = filters;
      const found = await media.pictures({
        search: q,
        person: szemely,
        rights: jog,
        ...(tol !== '' && { from: tol }),
        ...(ig !== '' && { to: ig }),
        limit: hasznalt === '' ? SHOWN + 1 : SEARCHED,
      });
      const used = await picturePlaces.used(found.map(({ src }) => src));
      const fitting = found.filter(({ src }) => hasznalt === '' || used.has(src) === (hasznalt === 'igen'));
      return {
        kind: 'pictures',
        filters,
        items: fitting.slice(0, SHOWN).map(({ src, alt = '', credit = '', rights = '' }) => ({
          src,
          alt,
          credit,
          rights,
          used: used.has(src),
          path: pageOfPicture(src),
        })),
        isCut: fitting.length > SHOWN,
        mayUpload: may(person, 'pictures'),
        ...message,
      };
    },
    async act(form, { files = [] }) {
      if (form.get('step') !== 'upload') return unknownStep;
      if (files.length === 0) return { fault: 'Válassz ki legalább egy képet.', status: 422 };
      const words = wordsIn.parse(Object.fromEntries(form));
      const faults: string[] = [];
      let status = 422;
      let total = 0;
      for (const file of files) {
        total += file.size;
        if (total >= FORM_BYTES) {
          faults.push(`${file.name}: egyszerre 30 MB fér el, ezt küldd el külön.`);
          status = 413;
          continue;
        }
        const kept = await storePicture(media, file, words);
        if ('fault' in kept) {
          faults.push(`${file.name}: ${kept.fault}`);
          status = kept.status;
        }
      }
      if (faults.length === 0) return { done: 'feltoltve' };
      const stored = files.length - faults.length;
      return { fault: `${stored > 0 ? `${stored} kép a képtárba került. ` : ''}${faults.join(' ')}`, status };
    },
  };
}
