import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { ResponseRecord } from '../response/send-response';
import { createRequestLog } from './request-log';

function logged(fields: { readonly url?: string; readonly level?: string; readonly route?: string } = {}): string[] {
  const lines: string[] = [];
  const log = createRequestLog(pino({ level: fields.level ?? 'info' }, { write: (line) => lines.push(line) }));
  const request = { method: 'GET', url: fields.url ?? '/', headers: { cookie: 'secret', authorization: 'secret' } };
  const exchange = { request, id: 'a-1', route: fields.route ?? 'front', edition: 'g7', startedAt: performance.now() };
  log({ exchange, status: 200, bytes: 12, cache: 'HIT' } as unknown as ResponseRecord);
  return lines;
}

describe('the request log', () => {
  it('is one line of JSON with request and result', () => {
    const [line = ''] = logged({ url: '/legfrissebb' });
    expect(line.endsWith('}\n')).toBe(true);
    expect(JSON.parse(line)).toEqual({
      level: 30,
      time: expect.closeTo(Date.now(), -4),
      pid: process.pid,
      id: 'a-1',
      method: 'GET',
      path: '/legfrissebb',
      route: 'front',
      edition: 'g7',
      status: 200,
      ms: expect.any(Number),
      bytes: 12,
      cache: 'HIT',
    });
  });

  it.each(['/a"b\\c', '/a\u0000\n', `/${'x'.repeat(9000)}`, '/\xff'])('stays one line of JSON for the target %j', (url) => {
    const [line = ''] = logged({ url });
    expect(line.trimEnd()).not.toContain('\n');
    expect(JSON.parse(line).path).toBe(url.slice(0, 300));
  });

  it('contains no query and no header', () => {
    expect(logged({ url: '/tamogatas?payment_id=secret' }).join('')).not.toContain('secret');
  });

  it.each(['', '/bejegyzes/7', '?oldal=2'])('contains no token of a read-only link%s', (rest) => {
    const [line = ''] = logged({ url: `/olvasas/secret.secret${rest}`, route: 'read_link' });
    expect(line).not.toContain('secret');
    expect(JSON.parse(line).path).toBe(`/olvasas/…${rest.split('?')[0]}`);
  });

  it('does not contain polls answered from the cache', () => {
    expect(logged({ route: 'poll' })).toEqual([]);
  });

  it('is off if only warnings are logged', () => {
    expect(logged({ level: 'warn' })).toEqual([]);
  });
});
