import type { ArticleNotes } from '~/backend/index';
import type { NoteView } from '~/lib/desk/desk-page';
import { explainProblem } from '../desk-forms';
import type { DeskRequest } from '../desk-request';

/** Step of an article's form that adds a note, and the beginning of one that says that a note is done, before its id. */
const ADD = 'note';
const DONE = 'note-done.';

/** The open notes of an article, as its writing page shows them. */
export const viewNotes = async (notes: ArticleNotes, slug: string): Promise<readonly NoteView[]> =>
  (await notes.list(slug)).map(({ id, block, quote, text, author, writtenAt }) => ({
    id,
    block,
    quote,
    text,
    author,
    writtenAt,
  }));

/** Adds a note, or says that one is done; nothing of the text is stored. Undefined for any other form. */
export async function answerNote(
  notes: ArticleNotes,
  slug: string,
  { form, request: { user } }: { readonly form: URLSearchParams; readonly request: DeskRequest },
): Promise<{ readonly note?: string; readonly fault?: string; readonly status: number } | undefined> {
  const step = form.get('step') ?? '';
  const by = { author: user.name || user.email };
  const read = (name: string): string => form.get(name) ?? '';
  try {
    if (step.startsWith(DONE)) {
      const isDone = await notes.resolve(slug, step.slice(DONE.length), by);
      return { note: isDone ? 'A jegyzet kész.' : 'Ezt a jegyzetet közben már elintézte valaki.', status: 200 };
    }
    if (step !== ADD) return undefined;
    if (read('noteText').trim() === '') return { fault: 'Írd le, mit jegyzel meg.', status: 422 };
    await notes.add(slug, { block: Number(read('noteBlock')), quote: read('noteQuote'), text: read('noteText') }, by);
    return { note: 'A jegyzet fent van: csak a szerkesztőség látja.', status: 200 };
  } catch (error) {
    return explainProblem(error);
  }
}
