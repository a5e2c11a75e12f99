/** The part of jsdom that tests use directly; Vitest's environment needs no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string);
    readonly window: { readonly document: Document };
  }
}
