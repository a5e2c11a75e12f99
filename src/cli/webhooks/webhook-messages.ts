import { defineMessages } from '~/lib/words/messages';

export const webhookMessages = defineMessages({
  description: {
    hu: 'Webhookok: más rendszerek értesítése arról, ami a lapon történik (docs/contracts/webhooks.md)',
    en: 'Webhooks: telling other systems what happens on the site (docs/contracts/webhooks.md)',
  },
  eventsTitle: { hu: 'Események:', en: 'Events:' },
  add: {
    hu: 'Új cím; az aláírás titkát most egyszer kiírja',
    en: 'Add an address; the secret of its signatures is printed once',
  },
  url: { hu: 'a fogadó címe', en: 'address of the receiver' },
  events: { hu: 'vesszővel; ha nincs megadva, mind', en: 'comma-separated; all if not given' },
  made: {
    hu: (url: string) => `${url} ezzel a titokkal ellenőrizheti az aláírást. Most látod utoljára.`,
    en: (url) => `${url} checks signatures with this secret. It will not be shown again.`,
  },
  unknownEvent: {
    hu: (event: string, known: string) => `--events: nincs „${event}” esemény; lehet: ${known}.`,
    en: (event, known) => `--events: unknown event “${event}”; use ${known}.`,
  },
  list: { hu: 'A címek és az eseményeik', en: 'The addresses and their events' },
  none: {
    hu: 'Még nincs webhook. Így veszel fel egyet: hirmondo webhook add <cím> --events article.published',
    en: 'There are no webhooks yet. To add one: hirmondo webhook add <url> --events article.published',
  },
  log: { hu: 'Az utolsó küldések: azonosító, esemény, cím, eredmény', en: 'The last deliveries: id, event, address, result' },
  limit: { hu: 'legfeljebb ennyi', en: 'at most that many' },
  wrongLimit: { hu: '--limit: egész szám 1 és 1000 között.', en: '--limit: a whole number from 1 to 1000.' },
  waiting: {
    hu: (result: string, attempts: number) => `vár (${attempts} próba${result === '' ? '' : `, utoljára ${result}`})`,
    en: (result, attempts) => `waiting (attempts: ${attempts}${result === '' ? '' : `, the last one ${result}`})`,
  },
  nothingSent: { hu: 'Még nem ment ki semmi.', en: 'Nothing has been sent yet.' },
  replay: { hu: 'Egy esemény újraküldése ugyanazzal az azonosítóval', en: 'Send an event again, under the same id' },
  id: { hu: 'az esemény azonosítója (webhook log)', en: 'id of the event (webhook log)' },
  replayed: {
    hu: (count: number) => `Újra elküldjük, ennyi címre: ${count}`,
    en: (count) => `It will be sent again, to ${count} address${count === 1 ? '' : 'es'}`,
  },
  unknownId: { hu: (id: string) => `Nincs ilyen azonosító: ${id}`, en: (id) => `There is no such id: ${id}` },
  remove: { hu: 'Egy cím törlése a küldéseivel együtt', en: 'Remove an address with its deliveries' },
  unknownUrl: { hu: (url: string) => `Nincs ilyen cím: ${url}`, en: (url) => `There is no such address: ${url}` },
  removed: { hu: (url: string) => `${url}: törölve`, en: (url) => `${url}: removed` },
});
