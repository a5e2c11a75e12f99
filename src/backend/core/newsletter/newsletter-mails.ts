import type { MailMessage } from '~/backend/definitions/newsletter';
import type { Edition } from '~/editions/types';
import type { NewsletterList } from '~/lib/contract/newsletter';
import { newsletterCalls, newsletterPaths, TOKEN_PARAMETER } from '~/lib/newsletter/newsletter-paths';
import type { Origins } from '~/lib/urls/hosts';

export interface LetterOptions {
  readonly edition: Edition;
  readonly origins: Origins;
  /** Address of the sender. */
  readonly from: string;
  readonly to: string;
  readonly lists: readonly NewsletterList[];
  readonly token: string;
}

interface Letter {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly label: string; readonly href: string };
  /** Small words at the end. */
  readonly foot: string;
}

/** Address of a page of the newsletter, for the token. */
export function newsletterLink(origins: Origins, edition: Edition, path: string, token: string): string {
  return `${origins[edition.identity.host]}${path}?${TOKEN_PARAMETER}=${encodeURIComponent(token)}`;
}

/**
 * The letter that asks whether the address is really the reader's. It says nothing that whoever filled in the form could
 * have chosen, or strangers would get other people's words from us.
 */
export function confirmationLetter(options: LetterOptions): MailMessage {
  const { edition, origins, token, lists } = options;
  const { name } = edition.identity;
  return toMessage(
    options,
    {},
    {
      subject: `Erősítsd meg a feliratkozásod – ${name}`,
      heading: 'Már csak egy kattintás',
      paragraphs: [
        `Valaki – reméljük, te – feliratkozott ezzel a címmel ${lists.length === 1 ? 'erre a hírlevelünkre' : 'ezekre a hírleveleinkre'}: ${namesOf(lists)}.`,
        'Ha te voltál, erősítsd meg a gombbal. A link három napig él.',
      ],
      button: { label: 'Megerősítem', href: newsletterLink(origins, edition, newsletterPaths.confirm, token) },
      foot: 'Ha nem te voltál, nincs teendőd: megerősítés nélkül nem küldünk semmit, és három nap múlva töröljük a címet.',
    },
  );
}

/** The letter that says it worked, and how to leave again: by a link, or by the mail program's own button (RFC 8058). */
export function welcomeLetter(options: LetterOptions): MailMessage {
  const { edition, origins, token, lists } = options;
  const { name, host } = edition.identity;
  const oneClick = newsletterLink(origins, edition, newsletterCalls.unsubscribe, token);
  return toMessage(
    options,
    { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    {
      subject: `Feliratkoztál – ${name}`,
      heading: 'Sikeres feliratkozás!',
      paragraphs: [`Mostantól küldjük: ${namesOf(lists)}.`, 'Jó olvasást kívánunk.'],
      button: { label: `Tovább: ${name}`, href: `${origins[host]}${edition.identity.path || '/'}` },
      foot: `Meggondoltad? Itt bármikor leiratkozhatsz, a címedet pedig töröljük: ${newsletterLink(origins, edition, newsletterPaths.unsubscribe, token)}`,
    },
  );
}

const namesOf = (lists: readonly NewsletterList[]): string => lists.map(({ name }) => `„${name}”`).join(', ');

function toMessage({ edition, from, to }: LetterOptions, headers: Readonly<Record<string, string>>, letter: Letter): MailMessage {
  return {
    from: { name: edition.identity.name, address: from },
    to,
    subject: letter.subject,
    text: [letter.heading, ...letter.paragraphs, `${letter.button.label}:\n${letter.button.href}`, letter.foot].join('\n\n'),
    html: toHtml(letter, edition),
    // Answering machines keep quiet, and no filter takes it for a mass mailing.
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
  };
}

/** Mail programs know neither style sheets nor variables, so the colours stand in the letter. */
function toHtml({ subject, heading, paragraphs, button, foot }: Letter, { identity }: Edition): string {
  const accent = identity.themeColor.light;
  const text = paragraphs.map((words) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`).join('');
  const linked = escapeHtml(foot).replace(
    /https?:\/\/\S+$/,
    (href) => `<a href="${href}" style="color:${accent}">Leiratkozás</a>`,
  );
  return `<!doctype html><html lang="hu"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:17px/1.55 Georgia,serif;color:#1b1c1f;background:#fcfbf8"><div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;padding-top:12px;border-top:3px solid ${accent};font:700 15px Arial,sans-serif">${escapeHtml(identity.name)}</p>
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2">${escapeHtml(heading)}</h1>${text}
<p style="margin:24px 0"><a href="${escapeHtml(button.href)}" style="display:inline-block;padding:13px 26px;border-radius:4px;background:${accent};color:#ffffff;font:700 16px Arial,sans-serif;text-decoration:none">${escapeHtml(button.label)}</a></p>
<p style="margin:0;font:14px/1.5 Arial,sans-serif;color:#66686e">${linked}</p></div></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
