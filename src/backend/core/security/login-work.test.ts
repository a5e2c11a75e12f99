import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { EditorSecrets, EditorStore } from '~/backend/definitions/editors';
import type { HashJob } from '~/backend/definitions/password-hashing';
import { memoryAttemptCounts } from '~/backend/testing/memory-attempt-counts';
import { openTestBackend } from '~/backend/testing/test-backend';
import { mainEdition } from '~/editions/registry';
import { createPasswords, createTurns } from './passwords';
import { createSecurity } from './security';

const PASSWORD = 'nagyon hosszú jelszó';

/** A fast replacement for argon2id that records the cost of each hash. */
function countedHashing() {
  const work: string[] = [];
  const derive = async ({ message, salt, memoryKib, passes, bytes }: HashJob): Promise<Uint8Array> => {
    work.push(`hash of ${message.length} bytes, salt ${salt.length}: ${memoryKib} KiB, ${passes} passes, ${bytes}`);
    return createHash('sha256').update(message).update(salt).digest();
  };
  return { work, derive };
}

/** Opens the login with a store that can only find editors by email; any other use of it throws. */
async function open() {
  const { work, derive } = countedHashing();
  const passwords = createPasswords({ derive });
  const passwordHash = await passwords.hash(PASSWORD);
  const byEmail = async (email: string): Promise<EditorSecrets | undefined> => {
    work.push('look-up');
    if (email.startsWith('nobody')) return undefined;
    const active = !email.startsWith('disabled');
    const none = {
      signIn: { mailCodes: true, google: true },
      totpSecret: undefined,
      totpPending: undefined,
      googleSub: undefined,
    };
    return { id: email, email, name: '', active, createdAt: 0, role: 'editor', editions: [], passwordHash, ...none };
  };
  const store = new Proxy({ byEmail } as EditorStore, {
    get(given, name) {
      if (name in given) return Reflect.get(given, name);
      return () => Promise.reject(new Error(`store.${String(name)} was called`));
    },
  });
  const security = createSecurity({
    store,
    attempts: memoryAttemptCounts((name) => work.push(name)),
    passwords,
    turns: createTurns({ interval: 0 }),
    edition: mainEdition,
    mailFrom: 'a@example.org',
    secret: 'x'.repeat(40),
    google: undefined,
    clock: () => 0,
    randomId: () => 'id',
    loginPage: 'https://example.org/login',
    addMail: () => Promise.reject(new Error('an email was added')),
    onMail: () => undefined,
    onProblem: () => undefined,
    passwordTries: { take: async () => true },
    tellEditor: async () => undefined,
    idleSeconds: 3600,
    audit: () => undefined,
  });
  /** Returns the work that a login causes, and its outcome. */
  const attempt = async (email: string, password: string, network: string) => {
    work.length = 0;
    const outcome = await security.login({ email, password }, network);
    return JSON.stringify([...work, outcome]);
  };
  return attempt;
}

it('does the same for 500 known names, 500 unknown ones and 500 of disabled editors: one look-up, one hash, one count', async () => {
  const attempt = await open();
  const done = new Set<string>();
  for (let number = 0; number < 500; number += 1) {
    done.add(await attempt(`known-${number}@example.org`, 'wrong-password', `a${number}`));
    done.add(await attempt(`nobody-${number}@example.org`, 'wrong-password', `b${number}`));
    done.add(await attempt(`disabled-${number}@example.org`, 'wrong-password', `c${number}`));
  }
  const hash = 'hash of 14 bytes, salt 16: 7168 KiB, 5 passes, 32';
  expect([...done]).toEqual([JSON.stringify(['counts', 'counts', 'look-up', hash, 'add', { kind: 'wrong' }])]);
});

it('does the same work for the correct password of a disabled editor as for an unknown name', async () => {
  const attempt = await open();
  const [disabled, nobody] = [await attempt('disabled', PASSWORD, 'a'), await attempt('nobody', PASSWORD, 'b')];
  expect(disabled).toBe(nobody);
});

it('holds up a name after twenty wrong passwords from four networks, counted by two processes, and refuses nobody', async () => {
  const { backend, dataDir } = await openTestBackend();
  const { backend: second } = await openTestBackend({ dataDir });
  for (const name of ['anna', 'bela']) await backend.editors.add({ email: `${name}@example.org`, name, password: PASSWORD });
  const login = async (email: string, password: string, clientIp: string, process = backend) => {
    const request = new Request('http://localhost:4321/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    return (await process.fetch(request, { clientIp })).status;
  };
  for (let number = 0; number < 20; number += 1) {
    const status = await login('Anna@example.org', 'guess', `10.0.${number % 4}.1`, number % 2 === 0 ? backend : second);
    expect(status).toBe(401);
  }
  const begunAt = performance.now();
  expect(await login('bela@example.org', PASSWORD, '10.0.7.1')).toBe(200);
  expect(await login('anna@example.org', PASSWORD, '10.0.0.1')).toBe(429);
  expect(await login('anna@example.org', PASSWORD, '10.0.7.1')).toBe(200);
  expect(performance.now() - begunAt).toBeGreaterThan(900);
});
