import { isIngestProblem, type PictureWords, type StoredMedia } from '~/backend/index';
import { detectMediaKind, HEAD_BYTES } from '~/lib/media/media-kind';
import { kindOfStorageFailure } from '~/lib/words/storage-advice';
import { explainProblem } from '../desk-forms';
import type { Newsroom } from '../newsroom';

/** Why a picture was not stored: the status and what to tell its editor. */
export interface UploadRefusal {
  readonly status: number;
  readonly fault: string;
}

const REFUSALS = {
  'unknown-type': {
    status: 415,
    fault: 'Ez a fájl nem kép, vagy olyan fajta, amelyet az oldal nem mutat. JPEG, PNG, WebP vagy GIF kell.',
  },
  'too-large': { status: 413, fault: 'A kép túl nagy: legfeljebb 25 MB lehet.' },
  'too-many-pixels': { status: 422, fault: 'A kép felbontása túl nagy: legfeljebb 40 megapixel lehet.' },
  broken: {
    status: 422,
    fault: 'Ez a kép sérült vagy csonka, nem lehet megmutatni. Küldesd el újra, vagy mentsd ki másik programmal.',
  },
  heic: {
    status: 415,
    fault:
      'Ez HEIC-kép, amilyet az iPhone készít, és ez a gép nem tudja beolvasni. Mentsd JPEG-ként; az iPhone-on: Beállítások › Kamera › Formátumok › Legkompatibilisebb.',
  },
  unchecked: {
    status: 503,
    fault: 'A képet most nem sikerült ellenőrizni, ezért nem tároltuk el. Próbáld meg újra egy perc múlva.',
  },
} as const;

const NO_STORAGE = {
  status: 507,
  fault:
    'A képet most nem lehet eltárolni: a szerver lemeze megtelt, vagy nem írható. Szólj az üzemeltetőnek; amit írtál, megvan.',
} as const;

const BUCKET_AWAY = {
  status: 503,
  fault: 'A képek tárhelye most nem elérhető, ezért a képet nem tároltuk el. Próbáld újra egy perc múlva; amit írtál, megvan.',
} as const;

/** Stores an uploaded picture with its words; its kind is that of its bytes, whatever it is called. */
export async function storePicture(
  media: Newsroom['media'],
  file: File,
  words: PictureWords,
): Promise<StoredMedia | UploadRefusal> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if (detectMediaKind(head)?.kind !== 'picture') return REFUSALS['unknown-type'];
  const given = Object.fromEntries(Object.entries(words).filter(([, text]) => text !== ''));
  const kept = await media.add(file.stream(), { name: file.name.slice(0, 255), ...given }).catch((error: unknown) => {
    if (isIngestProblem(error)) return explainProblem(error);
    const kind = kindOfStorageFailure(error);
    if (kind === undefined) throw error;
    return kind === 'media' ? BUCKET_AWAY : NO_STORAGE;
  });
  if ('fault' in kept) return kept;
  return 'refusal' in kept ? REFUSALS[kept.refusal.reason] : kept;
}
