import { z } from 'zod';
import { type ContentKey, contentKinds, type PicturePlace, type PlacesChanged } from '~/backend/index';
import { DESK } from '~/lib/desk/desk-paths';
import type { FocusScreen, PicturePage } from '~/lib/desk/desk-screens';
import { may } from '~/lib/desk/roles';
import type { FocalPoint, FocalPoints } from '~/lib/images/focal-points';
import { budapestDay } from '~/lib/time/budapest-day';
import { explainProblem } from '../desk-forms';
import type { ActingNewsroom } from '../newsroom';
import { readPictureWords } from '../pictures/many-pictures';
import { storePicture } from '../pictures/stored-upload';
import { PICTURES, pageOfPicture } from './pictures-screen';
import { type Screen, type ScreenOutcome, unknownStep } from './screen';

const NO_PICTURE: ScreenOutcome = { fault: 'Ez a kép már nincs a képtárban.', status: 404 };

const PARTS: Readonly<Record<Extract<PicturePlace, { kind: 'article' }>['parts'][number], string>> = {
  cover: 'borító',
  card: 'kártya',
  text: 'szöveg',
  entries: 'bejegyzés',
  pending: 'függő módosítás',
};

const NOTES = {
  szavak: 'Elmentve.',
  pont: 'Megjegyeztük: a kivágások mindenhol ehhez igazodnak.',
  nincspont: 'Töröltük a pontot: a gép választ.',
  lecserelve: 'Lecserélted: a cikkekben és az oldalakon már ez a kép áll.',
} as const;

const sentPoint = z.object({
  screen: z.enum(['all', 'phone', 'tablet', 'wide']).catch('all'),
  // A press on the picture, in pixels of the picture as it is shown; or the two fields, in per cent.
  'press.x': z.coerce.number().optional(),
  'press.y': z.coerce.number().optional(),
  shownWidth: z.coerce.number().positive(),
  shownHeight: z.coerce.number().positive(),
  x: z.coerce.number().min(0).max(100).optional(),
  y: z.coerce.number().min(0).max(100).optional(),
});

/** One picture: its words, its point with all cuts beside it, its places, and what is done in all of them. `now` is unix milliseconds. */
export function createPictureScreen(src: string, { media, picturePlaces, person }: ActingNewsroom, now: () => number): Screen {
  async function setPoint(form: URLSearchParams): Promise<ScreenOutcome> {
    const current = (await media.picture(src))?.focus;
    if (form.get('step') === 'no-point') {
      await media.noteFocus(src, undefined);
      return { done: 'nincspont' };
    }
    const sent = sentPoint.safeParse(Object.fromEntries(form));
    if (!sent.success) return { fault: 'A pont két szám 0 és 100 között.', status: 422 };
    const { screen, 'press.x': pressX, 'press.y': pressY, shownWidth, shownHeight, x = 50, y = 50 } = sent.data;
    const point =
      pressX === undefined || pressY === undefined
        ? { x: x / 100, y: y / 100 }
        : { x: within(pressX / shownWidth), y: within(pressY / shownHeight) };
    const base = (current ?? { x: point.x, y: point.y }) as FocalPoints;
    const focus = (
      screen === 'all' ? { ...base, x: point.x, y: point.y } : { ...base, ...onScreen(screen, point) }
    ) as FocalPoints;
    return (await media.noteFocus(src, focus)) ? { done: 'pont' } : NO_PICTURE;
  }

  async function writeWords(form: URLSearchParams): Promise<ScreenOutcome> {
    const read = readPictureWords(form);
    if ('fault' in read) return read;
    return (await media.picture(src, read.words)) ? { done: 'szavak' } : NO_PICTURE;
  }

  return {
    notes: NOTES,
    async show(_, message) {
      const found = await media.picture(src);
      if (found === undefined) return undefined;
      const { alt = '', credit = '', rights = '', usableUntil = '', focus, size } = found;
      const page: PicturePage = {
        kind: 'picture',
        src,
        alt,
        credit,
        rights,
        usableUntil,
        isOver: usableUntil !== '' && usableUntil < budapestDay(Math.floor(now() / 1000)),
        focus: inPerCent(focus),
        ratio: size === undefined ? 1 : size.height / size.width,
        stamp: encodeURIComponent(JSON.stringify(focus ?? '')).slice(0, 200),
        places: (await picturePlaces.find(src)).map(placeLine),
        mayChange: may(person, 'pictures'),
        mayReplace: may(person, 'all-pictures'),
        ...message,
      };
      return page;
    },
    async act(form, { file, user }) {
      const author = user.name || user.email;
      try {
        switch (form.get('step')) {
          case 'words':
            return await writeWords(form);
          case 'point':
          case 'no-point':
            return await setPoint(form);
          case 'replace':
            return await replace(src, { media, picturePlaces }, { form, file, author });
          case 'remove': {
            const removed = await picturePlaces.remove(src, { author });
            return removed === undefined ? NO_PICTURE : tell(removed, { done: 'leveve', path: PICTURES });
          }
          default:
            return form.has('press.x') ? await setPoint(form) : unknownStep;
        }
      } catch (error) {
        return explainProblem(error);
      }
    },
  };
}

