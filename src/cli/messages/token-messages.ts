import { defineMessages } from '~/lib/words/messages';

export const tokenMessages = defineMessages({
  description: {
    hu: 'Tokenek embereknek és rendszereknek, jogokkal; a nevük áll a változatoknál (docs/contracts/ingest.md)',
    en: 'Tokens with rights for people and systems; their names stand in the versions (docs/contracts/ingest.md)',
  },
  rightsTitle: { hu: 'Jogok:', en: 'Rights:' },
  add: {
    hu: 'Új token; most egyszer kiírja, utána senki nem olvashatja el',
    en: 'Make a token; it is printed this once, nobody can read it afterwards',
  },
  newName: { hu: 'kié: egy ember vagy egy rendszer neve', en: 'whose: the name of a person or a system' },
  rights: { hu: 'vesszővel: ingest, content, purge, metrics', en: 'with commas: ingest, content, purge, metrics' },
  made: {
    hu: (name: string) => `${name} tokenje. Most látod utoljára; biztonságos úton add át.`,
    en: (name) => `The token of ${name}. You will not see it again; hand it over safely.`,
  },
  list: { hu: 'A tokenek neve, joga és utolsó használata', en: 'The names of the tokens, their rights and last use' },
  revoke: { hu: 'Egy token visszavonása: azonnal nem jó semmire', en: 'Revoke a token: it is good for nothing at once' },
  name: { hu: 'kié', en: 'whose' },
  unknown: { hu: (name: string) => `Nincs ilyen nevű token: ${name}`, en: (name) => `There is no token named ${name}` },
  revoked: { hu: (name: string) => `${name}: visszavonva`, en: (name) => `${name}: revoked` },
  neverUsed: { hu: 'még nem használták', en: 'never used' },
  lastUsed: { hu: (hour: string) => `utoljára ${hour} óra (UTC)`, en: (hour) => `last used ${hour}h (UTC)` },
  unknownRight: {
    hu: (right: string, known: string) => `--rights: nincs „${right}” jog; lehet: ${known}.`,
    en: (right, known) => `--rights: there is no right “${right}”; use ${known}.`,
  },
});
