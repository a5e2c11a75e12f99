import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createLivescore, type Livescore, type LivescoreOptions } from '~/backend/livescore';
import { footballCalls } from '~/lib/football/football-calls';
import type { LivescoreReader } from '~/lib/livescore/livescore-reader';
import { createHttpLivescore } from '~/sources/http-livescore';
import { startRecordedApiSports } from '../support/stand-ins/recorded-api-sports';
import { describeLivescore } from './livescore-suite';

const NOW = Date.parse('2026-11-22T12:30:00Z');
const KEY = 'titkos-kulcs-0123456789';
const browserBase = '/services/livescore';

function openService(more: Partial<LivescoreOptions> = {}): Livescore {
  const service = createLivescore({
    recordings: 'content/livescore',
    clock: () => NOW,
    onFault: () => undefined,
    onRecovery: () => undefined,
    ...more,
  });
  onTestFinished(service.close);
  return service;
}

async function openApiSports(): Promise<Livescore> {
  const { url } = await startRecordedApiSports();
  return openService({ apiSports: { key: KEY, baseUrls: { football: url, formulaOne: url }, fetch } });
}

/** A client of the service over HTTP, as on another site. */
async function overHttp(service: Livescore): Promise<LivescoreReader> {
  const server = createServer(async (request, response) => {
    const answer = await service.fetch(new Request(`http://x${request.url}`));
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/services/livescore`;
  return createHttpLivescore({ baseUrl, fetch, clock: Date.now, onFault: () => undefined });
}

const replayed = {
  football: { country: 'World', league: 1, season: 2022, day: '2022-11-22', match: 12_022_006 },
  formulaOne: { season: 2024, race: 22051, circuit: 1, team: 1, driver: 1 },
};
const recorded = {
  football: { country: 'Hungary', league: 271, season: 2025, day: '2026-11-21', match: 1_400_001 },
  formulaOne: { season: 2025, race: 101, circuit: 11, team: 1, driver: 25 },
};

describeLivescore('replay', async () => ({ ...openService(), browserBase }), replayed);
describeLivescore('replay over HTTP', async () => await overHttp(openService()), replayed);
describeLivescore('API-Sports', async () => ({ ...(await openApiSports()), browserBase }), recorded);
describeLivescore('API-Sports over HTTP', async () => await overHttp(await openApiSports()), recorded);

it('a reader over HTTP asks its host once for as long as the host allows', async () => {
  const provider = await startRecordedApiSports();
  const { url } = provider;
  const reader = await overHttp(openService({ apiSports: { key: KEY, baseUrls: { football: url, formulaOne: url }, fetch } }));
  await Promise.all(Array.from({ length: 50 }, () => reader.read(footballCalls.countries, {})));
  expect(provider.asked).toEqual(['/countries']);
});
