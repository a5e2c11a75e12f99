import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createOtlpTracing } from './otlp-tracing';

async function listen(handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('records requests of readers, but not those of balancers and Prometheus', async () => {
  let sent = '';
  const endpoint = await listen(async (request, response) => {
    for await (const chunk of request) sent += chunk;
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const tracing = createOtlpTracing({ endpoint, share: 1, service: 'proba', trustedProxy: undefined, build: '1' });
  const site = await listen(tracing.around((_, response) => void response.end()));
  for (const path of ['/healthz', '/readyz?deep=1', '/metrics', '/metricsek', '/cikk']) await (await fetch(site + path)).text();
  await tracing.close();
  const paths = [...sent.matchAll(/"url\.path","value":\{"stringValue":"([^"]+)"/g)].map(([, path]) => path);
  expect(paths).toEqual(['/metricsek', '/cikk']);
});
