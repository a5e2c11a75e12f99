import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mergeSettings, quoted, setting } from '../init/setting-lines';
import { MACHINE_COMMAND } from '../terminal/service-command';

/** A single machine that serves a paper: what the files that systemd, Caddy and the command line need are made of. */
export interface Machine {
  /** Addresses of the paper, that of the main host first. */
  readonly origins: readonly [string, ...string[]];
  /** Folder of the program, and the path of its build in it. */
  readonly program: string;
  readonly build: string;
  /** The Node that it runs on. */
  readonly node: string;
  readonly dataDir: string;
  /** Folder of the paper; undefined for the program's own publication. */
  readonly publication: string | undefined;
  /** Directory of the authority that certifies the addresses; undefined: Caddy's own choice, Let's Encrypt or ZeroSSL. */
  readonly authority: string | undefined;
}

/** A file of the machine. `text` has no mark yet. */
export interface MachineFile {
  readonly path: string;
  readonly text: string;
  readonly mode: number;
  /** True for settings: lines that somebody has added stay. */
  readonly isSettings?: boolean;
}

/** The account under which the program runs, and the name of its service. */
export const SERVICE = 'hirmondo';
/** Where the program stands and keeps its data in the files of deploy/. */
const TEMPLATE = { program: '/opt/hirmondo', data: '/var/lib/hirmondo', build: 'dist/current' } as const;

export const machinePaths = {
  settings: '/etc/hirmondo.env',
  data: TEMPLATE.data,
  backups: '/var/lib/hirmondo-backups',
  command: '/usr/local/bin/hirmondo',
  sites: '/etc/caddy/hirmondo.caddyfile',
  caddy: '/etc/caddy/Caddyfile',
  /** Folder of the paper if the program is an installed package, which the next release replaces. */
  publication: '/etc/hirmondo/publication',
} as const;

/** The line by which the Caddyfile of the machine takes in that of the paper. */
export const CADDY_IMPORT = `import ${machinePaths.sites}`;

/** The port of the program, behind Caddy. */
export const PORT = 4321;
const UNITS = ['hirmondo.service', 'hirmondo-backup.service', 'hirmondo-backup.timer'] as const;

