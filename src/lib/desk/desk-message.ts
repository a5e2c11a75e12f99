/** Author and time (unix seconds) of a version; `author` is unset if no editor wrote it, for example after an import. */
export interface Written {
  readonly version: number;
  readonly author?: string | undefined;
  readonly changedAt?: number | undefined;
}

/** Message about a form's result. */
export interface FormMessage {
  /** Fields of the form that was refused. */
  readonly sent?: Readonly<Record<string, string>> | undefined;
  readonly fault?: string | undefined;
  readonly note?: string | undefined;
  /** How the act that the note tells of is taken back: fields of a form to the same page. */
  readonly undo?: Readonly<Record<string, string>> | undefined;
}

/** A page or block that contains an article. */
export interface Placement {
  readonly href: string;
  readonly name: string;
}
