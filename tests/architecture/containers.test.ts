import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { DockerfileParser } from 'dockerfile-ast';
import { ValidationSeverity, validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { serverEnvironment, serverFlags } from '../../scripts/server-flags.mjs';
import { variableNames } from '../../src/server/settings/variables';

/** Checks Dockerfile and compose file without a daemon; with one, `npm run containers` builds and starts them. */

const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');
const compose = readFileSync('deploy/compose.yaml', 'utf8');

describe('the Dockerfile', () => {
  const parsed = DockerfileParser.parse(dockerfile);
  const instructionArguments = (keyword: string) =>
    parsed.getInstructions().flatMap((one) => (one.getKeyword() === keyword ? [one.getArgumentsContent() ?? ''] : []));

  it('has nothing that the linter refuses', () => {
    const severity = ValidationSeverity.ERROR;
    const found = validate(dockerfile, { deprecatedMaintainer: severity, emptyContinuationLine: severity });
    expect(found.map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  });

  it('is built by the major version of Node that the packages bring, and runs on that of the packages alone', () => {
    const [, major] = /^(\d+)\./.exec(JSON.parse(readFileSync('package.json', 'utf8')).dependencies.node) ?? [];
    const images = instructionArguments('ARG').map((text) => text.split('/').at(-1));
    expect(images).toEqual([`node:${major}-bookworm-slim`, 'debian:bookworm-slim']);
    expect(parsed.getFROMs().map((from) => from.getImage()?.replace(/\W/g, ''))).toEqual(['BUILDER', 'BASE']);
    expect(instructionArguments('ENV').join(' ')).toContain('PATH=/app/node_modules/.bin:');
  });

  it('copies what there is, and sends nothing to the daemon that is made anew or secret', () => {
    const sources = instructionArguments('COPY')
      .filter((text) => !/^\/(?:app|runtime)\//.test(text))
      .flatMap((text) => text.split(/\s+/).slice(0, -1));
    expect(sources.filter((path) => !existsSync(join('.', path)))).toEqual([]);
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
    for (const path of ['node_modules', 'data', 'dist', '.git', '.env', 'publication', 'publication.env', 'deploy/secrets'])
      expect(ignored).toContain(path);
  });

  it('runs the server itself with its flags, as nobody in particular, and asks it whether it lives', () => {
    const command: readonly string[] = JSON.parse(instructionArguments('CMD').at(-1) ?? '[]');
    expect(command).toEqual(['node', ...serverFlags, 'dist/current/node/main.mjs']);
    const environment = instructionArguments('ENV').join(' ');
    for (const [name, value] of Object.entries(serverEnvironment)) expect(environment).toContain(`${name}=${value}`);
    expect(instructionArguments('USER')).toEqual(['1000:1000']);
    expect(instructionArguments('HEALTHCHECK')[0]).toMatch(/process\.env\.PORT\}\/healthz/);
  });
});

describe('the systemd unit', () => {
  const unit = readFileSync('deploy/hirmondo.service', 'utf8');

  it('runs the server with its flags and its environment', () => {
    expect(unit).toContain(`bin/node ${serverFlags.join(' ')} dist/current/node/main.mjs`);
    for (const [name, value] of Object.entries(serverEnvironment))
      expect(unit).toMatch(new RegExp(`^Environment=.*${name}=${value}\\b`, 'm'));
  });
});

describe('the compose file', () => {
  const file = parse(compose);

  it('is what the Compose Specification says', () => {
    const schema = JSON.parse(readFileSync('tests/fixtures/compose/compose-spec.json', 'utf8'));
    // The specification's $schema has https where Ajv expects http; its custom formats are only described in prose.
    const { $schema: _, ...draft7 } = schema;
    const isValid = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(draft7);
    expect([isValid(file), isValid.errors]).toEqual([true, null]);
  });

  it('sets variables that there are, waits for services that there are, and keeps its data in volumes that there are', () => {
    const { services, volumes } = file;
    const known = [...variableNames, 'NODE_ENV'];
    expect(Object.keys(services.site.environment).filter((name) => !known.includes(name.replace(/_FILE$/, '')))).toEqual([]);
    for (const { depends_on = {}, network_mode = '', volumes: mounted = [] } of Object.values<Service>(services)) {
      const named = [...Object.keys(depends_on), ...(network_mode.startsWith('service:') ? [network_mode.slice(8)] : [])];
      expect(named.filter((name) => !(name in services))).toEqual([]);
      const sources = mounted.map((mount) => mount.split(':')[0] ?? '');
      expect(sources.filter((from) => (from.startsWith('.') ? !existsSync(join('deploy', from)) : !(from in volumes)))).toEqual(
        [],
      );
    }
    expect(file.services.site.build).toEqual({ context: '..', dockerfile: 'deploy/Dockerfile' });
  });

  it('has every secret in a file that deploy/secrets.sh makes, once', () => {
    const dir = mkdtempSync(join(tmpdir(), 'hirmondo-secrets-'));
    copyFileSync('deploy/secrets.sh', join(dir, 'secrets.sh'));
    const make = () => {
      execFileSync('sh', [join(dir, 'secrets.sh')]);
      return Object.values<{ readonly file: string }>(file.secrets).map((secret) => readFileSync(join(dir, secret.file), 'utf8'));
    };
    const made = make();
    expect(make()).toEqual(made);
    expect(statSync(join(dir, 'secrets')).mode & 0o777).toBe(0o700);
    const [url = '', password = ''] = made;
    expect([url, password.length]).toEqual([`postgres://hirmondo:${password}@database/hirmondo`, 64]);
    rmSync(dir, { recursive: true });
    for (const { environment = {}, secrets = [] } of Object.values<Service>(file.services)) {
      const read = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'));
      expect(read.toSorted()).toEqual(secrets.map((name) => `/run/secrets/${name}`).toSorted());
      expect(secrets.filter((name) => !(name in file.secrets))).toEqual([]);
    }
  });

  it('has no secret in it, and opens no port to the world', () => {
    expect(compose).not.toMatch(/(?:PASSWORD|TOKEN|SECRET)\w*(?<!_FILE): "?[^"$\s]/);
    for (const { ports = [] } of Object.values<Service>(file.services)) {
      expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
    }
  });
});

interface Service {
  readonly depends_on?: object;
  readonly network_mode?: string;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly secrets?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}
