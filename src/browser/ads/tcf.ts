import { type ConsentAnswer, readConsent } from '~/lib/ads/consent';

/** The IAB's interface of consent managers, as far as it is used here. */
type TcfApi = (command: string, version: number, callback: (answer: unknown, success: unknown) => void) => void;

declare global {
  var __tcfapi: TcfApi | undefined;
}

/** Milliseconds between two looks for a consent manager that is not there yet, at first and later. */
const LOOK = 100;
const LOOK_LATER = 1_000;
/** Looks after which there is none as far as the reader can tell, and after which nobody looks any more. */
const SOON = 80;
const LAST = 200;

/**
 * Listens to the consent manager, once in a document: `onAnswer` is told of every answer that differs from the last one, and of
 * 'none' while there is no manager.
 */
export function watchConsent(onAnswer: (answer: NonNullable<ConsentAnswer> | 'none', byReader: boolean) => void): void {
  let last: ConsentAnswer | 'none';
  const tell = (answer: NonNullable<ConsentAnswer> | 'none', byReader = false): void => {
    if (answer === last) return;
    last = answer;
    onAnswer(answer, byReader);
  };
  let looks = 0;
  const look = (): void => {
    const api = globalThis.__tcfapi;
    if (typeof api === 'function') {
      try {
        api('addEventListener', 2, (answer, success) => {
          const read = readConsent(answer, success);
          if (read !== undefined) tell(read, Reflect.get(Object(answer), 'eventStatus') === 'useractioncomplete');
        });
      } catch (error) {
        // A manager that fails has asked nobody: nothing was consented to.
        console.info(error);
        tell('none');
      }
      return;
    }
    looks += 1;
    if (looks === SOON) tell('none');
    if (looks < LAST) setTimeout(look, looks < SOON ? LOOK : LOOK_LATER);
  };
  look();
}
