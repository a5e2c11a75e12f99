import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openNode } from './postgres-node';
import { describePostgres } from './postgres-server';

const isPrivateTarget = () => true;
const WITHIN = { timeout: 10_000, interval: 20 };

await describePostgres('webhooks of nodes on one PostgreSQL', (server) => {
  it('are sent by one of them, and by another when its connection is cut or it ends', async () => {
    const url = await server.createDatabase();
    const told: string[] = [];
    const receiver = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        told.push(JSON.parse(Buffer.concat(chunks).toString()).data.slug);
        response.end();
      });
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    onTestFinished(() => void receiver.close());

    const nodes = [await openNode(url, { isPrivateTarget }), await openNode(url, { isPrivateTarget })];
    const [one, other] = nodes as [(typeof nodes)[0], (typeof nodes)[0]];
    const pubDate = Math.floor(Date.now() / 1000) - 60;
    await one.backend.webhooks.add(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`, ['article.published']);
    await one.put('elso', { pubDate });
    await other.put('masodik', { pubDate });
    await vi.waitFor(() => expect(told).toEqual(['elso', 'masodik']), WITHIN);
    await server.sql(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hirmondo-lead'`);
    await one.put('harmadik', { pubDate });
    await vi.waitFor(() => expect(told).toHaveLength(3), WITHIN);
    await one.backend.close();
    await other.put('negyedik', { pubDate });
    await vi.waitFor(() => expect(told).toHaveLength(4), WITHIN);
    expect(told).toEqual(['elso', 'masodik', 'harmadik', 'negyedik']);
  });
});
