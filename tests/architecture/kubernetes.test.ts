import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { readConfig } from '../../src/server/config';
import { variableNames } from '../../src/server/settings/variables';
import { startTestSite } from '../../src/server/testing/test-site';

/** Compares the base for Kubernetes with the program and its documents; there is no cluster to try it in. */

const FOLDER = 'deploy/kubernetes';
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

const names = z.record(z.string(), z.string());
const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.literal('http') }), failureThreshold: z.number() });
const container = z.object({
  name: z.string(),
  image: z.literal('hirmondo'),
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  envFrom: z.tuple([z.object({ configMapRef: z.object({ name: z.literal('hirmondo-settings') }) })]),
  command: z.array(z.string()).optional(),
  startupProbe: probe.optional(),
  readinessProbe: probe.optional(),
  livenessProbe: probe.optional(),
  lifecycle: z
    .object({ preStop: z.object({ exec: z.object({ command: z.tuple([z.literal('sleep'), z.coerce.number()]) }) }) })
    .optional(),
  resources: z.object({ requests: names, limits: names }),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
});
const pod = z.object({
  metadata: z.object({ labels: names }),
  spec: z.object({
    terminationGracePeriodSeconds: z.number().optional(),
    automountServiceAccountToken: z.literal(false),
    securityContext: z.looseObject({ runAsNonRoot: z.literal(true), runAsUser: z.literal(1000), fsGroup: z.literal(1000) }),
    containers: z.tuple([container]),
    volumes: z.array(
      z.looseObject({ name: z.string(), secret: z.looseObject({ secretName: z.literal('hirmondo') }).optional() }),
    ),
  }),
});
const deployment = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({ selector: z.object({ matchLabels: names }), template: pod }),
});
const cronJob = z.object({ spec: z.looseObject({ jobTemplate: z.object({ spec: z.object({ template: pod }) }) }) });

const documents: readonly unknown[] = parse(read('kustomization.yaml')).resources.flatMap((file: string) =>
  parseAllDocuments(read(file)).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS();
  }),
);
const find = (kind: string) => documents.find((one) => z.object({ kind: z.literal(kind) }).safeParse(one).success);
const site = deployment.parse(find('Deployment'));
const backup = cronJob.parse(find('CronJob')).spec.jobTemplate.spec.template;
const pods = { site: site.spec.template, backup };

const settings = Object.fromEntries(
  read('settings.env')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);
const environment = readFileSync('docs/contracts/environment.md', 'utf8');
const machines = readFileSync('docs/several-machines.md', 'utf8');

