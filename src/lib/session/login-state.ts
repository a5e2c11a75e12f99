export type LoginField = 'email' | 'password' | 'code';

/** What the login page shows. */
export interface LoginState {
  readonly step: 'password' | 'code';
  /** Where the code comes from. */
  readonly codeBy: 'app' | 'mail';
  readonly fault: string | undefined;
  /** The field that the fault is of; undefined if it is the form's. */
  readonly faultAt?: LoginField | undefined;
  /** Words that something worked. */
  readonly note: string | undefined;
  readonly email: string;
  readonly hasGoogle: boolean;
}
