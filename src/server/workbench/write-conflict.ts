import type { DeskView } from '~/backend/index';
import type { ConflictView, SeenArticle, TypedArticle } from '~/lib/desk/desk-page';
import { diffLines, isUnchanged } from '~/lib/desk/diff';
import { articleFields } from '~/lib/desk/writing/article-fields';
import { readSeen } from './desk-forms';

/** Steps with which an editor stores a text over what somebody else has stored meanwhile. */
const OVERWRITING: ReadonlySet<string> = new Set(['overwrite', 'overwrite-publish']);

/** True if the form's text is to be published at once. */
export const publishes = (form: URLSearchParams): boolean => /^(?:overwrite-)?publish$/.test(form.get('step') ?? '');

/** The form as if it had seen what its editor has chosen to overwrite; any other form unchanged. */
export function withChoice(form: URLSearchParams): URLSearchParams {
  if (!OVERWRITING.has(form.get('step') ?? '')) return form;
  return new URLSearchParams({ version: form.get('storedVersion') ?? '', copy: form.get('storedCopy') ?? '' });
}

/** What the form of a stored article stands on; undefined if it does not say so. */
export function readSeenArticle(form: URLSearchParams): SeenArticle | undefined {
  const { ifVersion: version, ifCopyTime: copy } = readSeen(form) ?? {};
  return version === undefined || copy === undefined ? undefined : { version, copy };
}

const FIELD_NAMES: readonly (readonly [field: keyof TypedArticle, name: string])[] = [
  ['title', 'Cím'],
  ['subtitle', 'Alcím'],
  ['lead', 'Bevezető'],
  ['text', 'Szöveg'],
  ['section', 'Rovat'],
  ['authors', 'Szerzők'],
  ['tags', 'Címkék'],
  ['coverSrc', 'Borítókép'],
  ['coverAlt', 'A borítókép leírása'],
  ['coverCaption', 'A borítókép aláírása'],
  ['coverAuthor', 'A borítókép fotósa'],
  ...articleFields.map(({ name, label }) => [name, label] as const),
  ['sponsorName', 'Ki fizette'],
  ['sponsorLogo', 'A fizető logója'],
  ['sponsorUrl', 'A fizető webcíme'],
];

interface Sides {
  /** Name of a section by its key. */
  readonly sectionName: (key: string) => string;
  readonly form: URLSearchParams;
  readonly stored: TypedArticle;
  readonly written: TypedArticle;
}

/** What is stored beside what was written; undefined if the form stands on what is stored. */
export function viewConflict(view: DeskView, { sectionName, form, stored, written }: Sides): ConflictView | undefined {
  const { version, workingCopy: copy } = view;
  const seen = readSeen(withChoice(form)) ?? {};
  const copyTime = copy?.changedAt ?? 0;
  if (seen.ifVersion === version && seen.ifCopyTime === copyTime) return undefined;
  const isPending = copy !== undefined && seen.ifCopyTime !== copyTime;
  const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
  return {
    version,
    author: isPending ? copy.author : view.author,
    changedAt: isPending ? copy.changedAt : view.changedAt,
    isPending,
    stored: { version, copy: copyTime },
    changes: FIELD_NAMES.map(([field, name]) => {
      const shown = (typed: TypedArticle) => lines(field === 'section' ? sectionName(typed.section) : (typed[field] ?? ''));
      return { name, lines: diffLines(shown(stored), shown(written)) };
    }).filter((change) => !isUnchanged(change.lines)),
  };
}
