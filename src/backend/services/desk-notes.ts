import { createKeptTexts } from '../core/desk/kept-texts';
import { createPresence } from '../core/desk/presence';
import { createKeptTextStore } from '../infra/repositories/kept-texts';
import { createPresenceStore } from '../infra/repositories/presence';
import type { ServiceParts } from './parts';

/** What the desk remembers for a while besides articles: unstored texts, and who has which article open. */
export function createDeskNotes({ database, clock, mail }: ServiceParts) {
  const keptTexts = createKeptTexts(createKeptTextStore(database.write), clock);
  const presence = createPresence(createPresenceStore(database.write), clock);
  mail.eachMinute(() => keptTexts.forgetOld());
  mail.eachMinute(() => presence.forgetGone());
  return { keptTexts, presence };
}