describe('the base for Kubernetes', () => {
  it('is what kustomize builds without a word, where there is a kubectl', () => {
    const built = spawnSync('kubectl', ['kustomize', FOLDER], { encoding: 'utf8' });
    if (built.error !== undefined) return;
    expect([built.status, built.stderr]).toEqual([0, '']);
    const kinds = parseAllDocuments(built.stdout).map((document) => document.get('kind'));
    expect(kinds.sort()).toEqual([
      'ConfigMap',
      'CronJob',
      'Deployment',
      'HorizontalPodAutoscaler',
      'PodDisruptionBudget',
      'Service',
    ]);
  });

  it.each(Object.entries(pods))('%s sets what the program knows and its documents describe', (_, { spec }) => {
    const given = [...spec.containers[0].env.map(({ name }) => name.replace(/_FILE$/, '')), ...Object.keys(settings)];
    const known = [...variableNames, 'NODE_ENV', 'KEPT_DAYS'];
    expect(given.filter((name) => !known.includes(name))).toEqual([]);
    const documented = `${environment}${readFileSync('docs/operations.md', 'utf8')}`;
    expect(given.filter((name) => !new RegExp(`\`${name}(?:=[^\`]*)?\``).test(documented))).toEqual([]);
  });

  it('has settings with which the program starts, and secrets as files only', () => {
    const room = mkdtempSync(join(tmpdir(), 'hirmondo-secrets-'));
    onTestFinished(() => rmSync(room, { recursive: true }));
    const [{ env, volumeMounts }] = site.spec.template.spec.containers;
    const folder = volumeMounts.find(({ name }) => name === 'secrets')?.mountPath ?? '';
    const files = env.map(({ name, value }) => {
      expect([name, value]).toEqual([expect.stringMatching(/_FILE$/), expect.stringMatching(`^${folder}/[a-z-]+$`)]);
      const key = value.slice(folder.length + 1);
      expect(machines).toContain(`--from-file=${key}`);
      writeFileSync(join(room, key), key === 'database-url' ? 'postgres://a@b/c' : 'x'.repeat(40));
      return [name, join(room, key)];
    });
    const config = readConfig({ ...settings, ...Object.fromEntries(files) });
    expect(config).toMatchObject({ mediaBucket: { bucket: 'hirmondo-media' }, databaseUrl: 'postgres://a@b/c', host: '0.0.0.0' });
    expect(JSON.stringify(documents)).not.toMatch(/(?:TOKEN|SECRET|KEY|PASSWORD)","value":"(?!\/run\/secrets)/);
  });

  it('asks addresses that the program answers, and gives it time to notice and to stop', async () => {
    const [{ startupProbe, readinessProbe, livenessProbe, lifecycle }] = site.spec.template.spec.containers;
    const paths = [startupProbe, readinessProbe, livenessProbe].map((one) => one?.httpGet.path);
    expect(paths).toEqual(['/readyz', '/readyz', '/healthz']);
    const running = await startTestSite();
    onTestFinished(() => running.close());
    for (const path of paths) expect((await running.get(path ?? '')).status).toBe(200);
    const stopping = /const STOP_MS = ([\d_]+);/.exec(readFileSync('src/server/cluster/supervisor.ts', 'utf8'))?.[1] ?? '';
    const finishing = Number(stopping.replaceAll('_', '')) / 1000;
    const waited = (lifecycle?.preStop.exec.command[1] ?? 0) + Number(settings.DRAIN_SECONDS) + finishing;
    expect(finishing).toBeGreaterThan(0);
    expect(site.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(waited);
  });

  it.each(Object.entries(pods))('%s writes only where a volume is, and the site needs none that lasts', (name, { spec }) => {
    const [{ volumeMounts }] = spec.containers;
    expect(volumeMounts.map((mount) => mount.name).sort()).toEqual(spec.volumes.map((volume) => volume.name).sort());
    const folders = volumeMounts.map(({ mountPath }) => mountPath);
    expect(folders.some((folder) => settings.DATA_DIR?.startsWith(`${folder}/`))).toBe(true);
    expect(folders).toContain('/tmp');
    const lasting = spec.volumes.filter((volume) => 'persistentVolumeClaim' in volume);
    expect(lasting.map((volume) => volume.name)).toEqual(name === 'site' ? [] : ['backups']);
  });

  it('selects the pods of the site only, with room for an eviction', () => {
    const { labels } = site.spec.template.metadata;
    const selected = { matchLabels: labels };
    expect(site.spec.selector).toEqual(selected);
    expect(find('Service')).toMatchObject({ spec: { selector: labels, ports: [{ targetPort: 'http' }] } });
    expect(find('PodDisruptionBudget')).toMatchObject({ spec: { selector: selected, maxUnavailable: 1 } });
    expect(find('HorizontalPodAutoscaler')).toMatchObject({
      spec: { scaleTargetRef: { kind: 'Deployment', name: site.metadata.name }, minReplicas: 3 },
    });
    expect(backup.metadata.labels).not.toMatchObject(labels);
  });

  it('backs up by a script that a shell can read, with commands that there are', () => {
    const script = backup.spec.containers[0].command?.at(-1) ?? '';
    execFileSync('/bin/sh', ['-n', '-c', script]);
    const program = readFileSync('src/cli/program.ts', 'utf8');
    const options = script.match(/--[a-z-]+/g) ?? [];
    expect(options).toEqual(['--media', '--file-only', '--part']);
    for (const option of options) expect(program).toContain(`'${option}`);
    const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');
    expect(dockerfile).toContain('/app/dist/current/node/cli.mjs');
    expect(script).toContain('node dist/current/node/cli.mjs');
  });
});