/** Reads the units of deploy/, which the machine's are made of. */
export async function readUnits(program: string): Promise<Readonly<Record<string, string>>> {
  const texts = UNITS.map(async (name) => [name, await readFile(join(program, 'deploy', name), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(texts));
}

/** A unit of deploy/ with the folders of this machine. */
function unit(text: string, { program, build, node, dataDir, publication }: Machine): string {
  const paper = publication && `EnvironmentFile=-${join(publication, 'publication.env')}\n`;
  return text
    .replaceAll(/(?:\/opt\/hirmondo\/)?node_modules\/\.bin\/node(?= )/g, node)
    .replaceAll(TEMPLATE.program, program)
    .replaceAll(TEMPLATE.build, build)
    .replaceAll(/\/var\/lib\/hirmondo(?!-)/g, dataDir)
    .replace(/^StateDirectory=.*\n/m, (line) => (dataDir === TEMPLATE.data ? line : `${line}ReadWritePaths=-${dataDir}\n`))
    .replace(/^EnvironmentFile=/m, `${paper ?? ''}EnvironmentFile=`);
}

/** The site of Caddy: certificates, HTTP/2 and HTTP/3, the redirect of http and renewals are what Caddy does by itself. */
function sites({ origins, authority }: Machine): string {
  return `${origins.join(', ')} {
${authority === undefined ? '' : `\ttls {\n\t\tca ${authority}\n\t}\n`}\t# Only for machines behind Caddy.
	@inside path /metrics /readyz
	respond @inside 404
	reverse_proxy 127.0.0.1:${PORT} {
		header_up -X-Forwarded-Host
		# A restart of the program costs a reader a moment, no error: what was not begun is tried again.
		lb_try_duration 30s
		lb_try_interval 250ms
	}
}
`;
}

/** `hirmondo` for the person at the machine: under the service's account, with its settings. */
function command({ program, build, node, publication }: Machine): string {
  const paper = publication && join(publication, 'publication.env');
  return `#!/bin/sh
# hirmondo COMMAND as the service sees it: as its account, with its settings. Only \`setup\` is the machine's own.
set -eu
if [ "\${1:-}" != setup ]; then
  [ "$(id -un)" = ${SERVICE} ] || exec runuser -u ${SERVICE} -- "$0" "$@"
  set -a
${paper ? `  if [ -r ${paper} ]; then . ${paper}; fi\n` : ''}  . ${machinePaths.settings}
  set +a
fi
export NODE_ENV=production HIRMONDO_COMMAND='${MACHINE_COMMAND}'
exec ${node} ${join(program, build)}/node/cli.mjs "$@"
`;
}

/** What the paper itself decides, if it says so in its publication.env; else what a public site needs. `secret`: makes one. */
function ownSettings(paper: readonly string[], earlier: readonly string[], secret: () => string): readonly string[] {
  const given = (name: string): boolean => setting([...paper, ...earlier], name) !== undefined;
  // As by default beside a paper: where others' scripts or another system are, the newsroom decides (docs/adr/0098).
  const isOthers = given('CONTENT_API_URL') || given('CONSENT_SCRIPT_URL');
  return [
    ...(given('DEMO') ? [] : ['DEMO=0']),
    ...(given('DESK') || isOthers ? [] : ['DESK=1']),
    ...['ADMIN_TOKEN', 'SESSION_SECRET'].flatMap((name) => (given(name) || given(`${name}_FILE`) ? [] : [`${name}=${secret()}`])),
  ];
}

/** The lines of the service's settings. `paper`: those of publication.env; `earlier`: those of an earlier run. */
export function machineSettings(
  machine: Machine,
  paper: readonly string[],
  earlier: readonly string[],
  secret: () => string,
): readonly string[] {
  const { origins, dataDir, publication, authority } = machine;
  const [main, regional] = origins;
  const wanted = [
    `MAIN_ORIGIN=${main}`,
    ...(regional === undefined ? [] : [`REGIONAL_ORIGIN=${regional}`]),
    `PORT=${PORT}`,
    `DATA_DIR=${quoted(dataDir)}`,
    `PUBLICATION_DIR=${quoted(publication ?? 'none')}`,
    'TRUSTED_PROXY=127.0.0.1,::1',
    ...(authority === undefined ? [] : [`ACME_DIRECTORY=${quoted(authority)}`]),
    ...ownSettings(paper, earlier, secret),
  ];
  // A host that the paper has given up must not be asked for any more.
  const kept = earlier.filter((line) => regional !== undefined || !line.startsWith('REGIONAL_ORIGIN='));
  return mergeSettings(kept, wanted);
}

/** All files of a machine, in the order in which they are written. `units`: those of deploy/; `settings`: lines. */
export function machineFiles(
  machine: Machine,
  units: Readonly<Record<string, string>>,
  settings: readonly string[],
): readonly MachineFile[] {
  return [
    { path: machinePaths.settings, text: `${settings.join('\n')}\n`, mode: 0o640, isSettings: true },
    { path: '/etc/sysusers.d/hirmondo.conf', text: `u ${SERVICE} - "Hírmondó" ${machine.dataDir}\n`, mode: 0o644 },
    ...UNITS.map((name) => ({
      path: `/etc/systemd/system/${name}`,
      text: unit(units[name] ?? '', machine),
      mode: 0o644,
    })),
    { path: machinePaths.command, text: command(machine), mode: 0o755 },
    { path: machinePaths.sites, text: sites(machine), mode: 0o644 },
    { path: machinePaths.caddy, text: `${CADDY_IMPORT}\n`, mode: 0o644 },
  ];
}

/** The commands that make a machine of the files, in order. Each may be repeated. `name`: of a paper that is not there yet. */
export function machineSteps(machine: Machine, hasCaddy: boolean, name: string | undefined): readonly (readonly string[])[] {
  const { origins, dataDir, publication } = machine;
  const account = `${SERVICE}:${SERVICE}`;
  const own = (folder: string, mode: string): readonly (readonly string[])[] => [
    ['install', '-d', '-o', SERVICE, '-g', SERVICE, '-m', mode, folder],
    // What root has made there before, such as with `init`, is the service's now; what is another account's stays.
    ['chown', '-R', '-h', '--from=root', account, folder],
  ];
  const noDialog = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-o', 'Dpkg::Options::=--force-confold'];
  return [
    ...(hasCaddy
      ? []
      : [
          [...noDialog, 'update'],
          [...noDialog, 'install', '-y', '--no-install-recommends', 'caddy'],
        ]),
    ['systemd-sysusers'],
    ['chown', `root:${SERVICE}`, machinePaths.settings],
    ...own(dataDir, '0700'),
    ...(publication === undefined ? [] : own(publication, '0755')),
    ...(publication === undefined
      ? []
      : [[machinePaths.command, 'init', ...(name === undefined ? [] : ['--name', name]), '--host', origins[0]]]),
    ['systemctl', 'daemon-reload'],
    ['systemctl', 'enable', 'hirmondo.service', 'hirmondo-backup.timer', 'caddy.service'],
    ['systemctl', 'restart', 'hirmondo.service', 'hirmondo-backup.timer'],
    ['systemctl', 'reload-or-restart', 'caddy.service'],
  ];
}
