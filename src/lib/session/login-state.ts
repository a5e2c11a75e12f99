/** Query parameter of the login page: the value of an account's link, or `google`. */
export const LINK_PARAMETER = 'belepes';

/** Query parameter of the login page: a token by which a browser is counted by itself. */
export const DEVICE_PARAMETER = 'bongeszo';

export type LoginField = 'email' | 'password' | 'code';

/** State of the login page. */
export interface LoginState {
  readonly step: 'password' | 'code' | 'link' | 'device';
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
