import { defineMessages } from '~/lib/words/messages';
import { countNoun } from './count-noun';

export const paymentMessages = defineMessages({
  description: {
    hu: 'Pénz, amely egyetlen megkezdett támogatáshoz sem tartozik',
    en: 'Money that belongs to no payment that was begun',
  },
  list: {
    hu: 'A gazdátlan befizetések, mindennel, amit a szolgáltató mondott',
    en: 'The unmatched payments, with all that the provider said',
  },
  settle: {
    hu: 'Utánanéztél (visszautaltad vagy elkönyvelted): nem kell többé felsorolni',
    en: 'You have looked into it (paid it back or booked it): do not list it any more',
  },
  event: { hu: 'az esemény azonosítója', en: 'the id of the event' },
  none: { hu: 'Nincs gazdátlan befizetés.', en: 'There are no unmatched payments.' },
  unknown: {
    hu: (event: string) => `Nincs ilyen gazdátlan befizetés: ${event}`,
    en: (event) => `There is no such unmatched payment: ${event}`,
  },
  settled: { hu: (event: string) => `${event}: elintézve.`, en: (event) => `${event}: settled.` },
  reasons: {
    hu: { unknown: 'ismeretlen támogatás', amount: 'más összeg vagy pénznem, mint amennyivel elkezdték' },
    en: { unknown: 'unknown payment', amount: 'another amount or currency than what was begun' },
  },
  unmatched: {
    hu: (count: number) => `${count} gazdátlan befizetés:`,
    en: (count) => `${countNoun(count, 'unmatched payment')}:`,
  },
  unmatchedHint: {
    hu: 'Nézd meg a szolgáltatónál, aztán: hirmondo payment settle AZONOSÍTÓ (mind: hirmondo payment list).',
    en: 'Look at it with the provider, then: hirmondo payment settle ID (all: hirmondo payment list).',
  },
  playMoney: {
    hu: 'PAYMENT_PROVIDER=test: a támogatások játékpénzzel mennek.',
    en: 'PAYMENT_PROVIDER=test: support is paid with play money.',
  },
  playMoneyHint: {
    hu: 'Éles lapnál: PAYMENT_PROVIDER=stripe, vagy hagyd el, és https címen a fizetés ki van kapcsolva.',
    en: 'On a public site: PAYMENT_PROVIDER=stripe, or leave it out, and with an https address paying is off.',
  },
});
