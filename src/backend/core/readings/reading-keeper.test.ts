import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fill } from '~/backend/testing/fill';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';
import { anonymous } from '~/lib/content/content-api';

const main = { site: 'hirmondo', viewer: anonymous };
const GOOD = 'Date,HUF,RON\n2026-11-20,390,5\n2026-11-19,380,5\n';
const euro = (value: number, change?: number) => ({ currency: 'EUR', value, change });

/** Opens a backend that reads rates from a server with the handler `answer`; `serve` replaces the handler. */
async function openReading(answer: RequestListener) {
  let current = answer;
  const server = createServer((request, response) => current(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const { backend, setNow, problems } = await openTestBackend({
    readings: { rates: `http://127.0.0.1:${port}/rates`, recordings: 'content/demo/readings' },
  });
  const attempts: string[] = [];
  const changes: string[][] = [];
  backend.changes.subscribe((tags) => changes.push([...tags]));
  let hours = 0;
  return {
    backend,
    problems,
    attempts,
    changes,
    rates: async () => (await backend.content.frontendRefresh(main)).exchangesRates,
    serve: (next: RequestListener) => {
      current = next;
    },
    /** Advances the clock by two hours and reads what is due. */
    read: async () => {
      hours += 2;
      setNow(TEST_NOW + hours * 3_600_000);
      await backend.startReadings((kind, outcome) => attempts.push(`${kind} ${outcome}`));
    },
  };
}

const text =
  (body: string, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status).end(body);

describe('readings from a source', () => {
  it('are stored, and purge the pages that show them once', async () => {
    const { read, rates, changes, attempts, serve } = await openReading(text(GOOD));
    await read();
    expect((await rates())[0]).toEqual(euro(390, 2.63));
    expect(changes.at(-1)).toEqual(['reading:rates']);
    const told = changes.length;
    await read();
    expect(changes).toHaveLength(told);
    serve(text(GOOD.replace('390', '400')));
    await read();
    expect((await rates())[0]).toEqual(euro(400, 5.26));
    expect(attempts).toEqual(['rates ok', 'rates ok', 'rates ok']);
  });

  it.each<[string, RequestListener]>([
    ['a page', text('<html><body>Karbantartás</body></html>')],
    ['half a table', text('Date,HUF\n2026-11-23')],
    ['an error', text('', 500)],
    ['a redirect', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end()],
    ['no forint', text('Date,RON\n2026-11-23,5\n')],
    ['a forint of another world', text('Date,HUF,RON\n2026-11-23,39000,5\n')],
    ['five megabytes', text(`Date,HUF,RON\n${'2026-11-23,395,5\n'.repeat(330_000)}`)],
    ['a connection that breaks', (request) => void request.socket.destroy()],
  ])('leave the last good ones when they are %s; it is counted each time and logged once', async (_, answer) => {
    const { read, rates, serve, attempts, problems } = await openReading(text(GOOD));
    await read();
    serve(answer);
    await read();
    await read();
    expect((await rates())[0]).toEqual(euro(390, 2.63));
    expect(attempts).toEqual(['rates ok', 'rates failed', 'rates failed']);
    expect(problems).toHaveLength(1);
    serve(text(GOOD.replace('390', '391')));
    await read();
    expect((await rates())[0]?.value).toBe(391);
    expect(attempts.at(-1)).toBe('rates ok');
    serve(answer);
    await read();
    expect(problems).toHaveLength(2);
  });

  it('of the other currencies are stored if one is implausible, which is counted as a failure', async () => {
    const table = (day: string, usd: number, eur: number) => `Date,HUF,RON,USD\n2026-11-${day},${eur},5,${usd}\n`;
    const { read, rates, serve, attempts, problems } = await openReading(text(table('20', 1.1, 390)));
    const values = async () => (await rates()).map(({ currency, value }) => [currency, value]);
    await read();
    expect(await values()).toEqual(
      expect.arrayContaining([
        ['EUR', 390],
        ['USD', 354.545],
      ]),
    );
    serve(text(table('23', 0.2, 395)));
    await read();
    expect(await values()).toEqual(
      expect.arrayContaining([
        ['EUR', 395],
        ['USD', 354.545],
      ]),
    );
    expect([attempts, problems.length]).toEqual([['rates ok', 'rates failed'], 1]);
  });

  it('are requested by one of several processes on a database', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-readings-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const file = join(dataDir, 'rates.csv');
    writeFileSync(file, GOOD);
    const readings = { rates: file, recordings: 'content/demo/readings' };
    const [one, other] = [await openTestBackend({ dataDir, readings }), await openTestBackend({ dataDir, readings })];
    const attempts: string[] = [];
    await Promise.all([one, other].map(({ backend }) => backend.startReadings((_, outcome) => attempts.push(outcome))));
    expect(attempts).toEqual(['ok']);
    expect((await other.backend.content.frontendRefresh(main)).exchangesRates[0]?.value).toBe(390);
  });

  it('do not replace values that the newsroom sets by hand', async () => {
    const { read, rates, backend } = await openReading(text(GOOD));
    await read();
    await fill(backend).siteData('exchange', [{ currency: 'EUR', value: 1 }]);
    expect(await rates()).toEqual([euro(1)]);
  });
});
