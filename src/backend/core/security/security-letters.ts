import type { MailMessage } from '~/backend/definitions/mail';
import type { Edition } from '~/editions/types';
import { toMessage } from '../letters/letter';

/** The email with a login code. */
export function codeLetter(
  envelope: { readonly edition: Edition; readonly from: string; readonly to: string },
  code: string,
): MailMessage {
  return toMessage(envelope, {
    // The subject does not contain the code: subjects are shown on lock screens.
    subject: `Belépési kód – ${envelope.edition.identity.name}`,
    heading: 'Ezzel a kóddal lépsz be',
    paragraphs: ['Írd be a belépés oldalán. A belépés kezdetétől öt percig jó, és csak egyszer.'],
    code,
    foot: 'Ha nem te akarsz belépni, valaki ismeri a jelszavadat: szólj a szerkesztőség rendszergazdájának, hogy cseréljen újat.',
  });
}

/** The email with a link by which a browser is counted by itself. */
export function deviceLetter(
  envelope: { readonly edition: Edition; readonly from: string; readonly to: string },
  href: string,
): MailMessage {
  return toMessage(envelope, {
    subject: `Belépés új böngészőben – ${envelope.edition.identity.name}`,
    heading: 'Így mások próbálkozásai nem tartanak fel',
    paragraphs: [
      'Nyisd meg a linket abban a böngészőben, amelyben be akarsz lépni, aztán lépj be a jelszavaddal. A link egy napig él, és egymagában nem léptet be senkit.',
    ],
    button: { label: 'Ebben a böngészőben lépek be', href },
    foot: 'Ha nem te kérted, nincs teendőd.',
  });
}
