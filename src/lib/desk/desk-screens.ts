import type { ArticleState } from './article-state';
import type { FormMessage, Placement, Written } from './desk-page';
import type { Role } from './roles';

/** A colleague in the list of people. */
export interface Colleague {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly editions: readonly string[];
  readonly active: boolean;
  /** True for somebody who was invited and has not come yet. */
  readonly invited: boolean;
  /** True if the editor at the desk may change what they may do. */
  readonly changeable: boolean;
}

/** An edition that a person may work for. */
export interface EditionChoice {
  readonly slug: string;
  readonly name: string;
}

/** The people of the newsroom. */
export interface PeoplePage extends FormMessage {
  readonly kind: 'people';
  readonly people: readonly Colleague[];
  readonly editions: readonly EditionChoice[];
  /** Roles that the editor at the desk may give; empty if they may invite nobody. */
  readonly grantable: readonly Role[];
}

/** The editor's own account. */
export interface AccountPage extends FormMessage {
  readonly kind: 'account';
  readonly name: string;
  readonly email: string;
  readonly role: Role | undefined;
  readonly zone: string;
  /** False for somebody who was invited and has set no password yet. */
  readonly hasPassword: boolean;
  /** Times in unix seconds; `renewedAt` is 0 if the session was never renewed. */
  readonly sessions: readonly {
    readonly id: string;
    readonly startedAt: number;
    readonly renewedAt: number;
    readonly isCurrent: boolean;
  }[];
}

/** A live blog in the list of "Élő". */
export interface CoverageItem {
  readonly slug: string;
  readonly title: string;
  readonly state: ArticleState;
  /** True while its coverage goes on. */
  readonly live: boolean;
  /** Unix seconds; undefined without an entry. */
  readonly lastEntryAt: number | undefined;
}

export interface CoveragePage extends FormMessage {
  readonly kind: 'coverage';
  readonly zone: string;
  readonly items: readonly CoverageItem[];
}

/** A line of "Ma történt". */
export interface ActItem extends Written {
  /** What was changed, in words: 'Címke: duna'. */
  readonly what: string;
  /** Where it is seen, compared and taken back. */
  readonly path: string;
}

export interface ActsPage extends FormMessage {
  readonly kind: 'acts';
  readonly zone: string;
  readonly search: string;
  readonly items: readonly ActItem[];
  /** Address of the earlier ones; undefined if there are none. */
  readonly earlier: string | undefined;
}

/** What the desk's search has found. */
export interface FoundPage extends FormMessage {
  readonly kind: 'found';
  readonly search: string;
  readonly groups: readonly { readonly name: string; readonly items: readonly Placement[] }[];
}
