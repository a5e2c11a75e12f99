import { describe, expect, it } from 'vitest';
import type { PaymentEvent } from '~/backend/definitions/payment-event';
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
      overdueSince: 0,
    });
    const event = (id: string, kind: PaymentEvent['kind'], more: Partial<PaymentEvent> = {}): PaymentEvent => ({
      id,
      kind,
      paymentId: 'p1',
      type: kind,
      body: `{"id":"${id}"}`,
      ...more,
    });
    const changes = async (applied: Promise<{ readonly kind: string }>) => (await applied).kind === 'changed';

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
      const paid = event('e1', 'paid', { subscription: 'sub_1' });
      expect(countTrue(await atOnce(8, () => changes(store.applyEvent(paid, NOW))))).toBe(1);
      expect(await store.payments(anna.email)).toEqual([{ ...payment('p1'), state: 'paid', reference: 'sub_1' }]);
      await store.applyEvent(event('e2', 'paid', { paymentId: 'p2' }), NOW);
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
        changes(
          store.applyEvent(event(id, state), NOW, (found) => {
            seen.push(found.state);
            return undefined;
          }),
        );
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

    it('keeps what is paid for a payment that it does not know, or of another amount or currency', async () => {
      const store = await open();
      await store.addPayment(payment('p1'));
      const cases: readonly (readonly [PaymentEvent, string])[] = [
        [event('u1', 'paid', { paymentId: 'nincs', amount: 900_000, currency: 'HUF', email: 'a@example.org' }), 'unknown'],
        [event('u2', 'paid', { paymentId: undefined }), 'unknown'],
        [event('u3', 'renewed', { paymentId: undefined, subscription: 'sub_9' }), 'unknown'],
        [event('u4', 'refunded', { paymentId: undefined, charge: ['ch_9'] }), 'unknown'],
        [event('u5', 'disputed', { paymentId: undefined, charge: ['ch_9'] }), 'unknown'],
        [event('u6', 'paid', { amount: 100, currency: 'USD' }), 'amount'],
        [event('u7', 'paid', { amount: 300_000, currency: 'USD' }), 'amount'],
        [event('u8', 'paid', { amount: 299_999 }), 'amount'],
      ];
      for (const [one, reason] of cases) {
        const applied = await atOnce(4, () => store.applyEvent(one, NOW));
        expect(applied.filter(({ kind }) => kind === 'unmatched')).toEqual([{ kind: 'unmatched', reason }]);
      }
      // Nothing of these is about money.
      for (const kind of ['failed', 'overdue', 'cancelled'] as const)
        expect(await store.applyEvent(event(kind, kind, { paymentId: 'nincs' }), NOW)).toEqual({ kind: 'known' });
      const kept = await store.unmatched();
      expect(kept.map(({ id }) => id).sort()).toEqual(cases.map(([{ id }]) => id));
      expect(kept.find(({ id }) => id === 'u1')).toEqual({ ...cases[0]?.[0], reason: 'unknown', receivedAt: NOW });
      expect([await store.payment('p1'), await store.charges(['p1'])]).toEqual([payment('p1'), []]);
      expect([await store.settle('u1'), await store.settle('u1')]).toEqual([true, false]);
      // An event that is sent again after its payment is there is one of this payment.
      await store.addPayment(payment('p2'));
      expect(await changes(store.applyEvent(event('u2', 'paid', { paymentId: 'p2' }), NOW))).toBe(true);
      expect((await store.unmatched()).map(({ id }) => id)).not.toContain('u2');
    });

    it('counts every month once, in whatever order it is told', async () => {
      const store = await open();
      await store.addPayment(payment('p1'));
      const first = event('e1', 'paid', {
        subscription: 'sub_1',
        charge: ['in_1', 'pi_1'],
        references: ['cus_1'],
        amount: 300_000,
        currency: 'HUF',
      });
      const month = (id: string, invoice: string): PaymentEvent =>
        event(id, 'renewed', {
          paymentId: undefined,
          subscription: 'sub_1',
          charge: [invoice],
          amount: 300_000,
          currency: 'HUF',
        });
      const told = [first, { ...first, id: 'e2' }, month('e3', 'in_2'), month('e4', 'in_2'), month('e5', 'in_3')];
      const results = [];
      for (const [index, one] of told.entries()) results.push(await changes(store.applyEvent(one, NOW + index)));
      expect(results).toEqual([true, false, true, false, true]);
      const charge = { paymentId: 'p1', amount: 300_000, refunded: 0, dispute: 'none' };
      expect(await store.charges(['p1'])).toEqual([0, 2, 4].map((at) => ({ ...charge, paidAt: NOW + at })));
      expect(await store.charges([])).toEqual([]);
    });

    it('shows a month that is missing until it is paid', async () => {
      const store = await open();
      await store.addPayment(payment('p1'));
      const overdue = (id: string, invoice: string) =>
        changes(
          store.applyEvent(event(id, 'overdue', { paymentId: undefined, subscription: 'sub_1', charge: [invoice] }), NOW + 9),
        );
      expect(await overdue('e0', 'in_1')).toBe(false);
      await store.applyEvent(event('e1', 'paid', { subscription: 'sub_1', charge: ['in_1'] }), NOW);
      // The report about the first attempt is late.
      expect(await overdue('e2', 'in_1')).toBe(false);
      expect([await overdue('e3', 'in_2'), await overdue('e4', 'in_2')]).toEqual([true, false]);
      expect(await store.payment('p1')).toMatchObject({ state: 'paid', overdueSince: NOW + 9 });
      await store.applyEvent(event('e5', 'renewed', { subscription: 'sub_1', charge: ['in_2'] }), NOW);
      expect(await store.payment('p1')).toMatchObject({ state: 'paid', overdueSince: 0 });
    });

    it('notes what went back and what is disputed, of the charge that is meant', async () => {
      const store = await open();
      await store.addPayment(payment('p1'));
      await store.applyEvent(event('e1', 'paid', { charge: ['in_1', 'pi_1'], references: ['cus_1'] }), NOW);
      await store.applyEvent(event('e2', 'renewed', { charge: ['in_2', 'pi_2'] }), NOW + 1);
      const about = (id: string, kind: PaymentEvent['kind'], more: Partial<PaymentEvent>) =>
        changes(store.applyEvent(event(id, kind, { paymentId: undefined, ...more }), NOW));
      const told = [
        await about('r1', 'refunded', { charge: ['ch_1', 'pi_1'], amount: 100_000 }),
        await about('r2', 'refunded', { charge: ['ch_1', 'pi_1'], amount: 250_000 }),
        // Earlier than the one before, and late.
        await about('r3', 'refunded', { charge: ['ch_1', 'pi_1'], amount: 200_000 }),
        await about('d1', 'dispute-lost', { charge: ['pi_2'] }),
        await about('d2', 'disputed', { charge: ['pi_2'] }),
        // The newest one, if only the customer is named; the whole, if no amount is.
        await about('r4', 'refunded', { charge: ['ch_x'], references: ['cus_1'] }),
      ];
      expect(told).toEqual([true, true, false, true, false, true]);
      expect((await store.charges(['p1'])).map(({ refunded, dispute }) => [refunded, dispute])).toEqual([
        [250_000, 'none'],
        [300_000, 'lost'],
      ]);
    });

    it('keeps the money of a payment that was cancelled before it was told of', async () => {
      const store = await open();
      await store.addPayment(payment('p1'));
      expect(await changes(store.applyEvent(event('e1', 'cancelled'), NOW))).toBe(true);
      expect(await store.applyEvent(event('e2', 'paid'), NOW)).toMatchObject({
        kind: 'changed',
        payment: { state: 'cancelled' },
        charge: { amount: 300_000 },
      });
    });

    it('does not delete an account while a payment recurs', async () => {
      const store = await open();
      const account = await store.supporterFor(anna.email, anna);
      await store.addSession('s1', account.id, NOW + 100);
      await store.addPayment({ ...payment('once'), recurring: false, state: 'paid' });
      await store.addPayment(payment('p1'));
      await store.applyEvent(event('e1', 'paid'), NOW);
      expect(await store.erase(account)).toBe(false);
      expect(await store.bySession('s1', NOW)).toEqual(account);
      expect((await store.payments(anna.email)).map(({ id }) => id).sort()).toEqual(['once', 'p1']);
    });

    it('stores nothing of an event whose letter cannot be written', async () => {
      const store = await open();
      await store.addPayment(payment('p1'));
      const paid = event('e1', 'paid');
      const letterFor = () => {
        throw new Error('no letter');
      };
      await expect(store.applyEvent(paid, NOW, letterFor)).rejects.toThrow('no letter');
      expect(await store.payment('p1')).toMatchObject({ state: 'started' });
      expect(await store.charges(['p1'])).toEqual([]);
      expect(await changes(store.applyEvent(paid, NOW))).toBe(true);
    });

    it('keeps the payments of a deleted account without a name', async () => {
      const store = await open();
      const account = await store.supporterFor(anna.email, anna);
      await store.addSession('s1', account.id, NOW + 100);
      await store.addPayment(payment('p1'));
      await store.applyEvent(event('e1', 'paid'), NOW);
      await store.setState('p1', 'cancelled');
      expect(await store.erase(account)).toBe(true);
      expect([await store.bySession('s1', NOW), await store.payments(anna.email)]).toEqual([undefined, []]);
      expect(await store.payment('p1')).toMatchObject({ email: '', amount: 3000 });
    });
  });
}
