import type { ContentStore } from '~/backend/definitions';
import type { ArticleNote } from '~/backend/definitions/article-desk';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import { normalLine } from '~/lib/text/normal-form';

const MAX_QUOTE = 300;
const MAX_TEXT = 2000;
/** Open notes of one article. */
const MAX_OPEN = 200;
const MAX_BLOCK = 1_000_000;

/** Where a note belongs, and what it says. */
export interface NewNote {
  /** Number of the block in the text. */
  readonly block: number;
  /** The selected words, by which the place is found again when blocks have moved; '' for the whole block. */
  readonly quote: string;
  readonly text: string;
}

/** Notes of the newsroom on words of an article. They are no part of it: no page, feed, call or export has them. */
export interface ArticleNotes {
  /** The open ones, in the order in which they were written; [] for an unknown article. */
  list(slug: string): Promise<readonly ArticleNote[]>;
  /** Throws IngestProblem: `unknown` for an unknown article, `invalid` for a note without words. */
  add(slug: string, note: NewNote, by: { readonly author: string }): Promise<ArticleNote>;
  /** Says that what a note asks is done; false if there is no such open note. */
  resolve(slug: string, id: string, by: { readonly author: string }): Promise<boolean>;
}

interface NoteDependencies {
  readonly store: Pick<ContentStore, 'desk' | 'change'>;
  /** Unix milliseconds. */
  readonly clock: () => number;
  readonly randomId: () => string;
}

const isOpen = ({ resolvedAt }: ArticleNote): boolean => resolvedAt === undefined;
const problem = (kind: 'unknown' | 'invalid', path: string, message: string) => new IngestProblem(kind, [{ path, message }]);

export function createArticleNotes({ store, clock, randomId }: NoteDependencies): ArticleNotes {
  const now = (): number => Math.floor(clock() / 1000);
  return {
    async list(slug) {
      const found = await store.desk.article(slug);
      return found === undefined ? [] : (await store.desk.notes(found.id)).filter(isOpen);
    },
    async add(slug, { block, quote, text }, { author }) {
      const note: ArticleNote = {
        id: randomId(),
        block: Number.isInteger(block) && block >= 0 ? Math.min(block, MAX_BLOCK) : 0,
        quote: normalLine(quote).slice(0, MAX_QUOTE),
        text: text.trim().slice(0, MAX_TEXT),
        author,
        writtenAt: now(),
      };
      if (note.text === '') throw problem('invalid', 'text', 'is missing');
      await store.change(async (writer) => {
        const found = await writer.desk().article(slug);
        if (found === undefined) throw problem('unknown', 'slug', `there is no article '${slug}'`);
        const open = (await writer.desk().notes(found.id)).filter(isOpen);
        if (open.length >= MAX_OPEN) throw problem('invalid', 'text', `there are ${MAX_OPEN} open notes already`);
        await writer.desk().putNote(found.id, note);
        return { tags: [] };
      });
      return note;
    },
    async resolve(slug, id, { author }) {
      const { isDone } = await store.change(async (writer) => {
        const found = await writer.desk().article(slug);
        const notes = found === undefined ? [] : await writer.desk().notes(found.id);
        const note = notes.find((one) => one.id === id && isOpen(one));
        if (found === undefined || note === undefined) return { tags: [], isDone: false };
        await writer.desk().putNote(found.id, { ...note, resolvedBy: author, resolvedAt: now() });
        return { tags: [], isDone: true };
      });
      return isDone;
    },
  };
}
