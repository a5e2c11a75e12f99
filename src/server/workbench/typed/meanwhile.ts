import type { DeskView } from '~/backend/index';
import type { ConflictView } from '~/lib/desk/desk-page';
import type { DeskNote } from '../desk-forms';
import type { Newsroom } from '../newsroom';
import { viewConflict } from '../write-conflict';
import type { createWritingDesk } from '../writing-desk';
import { mergeForm } from './merge-typed';
import { readTyped, toTyped } from './typed-article';
import type { TypedTexts } from './typed-thread';

type Writing = ReturnType<typeof createWritingDesk>;

interface MeanwhileParts {
  readonly newsroom: Newsroom;
  readonly writing: Writing;
  readonly texts: TypedTexts;
}

/** The note after a form was stored with what somebody else had written meanwhile. */
export const noteMerged = ({ done, slug }: { readonly done: DeskNote; readonly slug: string }) => ({
  done: done === 'mentve' || done === 'fuggobenmentve' ? ('osszefesulve' as const) : done,
  slug,
});

/** What somebody else has stored since a form was loaded, and what becomes of the form. */
export async function findMeanwhile(
  { newsroom, writing, texts }: MeanwhileParts,
  slug: string | undefined,
  form: URLSearchParams,
) {
  const view = slug === undefined ? undefined : await newsroom.desk.get(slug);
  const stored = view && (await writing.current(view.article.slug));
  if (view === undefined || stored === undefined) return undefined;
  const sent = { form, written: readTyped(form), stored: await toTyped(stored, texts), texts };
  const merged = await mergeForm(newsroom, view, sent);
  // Where both have changed the same, both are shown; the rest is merged already.
  const shown = new URLSearchParams(merged?.form ?? form);
  for (const name of ['version', 'copy']) shown.set(name, form.get(name) ?? '');
  const against = merged?.clashesWithLive ? view.article : stored;
  const conflict = await findConflict(writing, view, { form: shown, texts, stored: against });
  return {
    ...(merged?.clashes === 0 && conflict !== undefined && { merged: merged.form }),
    typed: readTyped(shown),
    conflict,
  };
}

/** What is stored beside what the editor has written for something earlier; undefined if the form has seen it. */
async function findConflict(
  writing: Writing,
  view: DeskView,
  { form, texts, stored }: { readonly form: URLSearchParams; readonly texts: TypedTexts; readonly stored: DeskView['article'] },
): Promise<ConflictView | undefined> {
  const sections = new Map((await writing.sections()).map(({ key, name }) => [key, name]));
  const sectionName = (key: string) => sections.get(key) ?? key;
  return viewConflict(view, { sectionName, form, stored: await toTyped(stored, texts), written: readTyped(form) });
}
