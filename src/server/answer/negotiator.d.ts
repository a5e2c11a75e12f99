/** What we use of the package, which brings no types; those of DefinitelyTyped are of an older version. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string>> });
    /** Those of the available codings that are accepted, the most wanted first; equals in the preferred order. */
    encodings(available: readonly string[], options: { readonly preferred: readonly string[] }): readonly string[];
    /** Media types that are accepted, the most wanted first. */
    mediaTypes(): readonly string[];
  }
}
