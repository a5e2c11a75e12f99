/** What a field is, in English for people who write programs, and its name in Hungarian for those at the desk, where it is there. */
export type FieldWord = string | { readonly en: string; readonly hu: string };
export type FieldWords = Readonly<Record<string, FieldWord>>;
