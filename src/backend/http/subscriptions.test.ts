import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quietOptions } from '~/backend/testing/quiet-options';
import { type Backend, createBackend } from '../index';

const dataDir = mkdtempSync(join(tmpdir(), 'hirmondo-subscriptions-'));
let backend: Backend;

beforeAll(async () => {
  backend = await createBackend({ ...quietOptions, dataDir, clock: Date.now });
});
afterAll(async () => {
  await backend.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const PLACE = 'http://localhost/api/subscriptions';
const json = { 'content-type': 'application/json' };

async function send(method: string, body?: unknown, query = '', clientIp = '198.51.100.1') {
  const init = body === undefined ? { method } : { method, headers: json, body: JSON.stringify(body) };
  const response = await backend.fetch(new Request(PLACE + query, init), { clientIp });
  return { status: response.status, headers: response.headers, answer: (await response.json()) as Record<string, unknown> };
}
const topics = async (token: string) => (await send('GET', undefined, `?clientToken=${token}`)).answer.topics;

describe('/api/subscriptions', () => {
  it('stores, returns and deletes topics of a client (AC-17, API-23 … API-25)', async () => {
    expect(await topics('a')).toEqual([]);
    expect(await send('POST', { clientToken: 'a', topic: 'fontos' })).toMatchObject({ status: 200, answer: { success: true } });
    expect(await topics('a')).toEqual(['fontos']);
    expect((await send('GET', undefined, '?clientToken=a')).headers.get('cache-control')).toContain('no-store');
    expect(await send('DELETE', undefined, '?clientToken=a&topic=fontos')).toMatchObject({ answer: { success: true } });
    expect(await topics('a')).toEqual([]);
  });

  it('accepts them in the body or as parameters', async () => {
    expect((await send('POST', undefined, '?clientToken=b&topic=fontos')).answer).toEqual({ success: true });
    expect(await topics('b')).toEqual(['fontos']);
    expect((await send('DELETE', { clientToken: 'b', topic: 'fontos' })).answer).toEqual({ success: true });
    expect(await topics('b')).toEqual([]);
  });

  it.each([
    ['no token', 'POST', { topic: 'fontos' }, 422],
    ['a token with a space', 'POST', { clientToken: 'a b', topic: 'fontos' }, 422],
    ['a token of 513 characters', 'POST', { clientToken: 'a'.repeat(513), topic: 'fontos' }, 422],
    ['a topic off the list', 'POST', { clientToken: 'c', topic: 'idojaras' }, 422],
    ['a live blog that is none', 'POST', { clientToken: 'c', topic: 'elo:nincs-ilyen' }, 422],
    ['a topic in capitals', 'POST', { clientToken: 'c', topic: 'FONTOS' }, 422],
    ['a live blog without a name', 'POST', { clientToken: 'c', topic: 'elo:' }, 422],
    ['an empty token', 'POST', { clientToken: '', topic: 'fontos' }, 422],
    ['a list of topics', 'POST', { clientToken: 'c', topic: ['fontos'] }, 422],
    ['no object', 'POST', [], 422],
    ['1 MB', 'POST', { clientToken: 'c', topic: 'x'.repeat(1_000_000) }, 413],
    ['nothing to end', 'DELETE', { clientToken: 'c' }, 422],
  ])('refuses %s', async (_name, method, body, status) => {
    const sent = await send(method, body);
    expect(sent.status).toBe(status);
    if (status === 422 && !Array.isArray(body)) expect(JSON.stringify(sent.answer)).not.toContain('Invalid');
    expect(await topics('c')).toEqual([]);
  });

  it.each([
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://10.0.0.8/a',
    'https://2130706433/a',
    'https://localhost/a',
    'https://adatbazis.internal/a',
    'https://gep/a',
    'http://push.example.net/a',
    'https://push.example.net:8443/a',
    'https://user:pw@push.example.net/a',
    'file:///etc/passwd',
    '',
    'x'.repeat(5_000),
  ])('refuses the endpoint %s and stores nothing', async (endpoint) => {
    const push = { endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } };
    expect((await send('POST', { clientToken: 'e', topic: 'fontos', push }, '', '198.51.100.2')).status).toBe(422);
    expect(await topics('e')).toEqual([]);
  });

  it('stores a repeated subscription once, and deletes one that no longer exists without an error', async () => {
    const push = { endpoint: 'https://push.example.net/r', keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } };
    const ask = { clientToken: 'r', topic: 'fontos', push };
    for (let turn = 0; turn < 3; turn += 1) expect((await send('POST', ask, '', '198.51.100.3')).status).toBe(200);
    expect(await topics('r')).toEqual(['fontos']);
    const end = { clientToken: 'r', topic: 'fontos' };
    for (let turn = 0; turn < 2; turn += 1) expect((await send('DELETE', end, '', '198.51.100.3')).status).toBe(200);
    expect(await topics('r')).toEqual([]);
  });

  it('limits the changes of one network', async () => {
    const answers = [];
    for (let turn = 0; turn < 121; turn += 1) {
      answers.push(await send('POST', { clientToken: 'd', topic: 'fontos' }, '', '203.0.113.9'));
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
    expect(answers.at(-1)?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await send('POST', { clientToken: 'd', topic: 'fontos' })).status).toBe(200);
  });

  it('creates a key once and keeps it', async () => {
    const key = async () => await backend.fetch(new Request(`${PLACE}/key`));
    expect(await (await key()).json()).toEqual({ publicKey: null });
    expect([await backend.push.makeKeys(), await backend.push.makeKeys()]).toEqual([true, false]);
    expect(await (await key()).json()).toEqual({ publicKey: expect.stringMatching(/^[\w-]{87}$/) });
  });
});
