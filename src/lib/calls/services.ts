/**
 * The services that pages may ask beside the content (`Astro.locals.services`), each of them a table of calls. The embedded
 * backend gives them all; where a variable names another host for one, its HTTP client stands here instead.
 */
export type Services = Readonly<Record<never, never>>;
