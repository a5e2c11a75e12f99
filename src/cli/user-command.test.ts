import { expect, it, onTestFinished } from 'vitest';
import { openCommandLine } from './testing/command-line';

it('manages the accounts of editors', async () => {
  const { run, close } = await openCommandLine();
  onTestFinished(close);
  expect((await run(['user', 'list'])).out).toContain('hirmondo user add');
  const added = await run(['user', 'add', 'Anna@Example.org', '--name', 'Kovács Anna']);
  expect([added.code, added.out]).toEqual([0, expect.stringMatching(/^anna@example\.org\nJelszó: \S{20,}\n/)]);
  expect((await run(['user', 'add', 'anna@example.org'])).err).toContain('Már van szerkesztő');
  expect((await run(['user', 'add', 'anna'])).code).toBe(2);
  expect((await run(['user', 'add', 'b@example.org', '--password-stdin'], 'rövid\n')).err).toContain('12');
  expect((await run(['user', 'add', 'b@example.org', '--password-stdin', '--json'], 'hosszú jelszó ez\n')).out).not.toContain(
    'password',
  );
  expect((await run(['user', 'disable', 'anna@example.org'])).code).toBe(0);
  expect((await run(['user', 'list'])).out).toContain('anna@example.org  Kovács Anna  főszerkesztő  (letiltva)');
  expect(JSON.parse((await run(['user', 'reset', 'anna@example.org', '--json'])).out)).toMatchObject({
    email: 'anna@example.org',
  });
  expect((await run(['user', 'reset', 'nincs@example.org'])).code).toBe(2);
});

it('links a new editor to the preview while no mail server is set, as a code would reach nobody', async () => {
  const { run, backend, close } = await openCommandLine();
  onTestFinished(close);
  const before = await run(['user', 'add', 'anna@example.org']);
  expect(before.out).toMatch(/ \/login\?belepes=\S+\n$/);
  await backend.previewOrigins.keep({ main: 'https://elonezet.example', regional: 'https://erdely.example' });
  const { link } = JSON.parse((await run(['user', 'add', 'bea@example.org', '--json'])).out);
  expect(link).toMatch(/^https:\/\/elonezet\.example\/login\?belepes=\S+\.\d{6}$/);
  const value = new URL(link).searchParams.get('belepes') ?? '';
  const [token, code] = [value.slice(0, -7), value.slice(-6)];
  const { security } = backend;
  expect(await security.verifyCode(token, '000000' === code ? '000001' : '000000')).toBeUndefined();
  const tokens = await security.verifyCode(token, code);
  expect(await security.authenticate(tokens?.accessToken ?? '')).toMatchObject({ editor: { email: 'bea@example.org' } });
  expect(await security.verifyCode(token, code)).toBeUndefined();
  expect((await run(['user', 'reset', 'bea@example.org'])).out).toContain('https://elonezet.example/login?belepes=');
});

it('gives roles in editions and authors, and refuses others', async () => {
  const { run, backend, close } = await openCommandLine();
  onTestFinished(close);
  const add = ['user', 'add', 'cili@example.org', '--name', 'Cili', '--json'];
  expect((await run([...add, '--role', 'király'])).err).toContain('reporter (újságíró)');
  expect((await run([...add, '--role', 'reporter', '--editions', 'g7,nincs'])).err).toContain('Nincs ilyen kiadás: nincs');
  expect(JSON.parse((await run([...add, '--role', 'reporter', '--editions', 'g7, after'])).out)).toMatchObject({
    role: 'reporter',
    editions: ['g7', 'after'],
  });
  expect((await run(['user', 'role', 'cili@example.org', 'editor'])).out).toBe('cili@example.org: szerkesztő lett.\n');
  expect(JSON.parse((await run(['user', 'list', '--json'])).out)).toEqual([
    expect.objectContaining({ email: 'cili@example.org', role: 'editor', editions: [] }),
  ]);
  expect((await run(['user', 'role', 'senki@example.org', 'editor'])).code).toBe(2);
  expect((await run(['user', 'author', 'cili@example.org', 'Nagy Cili'])).err).toContain('Nincs ilyen szerző: Nagy Cili');
  await backend.editing.set({ kind: 'author', site: '', name: 'nagy-cili' }, { name: 'Nagy Cili' }, { author: 'x' });
  expect((await run(['user', 'author', 'cili@example.org', 'Nagy Cili'])).out).toBe('cili@example.org: szerzőként nagy-cili.\n');
  expect(JSON.parse((await run(['user', 'list', '--json'])).out)[0].author).toBe('nagy-cili');
  expect((await run(['user', 'author', 'cili@example.org'])).out).toContain('egyik szerzőhöz sem');
  expect((await run(['user', 'author', 'senki@example.org'])).code).toBe(2);
});

it('invites by a letter that leads to the preview', async () => {
  const { run, backend, close } = await openCommandLine();
  onTestFinished(close);
  await backend.previewOrigins.keep({ main: 'https://elonezet.example', regional: 'https://erdely.example' });
  const invite = ['user', 'invite', 'dora@example.org', '--name', 'Dóra', '--role', 'editor'];
  expect((await run(invite)).out).toBe('dora@example.org: elküldtük a meghívót.\n');
  expect((await run(invite)).err).toContain('már van fiók');
  expect((await backend.editors.byEmail('dora@example.org'))?.invitedAt).toBeGreaterThan(0);
});

it('signs what is done with --as, and refuses what that person may not do', async () => {
  const { run, backend, close } = await openCommandLine();
  onTestFinished(close);
  await backend.editors.add({ email: 'rita@example.org', name: 'Riporter Rita', person: { role: 'reporter', editions: [] } });
  await backend.editors.add({ email: 'edit@example.org', name: 'Szerkesztő Edit', person: { role: 'editor', editions: [] } });
  const set = ['content', 'set', 'front', 'hirmondo'];
  const refused = await run([...set, '--as', 'rita@example.org'], '[]');
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('a szerepéhez (reporter) nem jár')]);
  expect((await run([...set, '--as', 'edit@example.org'], '[]')).code).toBe(0);
  expect((await backend.editing.get({ kind: 'front', name: 'hirmondo', site: '' })).author).toBe('Szerkesztő Edit');
  const redirect = ['redirects', 'add', '/regi', '/rss'];
  const noRedirect = await run([...redirect, '--as', 'rita@example.org']);
  expect([noRedirect.code, noRedirect.err]).toEqual([1, expect.stringContaining('a szerepéhez (reporter) nem jár')]);
  expect(backend.routeRules.find('main', '/regi')).toBeUndefined();
  expect((await run([...set, '--as', 'senki@example.org'], '[]')).code).toBe(2);
});
