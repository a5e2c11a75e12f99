import { z } from 'zod';
import { normalLine } from '../text/normal-form';

/** Characters of a subject that mail programs show on a phone. */
export const SUBJECT_ROOM = 50;
/** Characters of the line that mail programs show behind the subject. */
export const PREHEADER_ROOM = 90;
/** Longest texts of an issue. */
export const issueLimits = { subject: 150, preheader: 200, text: 5000, title: 200, words: 1500, items: 40 } as const;

const line = (max: number) => z.string().max(max).overwrite(normalLine);
const paragraphs = (max: number) =>
  z
    .string()
    .max(max)
    .overwrite((text) => text.replaceAll('\r\n', '\n').trim());

/** An article in an issue. Empty words are the article's own: its title and its lead. */
export const issueItem = z.object({
  slug: z.string().min(1).max(200),
  title: line(issueLimits.title).default(''),
  words: paragraphs(issueLimits.words).default(''),
});

/** What an editor writes of an issue. A blank line begins a paragraph. */
export const issueDraft = z.object({
  subject: line(issueLimits.subject).default(''),
  preheader: line(issueLimits.preheader).default(''),
  opening: paragraphs(issueLimits.text).default(''),
  closing: paragraphs(issueLimits.text).default(''),
  /** True: articles have their pictures. */
  pictures: z.boolean().default(true),
  items: z.array(issueItem).max(issueLimits.items).default([]),
});

export type IssueItem = z.infer<typeof issueItem>;
export type IssueDraft = z.infer<typeof issueDraft>;

export const emptyIssue: IssueDraft = issueDraft.parse({});

/** The draft with the item at `index` moved by a number of places, as far as there are any. */
export function moveItem(draft: IssueDraft, index: number, by: number): IssueDraft {
  const item = draft.items[index];
  if (item === undefined) return draft;
  const rest = draft.items.filter((_, at) => at !== index);
  const to = Math.min(Math.max(index + by, 0), rest.length);
  return { ...draft, items: rest.toSpliced(to, 0, item) };
}

/** The draft with an article at its end; one that has it stays as it is. */
export function addItem(draft: IssueDraft, slug: string): IssueDraft {
  if (draft.items.some((item) => item.slug === slug)) return draft;
  return { ...draft, items: [...draft.items, { slug, title: '', words: '' }] };
}

/** The draft without the item at `index`. */
export const removeItem = (draft: IssueDraft, index: number): IssueDraft => ({
  ...draft,
  items: draft.items.filter((_, at) => at !== index),
});

/** Letters of newsletters a minute, unless NEWSLETTERS_PER_MINUTE says otherwise. */
export const NEWSLETTER_PACE = 600;
