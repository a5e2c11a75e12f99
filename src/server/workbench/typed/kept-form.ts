import { randomUUID } from 'node:crypto';
import type { KeptTexts, TextPlace } from '~/backend/index';
import type { OtherText, TypedArticle } from '~/lib/desk/desk-page';
import { deskPaths } from '~/lib/desk/desk-paths';
import type { DeskAnswer } from '../desk-request';
import { readSeenArticle } from '../write-conflict';
import { readTyped } from './typed-article';

/** Query parameter and field with the name of a new article's unstored text. */
const KEY = 'piszkozat';
/** No slug begins so. */
const NEW = '+';

/** An unstored text as its form shows it again. */
interface KeptForm {
  readonly typed: TypedArticle;
  readonly slug: string;
  readonly seen: ReturnType<typeof readSeenArticle>;
  /** When it was kept, unix milliseconds. */
  readonly at: number;
  /** Name that its tab has given to itself. */
  readonly tab: string;
}

const isNewKey = (key: string | null): key is string => key !== null && /^\+[\w-]{10,60}$/.test(key);

/** The name of the unstored text that a page is about: the article's slug, or for a new one its own. */
export function keptKey(slug: string | undefined, given: URLSearchParams): string {
  const key = given.get(KEY);
  return slug ?? (isNewKey(key) ? key : `${NEW}${randomUUID()}`);
}

async function findKept(texts: KeptTexts, person: string, key: string): Promise<KeptForm | undefined> {
  const kept = await texts.find({ person, key });
  if (kept === undefined) return undefined;
  const form = new URLSearchParams(kept.form);
  return {
    typed: readTyped(form),
    slug: form.get('slug')?.trim() ?? '',
    seen: readSeenArticle(form),
    at: kept.at,
    tab: form.get('tab') ?? '',
  };
}

/** Unstored new articles of an editor, besides the one on the page. */
async function otherTexts(texts: KeptTexts, person: string, key: string): Promise<readonly OtherText[]> {
  return (await texts.list(person))
    .filter((text) => isNewKey(text.key) && text.key !== key)
    .map((text) => ({ key: text.key, title: new URLSearchParams(text.form).get('title') ?? '', at: Math.floor(text.at / 1000) }));
}

/** Keeps what a form holds; the answer is for the page's script. */
async function keepForm(
  texts: KeptTexts,
  person: string,
  { key, form }: { readonly key: string; readonly form: URLSearchParams },
): Promise<{ readonly data: unknown; readonly status: number }> {
  const seen = form.get('kept');
  const fields = new URLSearchParams(form);
  for (const name of ['step', 'kept', 'pictureFile']) fields.delete(name);
  const kept = await texts.keep({ person, key }, String(fields), seen === null ? undefined : Number(seen) || 0);
  return { data: kept, status: 'at' in kept ? 200 : 409 };
}

/** What waits for the editor of a form: the text itself, its place, and the editor's other new articles. */
export async function showKept(texts: KeptTexts, { person, key }: TextPlace) {
  const found = await findKept(texts, person, key);
  return {
    kept: { key, person, at: await texts.seenNow({ person, key }), tab: found?.tab ?? '' },
    again: found && { typed: found.typed, slug: found.slug, seen: found.seen, isUnsaved: true },
    others: await otherTexts(texts, person, key),
  };
}

interface KeptStep {
  readonly form: URLSearchParams;
  readonly slug: string | undefined;
  readonly isTooLong: boolean;
}

/** Answers the steps that concern only what waits; undefined for any other. */
export async function answerKept(texts: KeptTexts, place: TextPlace, { form, slug, isTooLong }: KeptStep): Promise<DeskAnswer> {
  const step = form.get('step');
  if (step === 'keep')
    return isTooLong ? { data: {}, status: 413 } : await keepForm(texts, place.person, { key: place.key, form });
  if (step !== 'forget') return undefined;
  await texts.forget(place, form.get('tab') ?? '');
  return { location: slug === undefined ? deskPaths.list : deskPaths.writingNote(slug, 'elfelejtve') };
}
