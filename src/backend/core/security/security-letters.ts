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
