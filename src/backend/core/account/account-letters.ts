import type { MailMessage } from '~/backend/definitions/mail';
import type { Payment } from '~/backend/definitions/supporters';
import type { Edition } from '~/editions/types';
import { toMessage } from '../letters/letter';

interface Envelope {
  readonly edition: Edition;
  readonly from: string;
  readonly to: string;
}

/** The email with a supporter's sign-in link. */
export function linkLetter(envelope: Envelope, href: string): MailMessage {
  return toMessage(envelope, {
    subject: `Belépés a támogatói fiókodba – ${envelope.edition.identity.name}`,
    heading: 'Egy kattintás, és bent vagy',
    paragraphs: ['A link tíz percig él, és egyszer használható. Ne add tovább: aki megnyitja, a te fiókodba lép be.'],
    button: { label: 'Belépek', href },
    foot: 'Ha nem te kérted, nincs teendőd.',
  });
}

/** The receipt of a donation. */
export function receiptLetter(envelope: Envelope, { amount, currency, recurring, id }: Payment, profile: string): MailMessage {
  const money = new Intl.NumberFormat('hu-HU', { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount);
  return toMessage(envelope, {
    subject: `Köszönjük a támogatásod! – ${envelope.edition.identity.name}`,
    heading: 'Köszönjük a támogatásod!',
    paragraphs: ['Miattad maradhat ingyen olvasható minden cikkünk.'],
    facts: [
      ['Összeg', money],
      ['Rendszeresség', recurring ? 'havonta' : 'egyszeri'],
      ['Azonosító', id],
    ],
    button: { label: 'A támogatásaim', href: profile },
    foot: recurring
      ? 'A fiókodban bármikor lemondhatod a havi támogatást.'
      : 'Egyszeri támogatás volt, nem ismétlődik. A fiókodban bármikor megnézheted.',
  });
}
