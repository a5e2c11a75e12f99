import { describe, expect, it } from 'vitest';
import type { SupporterStore } from '~/backend/definitions/supporters';
import { atOnce, countTrue } from './concurrent-calls';

const NOW = 1_795_258_800;

/** Tests of every implementation of SupporterStore. */
export function supporterSuite(name: string, open: () => Promise<SupporterStore>): void {
  describe(`supporter store: ${name}`, () => {
    const anna = { id: 'a1', email: 'anna@example.org', createdAt: NOW };
    const payment = (id: string, createdAt = NOW) => ({
      id,
      email: anna.email,
      amount: 3000,
      currency: 'HUF',
      recurring: true,
      state: 'started' as const,
      reference: '',
      createdAt,
    });

    it('gives a link to one of those who ask, in its time', async () => {
      const store = await open();
      await store.addLink('l1', anna.email, NOW + 600);
      await store.addLink('l2', anna.email, NOW + 600);
      const take = (hash: string, now = NOW) => store.takeLink(hash, { now, pressHash: '', grace: 2 });
      const taken = await atOnce(8, () => take('l1'));
      expect(taken.filter((email) => email !== undefined)).toEqual([anna.email]);
      expect([await take('l2', NOW + 600), await take('nincs')]).toEqual([undefined, undefined]);
    });

    it('gives a link to every press of one browser within the grace, and to no other', async () => {
      const store = await open();
      await store.addLink('l1', anna.email, NOW + 600);
      const press = (pressHash: string, now = NOW) => store.takeLink('l1', { now, pressHash, grace: 2 });
      const all = await Promise.all(['mine', 'other', 'mine', ''].map((pressHash) => press(pressHash)));
      const first = all[0] === undefined ? 'other' : 'mine';
      expect(all).toEqual(['mine', 'other', 'mine', ''].map((pressHash) => (pressHash === first ? anna.email : undefined)));
      expect([await press(first, NOW + 2), await press(first, NOW + 3)]).toEqual([anna.email, undefined]);
    });

    it('keeps one account for an address, and its sessions for their time', async () => {
      const store = await open();
      const made = await Promise.all(['a1', 'a2'].map((id) => store.supporterFor(anna.email, { ...anna, id })));
      expect(new Set(made.map(({ id }) => id)).size).toBe(1);
      await store.addSession('s1', made[0]?.id ?? '', NOW + 100);
      expect([await store.bySession('s1', NOW + 99), await store.bySession('s1', NOW + 100)]).toEqual([made[0], undefined]);
      await store.endSession('s1');
      expect(await store.bySession('s1', NOW)).toBeUndefined();
    });

    it('notes an event of the provider once, and shows what was paid', async () => {
      const store = await open();
      await store.addPayment(payment('p1'));
      await store.addPayment(payment('p2', NOW + 1));
      expect(await store.payments(anna.email)).toEqual([]);
      const event = { id: 'e1', paymentId: 'p1', state: 'paid' as const, reference: 'sub_1' };
      expect(countTrue(await atOnce(8, () => store.applyEvent(event, NOW)))).toBe(1);
      expect(await store.payments(anna.email)).toEqual([{ ...payment('p1'), state: 'paid', reference: 'sub_1' }]);
      await store.applyEvent({ id: 'e2', paymentId: 'p2', state: 'paid' }, NOW);
      await store.setState('p1', 'cancelled');
      expect((await store.payments(anna.email)).map(({ id, state }) => [id, state])).toEqual([
        ['p2', 'paid'],
        ['p1', 'cancelled'],
      ]);
    });

    it('forgets what was never paid after ninety days, and keeps what was', async () => {
      const store = await open();
      const states = ['started', 'failed', 'paid', 'cancelled'] as const;
      for (const state of states) {
        await store.addPayment({ ...payment(`old-${state}`), state });
        await store.addPayment({ ...payment(`new-${state}`, NOW + 1), state });
      }
      await store.deleteExpired(NOW + 90 * 86_400);
      const left = async (age: string) =>
        (await Promise.all(states.map((state) => store.payment(`${age}-${state}`)))).flatMap((found) => found?.state ?? []);
      expect([await left('old'), await left('new')]).toEqual([['paid', 'cancelled'], states]);
    });

    it('ignores failures of paid and events of cancelled payments', async () => {
      const store = await open();
      await store.addPayment(payment('p1'));
      const seen: string[] = [];
      const tell = (id: string, state: 'paid' | 'failed' | 'cancelled') =>
        store.applyEvent({ id, paymentId: 'p1', state }, NOW, (found) => {
          seen.push(found.state);
          return undefined;
        });
      const told = [
        await tell('e1', 'failed'),
        await tell('e2', 'paid'),
        await tell('e3', 'paid'),
        await tell('e4', 'failed'),
        await tell('e5', 'cancelled'),
        await tell('e6', 'paid'),
      ];
      expect(told).toEqual([true, true, false, false, true, false]);
      // A letter is requested only for events that change the payment.
      expect(seen).toEqual(['failed', 'paid', 'cancelled']);
    });

    it('does not delete an account while a payment recurs', async () => {
      const store = await open();
      const account = await store.supporterFor(anna.email, anna);
      await store.addSession('s1', account.id, NOW + 100);
      await store.addPayment({ ...payment('once'), recurring: false, state: 'paid' });
      await store.addPayment(payment('p1'));
      await store.applyEvent({ id: 'e1', paymentId: 'p1', state: 'paid' }, NOW);
      expect(await store.erase(account)).toBe(false);
      expect(await store.bySession('s1', NOW)).toEqual(account);
      expect((await store.payments(anna.email)).map(({ id }) => id).sort()).toEqual(['once', 'p1']);
    });

    it('stores nothing of an event whose letter cannot be written', async () => {
      const store = await open();
      await store.addPayment(payment('p1'));
      const event = { id: 'e1', paymentId: 'p1', state: 'paid' } as const;
      const letterFor = () => {
        throw new Error('no letter');
      };
      await expect(store.applyEvent(event, NOW, letterFor)).rejects.toThrow('no letter');
      expect(await store.payment('p1')).toMatchObject({ state: 'started' });
      expect(await store.applyEvent(event, NOW)).toBe(true);
    });

    it('keeps the payments of a deleted account without a name', async () => {
      const store = await open();
      const account = await store.supporterFor(anna.email, anna);
      await store.addSession('s1', account.id, NOW + 100);
      await store.addPayment(payment('p1'));
      await store.applyEvent({ id: 'e1', paymentId: 'p1', state: 'paid' }, NOW);
      await store.setState('p1', 'cancelled');
      expect(await store.erase(account)).toBe(true);
      expect([await store.bySession('s1', NOW), await store.payments(anna.email)]).toEqual([undefined, []]);
      expect(await store.payment('p1')).toMatchObject({ email: '', amount: 3000 });
    });
  });
}
