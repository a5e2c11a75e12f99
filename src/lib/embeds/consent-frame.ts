import { escapeHtml } from '~/lib/text/escape-html';
export interface ConsentFrame {
  /** Absolute address of a third party's page. */
  readonly src: string;
  /** Name of the content, such as the frame's title. */
  readonly title: string;
  readonly language: 'hu' | 'en';
}

const WORDS = {
  hu: {
    load: 'Betöltés',
    note: (host: string) => `Innen érkezik: ${host}. Betöltéskor sütiket tehet a gépedre.`,
  },
  en: {
    load: 'Load',
    note: (host: string) => `It comes from ${host}, and may set cookies when it loads.`,
  },
} as const;

/** The style element of the document; a frame inherits the policy of the page that writes it. */
export const CONSENT_FRAME_STYLE =
  ':root{color-scheme:light dark}body{box-sizing:border-box;min-height:100vh;margin:0;padding:8px 16px;display:flex;flex-wrap:wrap;' +
  'align-content:center;align-items:center;justify-content:center;gap:4px 16px;border:1px solid color-mix(in srgb,currentColor 25%,transparent);' +
  'border-radius:4px;font:15px/1.4 system-ui,sans-serif;text-align:center}a{padding:10px 18px;border:1px solid;border-radius:4px;' +
  'color:inherit;font-weight:600;text-decoration:none}a:focus-visible{outline:2px solid;outline-offset:2px}p{margin:0;opacity:.8}' +
  '@media(max-height:100px){body{flex-wrap:nowrap;padding:0 12px;text-align:left}a{flex:none}p{font-size:12px;line-height:1.3}}';

/**
 * The `srcdoc` of a frame whose content is loaded on request. Its link loads the third party's page into the frame itself, so
 * that nothing is loaded unrequested and no script is needed. It follows the frame's colour scheme, light or dark.
 */
export function consentDocument({ src, title, language }: ConsentFrame): string {
  const words = WORDS[language];
  const host = URL.canParse(src) ? new URL(src).host : '';
  return (
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${CONSENT_FRAME_STYLE}</style>` +
    `<body><a href="${escapeHtml(src)}" rel="noopener">${words.load}: ${escapeHtml(title)}</a><p>${escapeHtml(words.note(host))}</p></body></html>`
  );
}
