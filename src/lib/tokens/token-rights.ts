import type { InEachLanguage } from '../words/messages';
import { type PartnerRight, partnerProfile } from './partner-profiles';

/** Rights of a token with their descriptions, for the command line's help. */
export const tokenRights = {
  ingest: {
    hu: 'cikkek, képek, közvetítések, kvízek átadása (/api/ingest)',
    en: 'hand over articles, pictures, live blogs and quizzes (/api/ingest)',
  },
  content: {
    hu: 'szerkesztés: cikkek közzététele, címlapok, menük, rovatok (/api/ingest/content, /api/ingest/desk)',
    en: 'edit: publish articles, set fronts, menus and sections (/api/ingest/content, /api/ingest/desk)',
  },
  purge: { hu: 'szólni, hogy mi évült el (/api/purge)', en: 'say what is out of date (/api/purge)' },
  metrics: { hu: 'a mérőszámok olvasása (/metrics)', en: 'read the metrics (/metrics)' },
} as const satisfies Readonly<Record<string, InEachLanguage>>;

/** What a token may do; a partner's reads its feed (partner-profiles.ts). */
export type TokenRight = keyof typeof tokenRights | PartnerRight;

/** True for the name of a right. */
export const isTokenRight = (text: string): text is TokenRight =>
  Object.hasOwn(tokenRights, text) || partnerProfile(text) !== undefined;
