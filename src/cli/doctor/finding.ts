import type { doctorMessages } from '../messages/doctor-messages';

/** The result of one check. `hint` says what to do; unset if all is well. */
export interface Finding {
  /** The name of the check, the same in every language. */
  readonly check: Check;
  readonly state: 'ok' | 'warning' | 'error';
  readonly text: string;
  readonly hint?: string;
}

type Check = keyof (typeof doctorMessages)['hu']['checks'];
