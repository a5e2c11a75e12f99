import type { DeskPage, FormMessage } from '~/lib/desk/desk-page';
import type { DeskData, DeskFile, DeskRequest } from '../desk-request';

/** Result of a form: the key of a note with which the browser returns to the page, or what was wrong. */
export type ScreenOutcome =
  | { readonly done: string; readonly path?: string }
  | { readonly fault: string; readonly status: number }
  /** An answer for a script. */
  | DeskData
  /** The page with what was sent, where that has to be kept. */
  | { readonly page: DeskPage; readonly status: number };

/** One page of the desk with its forms. */
export interface Screen {
  /** Notes after a form, by the key in the address. */
  readonly notes: Readonly<Record<string, string>>;
  /** A file that the address asks for instead of the page; undefined if it asks for none. */
  read?(request: DeskRequest): Promise<DeskFile | undefined>;
  /** Undefined if there is no such page. */
  show(request: DeskRequest, message: FormMessage): Promise<DeskPage | undefined>;
  /** Carries out a form. */
  act(form: URLSearchParams, request: DeskRequest): Promise<ScreenOutcome>;
}

/** Fault of a form with an unknown step, such as one of an older version after an upgrade. */
export const unknownStep: ScreenOutcome = {
  fault: 'Ezt a műveletet nem ismerjük: lehet, hogy az oldal közben megújult. Töltsd be újra, és próbáld meg még egyszer.',
  status: 422,
};
