import type { MailMessage } from '~/backend/definitions/mail';
import type { IssueLetter, PersonalPart } from '~/backend/definitions/newsletter-issues';

/** Where the letter of an issue has its reader's link, also in what is handed to another mailer. */
export const UNSUBSCRIBE_PLACE = '{{leiratkozas}}';

/** The letter of an issue for one reader. */
export function personalMessage(letter: IssueLetter | undefined, { unsubscribeUrl, ...own }: PersonalPart): MailMessage {
  if (letter === undefined) throw new Error('The issue of this letter is gone');
  const fill = (text: string): string => text.replaceAll(UNSUBSCRIBE_PLACE, () => unsubscribeUrl);
  return { ...letter, text: fill(letter.text), html: fill(letter.html), ...own, once: true };
}
