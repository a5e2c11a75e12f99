import type { MailMessage } from '~/backend/definitions/mail';
import type { Edition } from '~/editions/types';
import type { NewsletterList } from '~/lib/contract/newsletter';
import { newsletterCalls, newsletterPaths, TOKEN_PARAMETER } from '~/lib/newsletter/newsletter-paths';
import type { Origins } from '~/lib/urls/hosts';
import { toMessage } from '../letters/letter';

export interface LetterOptions {
  readonly edition: Edition;
  readonly origins: Origins;
  /** Sender address. */
  readonly from: string;
  readonly to: string;
  readonly lists: readonly NewsletterList[];
  readonly token: string;
}

/** Address of a newsletter page, with the token. */
export function newsletterLink(origins: Origins, edition: Edition, path: string, token: string): string {
  return `${origins[edition.identity.host]}${path}?${TOKEN_PARAMETER}=${encodeURIComponent(token)}`;
}

/**
 * The email that asks the owner of the address for confirmation. It contains nothing entered in the form; otherwise anybody
 * could send text to strangers through us.
 */
export function confirmationLetter(options: LetterOptions): MailMessage {
  const { edition, origins, token, lists } = options;
  const { name } = edition.identity;
  return toMessage(options, {
    subject: `Erősítsd meg a feliratkozásod – ${name}`,
    heading: 'Már csak egy kattintás',
    paragraphs: [
      `Valaki – reméljük, te – feliratkozott ezzel a címmel ${lists.length === 1 ? 'erre a hírlevelünkre' : 'ezekre a hírleveleinkre'}: ${joinNames(lists)}.`,
      'Ha te voltál, erősítsd meg a gombbal. A link három napig él.',
    ],
    button: { label: 'Megerősítem', href: newsletterLink(origins, edition, newsletterPaths.confirm, token) },
    foot: 'Ha nem te voltál, nincs teendőd: megerősítés nélkül nem küldünk semmit, és három nap múlva töröljük a címet.',
  });
}

/** The welcome email, with a link to unsubscribe and headers for the mail program's own button (RFC 8058). */
export function welcomeLetter(options: LetterOptions): MailMessage {
  const { edition, origins, token, lists } = options;
  const { name, host } = edition.identity;
  const oneClick = newsletterLink(origins, edition, newsletterCalls.unsubscribe, token);
  const headers = { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return toMessage(
    { ...options, headers },
    {
      footLink: 'Leiratkozás',
      subject: `Feliratkoztál – ${name}`,
      heading: 'Sikeres feliratkozás!',
      paragraphs: [`Mostantól küldjük: ${joinNames(lists)}.`, 'Jó olvasást kívánunk.'],
      button: { label: `Tovább: ${name}`, href: `${origins[host]}${edition.identity.path || '/'}` },
      foot: `Meggondoltad? Itt bármikor leiratkozhatsz, a címedet pedig töröljük: ${newsletterLink(origins, edition, newsletterPaths.unsubscribe, token)}`,
    },
  );
}

const joinNames = (lists: readonly NewsletterList[]): string => lists.map(({ name }) => `„${name}”`).join(', ');
