import { defineMessages } from '~/lib/words/messages';

export const tokenMessages = defineMessages({
  description: {
    hu: 'Tokenek embereknek és rendszereknek, jogokkal; a nevük áll a változatoknál (docs/contracts/ingest.md)',
    en: 'Tokens with rights for people and systems; their names appear in the versions (docs/contracts/ingest.md)',
  },
  rightsTitle: { hu: 'Jogok:', en: 'Rights:' },
  add: {
    hu: 'Új token; most egyszer kiírja, utána senki nem olvashatja el',
    en: 'Create a token; it is printed once and cannot be shown again',
  },
  newName: { hu: 'kié: egy ember vagy egy rendszer neve', en: 'the owner: the name of a person or a system' },
  rights: { hu: 'vesszővel: ingest, content, purge, metrics', en: 'comma-separated: ingest, content, purge, metrics' },
  made: {
    hu: (name: string) => `${name} tokenje. Most látod utoljára; biztonságos úton add át.`,
    en: (name) => `The token of ${name}. It will not be shown again; hand it over safely.`,
  },
  list: { hu: 'A tokenek neve, joga és utolsó használata', en: 'The names of the tokens, their rights and last use' },
  none: {
    hu: 'Még nincs token. Így készítesz egyet: hirmondo token add <név> --rights <jogok>',
    en: 'There are no tokens yet. To create one: hirmondo token add <name> --rights <rights>',
  },
  revoke: { hu: 'Egy token visszavonása: azonnal nem jó semmire', en: 'Revoke a token, effective at once' },
  name: { hu: 'kié', en: 'whose' },
  unknown: { hu: (name: string) => `Nincs ilyen nevű token: ${name}`, en: (name) => `There is no token named ${name}` },
  revoked: { hu: (name: string) => `${name}: visszavonva`, en: (name) => `${name}: revoked` },
  neverUsed: { hu: 'még nem használták', en: 'never used' },
  lastUsed: { hu: (hour: string) => `utoljára ${hour} óra (UTC)`, en: (hour) => `last used ${hour}h (UTC)` },
  unknownRight: {
    hu: (right: string, known: string) => `--rights: nincs „${right}” jog; lehet: ${known}.`,
    en: (right, known) => `--rights: unknown right “${right}”; use ${known}.`,
  },
});
