/** Largest form of the desk without files, in bytes as the browser sends it. */
export const DESK_FORM_LIMIT = 2 * 1024 * 1024;
