import type { MailMessage } from '~/backend/definitions/mail';
import type { Edition } from '~/editions/types';
import palette from '~/lib/colors/palette.json' with { type: 'json' };
import { escapeHtml } from '~/lib/text/escape-html';

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

/**
 * Email clients do not load style sheets: light colours are set inline on each element, for clients that support nothing else,
 * and dark ones in a media query for the others.
 */
function letterStyle({ identity }: Edition): string {
  const { dark } = identity.themeColor;
  return (
    ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
    `@media (prefers-color-scheme:dark){.paper{background:${paper.dark}!important;color:${ink.dark}!important}` +
    `.soft{color:${soft.dark}!important}.box{background:${surface.dark}!important;color:${ink.dark}!important}` +
    `.link{color:${dark}!important}.rule{border-color:${dark}!important}}`
  );
}

const { paper, surface, ink, 'ink-faint': soft } = palette.page;

const SANS = 'Arial,Helvetica,sans-serif';

function toHtml(letter: Letter, edition: Edition): string {
  const { identity } = edition;
  const accent = identity.themeColor.light;
  const body = [
    `<p class="rule" style="margin:0 0 24px;padding-top:12px;border-top:3px solid ${accent};font:700 15px ${SANS}">${escapeHtml(identity.name)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2">${escapeHtml(letter.heading)}</h1>`,
    ...letter.paragraphs.map((words) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`),
    codeHtml(letter.code),
    factsHtml(letter.facts),
    buttonHtml(letter.button, accent),
    `<p class="soft" style="margin:0;font:14px/1.5 ${SANS};color:${soft.light}">${footHtml(letter, accent)}</p>`,
  ].join('\n');
  return `<!doctype html><html lang="hu"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(letter.subject)}</title><style>${letterStyle(edition)}</style></head>
<body class="paper" style="margin:0;padding:24px;font:17px/1.55 Georgia,serif;color:${ink.light};background:${paper.light}"><div style="max-width:560px;margin:0 auto">
${body}</div></body></html>`;
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
