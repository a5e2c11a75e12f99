import { isIngestProblem } from '~/backend/index';
import { LETTERS, type LetterItem, letterPath } from '~/lib/desk/letters/letters-page';
import { explainProblem } from '../../desk-forms';
import type { ActingNewsroom } from '../../newsroom';
import { type Screen, unknownStep } from '../screen';

const LISTED = 50;

type Issues = ActingNewsroom['issues'];
type Issue = NonNullable<Awaited<ReturnType<Issues['get']>>>;

/** An issue as the desk lists it. */
export function toLetterItem(issue: Issue, lists: Awaited<ReturnType<Issues['lists']>>): LetterItem {
  const { id, draft, listCode, state, author, changedAt, sendAt, counts } = issue;
  const listName = lists.find(({ code }) => code === listCode)?.name ?? listCode;
  return { id, subject: draft.subject, listName, state, author, changedAt, sendAt, counts };
}

/** "Hírlevelek": the issues, and the beginning of a new one. */
export function createLettersScreen({ issues }: ActingNewsroom): Screen {
  return {
    notes: { torolve: 'Törölted a vázlatot.' },
    async show({ page }, message) {
      const [lists, all] = await Promise.all([issues.lists(), issues.list(LISTED)]);
      return {
        kind: 'letters',
        zone: page.edition.identity.timeZone,
        lists: lists.map(({ code, name }) => ({ code, name })),
        items: all.map((issue) => toLetterItem(issue, lists)),
        ...message,
      };
    },
    async act(form, { user }) {
      if (form.get('step') !== 'create') return unknownStep;
      try {
        const issue = await issues.create(form.get('list') ?? '', undefined, { author: user.name || user.email });
        return { done: 'uj', path: letterPath(issue.id) };
      } catch (error) {
        if (isIngestProblem(error) && error.kind === 'unknown') return { fault: 'Ez a hírlevél nincs meg.', status: 404 };
        return explainProblem(error);
      }
    },
  };
}

/** The screen at a path below "Hírlevelek": the id of its issue, '' for the list; undefined for another path. */
export function issueIdIn(path: string): string | undefined {
  if (path === LETTERS) return '';
  return /^[\da-f]{1,20}$/.exec(path.startsWith(`${LETTERS}/`) ? path.slice(LETTERS.length + 1) : '')?.[0];
}
