import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { TEST_NOW } from '~/backend/testing/quiet-options';
import { openTestBackend } from '~/backend/testing/test-backend';

const anna = { author: 'Anna' } as const;

it('records what changes for readers, who may come in, and what is refused, each with who it was', async () => {
  const { backend, dataDir } = await openTestBackend();
  await backend.desk.set(
    { slug: 'hid', title: 'Híd', content: '<p>Szöveg.</p>', pubDate: TEST_NOW / 1000 - 60 },
    { ...anna, hold: true },
  );
  await backend.desk.publish('hid', anna);
  const reporter = backend.actingFor({ role: 'reporter', editions: [] }, 'Riporter Rita');
  await expect(reporter.desk.withdraw('hid', { author: 'Riporter Rita' })).rejects.toMatchObject({ kind: 'forbidden' });
  await backend.desk.withdraw('hid', { ...anna, reason: 'Téves' });
  const bearer = await backend.tokens.issue('cms', ['ingest']);
  const { token } = await backend.readLinks.create('hid', { author: 'Anna', note: '', seconds: 600 });
  const account = await backend.editors.add({ email: 'bea@example.org', name: 'Bea' });
  await backend.newsletters.export('reggeli');
  const directory = join(dataDir, 'audit');
  const text = () =>
    readdirSync(directory)
      .map((name) => readFileSync(join(directory, name), 'utf8'))
      .join('');
  await vi.waitFor(() => expect(text()).toContain('"export"'), { timeout: 10_000 });
  const events = text()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(events.map(({ act, outcome, who, on }) => [act, outcome, who, on])).toEqual([
    ['article.publish', 'done', 'Anna', 'hid'],
    ['rights.refused', 'refused', 'Riporter Rita', 'publish hirmondo'],
    ['article.withdraw', 'done', 'Anna', 'hid'],
    ['token.create', 'done', undefined, 'cms'],
    ['link.create', 'done', 'Anna', 'hid'],
    ['account.add', 'done', undefined, account?.editor.id],
    ['export', 'done', undefined, 'newsletter reggeli'],
  ]);
  for (const secret of [bearer, token, account?.password ?? '', account?.link ?? '', 'bea@example.org']) {
    expect(text()).not.toContain(secret);
  }
});
