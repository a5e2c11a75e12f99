import type { Edition } from '~/editions/types';
import palette from '~/lib/colors/palette.json' with { type: 'json' };
import { escapeHtml } from '~/lib/text/escape-html';

const { paper, surface, ink, 'ink-faint': soft } = palette.page;

/** The typeface of what is not read but used. */
export const SANS = 'Arial,Helvetica,sans-serif';

/** When mail programs show the dark colours. */
export const DARK_MEDIA = '@media (prefers-color-scheme:dark)';

/**
 * Email clients do not load style sheets: light colours are set inline on each element, for clients that support nothing else,
 * and dark ones in a media query for the others.
 */
function letterStyle({ identity }: Edition): string {
  const { dark } = identity.themeColor;
  return (
    ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
    `${DARK_MEDIA}{.paper{background:${paper.dark}!important;color:${ink.dark}!important}` +
    `.soft{color:${soft.dark}!important}.box{background:${surface.dark}!important;color:${ink.dark}!important}` +
    `.link{color:${dark}!important}.ink{color:${ink.dark}!important}.rule{border-color:${dark}!important}}`
  );
}

/** The HTML of an email around its content, the same for all emails of the site. */
export function letterPage({ subject, edition, body }: { subject: string; edition: Edition; body: string }): string {
  const { name, themeColor } = edition.identity;
  return `<!doctype html><html lang="hu"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${letterStyle(edition)}</style></head>
<body class="paper" style="margin:0;padding:24px;font:17px/1.55 Georgia,serif;color:${ink.light};background:${paper.light}"><div style="max-width:560px;margin:0 auto">
<p class="rule" style="margin:0 0 24px;padding-top:12px;border-top:3px solid ${themeColor.light};font:700 15px ${SANS}">${escapeHtml(name)}</p>
${body}</div></body></html>`;
}
