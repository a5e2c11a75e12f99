import palette from '~/lib/colors/palette.json' with { type: 'json' };
import { accountBase } from '~/lib/session/account-paths';
import type { Exchange } from '../request/exchange';
import { NO_STORE, type ResponseContext, sendResponse } from '../response/send-response';

const { paper, ink } = palette.page;

/** The style element of the test provider's page. */
export const PAYMENT_STYLE =
  ':root{color-scheme:light dark}body{font:1.125rem/1.6 Georgia,serif;max-width:30rem;margin:14vh auto 0;padding:0 1.25rem}' +
  `body,button{background:light-dark(${paper.light},${paper.dark});color:light-dark(${ink.light},${ink.dark})}` +
  'h1{font-size:1.75rem;line-height:1.2}form{display:grid;gap:.75rem;margin-top:1.5rem}' +
  'button{font:inherit;min-height:2.75rem;padding:.5rem 1rem;border:1px solid;border-radius:4px;cursor:pointer}' +
  'button:hover{text-decoration:underline}button:focus-visible{outline:2px solid;outline-offset:2px}';

const button = (outcome: string, label: string): string => `<button name="outcome" value="${outcome}">${label}</button>`;

const FORMS = {
  choice: {
    heading: 'Próbafizetés',
    text: 'Ez nem valódi fizetés, pénz nem mozog. Hogyan végződjön?',
    buttons: button('paid', 'Sikeres fizetés') + button('bank', 'A bank kódot kér') + button('failed', 'Sikertelen fizetés'),
  },
  bank: {
    heading: 'A bankod megerősítést kér',
    text: 'Így néz ki, amikor a bank külön jóváhagyást kér a fizetéshez.',
    buttons: button('paid', 'Jóváhagyom') + button('failed', 'Elutasítom'),
  },
} as const;

/** The test provider's page: plays the part of a bank's page, without money. `again` is the query of the choice that is paid. */
export function testPaymentPage(
  exchange: Exchange,
  responseContext: ResponseContext,
  { id, again, step }: { readonly id: string; readonly again: string; readonly step: keyof typeof FORMS },
): void {
  const { heading, text, buttons } = FORMS[step];
  const html =
    `<!doctype html><html lang="hu"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="robots" content="noindex"><title>${heading}</title><style>${PAYMENT_STYLE}</style></head><body><main><h1>${heading}</h1>` +
    `<p>${text}</p><form method="post" action="${accountBase}/test-payment/${id}${again.replace('&', '&amp;')}">${buttons}</form></main></body></html>`;
  exchange.route = 'test-payment';
  const headers = ['Content-Type', 'text/html; charset=utf-8', ...NO_STORE, ...responseContext.headers.page];
  sendResponse(exchange, responseContext, 200, headers, Buffer.from(html));
}
