import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { exitCode } from '../failure';
import { legalDocuments } from '../init/first-content';
import { openCommandLine } from '../testing/command-line';
import { runCommand } from '../testing/run-command';

const PUBLIC = {
  MAIN_ORIGIN: 'https://lap.example',
  REGIONAL_ORIGIN: 'https://erdely.lap.example',
  TRUSTED_PROXY: '127.0.0.1',
  SESSION_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtps://mail.example',
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

async function open() {
  const { dir, backend, run, close } = await openCommandLine();
  onTestFinished(close);
  const world = (env: NodeJS.ProcessEnv, now = Date.now) => ({
    env: { DATA_DIR: dir, PORT: '4421', ...env },
    now,
    openBackend: async () => ({ ...backend, close: async () => {} }),
  });
  return {
    dir,
    backend,
    run,
    /** The states of the checks for readers, and their lines. */
    async check(env: NodeJS.ProcessEnv = {}, now = Date.now) {
      const { code, out } = await runCommand(['doctor', '--public', '--json'], world(env, now));
      const { findings }: { findings: { check: string; state: string; text: string; hint?: string }[] } = JSON.parse(out);
      return { code, findings, of: (check: string) => findings.find((finding) => finding.check === check) };
    },
  };
}

it('says what is missing before readers come, each with the command that mends it', async () => {
  const { check } = await open();
  const { code, findings, of } = await check();
  expect(code).toBe(exitCode.partly);
  const missing = ['https', 'proxy', 'letters', 'paying', 'backup', 'paper', 'editors', 'texts'];
  expect(missing.map((name) => [name, of(name)?.state])).toEqual(missing.map((name) => [name, 'error']));
  expect(of('secrets')?.state).toBe('warning');
  const wrong = findings.filter(({ state, check }) => state !== 'ok' && [...missing, 'secrets'].includes(check));
  for (const { check, hint = '' } of wrong) {
    expect([check, hint]).toEqual([check, expect.stringMatching(/: (?:echo|export|npm run hirmondo --) /)]);
  }
});

it('finds each of them once it is there', async () => {
  const { dir, backend, run, check } = await open();
  await backend.editors.add({ email: 'anna@lap.example', name: 'Anna' });
  for (const name of legalDocuments) {
    const value = { title: name, content: '<p>Megírt szöveg.</p>', updatedAt: 1_700_000_000 };
    await backend.editing.set({ kind: 'document', name, site: '' }, value, { author: 'anna' });
  }
  expect((await run(['backup', join(dir, 'mentes.sqlite')])).code).toBe(exitCode.ok);
  const { findings } = await check(PUBLIC);
  const left = findings.filter(({ check, state }) => state === 'error' && check !== 'paper');
  expect(left).toEqual([]);
});

it('says so if the last backup is old, a secret short or money a game', async () => {
  const { dir, run, check } = await open();
  await run(['backup', join(dir, 'mentes.sqlite')]);
  const later = () => Date.now() + 4 * 86_400_000;
  expect((await check({}, later)).of('backup')).toMatchObject({ state: 'error', text: 'az utolsó 4 napja készült' });
  const { of } = await check({ ADMIN_TOKEN: 'kicsi', SESSION_SECRET: 'x'.repeat(32), PAYMENT_PROVIDER: 'test' });
  expect(of('secrets')).toMatchObject({ text: 'ADMIN_TOKEN rövid', hint: expect.stringContaining('"ADMIN_TOKEN=$(openssl') });
  expect(of('paying')).toMatchObject({ state: 'error', text: expect.stringContaining('játékpénz') });
});
