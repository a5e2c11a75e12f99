import type { MailMessage } from '~/backend/definitions/mail';
import type { PaymentEvent } from '~/backend/definitions/payment-event';
import type { Charge, Payment } from '~/backend/definitions/supporters';
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

/** Tells a reader that their account is deleted: the last letter that goes to the address. */
export function deletionLetter(envelope: Envelope): MailMessage {
  const paper = envelope.edition.identity.name;
  return toMessage(envelope, {
    subject: `Töröltük a fiókodat – ${paper}`,
    heading: 'Töröltük a fiókodat',
    paragraphs: [
      'Leiratkoztattunk minden hírlevélről, lemondtuk a havi támogatásodat, ha volt, és töröltük, amit rólad tároltunk.',
      'Amit a számviteli törvény megőrizni rendel, a befizetések összege és napja, a neved és a címed nélkül marad meg.',
    ],
    foot: 'Ha nem te kérted, írj a szerkesztőségnek: valaki bejutott a levelezésedbe.',
  });
}

/** What a letter about a payment tells. */
interface PaymentNews {
  readonly kind: PaymentEvent['kind'];
  readonly payment: Payment;
  /** The charge that it is about, if it is about one. */
  readonly charge: Charge | undefined;
}

/** Hundredths in a whole unit of a currency. */
const PARTS = 100;

function formatMoney(amount: number, currency: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const format = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat('hu-HU', format).format(amount);
}

/** The letter about what has happened to a payment: receipts, and what changes them; undefined if there is nothing to tell. */
export function paymentLetter(
  envelope: Envelope,
  { kind, payment, charge }: PaymentNews,
  profile: string,
): MailMessage | undefined {
  const { amount, currency, recurring, id } = payment;
  const paper = envelope.edition.identity.name;
  const sum = formatMoney(charge === undefined ? amount : charge.amount / PARTS, currency);
  const facts: readonly (readonly [string, string])[] = [
    ['Összeg', sum],
    ['Rendszeresség', recurring ? 'havonta' : 'egyszeri'],
    ['Azonosító', id],
  ];
  const button = { label: 'A támogatásaim', href: profile };
  const letter = (heading: string, paragraphs: readonly string[], shown: typeof facts, foot: string): MailMessage =>
    toMessage(envelope, { subject: `${heading} – ${paper}`, heading, paragraphs, facts: shown, button, foot });
  switch (kind) {
    case 'paid':
    case 'renewed':
      return letter(
        'Köszönjük a támogatásod!',
        ['Miattad maradhat ingyen olvasható minden cikkünk.'],
        facts,
        recurring
          ? 'A fiókodban bármikor lemondhatod a havi támogatást.'
          : 'Egyszeri támogatás volt, nem ismétlődik. A fiókodban bármikor megnézheted.',
      );
    case 'overdue':
      return letter(
        'Nem sikerült a havi támogatásod',
        ['A bankod elutasította a terhelést. Néhány napon belül újra megpróbáljuk; ha lejárt a kártyád, kezdj új támogatást.'],
        facts,
        'Ha le akarod mondani, a fiókodban megteheted.',
      );
    case 'refunded': {
      const back = formatMoney((charge?.refunded ?? amount * PARTS) / PARTS, currency);
      return letter(
        'Visszatérítettük a támogatásod',
        ['Ez a levél a visszatérítés igazolása. A pénz néhány banki napon belül van a számládon.'],
        [['Visszatérítve', back], ...facts],
        recurring ? 'A havi támogatás lemondása a fiókodban lehetséges.' : 'Nincs teendőd.',
      );
    }
    case 'disputed':
      return letter(
        'Vitatott támogatás',
        ['A bankod jelezte, hogy vitatod ezt a befizetést. Amíg el nem dől, nem számítjuk támogatásnak.'],
        facts,
        'Ha nem te vitattad, szólj a bankodnak.',
      );
    case 'dispute-won':
      return letter('A támogatásod megmaradt', ['A bankod lezárta a vitát: a befizetés érvényes.'], facts, 'Nincs teendőd.');
    case 'dispute-lost':
      return letter(
        'A támogatásod visszajárt',
        ['A bankod lezárta a vitát: a befizetést visszakaptad.'],
        facts,
        'Nincs teendőd.',
      );
    case 'failed':
    case 'cancelled':
      return undefined;
  }
}
