import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { workFor } from '../network/sender';
import { type AuditTrailOptions, createAuditTrail } from './audit-trail';

const NOW = Date.UTC(2026, 10, 29, 12);

function open(options: Partial<AuditTrailOptions> = {}) {
  const room = mkdtempSync(join(tmpdir(), 'hirmondo-audit-'));
  onTestFinished(() => rmSync(room, { recursive: true, force: true }));
  const directory = join(room, 'audit');
  const lost: string[] = [];
  const trail = createAuditTrail({
    directory,
    days: 30,
    readKey: () => 'kulcs',
    clock: () => NOW,
    onEvent: () => undefined,
    onLost: (_, lines) => lost.push(lines),
    ...options,
  });
  const lines = async () => {
    await trail.drain();
    return readFileSync(join(directory, '2026-11-29.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  };
  return { directory, trail, lines, lost };
}

it('keeps who, what, the outcome and a hash of the network, and no address', async () => {
  const { directory, trail, lines } = open();
  workFor('192.0.2.7', () => trail.audit({ act: 'login.password', outcome: 'refused', typed: 'anna@example.org' }));
  workFor('192.0.2.7', () => trail.audit({ act: 'login.code', outcome: 'done', who: 'e1' }));
  workFor('192.0.2.8', () => trail.audit({ act: 'login.code', outcome: 'done', who: 'e1' }));
  trail.audit({ act: 'rights.change', outcome: 'done', on: 'e2' });
  const kept = await lines();
  expect(kept[0]).toEqual({
    time: '2026-11-29T12:00:00.000Z',
    act: 'login.password',
    outcome: 'refused',
    typed: expect.stringMatching(/^[\w-]{16}$/),
    network: expect.stringMatching(/^[\w-]{16}$/),
  });
  expect(kept[1].network).toBe(kept[0].network);
  expect(kept[2].network).not.toBe(kept[0].network);
  expect(kept[3]).toEqual({ time: expect.any(String), act: 'rights.change', outcome: 'done', on: 'e2' });
  expect(JSON.stringify(kept)).not.toMatch(/192\.0\.2|anna/);
  expect(statSync(join(directory, '2026-11-29.jsonl')).mode & 0o777).toBe(0o600);
});

it('writes an event of one line, however it is written', async () => {
  const { trail, lines } = open();
  trail.audit({ act: 'content.change', outcome: 'done', who: 'a\n{"act":"login.code"}', on: 'x'.repeat(5000) });
  const kept = await lines();
  expect(kept).toHaveLength(1);
  expect(kept[0].on).toHaveLength(200);
});

it('deletes files after their time, and nothing else', async () => {
  const { directory, trail, lines } = open();
  trail.audit({ act: 'export', outcome: 'done' });
  await lines();
  for (const name of ['2026-10-29.jsonl', '2026-10-30.jsonl', 'jegyzet.txt']) writeFileSync(join(directory, name), '');
  await trail.deleteOld(NOW / 1000);
  expect(readdirSync(directory).toSorted()).toEqual(['2026-10-30.jsonl', '2026-11-29.jsonl', 'jegyzet.txt']);
});

it('hands over what it could not write, and writes nothing if it keeps nothing', async () => {
  const full = open({ directory: '/dev/null/audit' });
  full.trail.audit({ act: 'export', outcome: 'done', on: 'hírlevél' });
  await full.trail.drain();
  expect(full.lost.join()).toContain('hírlevél');
  const seen: string[] = [];
  const off = open({ days: 0, onEvent: ({ act }) => seen.push(act) });
  off.trail.audit({ act: 'export', outcome: 'done' });
  await off.trail.drain();
  expect([seen, readdirSync(join(off.directory, '..'))]).toEqual([['export'], []]);
});
