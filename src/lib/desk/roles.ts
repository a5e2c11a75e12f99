/** Roles of people in the newsroom, and what each may do (docs/editors.md). */

import type { InEachLanguage } from '../words/messages';

/** Roles with their names. */
export const roles = {
  reporter: { hu: 'újságíró', en: 'reporter' },
  editor: { hu: 'szerkesztő', en: 'editor' },
  chief: { hu: 'főszerkesztő', en: 'editor in chief' },
  photo: { hu: 'fotós', en: 'photo editor' },
  ads: { hu: 'hirdetés', en: 'advertising' },
  office: { hu: 'titkárság', en: 'office' },
} as const satisfies Readonly<Record<string, InEachLanguage>>;

export type Role = keyof typeof roles;

/** True for the name of a role. */
export const isRole = (text: string): text is Role => Object.hasOwn(roles, text);

/** Who may do what. */
const acts = {
  /** Drafts, pending changes, read-only links, "Olvasásra adom". */
  write: ['reporter', 'editor', 'chief'],
  /** Entries of live blogs. */
  live: ['reporter', 'editor', 'chief'],
  /** Whatever changes an article that readers see, or will see at a time. */
  publish: ['editor', 'chief'],
  /** To hand in or publish an article against a red check. */
  override: ['editor', 'chief'],
  /** Uploads, crops and words of pictures. */
  pictures: ['reporter', 'editor', 'chief', 'photo'],
  /** Replacing or removing a picture wherever it is. */
  'all-pictures': ['editor', 'chief', 'photo'],
  /** Fronts, hand-made lists, trending tags, breaking news. */
  front: ['editor', 'chief'],
  /** Push notifications and newsletters. */
  send: ['editor', 'chief'],
  /** Names of sections, tags, authors and podcasts. */
  names: ['editor', 'chief', 'office'],
  /** Quizzes and votes. */
  quizzes: ['editor', 'chief'],
  /** Menus, imprint, documents, redirects and the other settings of the paper. */
  paper: ['chief', 'office'],
  /** Campaigns and sponsored lines. */
  ads: ['chief', 'ads'],
  /** Accounts, except those of chiefs. */
  people: ['chief', 'office'],
  /** Accounts of chiefs. */
  chiefs: ['chief'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type DeskAct = keyof typeof acts;

/** A person in the newsroom. */
export interface Person {
  readonly role: Role;
  /** Slugs of the editions that they work for; empty for all. */
  readonly editions: readonly string[];
}

/** Edition of what concerns all of them together, such as a menu that they share. */
export const EVERY_EDITION = '*';

/**
 * True if the person may do this. `edition` is the slug of the one that it concerns, or EVERY_EDITION; undefined for what belongs
 * to none, such as a tag. An unknown person may do nothing.
 */
export function may(person: Person | undefined, act: DeskAct, edition?: string): boolean {
  if (person === undefined) return false;
  const able: readonly Role[] = acts[act];
  return (
    able.includes(person.role) && (edition === undefined || person.editions.length === 0 || person.editions.includes(edition))
  );
}
