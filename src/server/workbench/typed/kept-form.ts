import { randomUUID } from 'node:crypto';
import type { KeptTexts } from '~/backend/index';
import type { OtherText, TypedArticle } from '~/lib/desk/desk-page';
import { readSeenArticle } from '../write-conflict';
import { readTyped } from './typed-article';

/** Query parameter and field with the name of a new article's unstored text. */
const KEY = 'piszkozat';
/** No slug begins so. */
const NEW = '+';

/** An unstored text as its form shows it again. */
export interface KeptForm {
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

export async function findKept(texts: KeptTexts, person: string, key: string): Promise<KeptForm | undefined> {
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
export async function otherTexts(texts: KeptTexts, person: string, key: string): Promise<readonly OtherText[]> {
  return (await texts.list(person))
    .filter((text) => isNewKey(text.key) && text.key !== key)
    .map((text) => ({ key: text.key, title: new URLSearchParams(text.form).get('title') ?? '', at: Math.floor(text.at / 1000) }));
}

/** Keeps what a form holds; the answer is for the page's script. */
export async function keepForm(
  texts: KeptTexts,
  person: string,
  { key, form }: { readonly key: string; readonly form: URLSearchParams },
): Promise<{ readonly data: unknown; readonly status: number }> {
  const seen = form.get('kept');
  const fields = new URLSearchParams(form);
  for (const name of ['step', 'kept', 'pictureFile']) fields.delete(name);
  const place = { person, key };
  const first = await texts.keep(place, String(fields), seen === null ? undefined : Number(seen) || 0);
  // What the tab itself has sent last, without an answer that reached it, is no other text.
  const isOwn = 'other' in first && (await findKept(texts, person, key))?.tab === form.get('tab');
  const kept = isOwn ? await texts.keep(place, String(fields), first.other) : first;
  return { data: kept, status: 'at' in kept ? 200 : 409 };
}
