import { describe, expect, it } from 'vitest';
import { type CrawlerPolicy, crawlerPolicy } from '~/lib/crawlers/crawler-policy';
import type { Exchange } from '../request/exchange';
import type { ResponseContext } from '../response/send-response';
import { createCrawlerGate } from './crawler-gate';

const context = {
  headers: { page: [], isPrivate: false },
  record: () => {},
  stopping: () => false,
} as unknown as ResponseContext;
const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Sends requests through a gate with a policy; the answer of each is its status, undefined if it goes on. */
function gateWith(policy: Partial<CrawlerPolicy> | undefined, workers = 1) {
  let time = 0;
  const gate = createCrawlerGate({ responseContext: context, workers, now: () => time });
  if (policy !== undefined) gate.setPolicy(crawlerPolicy.parse(policy));
  let last: { headers: readonly string[]; body: string; crawler: string | undefined } | undefined;
  return {
    wait: (ms: number) => {
      time += ms;
    },
    last: () => last,
    ask(userAgent: string | undefined, url = '/2026/11/21/cikk') {
      let status: number | undefined;
      let headers: readonly string[] = [];
      const response = {
        writeHead(code: number, sent: readonly string[]) {
          [status, headers] = [code, sent];
        },
        end(body: Buffer) {
          last = { headers, body: body.toString(), crawler: exchange.crawler?.name };
        },
      };
      const rawHeaders = ['Host', 'x.hu', ...(userAgent === undefined ? [] : ['User-Agent', userAgent])];
      const exchange = { request: { rawHeaders, url, headers: {} }, response, route: '', edition: '' } as unknown as Exchange;
      const isAnswered = gate.refuse(exchange);
      expect(isAnswered).toBe(status !== undefined);
      return status;
    },
  };
}

describe('the gate for crawlers', () => {
  it.each([
    ['without a policy', undefined, 'GPTBot/1.0', undefined],
    ['that are allowed', { training: 'refuse' }, 'Googlebot/2.1', undefined],
    ['that are refused', { training: 'refuse' }, 'GPTBot/1.0', 403],
    ['that need a licence', { assistant: 'licence' }, 'ChatGPT-User/1.0', 402],
    ['whatever they claim in another case', { training: 'refuse' }, 'gptbot', 403],
    ['that only robots.txt names', { training: 'refuse' }, 'Google-Extended', undefined],
  ] as const)('answers those %s', (_name, policy, userAgent, status) => {
    expect(gateWith(policy).ask(userAgent)).toBe(status);
  });

  it('lets readers through whatever the policy', () => {
    const refuse = { search: 'refuse', archive: 'refuse', preview: 'refuse', assistant: 'refuse', training: 'refuse' } as const;
    expect([browser, undefined, ''].map((userAgent) => gateWith(refuse).ask(userAgent))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each(['/robots.txt', '/robots.txt?a=1', '/rsl.xml', '/.well-known/tdmrep.json', '/trust.txt'])(
    'lets everybody read %s',
    (path) => {
      expect(gateWith({ training: 'refuse' }).ask('GPTBot/1.0', path)).toBeUndefined();
    },
  );

  it('says why, as data, with the licence', () => {
    const gate = gateWith({ training: 'licence', licenceContact: 'jog@x.hu' });
    gate.ask('GPTBot/1.0');
    const { headers = [], body = '', crawler } = gate.last() ?? {};
    expect(JSON.parse(body)).toMatchObject({ code: 402, crawler: 'GPTBot', class: 'training', licenceContact: 'jog@x.hu' });
    expect(headers[headers.indexOf('Link') + 1]).toBe('</rsl.xml>; rel="license"; type="application/rsl+xml"');
    expect(headers[headers.indexOf('Cache-Control') + 1]).toBe('no-store');
    expect(crawler).toBe('GPTBot');
  });

  it('gives a slowed crawler its own pace, from all of its addresses together', () => {
    const gate = gateWith({ archive: 'slow' });
    const asked = Array.from({ length: 40 }, () => gate.ask('archive.org_bot'));
    expect(asked.filter((status) => status === undefined)).toHaveLength(30);
    expect(asked.at(-1)).toBe(429);
    expect(Number(gate.last()?.headers[(gate.last()?.headers.indexOf('Retry-After') ?? 0) + 1])).toBeGreaterThan(0);
    expect(gate.ask('heritrix/3.4')).toBeUndefined();
    gate.wait(2_000);
    expect([gate.ask('archive.org_bot'), gate.ask('archive.org_bot')]).toEqual([undefined, 429]);
  });

  it('gives all processes together that pace', () => {
    const workers = Array.from({ length: 3 }, () => gateWith({ archive: 'slow' }, 3));
    const asked = workers.flatMap((gate) => Array.from({ length: 40 }, () => gate.ask('archive.org_bot')));
    expect(asked.filter((status) => status === undefined)).toHaveLength(30);
  });
});
