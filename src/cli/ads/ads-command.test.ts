import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { type Backend, createBackend } from '~/backend/index';
import { quietOptions, TEST_NOW } from '~/backend/testing/quiet-options';
import { createDataDir } from '~/backend/testing/test-backend';
import { exitCode } from '../failure';
import { runCommand } from '../testing/run-command';

const room = mkdtempSync(join(tmpdir(), 'hirmondo-ads-'));
afterAll(() => rmSync(room, { recursive: true, force: true }));

const media = join(room, 'media');
beforeAll(async () => {
  mkdirSync(media);
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#456' } })
      .png()
      .toBuffer();
  writeFileSync(join(media, 'jo.png'), await picture(600, 500));
  writeFileSync(join(media, 'kicsi.png'), await picture(300, 200));
  writeFileSync(join(media, 'lap.png'), '<html></html>');
});

let data = 0;
beforeEach(async () => {
  data += 1;
  await createDataDir(join(room, String(data)));
});

const open = (): Promise<Backend> => createBackend({ ...quietOptions, dataDir: join(room, String(data)), maintenance: false });

/** Runs `ads` with the value as YAML on standard input; each test has its own database. */
async function ads(args: readonly string[], input: unknown = {}) {
  return await runCommand(['ads', ...args], {
    env: { DATA_DIR: room },
    input: async () => (typeof input === 'string' ? input : stringify(input)),
    user: 'kovacs.anna',
    openBackend: open,
  });
}

const campaign = (change: object = {}) => ({
  name: 'Téli bérlet',
  place: 'leaderboard',
  period: { from: '2026-11-20T00:00:00+01:00', to: '2026-12-20T00:00:00+01:00' },
  pictures: [{ src: '/media/jo.png', width: 300, height: 250 }],
  text: 'Télen is nyeregben',
  link: 'https://example.org/',
  ...change,
});

