import type { ServerResponse } from 'node:http';
import palette from '~/lib/colors/palette.json' with { type: 'json' };
import { missingToken } from '~/lib/contract/security';
import { escapeHtml } from '~/lib/text/escape-html';

/** A complete response without dependencies: readers see it when no page can be rendered. */
export interface ErrorResponse {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
}

/** Heading and text of each status that the server itself answers with. */
const TEXTS: Readonly<Record<number, readonly [string, string]>> = {
  400: ['Hibás kérés', 'Ezt a címet nem tudjuk értelmezni. Nézd meg, nem maradt-e ki vagy került-e bele valami másolás közben.'],
  401: ['Azonosítás szükséges', 'Ehhez a kéréshez igazolnod kell magad.'],
  403: ['Nincs hozzáférésed', 'Ehhez a kéréshez nincs jogosultságod.'],
  404: ['Az oldal nem található', 'A keresett oldal nem található.'],
  405: ['Ez itt nem megy', 'Ezt a címet csak olvasni lehet.'],
  408: ['Lejárt az idő', 'A kérés nem érkezett meg időben. Próbáld újra.'],
  413: ['Túl nagy kérés', 'Több adatot küldtél, mint amennyit itt fogadni tudunk.'],
  414: ['Túl hosszú cím', 'Ez a cím hosszabb annál, mint amit ki tudunk szolgálni.'],
  415: ['Ismeretlen kódolás', 'Tömörített kérést nem fogadunk.'],
  417: ['Nem teljesíthető elvárás', 'Az Expect fejlécben kért viselkedést nem tudjuk.'],
  421: ['Rossz címre tévedtél', 'Ezen a néven itt nem működik újság.'],
  429: [
    'Túl sok kérés',
    'Erről a hálózatról rövid idő alatt túl sok olyan oldalt kértek, amelyet külön kell elkészítenünk. Várj egy kicsit, aztán próbáld újra; a címlap és a friss cikkek közben is megnyílnak.',
  ],
  431: ['Túl nagy fejléc', 'A böngésződ túl sok adatot küldött a kéréssel. Sütik törlése után próbáld újra.'],
  500: ['Belső szerverhiba', 'Elromlott valami nálunk, már dolgozunk rajta. Nézz vissza pár perc múlva!'],
  502: ['Belső szerverhiba', 'Elromlott valami nálunk, már dolgozunk rajta. Nézz vissza pár perc múlva!'],
  503: ['Most sokan vagytok', 'Pillanatnyilag nem győzzük a kéréseket. Próbáld újra pár másodperc múlva!'],
};

/** A 503 of the preview while what knows the sessions, the database or a remote CMS, does not answer. */
const NO_SESSIONS = [
  'A szerkesztőségi rendszer most nem válaszol',
  'Ezért nem tudjuk megnézni, be vagy-e lépve. Próbáld újra pár másodperc múlva; amit beírtál, az előző oldalon megvan.',
] as const;

/** The `error` of a JSON answer; that of a 401 makes clients renew their session (section C, AU-10). */
const errorText = (status: number): string => (status === 401 ? missingToken : (TEXTS[status]?.[0] ?? `Hiba (${status})`));

const { paper, ink } = palette.page;

/** The only style element of the server's error pages. */
export const ERROR_STYLE =
  `:root{color-scheme:light dark;background:${paper.light};color:${ink.light}}` +
  `@media (prefers-color-scheme:dark){:root{background:${paper.dark};color:${ink.dark}}}` +
  'body{font:1.125rem/1.6 Georgia,serif;max-width:34rem;margin:18vh auto 0;padding:0 1.25rem}' +
  'main{padding-top:1.5rem;border-top:3px solid}h1{margin:0;font-size:1.75rem;line-height:1.2}p{margin:1rem 0}' +
  'a{color:inherit;text-underline-offset:.2em}small{opacity:.7}';

function errorHtml(status: number, [heading, text]: readonly [string, string], link: string): string {
  return (
    `<!doctype html><html lang="hu"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="robots" content="noindex"><title>${escapeHtml(heading)} - ${status}</title><style>${ERROR_STYLE}</style></head>` +
    `<body><main><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p>` +
    `<p>${link}</p><small>${status}</small></main></body></html>`
  );
}

const textsFor = (status: number): readonly [string, string] =>
  TEXTS[status] ?? [`Hiba (${status})`, 'Ezt a kérést nem tudjuk teljesíteni.'];

const made = new Map<string, ErrorResponse>();

/** The response for a status, as a page in Hungarian or as `{error, code}`. The same object each time. */
export function errorResponse(status: number, json: boolean): ErrorResponse {
  const key = `${status}${json}`;
  let answer = made.get(key);
  if (answer === undefined) {
    const body = json
      ? JSON.stringify({ error: errorText(status), code: status })
      : errorHtml(status, textsFor(status), '<a href="/">Vissza a címlapra</a>');
    answer = {
      status,
      contentType: json ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      body: Buffer.from(body),
    };
    made.set(key, answer);
  }
  return answer;
}

/** The page of a preview that cannot find out whether the editor is signed in; the front would not open, either. */
export const noSessionsPage = (): Buffer => Buffer.from(errorHtml(503, NO_SESSIONS, '<a href="">Megpróbálom újra</a>'));

/** Answers a request that belongs to no part of the site, after those sent before it, and closes the connection. */
export function refuseAndClose(response: ServerResponse, status: number, json: boolean): void {
  const { body, contentType } = errorResponse(status, json);
  response.writeHead(status, {
    'Content-Type': contentType,
    'Content-Length': body.length,
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  });
  response.end(body);
}