const onScreen = (screen: 'phone' | 'tablet' | 'wide', point: FocalPoint): Partial<FocalPoints> =>
  screen === 'phone' ? { phone: point } : screen === 'tablet' ? { tablet: point } : { wide: point };

const within = (share: number): number => Math.min(1, Math.max(0, Math.round(share * 100) / 100));

function inPerCent(focus: FocalPoints | undefined): PicturePage['focus'] {
  if (focus === undefined) return {};
  const { x, y, ...screens } = focus;
  const points = Object.entries({ all: { x, y }, ...screens }) as [FocusScreen, { x: number; y: number } | undefined][];
  return Object.fromEntries(
    points.flatMap(([screen, point]) =>
      point ? [[screen, { x: Math.round(point.x * 100), y: Math.round(point.y * 100) }]] : [],
    ),
  );
}

const kindName = ({ kind, name, site }: ContentKey): string =>
  `${contentKinds[kind].title.hu}: ${[name, site].filter((part) => part !== '').join(', ')}`;

function placeLine(place: PicturePlace): PicturePage['places'][number] {
  if (place.kind === 'content') return { href: '', name: kindName(place.key), detail: '' };
  return { href: `${DESK}/cikk/${place.slug}`, name: place.title, detail: place.parts.map((part) => PARTS[part]).join(', ') };
}

/** What could not be changed is said by name. */
function tell({ left }: PlacesChanged, done: ScreenOutcome): ScreenOutcome {
  if (left.length === 0) return done;
  const names = left.map(({ place, reason }) => `${placeLine(place).name} (${reason})`);
  return { fault: `Ezeken a helyeken nem sikerült, a többin igen: ${names.join('; ')}`, status: 409 };
}

/** Puts an uploaded picture, or another one of the library, in the place of one. */
async function replace(
  src: string,
  { media, picturePlaces }: Pick<ActingNewsroom, 'media' | 'picturePlaces'>,
  { form, file, author }: { readonly form: URLSearchParams; readonly file: File | undefined; readonly author: string },
): Promise<ScreenOutcome> {
  const chosen = form.get('by')?.trim() ?? '';
  const kept = file === undefined ? await media.picture(chosen) : await storePicture(media, file, {});
  if (kept === undefined)
    return { fault: 'Tölts fel egy másik képet, vagy add meg egy képtárbeli kép címét (/media/…).', status: 422 };
  if ('fault' in kept) return kept;
  if (kept.src === src) return { fault: 'Ez ugyanaz a kép.', status: 422 };
  return tell(await picturePlaces.replace(src, kept.src, { author }), { done: 'lecserelve', path: pageOfPicture(kept.src) });
}