describe('hirmondo ads', () => {
  it('sets, lists, replaces and deletes a campaign', async () => {
    expect(await ads(['set', 'tel', '--site', 'g7'], campaign())).toEqual({
      code: exitCode.ok,
      out: 'tel: elkészült.\n',
      err: '',
    });
    expect((await ads(['set', 'tel', '--site', 'g7'], campaign())).out).toBe('tel: nem változott.\n');
    expect((await ads(['set', 'tel', '--site', 'g7'], campaign({ exclusive: true }))).out).toBe('tel: frissült.\n');
    expect((await ads(['list'])).out).toBe('g7\ttel\tleaderboard\t2026-11-20–2026-12-20\tfut, kizárólagos\tTéli bérlet\n');
    expect(JSON.parse((await ads(['list', '--site', 'g7', '--json'])).out)).toMatchObject({ site: 'g7', id: 'tel', weight: 1 });
    expect((await ads(['list', '--site', 'hirmondo'])).out).toBe('');
    expect((await ads(['delete', 'tel', '--site', 'g7'])).out).toBe('tel: törölve.\n');
    expect(await ads(['delete', 'tel', '--site', 'g7'])).toMatchObject({
      code: exitCode.partly,
      err: 'Nincs ilyen kampány: tel\n',
    });
  });

  it.each<[string, unknown, string]>([
    ['a script behind the link', campaign({ link: 'javascript:alert(1)' }), 'link: webcím kell, vagy ennek az oldalnak egy útja'],
    [
      'a size that no place has',
      campaign({ pictures: [{ src: '/media/jo.png', width: 600, height: 500 }] }),
      '600x500 itt nem lehet',
    ],
    [
      'a file of another size',
      campaign({ pictures: [{ src: '/media/kicsi.png', width: 300, height: 250 }] }),
      'a kép 300×200 képpont',
    ],
    ['a file that is no picture', campaign({ pictures: [{ src: '/media/lap.png', width: 300, height: 250 }] }), 'nem JPEG-'],
    [
      'a file that is not there',
      campaign({ pictures: [{ src: '/media/nincs.png', width: 300, height: 250 }] }),
      'nincs ilyen fájl',
    ],
    ['a path upwards', campaign({ pictures: [{ src: '/media/../jo.png', width: 300, height: 250 }] }), 'nincs ilyen fájl'],
    ['a time without a zone', campaign({ period: { from: '2026-11-20T00:00', to: 2_000_000_000 } }), 'period.from'],
    ['an end before the beginning', campaign({ period: { from: 20, to: 10 } }), 'period.to: nem érhet véget'],
    [
      'a political one without a sponsor',
      campaign({ politicalAd: { noticeId: 'x' } }),
      'politicalAd.sponsor: hiányzik, meg kell adni; ',
    ],
    ['a misspelt field', campaign({ weigth: 3 }), 'weigth: nincs ilyen mező'],
    ['text that is no campaign', 'szia', 'nem kampány'],
  ])('refuses %s, and says why', async (_, value, message) => {
    const ended = await ads(['set', 'tel', '--site', 'hirmondo'], value);
    expect(ended).toMatchObject({ code: exitCode.usage, out: '' });
    expect(ended.err).toContain(message);
    expect((await ads(['list'])).out).toBe('');
  });

  it('refuses two exclusive campaigns for one place and time, and names both', async () => {
    await ads(['set', 'egy', '--site', 'g7'], campaign({ exclusive: true }));
    const { code, err } = await ads(['set', 'ketto', '--site', 'g7'], campaign({ exclusive: true, place: 'leaderboard_2' }));
    expect(code).toBe(exitCode.usage);
    expect(err).toBe('period: „ketto” és „egy” egy időben kizárólagos ezen a helyen: „leaderboard_2”\n');
  });

  it('reports counts, accepted and doubtful', async () => {
    await ads(['set', 'tel', '--site', 'g7'], campaign());
    const backend = await open();
    const tell = (event: string, clientIp: string) =>
      backend.fetch(
        new Request('http://localhost:4321/services/campaigns/counts', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ site: 'g7', id: 'tel', place: 'leaderboard_1', event }),
        }),
        { clientIp },
      );
    expect((await tell('impression', '192.0.2.1')).status).toBe(202);
    for (let call = 0; call < 25; call += 1) await tell('click', '192.0.2.2');
    for (let call = 0; call < 199; call += 1) await tell('impression', '192.0.2.3');
    await backend.close();
    const line = 'g7\ttel\tleaderboard_1\t200 megjelenés\t20 kattintás\t10,00%\tgyanús, nem számít: 5\n';
    expect((await ads(['report'])).out).toBe(line);
    expect(await ads(['report', 'mas'])).toMatchObject({
      code: exitCode.ok,
      out: '',
      err: 'Az elmúlt 30 napban egy megjelenést sem számoltunk.\n',
    });
    expect(JSON.parse((await ads(['report', 'tel', '--days', '1', '--json'])).out)).toEqual({
      site: 'g7',
      campaign: 'tel',
      place: 'leaderboard_1',
      hour: TEST_NOW / 1000,
      impressions: 200,
      clicks: 20,
      suspect: 5,
    });
    expect((await ads(['report', '--days', 'sok'])).code).toBe(exitCode.usage);
  });

  it('reports by variants of A/B tests, for both forms of the call', async () => {
    const backend = await open();
    const tell = (event: string, variants: unknown) =>
      backend.fetch(
        new Request('http://localhost:4321/services/variants/counts', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ site: 'g7', variants, event }),
        }),
        { clientIp: '192.0.2.1' },
      );
    expect((await tell('page', ['alap-a', 'alap-semmi'])).status).toBe(202);
    expect((await tell('page', 'alap-a')).status).toBe(422);
    const short = backend.countCalls.find(({ path }) => path === '/services/variants/counts');
    for (let call = 0; call < 320; call += 1) await short?.take({ site: 'g7', variants: ['alap-b'], event: 'page' }, '192.0.2.2');
    await short?.take({ site: 'g7', variants: ['alap-b'], event: 'click' }, '192.0.2.3');
    await backend.close();
    expect((await ads(['tests'])).out).toBe(
      'g7\talap-a\t1 oldal\t0 kattintás\t0,00%\ng7\talap-b\t300 oldal\t1 kattintás\t0,33%\tgyanús, nem számít: 20\n',
    );
    expect((await ads(['tests', '--site', 'after'])).out).toBe('');
    const [line = ''] = (await ads(['tests', '--json'])).out.split('\n');
    expect(JSON.parse(line)).toMatchObject({ site: 'g7', variant: 'alap-a', pages: 1, clicks: 0, suspect: 0 });
  });
});
