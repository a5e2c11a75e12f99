import { DESK } from '~/lib/desk/desk-paths';
import type { Origins } from '~/lib/urls/hosts';
import { AUTHENTICATOR_PAGE } from './authenticator-state';
import { deskCookies, type SessionCookieNames, sessionCookies } from './cookie-names';

/** How editors come in and go out: by a host of their own, the preview, or below the desk's path of the readers' host. */
export interface EditorDoors {
  /** Address of the sign-in. */
  readonly login: string;
  /** Link that signs out. */
  readonly logout: string;
  /** Page on which an editor sets up an authenticator. */
  readonly authenticator: string;
  /** Where a sign-in leads that no page has asked for. */
  readonly home: string;
  /** What stands before the path of a page as editors see it, with drafts. */
  readonly view: string;
  readonly cookies: SessionCookieNames;
}

/** Those of the preview, whose pages are all for editors. */
export const previewDoors: EditorDoors = {
  login: '/login',
  logout: '/api/logout',
  authenticator: AUTHENTICATOR_PAGE,
  home: '/',
  view: '',
  cookies: sessionCookies,
};

/** Those beside the readers' pages (DESK=1). */
export const oneHostDoors: EditorDoors = {
  login: `${DESK}/belepes`,
  logout: `${DESK}/kilepes`,
  authenticator: `${DESK}/kodalkalmazas`,
  home: DESK,
  view: `${DESK}/elonezet`,
  cookies: deskCookies,
};

/** The addresses to which another system's sign-in may return. */
export const signInAddresses = (origins: Origins): readonly string[] => [
  ...Object.values(origins).map((origin) => origin + previewDoors.login),
  origins.main + oneHostDoors.login,
];

/** Address of a page of readers as editors see it, with drafts. */
export const viewAddress = ({ view }: Pick<EditorDoors, 'view'>, path: string): string =>
  view !== '' && path === '/' ? view : view + path;
