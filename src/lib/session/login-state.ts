/** Query parameter of the login page: the value of an account's link, or `google`. */
export const LINK_PARAMETER = 'belepes';

export type LoginField = 'email' | 'password' | 'code';

/** State of the login page. */
export interface LoginState {
  readonly step: 'password' | 'code' | 'link';
  /** Value of an account's link that waits for its button. */
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
