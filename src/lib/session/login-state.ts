export type LoginField = 'email' | 'password' | 'code';

/** State of the login page. */
export interface LoginState {
  readonly step: 'password' | 'code';
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
