import type { FormMessage, Written } from './desk-message';
import type { EditionChoice } from './desk-screens';
import type { FormNode } from './schema-form/form-node';

/** The list of the parts of the paper. */
export interface PaperListPage extends FormMessage {
  readonly kind: 'paper';
  readonly zone: string;
  readonly parts: readonly { readonly name: string; readonly path: string; readonly changed: Written | undefined }[];
}

/** A thing of a part, such as one document. */
export interface PaperThing extends Written {
  readonly name: string;
  /** What readers call it. */
  readonly title: string;
  readonly path: string;
  /** Slug of the edition that it belongs to; '' for all. */
  readonly site: string;
}

/** Everything of a part of which there are many. */
export interface PaperThingsPage extends FormMessage {
  readonly kind: 'paper-things';
  readonly part: string;
  readonly name: string;
  readonly zone: string;
  readonly things: readonly PaperThing[];
  /** Words that the things were searched for. */
  readonly search: string;
  /** How many were found, where the list does not show all. */
  readonly total: number;
  /** Editions that may have their own; empty if none may. */
  readonly editions: readonly EditionChoice[];
}

/** One piece of the paper with its form. */
export interface PaperPage extends FormMessage {
  readonly kind: 'paper-piece';
  readonly part: string;
  readonly partName: string;
  readonly title: string;
  readonly hint: string;
  readonly zone: string;
  readonly version: number;
  readonly form: FormNode;
  readonly json: string;
  /** The form with what the editor has typed, which is not stored. */
  readonly unsaved: 'fields' | 'json' | undefined;
  /** What readers see; undefined while nothing is stored. */
  readonly live: string | undefined;
  readonly history: readonly (Written & { readonly isDeleted: boolean })[];
  /** Slug of the edition whose own value this is; '' for the value of all. */
  readonly site: string;
  /** Where the values of the editions are edited; empty if there is one for all. */
  readonly editions: readonly (EditionChoice & { readonly path: string; readonly hasOwn: boolean })[];
  /** True if its slug may change, and if it may become part of another of its kind. */
  readonly isNamed: boolean;
}

/** A step of a redirect, as the tester shows it. */
export interface RedirectStep {
  readonly from: string;
  readonly to: string;
  readonly status: number;
}

/** What the tester has found out about an address. */
export type TestedAddress =
  | { readonly kind: 'not-ours' }
  | { readonly kind: 'followed'; readonly steps: readonly RedirectStep[]; readonly isEndless: boolean };

/** Redirects, their tester, and the addresses that readers did not find. */
export interface RedirectsPage extends FormMessage {
  readonly kind: 'redirects';
  readonly zone: string;
  readonly search: string;
  readonly rules: readonly (Written & { readonly from: string; readonly to: string; readonly status: string })[];
  /** How many there are, where the list does not show all. */
  readonly total: number;
  /** The address in the tester. */
  readonly asked: string;
  readonly tested: TestedAddress | undefined;
  /** The most frequent first; `last` is unix seconds. */
  readonly missed: readonly { readonly from: string; readonly times: number; readonly last: number }[];
  /** The rule in the form: what was sent, or the one that is changed. `version` is that of the rule from `seen`. */
  readonly written: Readonly<Record<'from' | 'to' | 'status' | 'seen' | 'version', string>>;
}
