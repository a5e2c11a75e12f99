import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCommandLine, type TestCommandLine } from '../testing/command-line';

let line: TestCommandLine;
beforeAll(async () => {
  line = await openCommandLine();
  mkdirSync(join(line.dir, 'missed'));
  const page = (address: string, times: number) => ({ address, times, last: 1_795_000_000 });
  writeFileSync(
    join(line.dir, 'missed', '0.json'),
    JSON.stringify([page('localhost:4321/regi', 3), page('localhost:4321/masik', 4)]),
  );
  writeFileSync(
    join(line.dir, 'missed', '1.json'),
    JSON.stringify([page('localhost:4321/regi', 5), page('erdely.localhost:4321/e', 1)]),
  );
  writeFileSync(join(line.dir, 'missed', '2.json'), 'félbe');
});
afterAll(() => line.close());

it('missing addresses are added up across processes, and one command turns one into a rule', async () => {
  const { out } = await line.run(['redirects', 'missed']);
  expect(out.split('\n').map((text) => text.trim())).toEqual([
    '8  2026-11-18  /regi',
    '4  2026-11-18  /masik',
    '1  2026-11-18  http://erdely.localhost:4321/e',
    '3 cím. Szabály egyhez: hirmondo redirects add /regi /uj/cim',
    '',
  ]);
  expect((await line.run(['redirects', 'add', '/regi', '/legfrissebb'])).code).toBe(0);
  expect(await line.backend.routeRules.list()).toMatchObject([{ from: '/regi', to: '/legfrissebb', status: 301 }]);
  const refused = await line.run(['redirects', 'add', 'kor', '/kor']);
  expect(refused.code).not.toBe(0);
  // The rule is not from a file: no name and no line of one.
  expect(refused.err).toMatch(/^from: „kor”: /);
});

it('counts are reset if requested', async () => {
  await line.run(['redirects', 'missed', '--reset']);
  expect((await line.run(['redirects', 'missed'])).out).toContain('mindent megtaláltak');
});
