import type { MailMessage } from '~/backend/definitions/mail';
import type { Edition } from '~/editions/types';
import palette from '~/lib/colors/palette.json' with { type: 'json' };
import { escapeHtml } from '~/lib/text/escape-html';
import { letterPage, SANS } from './letter-page';

const { surface, ink, 'ink-faint': soft } = palette.page;

/** Content of an email, from which both its text and its HTML are generated. */
export interface Letter {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** A code to type in, displayed large. */
  readonly code?: string;
  /** Pairs of name and value, such as in a receipt. */
  readonly facts?: readonly (readonly [string, string])[];
  readonly button?: { readonly label: string; readonly href: string };
  /** Small print at the end; if it ends with an address, that becomes a link with the text `footLink`. */
  readonly foot: string;
  readonly footLink?: string;
}

export interface Envelope {
  readonly edition: Edition;
  /** Sender address. */
  readonly from: string;
  readonly to: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Creates an email in the common layout of all emails of the site. */
export function toMessage({ edition, from, to, headers }: Envelope, letter: Letter): MailMessage {
  return {
    from: { name: edition.identity.name, address: from },
    to,
    subject: letter.subject,
    text: toText(letter),
    html: toHtml(letter, edition),
    // Suppresses automatic replies, and keeps filters from taking it for a mass mailing.
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
  };
}

function toText({ heading, paragraphs, code, facts = [], button, foot }: Letter): string {
  const parts = [
    heading,
    ...paragraphs,
    ...(code === undefined ? [] : [code]),
    ...(facts.length === 0 ? [] : [facts.map(([name, value]) => `${name}: ${value}`).join('\n')]),
    ...(button === undefined ? [] : [`${button.label}:\n${button.href}`]),
    foot,
  ];
  return parts.join('\n\n');
}

function toHtml(letter: Letter, edition: Edition): string {
  const accent = edition.identity.themeColor.light;
  const body = [
    `<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2">${escapeHtml(letter.heading)}</h1>`,
    ...letter.paragraphs.map((words) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`),
    codeHtml(letter.code),
    factsHtml(letter.facts),
    buttonHtml(letter.button, accent),
    `<p class="soft" style="margin:0;font:14px/1.5 ${SANS};color:${soft.light}">${footHtml(letter, accent)}</p>`,
  ].join('\n');
  return letterPage({ subject: letter.subject, edition, body });
}

function codeHtml(code: string | undefined): string {
  if (code === undefined) return '';
  const style = `margin:0 0 20px;padding:14px 18px;border-radius:4px;background:${surface.light};color:${ink.light};font:700 30px/1.2 Consolas,Menlo,monospace;letter-spacing:6px`;
  return `<p class="box" style="${style}">${escapeHtml(code)}</p>`;
}

function factsHtml(facts: Letter['facts']): string {
  if (facts === undefined || facts.length === 0) return '';
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th class="soft" scope="row" style="padding:6px 16px 6px 0;text-align:left;font-weight:400;color:${soft.light}">${escapeHtml(name)}</th><td style="padding:6px 0;font-weight:700;word-break:break-word;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
  );
  return `<table style="margin:0 0 20px;border-collapse:collapse;font:16px/1.4 ${SANS}">${rows.join('')}</table>`;
}

function buttonHtml(button: Letter['button'], accent: string): string {
  if (button === undefined) return '';
  const style = `display:inline-block;padding:13px 26px;border-radius:4px;background:${accent};color:${palette.page.white};font:700 16px ${SANS};text-decoration:none`;
  return `<p style="margin:24px 0"><a href="${escapeHtml(button.href)}" style="${style}">${escapeHtml(button.label)}</a></p>`;
}

function footHtml({ foot, footLink }: Letter, accent: string): string {
  const text = escapeHtml(foot);
  if (footLink === undefined) return text;
  return text.replace(
    /https?:\/\/\S+$/,
    (href) => `<a class="link" href="${href}" style="color:${accent}">${escapeHtml(footLink)}</a>`,
  );
}
