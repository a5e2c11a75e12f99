/** Query parameter of the login page: the value of an account's link, or `google`. */
export const LINK_PARAMETER = 'belepes';

/** Query parameter of the login page: a token by which a browser is counted by itself. */
export const DEVICE_PARAMETER = 'bongeszo';

/** Query parameter of the login page: the token of a letter by which a forgotten password is replaced. */
export const RESET_PARAMETER = 'ujjelszo';

/** Query of the login page for whoever has forgotten their password. */
export const FORGOTTEN = 'elfelejtett';

export type LoginField = 'email' | 'password' | 'again' | 'code';

/** State of the login page. */
export interface LoginState {
  readonly step: 'password' | 'code' | 'link' | 'device' | 'forgotten' | 'reset';
  /** True if a link by email is offered: others have used up the attempts of the network. */
  readonly offersLink?: boolean | undefined;
  /** Value of a link that waits for its button. */
  readonly link?: string | undefined;
  /** Where the code comes from. */
  readonly codeBy: 'app' | 'mail';
  readonly fault: string | undefined;
  /** The field with the fault; undefined if it concerns the whole form. */
  readonly faultAt?: LoginField | undefined;
  /** Success message. */
  readonly note: string | undefined;
  readonly email: string;
  readonly hasGoogle: boolean;
}
