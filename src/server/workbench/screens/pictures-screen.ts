import { z } from 'zod';
import type { PictureWords } from '~/backend/index';
import type { FormMessage } from '~/lib/desk/desk-page';
import { DESK } from '~/lib/desk/desk-paths';
import type { PictureFilters, PicturesPage } from '~/lib/desk/desk-screens';
import { may } from '~/lib/desk/roles';
import { budapestDay } from '~/lib/time/budapest-day';
import { explainProblem } from '../desk-forms';
import type { DeskRequest } from '../desk-request';
import type { ActingNewsroom } from '../newsroom';
import { changeInWords, changeMany, readLastChange, readPictureWords, takeBackMany } from '../pictures/many-pictures';
import { storePicture } from '../pictures/stored-upload';
import { type Screen, type ScreenOutcome, unknownStep } from './screen';

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
/** Days before the end of rights of which "hamarosan" tells. */
const SOON_DAYS = 30;
const DAY = 86_400;
/** Key of the note after a change of many. */
const MANY = 'tobb';

const text = z
  .string()
  .catch('')
  .transform((value) => value.replace(/\s+/g, ' ').trim().slice(0, 200));
const month = z
  .string()
  .regex(/^\d{4}-\d{2}$/)
  .or(z.literal(''))
  .catch('');
const filtersIn = z.object({
  q: text,
  szemely: text,
  tol: month,
  ig: month,
  hasznalt: z.enum(['', 'igen', 'nem']).catch(''),
  jog: text,
  vege: z.enum(['', 'lejart', 'hamarosan']).catch(''),
});

const readFilters = ({ page }: DeskRequest): PictureFilters =>
  filtersIn.parse(Object.fromEntries(new URLSearchParams(page.sentQuery)));

const addressFor = (filters: PictureFilters, more: Readonly<Record<string, string>> = {}): string => {
  const query = String(new URLSearchParams(Object.entries({ ...filters, ...more }).filter(([, value]) => value !== '')));
  return query === '' ? PICTURES : `${PICTURES}?${query}`;
};

/** Stores the files of a form with the same words; what is refused does not stop the others. */
async function uploadAll(media: ActingNewsroom['media'], files: readonly File[], words: PictureWords): Promise<ScreenOutcome> {
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
}

/** The pictures that fit the filters; `now` is unix milliseconds. */
async function viewPictures(
  { media, picturePlaces, person }: ActingNewsroom,
  now: number,
  {
    request,
    message,
    selected = [],
  }: { readonly request: DeskRequest; readonly message: FormMessage; readonly selected?: readonly string[] },
): Promise<PicturesPage> {
  const filters = readFilters(request);
  const { q, szemely, tol, ig, hasznalt, jog, vege } = filters;
  const seconds = Math.floor(now / 1000);
  const today = budapestDay(seconds);
  const endsBefore = vege === 'hamarosan' ? budapestDay(seconds + (SOON_DAYS + 1) * DAY) : today;
  const found = await media.pictures({
    search: q,
    person: szemely,
    rights: jog,
    ...(vege !== '' && { endsBefore }),
    ...(tol !== '' && { from: tol }),
    ...(ig !== '' && { to: ig }),
    limit: hasznalt === '' ? SHOWN + 1 : SEARCHED,
  });
  const used = await picturePlaces.used(found.map(({ src }) => src));
  const fitting = found.filter(({ src }) => hasznalt === '' || used.has(src) === (hasznalt === 'igen'));
  const isAll = new URLSearchParams(request.page.sentQuery).has('mind');
  return {
    kind: 'pictures',
    filters,
    items: fitting.slice(0, SHOWN).map(({ src, alt = '', credit = '', rights = '', usableUntil = '' }) => ({
      src,
      alt,
      credit,
      rights,
      usableUntil,
      isOver: usableUntil !== '' && usableUntil < today,
      used: used.has(src),
      path: pageOfPicture(src),
      isSelected: isAll || selected.includes(src),
    })),
    isCut: fitting.length > SHOWN,
    all: addressFor(filters, { mind: '1' }),
    mayChange: may(person, 'pictures'),
    ...message,
  };
}

/** The grid of the newsroom's pictures, with the upload and the words of several at once. `now` is unix milliseconds. */
export function createPicturesScreen(newsroom: ActingNewsroom, now: () => number): Screen {
  const { media } = newsroom;
  const view = (request: DeskRequest, message: FormMessage, selected: readonly string[] = []) =>
    viewPictures(newsroom, now(), { request, message, selected });

  async function writeMany(form: URLSearchParams, request: DeskRequest): Promise<ScreenOutcome> {
    const sources = form.getAll('src');
    const refuse = async (fault: string, status = 422): Promise<ScreenOutcome> => ({
      page: await view(request, { fault, sent: Object.fromEntries(form) }, sources),
      status,
    });
    const read = readPictureWords(form);
    if ('fault' in read) return await refuse(read.fault, read.status);
    if (sources.length === 0) return await refuse('Jelölj ki legalább egy képet.');
    const given: PictureWords = Object.fromEntries(Object.entries(read.words).filter(([, value]) => value !== ''));
    const isEndless = form.has('endless');
    if (isEndless && given.usableUntil !== undefined)
      return await refuse('Vagy egy napot írj be, vagy azt jelöld be, hogy a joguknak nincs vége.');
    if (!isEndless && Object.keys(given).length === 0)
      return await refuse('Írd be, mi legyen a kijelölt képeknél; ami üres, az marad.');
    const written = isEndless ? { ...given, usableUntil: '' } : given;
    const change = await changeMany(newsroom, sources, { given: written, person: request.user.email });
    if (change === undefined) return await refuse('A kijelölt képek már nincsenek a képtárban.', 404);
    return { done: MANY, path: addressFor(readFilters(request)) };
  }

  async function takeBack(request: DeskRequest): Promise<ScreenOutcome> {
    const left = await takeBackMany(newsroom, request.user.email);
    if (left === undefined) return { fault: 'Ezt már visszavontad.', status: 409 };
    if (left.length === 0) return { done: 'visszavonva', path: addressFor(readFilters(request)) };
    return {
      fault: `Visszavontad, de ezeket közben más is átírta, így ahogy vannak, maradtak: ${left.join('; ')}.`,
      status: 409,
    };
  }

  return {
    notes: {
      feltoltve: 'A képek a képtárban vannak.',
      leveve: 'Levetted: egyetlen oldalon sem áll, és a címe sem él már.',
      visszavonva: 'Visszavontad: a képeknél az áll, ami előtte.',
    },
    async show(request, message) {
      const isMany = new URLSearchParams(request.page.sentQuery).get('kesz') === MANY && message.fault === undefined;
      const change = isMany ? await readLastChange(newsroom, request.user.email) : undefined;
      const told = change && { note: changeInWords(change), undo: { step: 'take-back-words' } };
      return await view(request, { ...message, ...told });
    },
    async act(form, request) {
      const { files = [] } = request;
      try {
        switch (form.get('step')) {
          case 'upload': {
            if (files.length === 0) return { fault: 'Válassz ki legalább egy képet.', status: 422 };
            const read = readPictureWords(form);
            return 'fault' in read ? read : await uploadAll(media, files, read.words);
          }
          case 'words':
            return await writeMany(form, request);
          case 'take-back-words':
            return await takeBack(request);
          default:
            return unknownStep;
        }
      } catch (error) {
        return explainProblem(error);
      }
    },
  };
}
