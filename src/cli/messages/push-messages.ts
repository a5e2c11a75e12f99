import { defineMessages } from '~/lib/words/messages';

export const pushMessages = defineMessages({
  description: {
    hu: 'Értesítések az olvasók böngészőibe (docs/contracts/push.md)',
    en: 'Notifications in the browsers of readers (docs/contracts/push.md)',
  },
  keys: {
    hu: 'Az oldal kulcspárjának elkészítése a DATA_DIR-ben; a meglévő marad',
    en: 'Create the key pair of the site in DATA_DIR; an existing one is kept',
  },
  keysMade: { hu: 'A kulcsok elkészültek.', en: 'Keys created.' },
  keysKept: {
    hu: 'Már vannak kulcsok; maradnak, mert a feliratkozások hozzájuk tartoznak.',
    en: 'Keys already exist; they are kept, because the subscriptions depend on them.',
  },
  send: {
    hu: 'Értesítés mindenkinek, aki egy témát kért; a lejárt feliratkozások törlődnek',
    en: 'Notify all subscribers of a topic; expired subscriptions are deleted',
  },
  topic: {
    hu: 'a téma: fontos, vagy elo:SLUG egy élő közvetítéshez',
    en: 'the topic: fontos (important news), or elo:SLUG for a live blog',
  },
  title: { hu: 'a cím, legfeljebb 120 karakter', en: 'the title, at most 120 characters' },
  body: { hu: 'a szöveg, legfeljebb 300 karakter', en: 'the text, at most 300 characters' },
  url: { hu: 'ahová visz: az oldal egyik útja', en: 'the target: a path of the site' },
  dryRun: { hu: 'csak megszámolja, kinek menne; semmit nem küld', en: 'only count the recipients; send nothing' },
  again: {
    hu: 'ugyanezt még egyszer, ha legalább egy napja ment ki',
    en: 'send the same once more, if it was sent at least a day ago',
  },
  wrong: {
    hu: (fields: string) => `Hibás: ${fields} (docs/contracts/push.md)`,
    en: (fields) => `Invalid: ${fields} (docs/contracts/push.md)`,
  },
  noKeys: { hu: 'Nincsenek kulcsok: hirmondo push keys', en: 'There are no keys. To create them: hirmondo push keys' },
  sentAlready: {
    hu: 'Ugyanez az értesítés már kiment. Egy nap múlva a --again kapcsolóval küldhető ki újra.',
    en: 'The same notification was sent already. After a day, --again sends it once more.',
  },
  wouldSend: {
    hu: (sent: number, apps: number) => `${sent} böngészőbe menne, ${apps} készüléket az app szolgáltatója ér el.`,
    en: (sent, apps) => `Would go to ${sent} browsers; ${apps} devices are reached by the provider of the app.`,
  },
  sent: {
    hu: (sent: number, expired: number, failed: number, apps: number) =>
      `${sent} elküldve, ${expired} lejárt és törölve, ${failed} nem sikerült, ${apps} készüléket az app szolgáltatója ér el.`,
    en: (sent, expired, failed, apps) =>
      `${sent} sent, ${expired} expired and deleted, ${failed} failed; ${apps} devices are reached by the provider of the app.`,
  },
});
