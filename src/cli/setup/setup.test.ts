import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exitCode } from '../failure';
import { runCommand } from '../testing/run-command';
import { type Machine, machineFiles, machineSettings, machineSteps, PORT, readUnits } from './machine-files';
import { isPackaged, judge, marked } from './marked-text';

const machine: Machine = {
  origins: ['https://lap.hu'],
  program: '/srv/lap',
  build: 'dist/current',
  node: '/srv/lap/node_modules/.bin/node',
  dataDir: '/var/lib/hirmondo',
  publication: '/srv/lap/publication',
  authority: undefined,
};
const units = await readUnits(process.cwd());
const textAt = (path: string, one: Machine = machine): string =>
  machineFiles(one, units, []).find((file) => file.path === path)?.text ?? '';

describe('the files of a machine', () => {
  it.each([
    [
      '/etc/systemd/system/hirmondo.service',
      /^ExecStart=\/srv\/lap\/node_modules\/\.bin\/node .*dist\/current\/node\/main\.mjs$/m,
    ],
    ['/etc/systemd/system/hirmondo.service', /^WorkingDirectory=\/srv\/lap$/m],
    [
      '/etc/systemd/system/hirmondo.service',
      /^EnvironmentFile=-\/srv\/lap\/publication\/publication\.env\nEnvironmentFile=\/etc\/hirmondo\.env$/m,
    ],
    [
      '/etc/systemd/system/hirmondo-backup.service',
      /\/srv\/lap\/node_modules\/\.bin\/node dist\/current\/node\/cli\.mjs backup --media/,
    ],
    ['/etc/systemd/system/hirmondo-backup.timer', /^OnCalendar=/m],
    ['/etc/sysusers.d/hirmondo.conf', /^u hirmondo - "Hírmondó" \/var\/lib\/hirmondo$/m],
    ['/usr/local/bin/hirmondo', /^exec \/srv\/lap\/node_modules\/\.bin\/node \/srv\/lap\/dist\/current\/node\/cli\.mjs "\$@"$/m],
    ['/etc/caddy/hirmondo.caddyfile', /^https:\/\/lap\.hu \{$/m],
    ['/etc/caddy/hirmondo.caddyfile', /^\treverse_proxy 127\.0\.0\.1:4321 \{$/m],
    ['/etc/caddy/Caddyfile', /^import \/etc\/caddy\/hirmondo\.caddyfile$/m],
  ])('%s has %s', (path, line) => {
    expect(textAt(path)).toMatch(line);
    expect(textAt(path)).not.toContain('/opt/hirmondo');
  });

  it('are of another data directory, a package, a second host and another authority where these are', () => {
    const other: Machine = {
      ...machine,
      origins: ['https://lap.hu', 'https://erdely.lap.hu'],
      build: 'dist/builds/release',
      dataDir: '/mnt/adat',
      publication: undefined,
      authority: 'https://acme.example/dir',
    };
    const service = textAt('/etc/systemd/system/hirmondo.service', other);
    expect(service).toContain('DATA_DIR=/mnt/adat');
    expect(service).toContain('ReadWritePaths=-/mnt/adat');
    expect(service).toContain('dist/builds/release/node/main.mjs');
    expect(service).not.toContain('publication.env');
    expect(textAt('/etc/systemd/system/hirmondo-backup.service', other)).toContain('f=/var/lib/hirmondo-backups/');
    const site = textAt('/etc/caddy/hirmondo.caddyfile', other);
    expect(site).toContain('https://lap.hu, https://erdely.lap.hu {');
    expect(site).toContain('ca https://acme.example/dir');
  });
});

describe('the settings of a machine', () => {
  const secret = () => 'titok';

  it('are what a public site needs', () => {
    expect(machineSettings(machine, [], [], secret)).toEqual([
      'MAIN_ORIGIN=https://lap.hu',
      'PORT=4321',
      'DATA_DIR=/var/lib/hirmondo',
      'PUBLICATION_DIR=/srv/lap/publication',
      'TRUSTED_PROXY=127.0.0.1,::1',
      'DEMO=0',
      'DESK=1',
      'ADMIN_TOKEN=titok',
      'SESSION_SECRET=titok',
    ]);
  });

  it('leave what the paper decides to it, and secrets and added lines as they are', () => {
    const paper = ['DEMO=0', 'DESK=0', 'SESSION_SECRET_FILE=/etc/titok'];
    const first = machineSettings(machine, paper, [], secret);
    expect(first.filter((line) => /^(?:DEMO|DESK|SESSION)/.test(line))).toEqual([]);
    const again = machineSettings({ ...machine, origins: ['https://uj.hu'] }, paper, [...first, 'WORKERS=2'], () => 'masik');
    expect(again).toContain('MAIN_ORIGIN=https://uj.hu');
    expect(again).toContain('ADMIN_TOKEN=titok');
    expect(again).toContain('WORKERS=2');
    expect(again).toHaveLength(first.length + 1);
  });

  it.each(['CONTENT_API_URL=https://cms.example', 'CONSENT_SCRIPT_URL=https://cmp.example/a.js'])(
    'open no desk beside %s',
    (line) => {
      expect(machineSettings(machine, [line], [], secret)).not.toContain('DESK=1');
    },
  );
});

describe('the commands of a machine', () => {
  it('install Caddy if it is missing, make the paper if there is none, and start what survives a restart', () => {
    const lines = machineSteps(machine, false, 'Lap').map((step) => step.join(' '));
    expect(lines.filter((line) => line.includes('apt-get'))).toHaveLength(2);
    expect(lines).toContain('/usr/local/bin/hirmondo init --name Lap --host https://lap.hu');
    expect(lines).toContain('systemctl enable hirmondo.service hirmondo-backup.timer caddy.service');
    expect(lines.at(-1)).toBe('systemctl reload-or-restart caddy.service');
    const again = machineSteps(machine, true, undefined).map((step) => step.join(' '));
    expect(again.some((line) => line.includes('apt-get') || line.includes('--name'))).toBe(false);
    expect(machineSteps({ ...machine, publication: undefined }, true, undefined).flat()).not.toContain('init');
  });
});

describe('a file in the place of ours', () => {
  const file = { path: '/a', text: '#!/bin/sh\ntrue\n', mode: 0o755 };
  const settings = { path: '/b', text: 'A=1\n', mode: 0o640, isSettings: true };
  it.each([
    ['nothing', file, undefined],
    ['same', file, marked(file)],
    ['ours', file, marked({ ...file, text: '#!/bin/sh\nfalse\n' })],
    ['edited', file, `${marked(file)}# mine\n`],
    ['foreign', file, '#!/bin/sh\ntrue\n'],
    ['ours', settings, `${marked(settings)}B=2\n`],
    ['foreign', settings, 'A=1\n'],
  ] as const)('is %s', (found, wanted, present) => {
    expect(judge(present, wanted)).toBe(found);
  });

  it('is nobody’s work if it is as its package brought it', () => {
    const status = 'Conffiles:\n /etc/caddy/Caddyfile 4a8b0e4a\n /etc/x 9dd4e461268c8034f5c8564e155c67a6\n';
    expect(isPackaged('/etc/x', 'x', status)).toBe(true);
    expect(isPackaged('/etc/caddy/Caddyfile', 'x', status)).toBe(false);
  });
});

describe('hirmondo setup', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'hirmondo-setup-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const at = (path: string): string => readFileSync(join(root, path), 'utf8');
  const setup = (...args: readonly string[]) =>
    runCommand(['setup', '--host', 'https://lap.hu', '--root', root, ...args], {
      root: process.cwd(),
      env: { PUBLICATION_DIR: join(root, 'lap') },
    });
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };

  it('writes the files, says what comes next, and changes nothing when it is repeated', async () => {
    const { code, out } = await setup();
    expect([code, out]).toEqual([exitCode.ok, expect.stringContaining('systemctl enable')]);
    expect(out).toContain('https://lap.hu/szerkesztoseg');
    expect(statSync(join(root, 'etc/hirmondo.env')).mode & 0o777).toBe(0o640);
    expect(statSync(join(root, 'usr/local/bin/hirmondo')).mode & 0o777).toBe(0o755);
    const settings = at('etc/hirmondo.env');
    expect(settings).toMatch(/^ADMIN_TOKEN=[0-9a-f]{48}$/m);
    const again = await setup();
    expect([again.code, again.out]).toEqual([exitCode.ok, expect.stringContaining('Változatlan: 8 fájl.')]);
    expect(at('etc/hirmondo.env')).toBe(settings);
  });

  it('moves to another host, and keeps what somebody has added to the settings', async () => {
    await setup();
    writeFileSync(join(root, 'etc/hirmondo.env'), `${at('etc/hirmondo.env')}SMTP_URL=smtp://posta\n`);
    expect((await setup('--host', 'uj.hu')).code).toBe(exitCode.ok);
    expect(at('etc/hirmondo.env')).toMatch(/MAIN_ORIGIN=https:\/\/uj\.hu\n[\s\S]*SMTP_URL=smtp:\/\/posta\n/);
    expect(at('etc/caddy/hirmondo.caddyfile')).toContain('https://uj.hu {');
  });

  it('writes nothing at all where a file is somebody else’s', async () => {
    put('etc/systemd/system/hirmondo.service', '[Unit]\n');
    const { code, err } = await setup();
    expect([code, err]).toEqual([exitCode.usage, expect.stringContaining('nem a setup írta')]);
    expect(at('etc/systemd/system/hirmondo.service')).toBe('[Unit]\n');
    expect(() => at('etc/hirmondo.env')).toThrow('ENOENT');
  });

  it('leaves a file that somebody has edited since, names it, and says so by its code', async () => {
    await setup();
    const edited = `${at('etc/systemd/system/hirmondo-backup.timer')}# 5 óra\n`;
    put('etc/systemd/system/hirmondo-backup.timer', edited);
    const { code, err } = await setup();
    expect([code, err]).toEqual([exitCode.partly, expect.stringContaining('valaki átírta')]);
    expect(at('etc/systemd/system/hirmondo-backup.timer')).toBe(edited);
  });

  it('leaves a Caddyfile with other sites, until it takes ours in', async () => {
    put('etc/caddy/Caddyfile', 'mas.hu {\n}\n');
    const first = await setup();
    expect([first.code, first.err]).toEqual([exitCode.partly, expect.stringContaining('import /etc/caddy/hirmondo.caddyfile')]);
    put('etc/caddy/Caddyfile', 'mas.hu {\n}\nimport /etc/caddy/hirmondo.caddyfile\n');
    expect((await setup()).code).toBe(exitCode.ok);
  });

  it('only says what it would do with --dry-run, without secrets', async () => {
    const { code, out } = await setup('--dry-run');
    expect(code).toBe(exitCode.ok);
    expect(out).toContain('Megírná: /etc/systemd/system/hirmondo.service');
    expect(out).toContain('ADMIN_TOKEN=…');
    expect(out).toContain('Futtatná: systemctl daemon-reload');
    expect(() => at('etc/hirmondo.env')).toThrow('ENOENT');
  });

  it.each([
    'http://lap.hu',
    'https://lap.hu/ujsag',
    'https://localhost',
    'https://10.0.0.1',
    'https://a@lap.hu',
    'lap',
    'ftp://lap.hu',
  ])('refuses the host %s', async (host) => {
    const { code, err } = await setup('--host', host);
    expect([code, err]).toEqual([exitCode.usage, expect.stringContaining(host)]);
  });

  it('refuses another authority that is not reached by https', async () => {
    const env = { PUBLICATION_DIR: 'none', ACME_DIRECTORY: 'http://acme.example' };
    const { code, err } = await runCommand(['setup', '--host', 'lap.hu', '--root', root], { root: process.cwd(), env });
    expect([code, err]).toEqual([exitCode.usage, expect.stringContaining('ACME_DIRECTORY')]);
  });

  describe('on this machine', () => {
    const onMachine = async (given: { isRoot?: boolean; hasSystemd?: boolean; isUp?: boolean; failing?: string } = {}) => {
      const ran: string[] = [];
      const run = await runCommand(['setup', '--host', 'lap.hu', '--lang', 'en'], {
        root: process.cwd(),
        env: { PUBLICATION_DIR: '/etc/hirmondo/lap' },
        machine: {
          root,
          isRoot: given.isRoot ?? true,
          hasSystemd: given.hasSystemd ?? true,
          hidden: [],
          answers: async (port) => port === PORT && given.isUp !== false,
          run: async (step) => {
            ran.push(step.join(' '));
            return given.failing !== undefined && step.includes(given.failing) ? 1 : 0;
          },
        },
      });
      return { ...run, ran };
    };

    it('runs the commands and ends with what comes next', async () => {
      const { code, ran, out } = await onMachine();
      expect([code, ran.at(-1)]).toEqual([exitCode.ok, 'systemctl reload-or-restart caddy.service']);
      expect(ran).toContain('/usr/local/bin/hirmondo init --name lap.hu --host https://lap.hu');
      expect(out).toContain('sudo hirmondo doctor --public');
    });

    it('stops at the command that fails, and says which', async () => {
      const { code, ran, err } = await onMachine({ failing: 'systemd-sysusers' });
      expect([code, err]).toEqual([exitCode.storage, expect.stringContaining('Failed (1): systemd-sysusers')]);
      expect(ran.at(-1)).toBe('systemd-sysusers');
    });

    it('does not call a program started that does not answer', async () => {
      const { code, err } = await onMachine({ isUp: false });
      expect([code, err]).toEqual([exitCode.storage, expect.stringContaining('journalctl -u hirmondo')]);
    });

    it('needs root, and says what is left to do where no systemd runs', async () => {
      expect(await onMachine({ isRoot: false })).toMatchObject({ code: exitCode.usage, ran: [] });
      const { code, out, ran } = await onMachine({ hasSystemd: false });
      expect([code, ran]).toEqual([exitCode.partly, []]);
      expect(out).toContain('No systemd runs on this machine');
    });

    it.each([
      ['/home/anna/lap', 'mv /home/anna/lap /opt/hirmondo'],
      ['/srv/a lap', 'only letters'],
    ])('refuses a paper in %s, which the service could not use', async (folder, words) => {
      const { code, err } = await runCommand(['setup', '--host', 'lap.hu', '--lang', 'en'], {
        root: process.cwd(),
        env: { PUBLICATION_DIR: folder },
        machine: { root, isRoot: true, hasSystemd: true, hidden: ['/home'], answers: async () => true, run: async () => 0 },
      });
      expect([code, err]).toEqual([exitCode.usage, expect.stringContaining(words)]);
    });
  });
});
