/** The little of jsdom that tests build by hand; Vitest's own environment needs no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string);
    readonly window: { readonly document: Document };
  }
}
