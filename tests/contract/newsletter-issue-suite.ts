import { describe, expect, it } from 'vitest';
import type { MailQueue } from '~/backend/definitions/mail';
import type { NewsletterStore } from '~/backend/definitions/newsletter';
import type { NewsletterIssueStore } from '~/backend/definitions/newsletter-issues';
import { emptyIssue } from '~/lib/newsletter/issue-draft';

const NOW = 1_795_000_000;
const PACE = 600;
const LIST = 'reggeli';
const letter = { from: { name: 'H', address: 'h@example.org' }, subject: 'Reggel', text: 'Le: {{leiratkozas}}', html: '' };
const by = (ifVersion: number, now = NOW) => ({ id: 'aa', ifVersion, author: 'Anna', now });

export interface IssueStores {
  readonly issues: NewsletterIssueStore;
  readonly newsletters: NewsletterStore;
  readonly queue: MailQueue;
}

const person = (id: string) => ({ email: `${id}@example.org`, site: 'hirmondo', listCode: LIST, id, now: NOW - 100 });
const personal = ({ subscriberId, email }: { readonly subscriberId: string; readonly email: string }) => ({
  to: email,
  headers: {},
  unsubscribeUrl: `https://h.example/le?t=${subscriberId}`,
});

/** Tests of every implementation of NewsletterIssueStore. `open` returns empty stores for each test. */
export function newsletterIssueSuite(name: string, open: () => Promise<IssueStores>): void {
  /** An issue that is being sent to these readers. */
  async function openSending(readers: readonly string[], pace = PACE) {
    const stores = await open();
    const { issues, newsletters, queue } = stores;
    for (const id of readers) await newsletters.addMember(person(id));
    await issues.create({ id: 'aa', listCode: LIST, site: 'hirmondo', draft: emptyIssue, author: 'Anna', changedAt: NOW });
    expect(await issues.start(by(1), letter)).toBe(true);
    const feed = (now: number) => issues.feed({ id: 'aa', now, pace, personal });
    /** Sends what is due, each as `outcome` says, and returns whose letters went to the mail server. */
    async function deliver(outcome: (to: string) => 'sent' | 'refused' | 'doubtful', now = NOW): Promise<readonly string[]> {
      const taken: string[] = [];
      for (;;) {
        const due = await queue.takeDue(now, now + 300, 20);
        if (due.length === 0) return taken;
        for (const mail of due) {
          if (!mail.begun && !(await issues.begin([mail.id], now)).has(mail.id)) continue;
          const result = mail.begun ? 'doubtful' : outcome(mail.message.to);
          if (!mail.begun) taken.push(mail.message.to.split('@')[0] ?? '');
          await issues.settle([{ id: mail.id, outcome: result }], now);
        }
      }
    }
    const counts = async () => {
      const { total = -1, queued, sent, refused, doubtful, bounced, left } = (await issues.get('aa'))?.counts ?? {};
      return [total, queued, sent, refused, doubtful, bounced, left];
    };
    const state = async () => (await issues.get('aa'))?.state;
    return { ...stores, feed, deliver, counts, state };
  }

  describe(`issues of newsletters: ${name}`, () => {
    it('are changed by whoever has seen them last, and not once they are on their way', async () => {
      const { issues } = await open();
      const draft = { ...emptyIssue, subject: 'Reggel' };
      await issues.create({ id: 'aa', listCode: LIST, site: 'hirmondo', draft: emptyIssue, author: 'Anna', changedAt: NOW });
      expect([await issues.save(by(1), draft), await issues.save(by(1), emptyIssue)]).toEqual([true, false]);
      expect(await issues.schedule(by(2), NOW + 60)).toBe(true);
      expect([await issues.due(NOW + 59), await issues.due(NOW + 60)]).toMatchObject([
        [],
        [{ id: 'aa', draft, state: 'scheduled' }],
      ]);
      expect(await issues.schedule(by(3), 0)).toBe(true);
      expect(await issues.due(NOW + 60)).toEqual([]);
      const begun = await Promise.all([1, 2].map(() => issues.start(by(4), letter)));
      expect(begun.toSorted()).toEqual([false, true]);
      expect([await issues.save(by(5), draft), await issues.remove({ id: 'aa', ifVersion: 5 })]).toEqual([false, false]);
      expect(await issues.list(5)).toMatchObject([{ id: 'aa', state: 'sending', version: 5, startedAt: NOW }]);
    });

    it('reach each reader once, at the pace, whoever feeds the queue', async () => {
      const readers = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
      const { feed, deliver, counts, state, newsletters, queue } = await openSending(readers, 12);
      // Twelve a minute: one in five seconds.
      expect([await feed(NOW), await feed(NOW), await feed(NOW + 4)]).toEqual([1, 0, 0]);
      expect((await Promise.all([1, 2, 3].map(() => feed(NOW + 10)))).toSorted()).toEqual([0, 0, 2]);
      await newsletters.addMember({ ...person('zz'), now: NOW + 1 });
      // After an hour without a process no more than a minute's letters.
      expect(await feed(NOW + 3600)).toBe(4);
      expect(await deliver(() => 'sent', NOW + 3600)).toEqual(readers);
      expect([await feed(NOW + 3660), await state(), await counts()]).toEqual([0, 'sent', [7, 7, 7, 0, 0, 0, 0]]);
      expect(await queue.waiting()).toEqual({ queued: 0, oldestAt: undefined });
    });

    it('have each reader’s own link, and wait behind other letters', async () => {
      const { feed, queue } = await openSending(['a']);
      await feed(NOW);
      await queue.addMail({
        id: 'code',
        message: { ...letter, to: 'x@example.org', headers: {} },
        attempts: 0,
        queuedAt: NOW + 9,
      });
      const due = await queue.takeDue(NOW + 10, NOW + 300, 10);
      expect(due.map(({ id, message, once }) => [id, message.text, once])).toEqual([
        ['code', letter.text, undefined],
        ['newsletter-aa-a', 'Le: https://h.example/le?t=a', true],
      ]);
    });

    it('are not sent again if a process ends before it knows what became of a letter', async () => {
      const { feed, deliver, counts, issues, queue, state } = await openSending(['a', 'b']);
      await feed(NOW);
      const [first] = await queue.takeDue(NOW, NOW + 300, 1);
      await issues.begin([first?.id ?? ''], NOW);
      // The process is gone; its lease ends.
      expect(await deliver(() => 'sent', NOW + 301)).toEqual(['b']);
      await feed(NOW + 400);
      expect([await counts(), await state()]).toEqual([[2, 2, 1, 0, 1, 0, 0], 'sent']);
    });

    it('are tried again if the mail server has said no for now', async () => {
      const { feed, deliver, issues, queue } = await openSending(['a']);
      await feed(NOW);
      const [mail] = await queue.takeDue(NOW, NOW + 300, 1);
      await issues.begin([mail?.id ?? ''], NOW);
      await queue.postpone(mail?.id ?? '', NOW + 60);
      expect(await deliver(() => 'sent', NOW + 60)).toEqual(['a']);
    });

    it('stop and go on without losing or repeating anybody', async () => {
      const readers = Array.from({ length: 60 }, (_, index) => `r${String(index).padStart(2, '0')}`);
      const { feed, deliver, counts, issues, queue, state } = await openSending(readers);
      expect(await feed(NOW)).toBe(50);
      const [begun] = await queue.takeDue(NOW, NOW + 300, 1);
      await issues.begin([begun?.id ?? ''], NOW);
      expect([await issues.pause({ id: 'aa', author: 'Béla', now: NOW }), await state()]).toEqual([true, 'paused']);
      // One that another process had taken already is gone, and not sent.
      expect(await issues.begin(['newsletter-aa-r01'], NOW)).toEqual(new Set());
      expect([await feed(NOW + 60), await queue.waiting()]).toMatchObject([0, { queued: 1 }]);
      await issues.settle([{ id: begun?.id ?? '', outcome: 'sent' }], NOW);
      expect(await issues.resume({ id: 'aa', author: 'Béla', now: NOW + 60 }, false)).toBe(true);
      const sent: string[] = [];
      for (const at of [60, 120, 180]) {
        await feed(NOW + at);
        sent.push(...(await deliver(() => 'sent', NOW + at)));
      }
      await feed(NOW + 240);
      expect([sent.toSorted(), await state()]).toEqual([readers.slice(1), 'sent']);
      expect(await counts()).toEqual([60, 60, 60, 0, 0, 0, 0]);
    });

    it('pause when every letter is refused, and then reach those whose letter was', async () => {
      const readers = Array.from({ length: 60 }, (_, index) => `r${String(index).padStart(2, '0')}`);
      const { feed, deliver, counts, issues, state } = await openSending(readers);
      await feed(NOW);
      const got: string[] = [];
      let tries = 0;
      // Whichever come first: ten, of which one is refused, and then all.
      const tried = await deliver((to) => {
        tries += 1;
        if (tries > 10 || tries === 6) return 'refused';
        got.push(to.split('@')[0] ?? '');
        return 'sent';
      });
      expect([await state(), (await issues.get('aa'))?.isRefused]).toEqual(['paused', true]);
      // Ten to whom nine were delivered, and twenty-five in a row.
      expect([tried.length, await counts()]).toEqual([35, [60, 35, 9, 26, 0, 0, 0]]);
      expect(await issues.resume({ id: 'aa', author: 'Anna', now: NOW + 600 }, true)).toBe(true);
      const sent: string[] = [];
      for (const at of [600, 660, 720]) {
        await feed(NOW + at);
        sent.push(...(await deliver(() => 'sent', NOW + at)));
      }
      await feed(NOW + 800);
      expect([await state(), [...got, ...sent].toSorted()]).toEqual(['sent', readers]);
      expect(await counts()).toEqual([60, 60, 60, 0, 0, 0, 0]);
    });

    it('are not sent to readers who leave meanwhile, and count who has left by their link', async () => {
      const { feed, deliver, counts, newsletters } = await openSending(['a', 'b', 'c']);
      await newsletters.addMember({ ...person('b'), listCode: 'esti' });
      await feed(NOW);
      await newsletters.unsubscribe('a', LIST, 'aa');
      await newsletters.unsubscribe('b', LIST, 'aa');
      await newsletters.unsubscribe('b', LIST, 'aa');
      expect(await deliver(() => 'sent')).toEqual(['c']);
      expect((await counts()).at(-1)).toBe(2);
    });

    it('count each letter that comes back once, and the letters of its reader', async () => {
      const { feed, deliver, counts, issues } = await openSending(['a', 'b']);
      await feed(NOW);
      await deliver(() => 'sent');
      const back = (issueId: string, subscriberId = 'a') => issues.bounce({ issueId, subscriberId, now: NOW });
      expect([await back('aa'), await back('aa'), await back('bb'), await back('aa', 'nobody')]).toEqual([1, 0, 0, 0]);
      expect((await counts())[5]).toBe(1);
      await issues.create({ id: 'bb', listCode: LIST, site: 'hirmondo', draft: emptyIssue, author: 'Anna', changedAt: NOW });
      expect(await back('bb')).toBe(0);
      await issues.start({ ...by(1), id: 'bb' }, letter);
      expect(await back('bb')).toBe(2);
      await feed(NOW + 60);
      await issues.forgetLetters(NOW + 61);
      expect(await back('aa')).toBe(2);
    });
  });
}
