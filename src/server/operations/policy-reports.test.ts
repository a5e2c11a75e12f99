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
  const ask = async (path: string, init?: RequestInit, clientIp = '192.0.2.1') =>
    await fetchApi?.(new Request(`http://localhost${path}`, init), { clientIp } as never);
  const send = (body: string, clientIp?: string) => ask('/api/policy-reports', { method: 'POST', body }, clientIp);
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

  it('are read by a share for each network, so that one cannot silence the others', async () => {
    const { counted, send, pass } = open();
    for (let times = 0; times < 500; times += 1) await send(report({ 'line-number': times }), '203.0.113.9');
    const flood = counted.length;
    expect(flood).toBeLessThan(100);
    await send(report(), '198.51.100.7');
    expect(counted).toHaveLength(flood + 1);
    pass(60_000);
    await send(report(), '203.0.113.9');
    expect(counted).toHaveLength(flood + 2);
  });

  it('are remembered by directive: a flood of one evicts its own oldest, and others are still logged', async () => {
    const { told, send, pass } = open();
    await send(report({ 'effective-directive': 'img-src' }));
    for (let times = 0; times < 3_000; times += 1) {
      await send(report({ 'line-number': times }), `203.0.${times % 200}.9`);
      if (times % 20 === 19) pass(60_000);
    }
    expect(told.at(-1)).toMatchObject({ line: 2_999 });
    const before = told.length;
    await send(report({ 'effective-directive': 'img-src' }));
    await send(report({ 'effective-directive': 'font-src' }));
    expect(told.slice(before)).toEqual([expect.objectContaining({ directive: 'font-src' })]);
  });

  it('are logged thirty times a minute and counted beyond', async () => {
    const { counted, told, send } = open();
    for (let times = 0; times < 50; times += 1) await send(report({ 'line-number': times }), `203.0.${times}.9`);
    expect(counted).toHaveLength(50);
    expect(told).toHaveLength(30);
  });

  it('log no token of a read-only link', async () => {
    const { told, send } = open();
    await send(
      report({ 'document-uri': 'https://hirmondo.example/olvasas/titok.titok', 'source-file': 'https://x.test/OLVASAS/titok' }),
    );
    expect(JSON.stringify(told)).not.toContain('titok');
  });

  it('are not mixed up with other calls', async () => {
    const { ask } = open();
    expect(await (await ask('/api/articles'))?.text()).toBe('someone else’s');
    expect((await ask('/api/policy-reports'))?.status).toBe(405);
  });
});
