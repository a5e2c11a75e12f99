import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { CallProblem } from '~/lib/calls/call-problem';
import { registry } from '../domain/editions';
import { StorageFailure } from '../domain/storage-failure';
import { createApi, createDirectCalls } from './app';
import type { ApiEnv } from './call-routes';

it.each([
  ['a full disk', new StorageFailure('full', 'the disk is full'), 503],
  ['a busy service', new CallProblem(429, 'later', [], 7), 429],
  ['an unknown error', new Error('secret'), 500],
])('a direct call that fails by %s is answered and reported like its route', async (_, error, status) => {
  const fail = () => Promise.reject(error);
  const reported: unknown[] = [];
  const dependencies = {
    services: [
      {
        name: 'failing',
        routes: { basePath: '/api', app: new Hono<ApiEnv>().post('/it', fail), bare: true },
        directCall: { path: '/api/it', answer: fail },
      },
    ],
    editions: registry,
    authenticate: async () => undefined,
    onError: (...of: readonly unknown[]) => reported.push(of),
  };
  const response = await createApi(dependencies)(new Request('http://localhost/api/it', { method: 'POST' }));
  const reportedByRoute = reported.splice(0);
  const direct = await createDirectCalls(dependencies)[0]?.answer({}, '198.51.100.7');
  expect(direct).toEqual({
    status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  });
  expect(response.status).toBe(status);
  expect(reported).toEqual(reportedByRoute);
});
