import { defineMessages } from '~/lib/words/messages';

export const partnerMessages = defineMessages({
  description: {
    hu: 'Partnerek, akik átveszik a cikkeket: teljes szövegű hírfolyamok saját formában (docs/contracts/feeds.md)',
    en: 'Partners that take articles over: full-text feeds in their own form (docs/contracts/feeds.md)',
  },
  add: { hu: 'Új partner; a hírfolyama címét most egyszer kiírja', en: 'Add a partner; the address of its feed is printed once' },
  newName: { hu: 'a partner neve', en: 'name of the partner' },
  profile: {
    hu: (known: string) => `a hírfolyam formája: ${known}`,
    en: (known) => `form of the feed: ${known}`,
  },
  unknownProfile: {
    hu: (profile: string, known: string) => `--profile: nincs „${profile}” forma; lehet: ${known}.`,
    en: (profile, known) => `--profile: unknown form “${profile}”; use ${known}.`,
  },
  made: {
    hu: (name: string) => `${name} hírfolyamának címe. A benne álló kulcs nyitja, most látod utoljára; biztonságos úton add át.`,
    en: (name) => `The address of the feed of ${name}. The key in it opens it and will not be shown again; hand it over safely.`,
  },
  list: { hu: 'A partnerek neve, formája és utolsó olvasása', en: 'The names of the partners, their forms and last reading' },
  none: {
    hu: 'Még nincs partner. Így veszel fel egyet: hirmondo partner add <név> --profile msn',
    en: 'There are no partners yet. To add one: hirmondo partner add <name> --profile msn',
  },
  remove: { hu: 'Egy partner eltávolítása: a hírfolyama azonnal 404', en: 'Remove a partner: its feed is 404 at once' },
  unknown: { hu: (name: string) => `Nincs ilyen nevű partner: ${name}`, en: (name) => `There is no partner named ${name}` },
  removed: { hu: (name: string) => `${name}: eltávolítva`, en: (name) => `${name}: removed` },
});
