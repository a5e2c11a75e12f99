import type { Backend, People } from '~/backend/index';
import type { Me } from '~/lib/contract/security';
import type { Person } from '~/lib/desk/roles';

/** The parts of the embedded backend that the editors' pages use; a site with a remote CMS has none. */
export type Newsroom = Pick<
  Backend,
  | 'desk'
  | 'checks'
  | 'notes'
  | 'articleTable'
  | 'readLinks'
  | 'keptTexts'
  | 'presence'
  | 'readerOrigins'
  | 'editing'
  | 'renaming'
  | 'names'
  | 'live'
  | 'media'
  | 'picturePlaces'
  | 'actingFor'
  | 'people'
  | 'recentActs'
  | 'quizDesk'
  | 'pushDesk'
  | 'issues'
  | 'redirects'
  | 'routeRules'
  | 'fronts'
  | 'work'
  | 'readCounts'
  | 'ownAccount'
  | 'security'
>;

/** The newsroom as one of its people uses it: what their role does not permit is refused by every call. */
export interface ActingNewsroom extends Newsroom {
  readonly person: Person;
  readonly colleagues: People;
}

/** The newsroom with what this editor may do in it; undefined for one whose role nobody knows. */
export function newsroomFor(newsroom: Newsroom, { role, editions = [], name, email }: Me): ActingNewsroom | undefined {
  if (role === undefined) return undefined;
  const person = { role, editions };
  const colleagues = newsroom.people({ name: name || email, person });
  return { ...newsroom, ...newsroom.actingFor(person, name || email), person, colleagues };
}
