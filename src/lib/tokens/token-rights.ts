/** What a token may be good for: what each of them opens, in Hungarian, for the command line's help. */
export const tokenRights = {
  ingest: 'cikkek, képek, közvetítések, kvízek átadása (/api/ingest)',
  content: 'szerkesztés: cikkek közzététele, címlapok, menük, rovatok (/api/ingest/content, /api/ingest/desk)',
  purge: 'szólni, hogy mi évült el (/api/purge)',
  metrics: 'a mérőszámok olvasása (/metrics)',
} as const;

export type TokenRight = keyof typeof tokenRights;

/** True for the name of a right. */
export const isTokenRight = (text: string): text is TokenRight => Object.hasOwn(tokenRights, text);
