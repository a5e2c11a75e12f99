import { describe, expect, it } from 'vitest';
import type { MailQueue, QueuedMail } from '~/backend/definitions/mail';
import { type NewsletterStore, newsletterMailId } from '~/backend/definitions/newsletter';

type Store = NewsletterStore & MailQueue;

const NOW = 1_795_258_800;

function mail(id: string, to: string, queuedAt = NOW): QueuedMail {
  const message = {
    from: { name: 'Hírmondó', address: 'h@example.org' },
    to,
    subject: 'ő',
    text: '',
    html: '',
    headers: { a: 'b' },
  };
  return { id, message, attempts: 0, queuedAt };
}

const request = (id: string, email: string, listCodes: readonly string[] = ['a']) => ({
  id,
  email,
  firstName: 'Anna',
  lastName: '',
  listCodes,
  site: 'g7',
  expiresAt: NOW + 100,
});

/** Tests of every implementation of NewsletterStore and MailQueue. `open` returns an empty one for each test. */
export function newsletterSuite(name: string, open: () => Promise<Store>): void {
  describe(`newsletter store: ${name}`, () => {
    const confirm = (store: Store, requestId: string, now = NOW) =>
      store.confirm({
        requestId,
        now,
        subscriberId: `new-${requestId}`,
        offered: new Set(['a', 'b']),
        mailFor: ({ email }, id) => mail(newsletterMailId(`w-${requestId}-${id}`), email),
      });

    it('has one secret, whichever process asks first', async () => {
      const store = await open();
      const secrets = await Promise.all(['egy', 'kettő'].map((made) => store.secret(() => made)));
      expect(new Set(secrets).size).toBe(1);
      expect(await store.secret(() => 'három')).toBe(secrets[0]);
    });

    it('limits the letters of one kind to a mailbox within an hour, however its address is spelt', async () => {
      const store = await open();
      const spellings = ['mail@example.org', 'mail@ｅxample.org', 'Mail+1@example.org', 'mail@𝐞xample.org', 'mail@example.ORG'];
      const send = (kind: string | undefined, at: number) =>
        Promise.all(
          spellings.map((to, place) =>
            store.addMail({
              ...mail(`${kind}-${at}-${place}`, to, at),
              ...(kind !== undefined && { limit: { kind, max: 3 } }),
            }),
          ),
        );
      const sent = async (kind: string | undefined, at: number) => (await send(kind, at)).filter(Boolean).length;
      expect([await sent('link', NOW), await sent('code', NOW), await sent(undefined, NOW)]).toEqual([3, 3, 5]);
      expect([await sent('link', NOW + 3599), await sent('link', NOW + 3600)]).toEqual([0, 3]);
      expect(await store.takeDue(NOW + 4000, NOW + 5000, 99)).toHaveLength(14);
    });

    it('turns a request into a reader once, with the letter of welcome', async () => {
      const store = await open();
      await store.addRequest(request('r1', 'anna@example.org', ['a', 'b', 'a']), mail('m1', 'anna@example.org'));
      expect(await confirm(store, 'r1')).toMatchObject({ email: 'anna@example.org', listCodes: ['a', 'b'], site: 'g7' });
      expect(await confirm(store, 'r1')).toBeUndefined();
      const known = async (id: string, now: number) => await store.wasConfirmed(id, now);
      expect([await known('r1', NOW), await known('r1', NOW + 100), await known('r2', NOW)]).toEqual([true, false, false]);
      expect([await store.names('anna@example.org'), await store.names('senki@example.org')]).toEqual([
        { firstName: 'Anna', lastName: '' },
        undefined,
      ]);
      expect((await store.members()).map(({ listCode, confirmedAt, firstName }) => [listCode, confirmedAt, firstName])).toEqual([
        ['a', NOW, 'Anna'],
        ['b', NOW, 'Anna'],
      ]);
      expect((await store.takeDue(NOW, NOW + 300, 10)).map(({ id }) => id).toSorted()).toEqual([
        'm1',
        newsletterMailId('w-r1-new-r1'),
      ]);
    });

    it('does not say of lists that were left again that the reader has them, though they have another', async () => {
      const store = await open();
      for (const [id, list] of [
        ['r1', 'a'],
        ['r2', 'b'],
      ] as const) {
        await store.addRequest(request(id, 'anna@example.org', [list]), mail(`m-${id}`, 'anna@example.org'));
        await confirm(store, id);
      }
      await store.unsubscribe('new-r1', 'a');
      expect([await store.wasConfirmed('r1', NOW), await store.wasConfirmed('r2', NOW)]).toEqual([false, true]);
    });

    it('turns a request for lists that are no longer offered into nothing', async () => {
      const store = await open();
      await store.addRequest(request('r1', 'anna@example.org', ['c']), mail('m1', 'anna@example.org'));
      expect(await confirm(store, 'r1')).toMatchObject({ listCodes: [] });
      expect(await store.members()).toEqual([]);
      expect((await store.takeDue(NOW, NOW + 300, 10)).map(({ id }) => id)).toEqual(['m1']);
      await store.removeMail(['m1']);
      expect(await store.forget('anna@example.org')).toBe(false);
    });

    it('keeps one reader for an address, under the id that it got first', async () => {
      const store = await open();
      for (const [id, codes] of [
        ['r1', ['a']],
        ['r2', ['b']],
      ] as const) {
        await store.addRequest(request(id, 'anna@example.org', codes), mail(id, 'anna@example.org'));
        await confirm(store, id);
      }
      const ids = new Set((await store.members()).map(({ subscriberId }) => subscriberId));
      expect([...ids]).toEqual(['new-r1']);
      expect(await store.members('b')).toHaveLength(1);
    });

    it('does not find expired requests, and deletes them', async () => {
      const store = await open();
      await store.addRequest(request('r1', 'a@example.org'), mail('m1', 'a@example.org'));
      await store.addRequest(request('r2', 'b@example.org'), mail('m2', 'b@example.org'));
      expect(await confirm(store, 'r1', NOW + 100)).toBeUndefined();
      await store.deleteExpired(NOW + 100);
      expect(await confirm(store, 'r2')).toBeUndefined();
      expect(await store.members()).toEqual([]);
    });

    it('deletes the address with its last list, and what newsletters have queued for it', async () => {
      const store = await open();
      await store.addRequest(request('r1', 'anna@example.org', ['a', 'b']), mail(newsletterMailId('m1'), 'anna@example.org'));
      await confirm(store, 'r1');
      await store.addMail(mail('login-code', 'anna@example.org'));
      await store.unsubscribe('new-r1', 'a');
      expect((await store.members()).map(({ listCode }) => listCode)).toEqual(['b']);
      await store.unsubscribe('new-r1', 'b');
      await store.unsubscribe('new-r1', '');
      expect(await store.members()).toEqual([]);
      // Other letters to the address, such as the code of a login, are delivered.
      expect((await store.takeDue(NOW, NOW, 10)).map(({ id }) => id)).toEqual(['login-code']);
      expect([await store.forget('anna@example.org'), await store.forget('anna@example.org')]).toEqual([true, false]);
      expect(await store.takeDue(NOW, NOW, 10)).toEqual([]);
    });

    it('leases a due letter to one of the callers', async () => {
      const store = await open();
      await store.addRequest(request('r1', 'a@example.org'), mail('m1', 'a@example.org', NOW + 5));
      expect(await store.takeDue(NOW, NOW + 300, 10)).toEqual([]);
      const taken = await Promise.all([1, 2].map(() => store.takeDue(NOW + 5, NOW + 300, 10)));
      expect(taken.flat()).toEqual([{ ...mail('m1', 'a@example.org', NOW + 5), attempts: 1 }]);
      await store.postpone('m1', NOW + 60);
      expect(await store.takeDue(NOW + 60, NOW + 400, 10)).toMatchObject([{ attempts: 2 }]);
      expect(await store.waiting()).toEqual({ queued: 1, oldestAt: NOW + 5 });
      // One that is only kept, as a receipt whose address does not exist, keeps no alert firing.
      await store.postpone('m1', NOW + 60, true);
      expect(await store.waiting()).toEqual({ queued: 1, oldestAt: undefined });
      await store.removeMail(['m1']);
      expect(await store.takeDue(NOW + 999, NOW + 1000, 10)).toEqual([]);
    });
  });
}
