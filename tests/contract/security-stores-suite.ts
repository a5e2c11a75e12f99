import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { EditorStore } from '~/backend/definitions/editors';
import { createEditorStore } from '~/backend/infra/repositories/editors/editor-store';
import type { Database } from '~/backend/infra/schema';
import { atOnce, countTrue } from './concurrent-calls';
import { testSecretBox } from './test-secret-box';

const NOW = 1_795_258_800;

const LIMITS = { grace: 10, idle: 5000 };

const editor = (id: string, email = `${id}@example.org`) => ({
  id,
  email,
  name: id,
  active: true,
  createdAt: NOW,
  role: 'reporter' as const,
  editions: ['g7', 'after'],
  passwordHash: 'hash',
});

const newLetter = () => {
  const from = { name: 'H', address: 'h@example.org' };
  const message = { from, to: 'anna@example.org', subject: 'Kód', text: '', html: '', headers: {} };
  return { id: randomUUID(), message, attempts: 0, queuedAt: NOW };
};

const session = { editorId: 'anna', expiresAt: NOW + 1000, passwordHash: 'hash' };
const challenge = { editorId: 'anna', expiresAt: NOW + 300, passwordHash: 'hash' };

/** Tests of EditorStore on every database. `openDatabase` returns an empty one for each test. */
export function editorSuite(name: string, openDatabase: () => Promise<Kysely<Database>>): void {
  const openBoth = async () => {
    const db = await openDatabase();
    return { db, store: createEditorStore(db, testSecretBox) };
  };
  const open = async (): Promise<EditorStore> => (await openBoth()).store;
  describe(`editor store: ${name}`, () => {
    async function withEditor(): Promise<EditorStore> {
      const store = await open();
      await store.add(editor('anna'));
      return store;
    }
    async function withSession(): Promise<EditorStore> {
      const store = await withEditor();
      await store.openSession({ ...session, id: 's1' }, { hash: 't1', now: NOW });
      return store;
    }

    it('keeps one editor for an address', async () => {
      const store = await withEditor();
      expect(await store.add(editor('masik', 'anna@example.org'))).toBe(false);
      expect((await store.list()).map(({ id }) => id)).toEqual(['anna']);
      expect(await store.byEmail('anna@example.org')).toMatchObject({ id: 'anna', active: true, totpSecret: undefined });
      expect([await store.byEmail('senki@example.org'), await store.byId('senki')]).toEqual([undefined, undefined]);
    });

    it('keeps the role and the editions, and changes them', async () => {
      const store = await withEditor();
      expect(await store.byId('anna')).toMatchObject({ role: 'reporter', editions: ['g7', 'after'] });
      await store.setRole('anna', { role: 'chief', editions: [] });
      expect((await store.list())[0]).toMatchObject({ role: 'chief', editions: [] });
    });

    it('ties an editor to an author, and to none again', async () => {
      const store = await withEditor();
      expect((await store.byId('anna'))?.author).toBeUndefined();
      await store.setAuthor('anna', 'kovacs-anna');
      expect([(await store.byEmail('anna@example.org'))?.author, (await store.list())[0]?.author]).toEqual([
        'kovacs-anna',
        'kovacs-anna',
      ]);
      await store.setAuthor('anna', '');
      expect((await store.byId('anna'))?.author).toBeUndefined();
    });

    it('lists sessions, and ends those of the editor alone', async () => {
      const store = await withSession();
      await store.openSession({ ...session, id: 's2', expiresAt: session.expiresAt + 5 }, { hash: 't2', now: NOW });
      await store.renew('t1', { hash: 't3', now: NOW + 7 }, LIMITS);
      const listed = await store.sessions('anna', NOW);
      expect(listed.map(({ id, renewedAt }) => [id, renewedAt])).toEqual([
        ['s2', 0],
        ['s1', NOW + 7],
      ]);
      expect([await store.endOwnSession('bela', 's1'), await store.endOwnSession('anna', 's1')]).toEqual([false, true]);
      expect((await store.sessions('anna', NOW)).map(({ id }) => id)).toEqual(['s2']);
    });

    it('sets a password in place of the one that was checked, and ends all but one session', async () => {
      const store = await withSession();
      await store.openSession({ ...session, id: 's2' }, { hash: 't2', now: NOW });
      await store.addChallenge({ ...challenge, id: 'c', mailCodeHash: undefined });
      expect(await store.setPassword('anna', { before: 'another', after: 'new', keeps: 's1' })).toBe(false);
      expect(await store.setPassword('anna', { before: 'hash', after: 'new', keeps: 's1' })).toBe(true);
      expect((await store.sessions('anna', NOW)).map(({ id }) => id)).toEqual(['s1']);
      expect([await store.challenge('c', NOW), (await store.byId('anna'))?.passwordHash]).toEqual([undefined, 'new']);
    });

    it('knows who was invited until they set a password', async () => {
      const store = await open();
      await store.add({ ...editor('anna'), invitedAt: NOW });
      expect((await store.byId('anna'))?.invitedAt).toBe(NOW);
      await store.setPassword('anna', { before: 'hash', after: 'new', keeps: undefined });
      expect((await store.byId('anna'))?.invitedAt).toBeUndefined();
    });

    it('links one Google account, for ever', async () => {
      const store = await withEditor();
      expect([
        await store.linkGoogle('anna', '1'),
        await store.linkGoogle('anna', '1'),
        await store.linkGoogle('anna', '2'),
      ]).toEqual([true, true, false]);
    });

    it('makes an authenticator valid with its recovery codes, each of which is taken once', async () => {
      const store = await withEditor();
      await store.setPendingTotp('anna', 'TITOK');
      await store.confirmTotp('anna', 'TITOK', 7, ['a', 'b']);
      expect(await store.byId('anna')).toMatchObject({ totpSecret: 'TITOK', totpPending: undefined });
      expect(countTrue(await atOnce(8, () => store.takeRecoveryCode('anna', ['régi', 'a'])))).toBe(1);
      expect([await store.takeTotpStep('anna', 7), await store.takeTotpStep('anna', 6)]).toEqual([false, false]);
      expect(countTrue(await atOnce(8, () => store.takeTotpStep('anna', 8)))).toBe(1);
      await store.removeTotp('anna');
      expect(await store.byId('anna')).toMatchObject({ totpSecret: undefined, totpPending: undefined });
      expect(await store.takeRecoveryCode('anna', ['b'])).toBe(false);
    });

    it('never replaces an authenticator by another one', async () => {
      const store = await withEditor();
      expect(await store.setPendingTotp('anna', 'TITOK')).toBe(true);
      expect(await store.confirmTotp('anna', 'TITOK', 7, ['a'])).toBe(true);
      // As by a session that read the editor before.
      expect(await store.setPendingTotp('anna', 'IDEGEN')).toBe(false);
      expect(await store.confirmTotp('anna', 'IDEGEN', 8, ['b'])).toBe(false);
      expect(await store.byId('anna')).toMatchObject({ totpSecret: 'TITOK', totpPending: undefined });
      expect([await store.takeRecoveryCode('anna', ['b']), await store.takeRecoveryCode('anna', ['régi', 'a'])]).toEqual([
        false,
        true,
      ]);
    });

    it('keeps the secret of an authenticator sealed, and seals those of earlier releases', async () => {
      const { store, db } = await openBoth();
      await store.add(editor('anna'));
      await store.setPendingTotp('anna', 'TITOK');
      const stored = () => db.selectFrom('editor').select(['totp_secret', 'totp_pending']).executeTakeFirst();
      expect((await stored())?.totp_pending).toMatch(/^v1\./);
      await store.confirmTotp('anna', 'TITOK', 7, ['a']);
      expect(await stored()).toEqual({ totp_secret: expect.stringMatching(/^v1\./), totp_pending: null });
      await db.updateTable('editor').set({ totp_secret: 'RÉGI' }).execute();
      expect([(await store.byId('anna'))?.totpSecret, await store.sealSecrets(), await store.sealSecrets()]).toEqual([
        'RÉGI',
        1,
        0,
      ]);
      expect([(await stored())?.totp_secret, (await store.byId('anna'))?.totpSecret]).toEqual([
        expect.stringMatching(/^v1\./),
        'RÉGI',
      ]);
    });

    it('keeps how an editor may sign in, and permits everything again at a reset', async () => {
      const store = await withEditor();
      expect((await store.byId('anna'))?.signIn).toEqual({ mailCodes: true, google: true });
      await store.setSignIn('anna', { mailCodes: false, google: true });
      expect((await store.byEmail('anna@example.org'))?.signIn).toEqual({ mailCodes: false, google: true });
      await store.reset('anna', 'új');
      expect((await store.list())[0]?.signIn).toEqual({ mailCodes: true, google: true });
    });

    it('ends a session that nobody has used for too long, and no other', async () => {
      const store = await withEditor();
      const long = { ...session, expiresAt: NOW + 90_000 };
      for (const id of ['s1', 's2', 's3']) await store.openSession({ ...long, id }, { hash: id, now: NOW });
      expect((await store.renew('s1', { hash: 'a', now: NOW + 4000 }, LIMITS)).kind).toBe('renewed');
      expect((await store.renew('s2', { hash: 'b', now: NOW + 5000 }, LIMITS)).kind).toBe('unknown');
      expect([await store.hasSession('s2', NOW + 5000), await store.hasSession('s3', NOW + 5000)]).toEqual([false, true]);
      await store.deleteExpired(NOW + 5000, LIMITS.idle);
      expect((await store.sessions('anna', NOW + 5000)).map(({ id }) => id)).toEqual(['s1']);
      expect((await store.renew('a', { hash: 'c', now: NOW + 8999 }, LIMITS)).kind).toBe('renewed');
    });

    it('lets a challenge be tried so many times, in its time, and be taken once', async () => {
      const store = await withEditor();
      await store.addChallenge({ ...challenge, id: 'c1', mailCodeHash: undefined });
      const tries = await atOnce(8, () => store.tryChallenge('c1', NOW, 5));
      expect(tries.filter((challenge) => challenge !== undefined)).toHaveLength(5);
      expect([await store.challenge('c1', NOW + 299), await store.challenge('c1', NOW + 300)]).toMatchObject([
        { id: 'c1', editorId: 'anna' },
        undefined,
      ]);
      expect(countTrue(await atOnce(5, () => store.setMailCode('c1', 'kód', { tries: 6, mails: 3 }, newLetter())))).toBe(3);
      expect((await store.challenge('c1', NOW))?.mailCodeHash).toBe('kód');
      // No code would be accepted any more.
      expect(await store.setMailCode('c1', 'újabb', { tries: 5, mails: 9 }, newLetter())).toBe(false);
      expect(countTrue(await atOnce(8, () => store.takeChallenge('c1')))).toBe(1);
    });

    it('keeps a challenge with the code of its first letter, which counts as one', async () => {
      const store = await withEditor();
      await store.addChallenge({ ...challenge, id: 'c1', mailCodeHash: 'kód' }, newLetter());
      expect((await store.challenge('c1', NOW))?.mailCodeHash).toBe('kód');
      expect(countTrue(await atOnce(3, () => store.setMailCode('c1', 'másik', { tries: 5, mails: 3 }, newLetter())))).toBe(2);
    });

    it('leaves a challenge as it is if it is stored again, and queues no other letter', async () => {
      const store = await withEditor();
      const [first, second] = [newLetter(), newLetter()];
      await store.addChallenge({ ...challenge, id: 'c1', mailCodeHash: 'kód' }, first);
      await store.addChallenge({ ...challenge, id: 'c1', mailCodeHash: 'másik' }, second);
      expect((await store.challenge('c1', NOW))?.mailCodeHash).toBe('kód');
      // The second letter's id is free, as it was not queued.
      await store.addChallenge({ ...challenge, id: 'c2', mailCodeHash: 'kód' }, second);
    });

    it('keeps nothing of a challenge whose letter cannot be queued', async () => {
      const store = await withEditor();
      const letter = newLetter();
      await store.addChallenge({ ...challenge, id: 'c1', mailCodeHash: 'kód' }, letter);
      const again = { ...challenge, id: 'c2', mailCodeHash: 'kód' };
      await expect(store.addChallenge(again, letter)).rejects.toThrow();
      expect(await store.challenge('c2', NOW)).toBeUndefined();
    });

    it('counts codes by day, no more than may be tried, however many come at once', async () => {
      const store = await withEditor();
      const counted = (day: string) => store.countCode('anna', day, 3);
      expect(countTrue(await atOnce(8, () => counted('2026-11-21')))).toBe(3);
      await store.forgetCode('anna', '2026-11-21');
      expect([await counted('2026-11-21'), await counted('2026-11-21')]).toEqual([true, false]);
      expect(countTrue(await atOnce(8, () => counted('2026-11-22')))).toBe(3);
    });

    it('changes a refresh token once, but for tabs that ask at the same moment', async () => {
      const store = await withSession();
      const renewals = await Promise.all(['t2', 't3'].map((hash) => store.renew('t1', { hash, now: NOW + 10 }, LIMITS)));
      expect(renewals.map(({ kind }) => kind)).toEqual(['renewed', 'renewed']);
      expect(await store.renew('t1', { hash: 't4', now: NOW + 21 }, LIMITS)).toEqual({ kind: 'replayed', sessionId: 's1' });
      expect(await store.renew('t2', { hash: 't5', now: NOW + 22 }, LIMITS)).toEqual({ kind: 'unknown' });
      expect(await store.hasSession('s1', NOW + 22)).toBe(false);
    });

    it('treats reuse of a token after its successor was used as theft at once', async () => {
      const store = await withSession();
      await store.renew('t1', { hash: 't2', now: NOW }, LIMITS);
      await store.renew('t2', { hash: 't3', now: NOW }, LIMITS);
      expect((await store.renew('t1', { hash: 't4', now: NOW + 1 }, LIMITS)).kind).toBe('replayed');
    });

    it('begins nothing for a password that was reset meanwhile, or an editor who was shut out', async () => {
      const store = await withEditor();
      const [open, login] = [
        (id: string) => store.openSession({ ...session, id }, { hash: id, now: NOW }),
        (id: string) => store.addChallenge({ ...challenge, id, mailCodeHash: 'kód' }, newLetter()),
      ];
      await store.setActive('anna', false);
      expect([await open('s1'), await login('c1')]).toEqual([false, false]);
      await store.setActive('anna', true);
      expect([await open('s2'), await login('c2')]).toEqual([true, true]);
      await store.reset('anna', 'új');
      expect([await open('s3'), await login('c3')]).toEqual([false, false]);
      expect([await store.hasSession('s3', NOW), await store.challenge('c3', NOW)]).toEqual([false, undefined]);
    });

    it('leaves no session of the old password, however a reset meets logins', async () => {
      const store = await withEditor();
      const ids = ['s1', 's2', 's3', 's4', 's5', 's6'];
      const opening = ids.map((id) => store.openSession({ ...session, id }, { hash: id, now: NOW }));
      await Promise.all([...opening.slice(0, 3), store.reset('anna', 'új'), ...opening.slice(3)]);
      for (const id of ids) expect(await store.hasSession(id, NOW)).toBe(false);
    });

    it('ends sessions in their time, and those of somebody who is shut out or begins anew', async () => {
      const store = await withSession();
      expect([await store.hasSession('s1', NOW + 999), await store.hasSession('s1', NOW + 1000)]).toEqual([true, false]);
      expect((await store.renew('t1', { hash: 't2', now: NOW + 1000 }, LIMITS)).kind).toBe('unknown');
      await store.setActive('anna', false);
      await store.setActive('anna', true);
      expect(await store.hasSession('s1', NOW)).toBe(false);
      await store.openSession({ ...session, id: 's2' }, { hash: 'u1', now: NOW });
      await store.reset('anna', 'új');
      expect([await store.hasSession('s2', NOW), (await store.byId('anna'))?.passwordHash]).toEqual([false, 'új']);
      await store.openSession({ ...session, id: 's3', passwordHash: 'új' }, { hash: 'v1', now: NOW });
      await store.deleteExpired(NOW + 1000, LIMITS.idle);
      expect((await store.renew('v1', { hash: 'v2', now: NOW }, LIMITS)).kind).toBe('unknown');
    });
  });
}
