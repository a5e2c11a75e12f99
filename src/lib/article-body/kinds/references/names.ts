const SLUG = /^[\p{L}\p{N}][\p{L}\p{N}._~-]{0,199}$/u;
const ID = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,199}$/;

/** True for a text that can be the slug of what a block refers to. */
export const isSlug = (text: string): boolean => SLUG.test(text);

/** True for a text that can be an id. */
export const isId = (text: string): boolean => ID.test(text);
