import { defineMessages } from '~/lib/words/messages';

export const newsletterMessages = defineMessages({
  description: { hu: 'Hírlevelek olvasói (docs/newsletter.md)', en: 'Readers of newsletters (docs/newsletter.md)' },
  export: {
    hu: 'A megerősített olvasók, leiratkozó linkjükkel, CSV-ben a levélküldő rendszernek',
    en: 'The confirmed readers with their unsubscribe links, as CSV for the system that sends newsletters',
  },
  list: { hu: 'csak ez a hírlevél (a kódja)', en: 'only this newsletter (its code)' },
  file: {
    hu: 'a fájl, csak neked olvasható (alapból a szabványos kimenet)',
    en: 'the file, readable by you alone (default: standard output)',
  },
  forget: {
    hu: 'Egy cím törlése minden hírlevélről, a várakozó levelekkel együtt',
    en: 'Delete an address from every newsletter, with its queued emails',
  },
  address: { hu: 'a cím', en: 'the address' },
  exported: { hu: (count: number) => `${count} feliratkozás kiírva.`, en: (count) => `${count} subscriptions written.` },
  forgotten: { hu: 'A cím törölve.', en: 'The address is deleted.' },
  unknown: { hu: 'Ez a cím nincs meg.', en: 'There is no such address.' },
});
