import { createJobThread } from '~/backend/index';
import { LARGE_BODY } from '~/lib/article-body/body-parser';
import { convertTyped, htmlToTyped, type TypedJob, typedToHtml } from '~/lib/desk/typed-body';

/** A text of an article's form, as HTML and as it is typed (typed-body.ts). */
export interface TypedTexts {
  toTyped(html: string): Promise<string>;
  toHtml(typed: string): Promise<string>;
}

/** Converts in place regardless of size: for tests, where blocking does not matter. */
export const typedInPlace: TypedTexts = {
  toTyped: async (html) => htmlToTyped(html),
  toHtml: async (typed) => typedToHtml(typed),
};

/** Megabytes of the thread's heap, for texts of two megabytes. */
const MAX_HEAP_MB = 512;
/** Milliseconds for one text. */
const LIMIT_MS = 10_000;

export interface TypedThreadOptions {
  /** File of the thread's bundle. */
  readonly worker: string;
  /** Called with the reason for each text that was converted in place. */
  readonly onAbandoned: (reason: string) => void;
}

/**
 * Converts large texts on a thread, so that no other request waits, and small ones in place. A form is compared with what is
 * stored more than once: the last large text is remembered. If the thread fails, nothing of what an editor has typed is lost.
 */
export function createTypedThread({ worker, onAbandoned }: TypedThreadOptions): TypedTexts {
  const thread = createJobThread<TypedJob, string>({
    worker,
    name: 'typed',
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    limit: LIMIT_MS,
    inPlace(job, { message }) {
      onAbandoned(message);
      return convertTyped(job);
    },
    onProblem: () => undefined,
  });
  let last: { readonly html: string; readonly typed: Promise<string> } | undefined;
  return {
    async toTyped(html) {
      if (html.length <= LARGE_BODY) return htmlToTyped(html);
      if (last?.html !== html) last = { html, typed: thread.run({ to: 'typed', text: html }) };
      return await last.typed;
    },
    toHtml: async (text) => (text.length <= LARGE_BODY ? typedToHtml(text) : await thread.run({ to: 'html', text })),
  };
}
