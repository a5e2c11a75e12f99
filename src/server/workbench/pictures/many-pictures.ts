import { z } from 'zod';
import type { PictureWords } from '~/backend/index';
import { readDay } from '~/lib/images/usable-until';
import type { ActingNewsroom } from '../newsroom';

/** Words of one picture or of many, as a form sends them and as "Visszavonom" takes them back. */

const text = (limit: number) =>
  z
    .string()
    .catch('')
    .transform((value) => value.replace(/\s+/g, ' ').trim().slice(0, limit));
const sentWords = z.object({ alt: text(1000), credit: text(1000), rights: text(1000), usableUntil: text(40) });

/** The words of a form; '' for a field that was left empty. The end of the rights is a day, however it was typed. */
export function readPictureWords(
  form: URLSearchParams,
): { readonly words: Required<PictureWords> } | { readonly fault: string; readonly status: number } {
  const words = sentWords.parse(Object.fromEntries(form));
  const usableUntil = words.usableUntil === '' ? '' : readDay(words.usableUntil);
  if (usableUntil !== undefined) return { words: { ...words, usableUntil } };
  return { fault: `A „${words.usableUntil}” nem egy nap. Így írd: 2026. 12. 31.`, status: 422 };
}

/** Pictures that one form may change. */
const MAX_AT_ONCE = 200;
/** Key under which an editor's last change of many is kept; no slug has such a form. */
const LAST = '=kepek';

const FIELDS = ['alt', 'credit', 'rights', 'usableUntil'] as const;
const words = z.partialRecord(z.enum(FIELDS), z.string());
const lastChange = z.object({
  changed: z.array(z.object({ src: z.string(), name: z.string(), before: words, after: words })),
  /** Addresses of those that were no longer there. */
  missing: z.array(z.string()),
});
type LastChange = z.infer<typeof lastChange>;

type Parts = Pick<ActingNewsroom, 'media' | 'keptTexts'>;

export const fileName = (src: string): string => src.slice(src.lastIndexOf('/') + 1);

/** Gives all chosen pictures the same words, and keeps what they were. Undefined if none of them is there. */
export async function changeMany(
  { media, keptTexts }: Parts,
  sources: readonly string[],
  { given, person }: { readonly given: PictureWords; readonly person: string },
): Promise<LastChange | undefined> {
  const change: LastChange = { changed: [], missing: [] };
  for (const src of [...new Set(sources)].slice(0, MAX_AT_ONCE)) {
    const found = await media.picture(src);
    if (found === undefined) {
      change.missing.push(src);
      continue;
    }
    const before = Object.fromEntries(
      FIELDS.flatMap((field) => (given[field] === undefined ? [] : [[field, found[field] ?? '']])),
    );
    await media.picture(src, given);
    change.changed.push({
      src,
      name: found.alt ? `${found.alt} (${fileName(src)})` : fileName(src),
      before,
      after: { ...given },
    });
  }
  if (change.changed.length === 0) return undefined;
  await keptTexts.keep({ person, key: LAST }, String(new URLSearchParams({ change: JSON.stringify(change) })), undefined);
  return change;
}

/** An editor's last change of many pictures; undefined if there is none that could be taken back. */
export async function readLastChange({ keptTexts }: Pick<Parts, 'keptTexts'>, person: string): Promise<LastChange | undefined> {
  const kept = await keptTexts.find({ person, key: LAST });
  const json = new URLSearchParams(kept?.form ?? '').get('change');
  return json === null ? undefined : lastChange.parse(JSON.parse(json));
}

/** Takes the last change of many back. What others have written since stays, and its names are returned. */
export async function takeBackMany({ media, keptTexts }: Parts, person: string): Promise<readonly string[] | undefined> {
  const change = await readLastChange({ keptTexts }, person);
  if (change === undefined) return undefined;
  const left: string[] = [];
  for (const { src, name, before, after } of change.changed) {
    const found = await media.picture(src);
    const isSame = FIELDS.every((field) => after[field] === undefined || (found?.[field] ?? '') === after[field]);
    if (found === undefined || !isSame) left.push(name);
    else await media.picture(src, before);
  }
  await keptTexts.forget({ person, key: LAST });
  return left;
}

/** What was changed, by name. */
export function changeInWords({ changed, missing }: LastChange): string {
  const done = `Átírtad ezeket (${changed.length}): ${changed.map(({ name }) => name).join('; ')}.`;
  return missing.length === 0 ? done : `${done} Már nincs a képtárban: ${missing.map(fileName).join(', ')}.`;
}
