import type { SignInWays } from '~/backend/definitions/editors';
import type { MailMessage } from '~/backend/definitions/mail';
import { type Envelope, toMessage } from '../letters/letter';

/** Who has done it; undefined for the operator. */
type By = { readonly by: string | undefined };

const doer = ({ by = 'A rendszergazda' }: By): string => by;

/** The invitation of a new colleague. */
export function invitationLetter(
  envelope: Envelope,
  { name, role, href, ...by }: By & { readonly name: string; readonly role: string; readonly href: string },
): MailMessage {
  const paper = envelope.edition.identity.name;
  return toMessage(envelope, {
    subject: `Meghívó a szerkesztőségbe – ${paper}`,
    heading: `${name}, várunk a szerkesztőségben`,
    paragraphs: [
      `${doer(by)} meghívott a(z) ${paper} szerkesztőségébe. A szereped: ${role}.`,
      'A gomb egy napig él, és egyszer léptet be. Belépés után a „Fiókom” oldalon adj meg saját jelszót: később azzal lépsz be.',
    ],
    button: { label: 'Belépek', href },
    foot: 'Ha nem vártál meghívót, nincs teendőd: a link magától lejár.',
  });
}

/** Tells somebody that they have another role. */
export function roleLetter(envelope: Envelope, { role, ...by }: By & { readonly role: string }): MailMessage {
  return toMessage(envelope, {
    subject: `Megváltozott a szereped – ${envelope.edition.identity.name}`,
    heading: 'Megváltozott a szereped a szerkesztőségben',
    paragraphs: [`${doer(by)} módosította. Mostantól: ${role}.`],
    foot: 'Ha ez tévedés, szólj a főszerkesztőnek.',
  });
}

/** The link with which whoever has forgotten their password sets another one. */
export function forgottenLetter(envelope: Envelope, href: string): MailMessage {
  return toMessage(envelope, {
    subject: `Új jelszó – ${envelope.edition.identity.name}`,
    heading: 'Így adhatsz meg új jelszót',
    paragraphs: [
      'Valaki, remélhetőleg te, új jelszót kért a szerkesztőségi fiókodhoz. A link fél óráig él, és egyszer használható.',
    ],
    button: { label: 'Új jelszót adok meg', href },
    foot: 'Ha nem te kérted, nincs teendőd: a jelszavad nem változott.',
  });
}

/** Tells somebody that their password is another one. */
export function passwordLetter(envelope: Envelope): MailMessage {
  return toMessage(envelope, {
    subject: `Új jelszavad van – ${envelope.edition.identity.name}`,
    heading: 'Megváltozott a jelszavad',
    paragraphs: ['A szerkesztőségi fiókod jelszavát lecserélték, és a többi böngészőből kiléptettünk.'],
    foot: 'Ha nem te voltál, szólj azonnal a szerkesztőség rendszergazdájának.',
  });
}

/** Tells somebody by what they may sign in from now on. */
export function signInLetter(envelope: Envelope, { mailCodes, google, ...by }: By & SignInWays): MailMessage {
  const mail = mailCodes
    ? 'Kódot e-mailben is kérhetsz.'
    : 'Kódot e-mailben nem küldünk, amíg van kódalkalmazásod: csak az alkalmazás vagy egy tartalék kód léptet be.';
  return toMessage(envelope, {
    subject: `Megváltozott, hogyan léphetsz be – ${envelope.edition.identity.name}`,
    heading: 'Megváltozott, hogyan léphetsz be',
    paragraphs: [
      `${doer(by)} módosította. ${mail}`,
      google ? 'Google-fiókkal is beléphetsz.' : 'Google-fiókkal nem lehet belépni.',
    ],
    foot: 'Ha nem te voltál, és senki nem szólt, jelezd azonnal a szerkesztőség rendszergazdájának.',
  });
}
