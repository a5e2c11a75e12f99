import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call, defineCalls, type Service } from '~/lib/calls/call';
import { CallProblem } from '~/lib/calls/call-problem';
import { pageNumber } from '~/lib/calls/fields';
import { createHttpService } from '~/sources/http-service';
import { registry } from '../domain/editions';
import { createApi } from './app';
import { callRoutes } from './call-routes';

const notes = defineCalls({
  list: call({
    method: 'GET',
    path: '/notes',
    input: z.object({ page: pageNumber }),
    answer: z.object({ page: z.int(), site: z.string() }),
    absent: 'error',
    weight: 'page',
    summary: 'Notes.',
  }),
  note: call({
    method: 'GET',
    path: '/notes/:id',
    input: z.object({ id: z.string() }),
    answer: z.object({ text: z.string() }),
    send: (text: string) => ({ text }),
    absent: 'undefined',
    weight: 'page',
    caching: 'tagged',
    summary: 'A note.',
  }),
  write: call({
    method: 'PUT',
    path: '/notes/:id',
    input: z.object({ id: z.string(), text: z.string().min(1) }),
    answer: z.object({ id: z.string() }),
    absent: 'error',
    weight: 'page',
    status: 201,
    summary: 'Writes a note.',
  }),
});

function open() {
  const kept = new Map([['a', 'első']]);
  const seen: (string | undefined)[] = [];
  const service: Service<typeof notes> = {
    list: async ({ site, clientIp }, { page }) => {
      seen.push(clientIp);
      return { page, site };
    },
    note: async (_, { id }) => kept.get(id),
    write: async (_, { id, text }) => {
      if (kept.has(id)) throw new CallProblem(409, 'There is such a note', [{ path: 'id', message: 'taken' }]);
      kept.set(id, text);
      return { id };
    },
  };
  const api = createApi({
    services: [{ name: 'notes', routes: { basePath: '/services/notebook', app: callRoutes(notes, service) } }],
    editions: registry,
    authenticate: async () => undefined,
    onError: (error) => {
      throw error;
    },
  });
  const send = (path: string, init?: RequestInit) =>
    api(new Request(`http://localhost/services/notebook${path}`, init), { clientIp: '192.0.2.7' });
  const put = (path: string, body: unknown) =>
    send(path, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const remote = createHttpService(notes, {
    baseUrl: 'http://localhost/services/notebook/',
    fetch: (request) => api(request),
    receive: { note: ({ text }) => text },
  });
  return { send, put, seen, remote };
}

describe('routes of a table of calls', () => {
  it('pass on input, edition and the reader’s address', async () => {
    const { send, seen } = open();
    expect(await (await send('/notes?page=3', { headers: { site: 'g7' } })).json()).toEqual({ page: 3, site: 'g7' });
    expect(seen).toEqual(['192.0.2.7']);
  });

  it('answer 400 for an unknown edition, 404 for a missing item', async () => {
    const { send } = open();
    const statuses = await Promise.all(
      [send('/notes', { headers: { site: 'x' } }), send('/notes/x'), send('/nowhere')].map(
        async (answer) => (await answer).status,
      ),
    );
    expect(statuses).toEqual([400, 404, 404]);
  });

  it('answer 304 to a client that has the current answer', async () => {
    const { send } = open();
    const first = await send('/notes/a');
    expect([await first.json(), first.headers.get('cache-control')]).toEqual([
      { text: 'első' },
      'public, max-age=0, must-revalidate',
    ]);
    const again = await send('/notes/a', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('use the row’s status for writes, and are never cached', async () => {
    const { put } = open();
    const made = await put('/notes/b', { text: 'második' });
    expect([made.status, await made.json(), made.headers.get('cache-control')]).toEqual([201, { id: 'b' }, 'no-store']);
  });

  it('name invalid fields and pass on refusals of the service', async () => {
    const { put, send } = open();
    const bad = await put('/notes/b', { text: 7 });
    expect([bad.status, await bad.json()]).toMatchObject([422, { code: 422, fields: [{ path: 'text' }] }]);
    const taken = await put('/notes/a', { text: 'x' });
    expect([taken.status, await taken.json()]).toEqual([
      409,
      { error: 'There is such a note', code: 409, fields: [{ path: 'id', message: 'taken' }] },
    ]);
    expect((await send('/notes/b', { method: 'PUT', body: 'x' })).status).toBe(415);
  });

  it('work with the HTTP client of the same table', async () => {
    const { remote } = open();
    const context = { site: 'karakter', viewer: { kind: 'anonymous' } } as const;
    expect(await remote.list(context, { page: 2 })).toEqual({ page: 2, site: 'karakter' });
    expect(await remote.note(context, { id: 'a' })).toBe('első');
    expect(await remote.note(context, { id: 'x' })).toBeUndefined();
    await expect(remote.write(context, { id: 'a', text: 'x' })).rejects.toMatchObject({ status: 409 });
  });
});
