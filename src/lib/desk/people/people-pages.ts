import type { FormMessage } from '../desk-message';
import type { Role } from '../roles';

/** How somebody may sign in beside the password and their authenticator. */
export interface SignInChoice {
  readonly mailCodes: boolean;
  readonly google: boolean;
}

/** A colleague in the list of people. */
export interface Colleague {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly editions: readonly string[];
  readonly active: boolean;
  /** Name of the author as whom they sign; '' for none. */
  readonly byline: string;
  /** True for somebody who was invited and has not come yet. */
  readonly invited: boolean;
  /** True if the editor at the desk may change what they may do. */
  readonly changeable: boolean;
  readonly signIn: SignInChoice;
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
  /** Names of the paper's authors. */
  readonly authors: readonly string[];
  /** Roles that the editor at the desk may give; empty if they may invite nobody. */
  readonly grantable: readonly Role[];
  /** True if Google's button is on the login page. */
  readonly hasGoogle: boolean;
}

/** The editor's own account. */
export interface AccountPage extends FormMessage {
  readonly kind: 'account';
  readonly name: string;
  readonly email: string;
  readonly role: Role | undefined;
  readonly zone: string;
  /** Name of the author as whom they sign new articles; '' for none. */
  readonly byline: string;
  /** False for somebody who was invited and has set no password yet. */
  readonly hasPassword: boolean;
  /** How the editor may sign in; `hasGoogle`: Google's button is on the login page. */
  readonly signIn: SignInChoice;
  readonly hasGoogle: boolean;
  /** Times in unix seconds; `renewedAt` is 0 if the session was never renewed. */
  readonly sessions: readonly {
    readonly id: string;
    readonly startedAt: number;
    readonly renewedAt: number;
    readonly isCurrent: boolean;
  }[];
}
