import type { MailMessage } from '~/backend/definitions/mail';
import type { Edition } from '~/editions/types';
import { type Envelope, toMessage } from '../letters/letter';
import type { FactorChange } from './authenticators';

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

const factorWords: Readonly<Record<FactorChange, readonly [heading: string, text: string]>> = {
  added: [
    'Kódalkalmazás van a fiókodon',
    'Mostantól egy kódalkalmazás kódjával lépsz be. Őrizd meg a tartalék kódokat arra az esetre, ha nincs nálad a telefonod.',
  ],
  removed: [
    'Nincs már kódalkalmazás a fiókodon',
    'Eltávolították a kódalkalmazást és a tartalék kódokat. Belépéskor e-mailben küldjük a kódot.',
  ],
  'recovery-code': [
    'Felhasználtak egy tartalék kódot',
    'A fiókodhoz valaki tartalék kódot írt be. Mindegyik egyszer jó, ez már elfogyott.',
  ],
};

/** Tells an editor that their second factor is another one, or that a recovery code was used. */
export function factorLetter(envelope: Envelope, change: FactorChange): MailMessage {
  const [heading, text] = factorWords[change];
  return toMessage(envelope, {
    subject: `${heading} – ${envelope.edition.identity.name}`,
    heading,
    paragraphs: [text],
    foot: 'Ha nem te voltál, szólj azonnal a szerkesztőség rendszergazdájának.',
  });
}
