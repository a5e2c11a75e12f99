import { defineMessages } from '~/lib/words/messages';
import { countNoun } from './count-noun';

export const mostReadMessages = defineMessages({
  description: {
    hu: 'A legolvasottabb cikkek a saját számlálásunk szerint (docs/contracts/browser.md)',
    en: 'The most read articles by the site’s own count (docs/contracts/browser.md)',
  },
  site: { hu: 'a kiadás, amelynek az oldalain olvasták', en: 'the edition on whose pages they were read' },
  hours: { hu: 'ennyi órára visszamenőleg', en: 'this many hours back' },
  limit: { hu: 'legfeljebb ennyi cikk', en: 'at most this many articles' },
  none: {
    hu: (hours: number) => `Az elmúlt ${hours} órában egy olvasást sem számoltunk.`,
    en: (hours) => `No reads were counted in the last ${countNoun(hours, 'hour')}.`,
  },
  needsNumber: {
    hu: (text: string) => `1 és 9999 közötti egész szám kell, nem „${text}”.`,
    en: (text) => `needs a whole number from 1 to 9999, not “${text}”.`,
  },
});
