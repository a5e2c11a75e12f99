import { describe, expect, it } from 'vitest';
import { createPasswordReset } from '~/backend/core/people/password-reset';
import { createPasswordCheck } from '~/backend/core/security/password-check';
import type { EditorStore } from '~/backend/definitions/editors';
import { mainEdition } from '~/editions/registry';
import { atOnce } from './concurrent-calls';

const NOW = 1_795_258_800;
const session = { editorId: 'anna', expiresAt: NOW + 1000, passwordHash: 'hash' };
const anna = {
  id: 'anna',
  email: 'anna@example.org',
  name: 'anna',
  active: true,
  createdAt: NOW,
  role: 'reporter' as const,
  editions: [],
  passwordHash: 'hash',
};

/** Tests of a forgotten password, on every implementation of EditorStore. `open` returns an empty one for each test. */
export function passwordResetSuite(name: string, open: () => Promise<EditorStore>): void {
  describe(`forgotten password: ${name}`, () => {
    const PASSWORD = 'lakat szilva vonat';
    async function openReset() {
      const store = await open();
      await store.add(anna);
      await store.openSession({ ...session, id: 's1' }, { hash: 't1', now: NOW });
      await store.add({ ...anna, id: 'bela', email: 'bela@example.org', name: 'bela' });
      const letters: string[] = [];
      /** Ids of those who got a link, in order. */
      const mailed: string[] = [];
      let ids = 0;
      let now = NOW;
      const setNow = (seconds: number): void => {
        now = seconds;
      };
      const reset = createPasswordReset({
        store: {
          ...store,
          async addChallenge(challenge, mail) {
            const added = await store.addChallenge(challenge, mail);
            if (added === true) mailed.push(challenge.editorId);
            return added;
          },
        },
        passwords: { hash: async (text) => `hash of ${text}`, isRight: async () => false, findable: async (text) => text },
        checkPassword: createPasswordCheck(mainEdition.identity.name, async () => new Set()),
        audit: () => undefined,
        tries: { take: async () => true },
        edition: mainEdition,
        mailFrom: 'h@example.org',
        loginPage: 'https://e.example/login',
        addMail: async ({ message }) => letters.push(message.subject) > 0,
        onMail: () => {},
        onProblem: (error) => {
          throw error;
        },
        clock: () => now * 1000,
        randomId: () => {
          ids += 1;
          return `id${ids}`;
        },
      });
      /** Asks for a link; the tokens are known, as ids are counted. */
      const ask = async (email: string) => {
        const [before, token] = [mailed.length, `id${ids + 1}id${ids + 2}`];
        reset.mailLink(email);
        await expect.poll(() => mailed.length > before).toBe(true);
        return token;
      };
      return { store, reset, ask, letters, mailed, setNow };
    }

    it('is replaced once by the link of a letter, which ends every session and tells of it', async () => {
      const { store, reset, ask, letters } = await openReset();
      const token = await ask(' ANNA@example.org');
      expect(await store.hasSession('s1', NOW)).toBe(true);
      expect(await reset.setPassword(token, 'rövid')).toBe('length');
      expect(await reset.setPassword(token, 'jelszo123456')).toBe('easy');
      expect(await reset.setPassword(`${token}x`, PASSWORD)).toBe('link');
      expect(await atOnce(3, () => reset.setPassword(token, PASSWORD)).then((all) => all.toSorted())).toEqual([
        'link',
        'link',
        undefined,
      ]);
      expect(await store.byId('anna')).toMatchObject({ passwordHash: `hash of ${PASSWORD}` });
      expect([await store.hasSession('s1', NOW), letters]).toEqual([false, [expect.stringContaining('Új jelszavad van')]]);
    });

    it('keeps no token, signs nobody in by it, and forgets it after half an hour and with another password', async () => {
      const { store, reset, ask, setNow } = await openReset();
      const [first, second] = [await ask('anna@example.org'), await ask('anna@example.org')];
      expect(await store.challenge(first, NOW)).toBeUndefined();
      setNow(NOW + 30 * 60);
      expect(await reset.setPassword(first, PASSWORD)).toBe('link');
      setNow(NOW);
      expect(await reset.setPassword(second, PASSWORD)).toBeUndefined();
      expect(await reset.setPassword(first, PASSWORD)).toBe('link');
    });

    it('is mailed to no stranger, to nobody without access, and to a mailbox three times an hour', async () => {
      const { store, reset, ask, mailed } = await openReset();
      // What is not to be mailed was asked for before what is, and would have come first.
      reset.mailLink('senki@example.org');
      const token = await ask('anna@example.org');
      for (let index = 0; index < 2; index += 1) await ask('anna@example.org');
      reset.mailLink('anna@example.org');
      await ask('bela@example.org');
      expect(mailed).toEqual(['anna', 'anna', 'anna', 'bela']);
      await store.setActive('bela', false);
      reset.mailLink('bela@example.org');
      await store.setActive('anna', false);
      expect(await reset.setPassword(token, PASSWORD)).toBe('link');
      await store.setActive('bela', true);
      await ask('bela@example.org');
      expect(mailed).toEqual(['anna', 'anna', 'anna', 'bela', 'bela']);
    });
  });
}
