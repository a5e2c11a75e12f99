import { defineMessages } from '~/lib/words/messages';

export const purgeMessages = defineMessages({
  nothingNamed: {
    hu: 'Nincs megadva, mi évült el: --tag, --path, --edition vagy --all.',
    en: 'Specify what to purge: --tag, --path, --edition or --all.',
  },
  noAnswer: {
    hu: (origin: string, why: string) => `A(z) ${origin} nem válaszol: ${why}`,
    en: (origin, why) => `${origin} does not answer: ${why}`,
  },
  answered: {
    hu: (origin: string, status: number, text: string) => `A(z) ${origin} válasza ${status}: ${text}`,
    en: (origin, status, text) => `${origin} answered ${status}: ${text}`,
  },
  noAddress: { hu: (url: string) => `--url: ez nem cím: ${url}`, en: (url) => `--url: not an address: ${url}` },
  noToken: {
    hu: 'Az ADMIN_TOKEN nincs beállítva; a futó oldalé kell.',
    en: 'ADMIN_TOKEN is not set; set it to that of the running site.',
  },
});
