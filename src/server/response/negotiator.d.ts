/** The part of the package that we use. It has no types of its own, and those of DefinitelyTyped are for an older version. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string>> });
    /** The accepted ones among the available codings, most preferred first; ties keep the preferred order. */
    encodings(available: readonly string[], options: { readonly preferred: readonly string[] }): readonly string[];
    /** Accepted media types, most preferred first. */
    mediaTypes(): readonly string[];
  }
}
