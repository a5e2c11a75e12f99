import { describe, expect, it } from 'vitest';
import { policyReports } from './policy-reports';

function open() {
  const counted: string[] = [];
  const told: Readonly<Record<string, unknown>>[] = [];
  let time = 0;
  const service = policyReports({
    count: (directive) => counted.push(directive),
    tell: (fields) => told.push(fields),
    now: () => time,
  });
  const fetchApi = service.wrapApi?.(async () => new Response('someone else’s'));
  const ask = async (path: string, init?: RequestInit) =>
    await fetchApi?.(new Request(`http://localhost${path}`, init), { clientIp: '192.0.2.1' } as never);
  const send = (body: string) => ask('/api/policy-reports', { method: 'POST', body });
  return { counted, told, ask, send, pass: (milliseconds: number) => (time += milliseconds) };
}

const report = (more: object = {}) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': 'https://hirmondo.example/belfold/2026/11/22/hid?token=titok',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://rossz.example/a.js?olvaso=1',
      'line-number': 3,
      ...more,
    },
  });

describe('reports of the policy', () => {
  it('are counted, and logged once without private parts of addresses', async () => {
    const { counted, told, send } = open();
    expect((await send(report()))?.status).toBe(204);
    expect((await send(report()))?.status).toBe(204);
    expect(counted).toEqual(['script-src-elem', 'script-src-elem']);
    expect(told).toEqual([
      { directive: 'script-src-elem', path: '/belfold/2026/11/22/hid', blocked: 'rossz.example', source: '', line: 3 },
    ]);
  });

  it.each([
    ['no JSON', 'x'],
    ['another form', '[]'],
    ['too long', report({ 'script-sample': 'x'.repeat(9_000) })],
  ])('are ignored: %s', async (_what, body) => {
    const { counted, send } = open();
    expect((await send(body))?.status).toBe(204);
    expect(counted).toEqual([]);
  });

  it('are not read beyond the maximum length of a browser’s report', async () => {
    const { counted, ask } = open();
    const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(1_024)) });
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
    expect((await ask('/api/policy-reports', init))?.status).toBe(204);
    expect(counted).toEqual([]);
  });

  it('are counted by known directives only', async () => {
    const { counted, send } = open();
    await send(report({ 'effective-directive': 'x"} 1\nhack' }));
    expect(counted).toEqual(['other']);
  });

  it('are read sixty times a minute', async () => {
    const { counted, send, pass } = open();
    for (let times = 0; times < 70; times += 1) await send(report());
    expect(counted).toHaveLength(60);
    pass(60_000);
    await send(report());
    expect(counted).toHaveLength(61);
  });

  it('are not mixed up with other calls', async () => {
    const { ask } = open();
    expect(await (await ask('/api/articles'))?.text()).toBe('someone else’s');
    expect((await ask('/api/policy-reports'))?.status).toBe(405);
  });
});
