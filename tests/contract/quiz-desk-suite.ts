import { beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '~/backend/index';
import type { Role } from '~/lib/desk/roles';

const anna = { author: 'Anna' } as const;
const VOTER = 'abcdefghijklmnopqrstuvwx';

const quiz = (title: string) => ({
  title,
  questions: [
    {
      _id: 'k',
      question: 'Mennyi?',
      answers: [
        { _id: 'egy', title: '1' },
        { _id: 'ket', title: '2' },
      ],
    },
  ],
});

/** Tests of quizzes as the newsroom keeps them, on every database. */
export function quizDeskSuite(name: string, open: () => Promise<{ readonly backend: Backend }>): void {
  describe(`quizzes at the desk: ${name}`, () => {
    let backend: Backend;
    beforeAll(async () => {
      ({ backend } = await open());
    }, 60_000);

    it('are made, changed, taken back and removed; votes stay', async () => {
      const { quizDesk, quizzes } = backend;
      expect(await quizDesk.get('uj-kviz')).toMatchObject({ version: 0, value: undefined });
      expect(await quizDesk.save('uj-kviz', quiz('Első'), { ...anna, ifVersion: 0 })).toMatchObject({
        outcome: 'created',
        version: 1,
      });
      await quizzes.addOrUpdateAnswers(
        'uj-kviz',
        VOTER,
        [{ questionId: 'k', responses: [{ answerId: 'ket', optionId: undefined }] }],
        '192.0.2.1',
      );
      expect(await quizDesk.save('uj-kviz', quiz('Második'), anna)).toMatchObject({ outcome: 'updated', version: 2 });
      expect(await quizDesk.save('uj-kviz', quiz('Második'), anna)).toMatchObject({ outcome: 'unchanged', version: 2, tags: [] });
      await expect(quizDesk.save('uj-kviz', quiz('Harmadik'), { ...anna, ifVersion: 1 })).rejects.toMatchObject({
        kind: 'conflict',
      });
      expect(await quizDesk.restore('uj-kviz', { ...anna, to: 1 })).toMatchObject({ version: 3, tags: ['quiz:uj-kviz'] });
      expect(await quizzes.quiz('uj-kviz', VOTER)).toMatchObject({
        title: 'Első',
        questions: [{ answers: [{}, { answerCount: 1 }] }],
      });
      expect((await quizDesk.history('uj-kviz', 10)).map(({ version, author }) => [version, author])).toEqual([
        [3, 'Anna'],
        [2, 'Anna'],
        [1, 'Anna'],
      ]);
      expect(await quizDesk.remove('uj-kviz', anna)).toMatchObject({ outcome: 'deleted', version: 4 });
      expect(await quizDesk.remove('uj-kviz', anna)).toMatchObject({ outcome: 'unknown' });
      await expect(quizDesk.restore('uj-kviz', { ...anna, to: 9 })).rejects.toMatchObject({ kind: 'unknown' });
      expect(await quizDesk.restore('uj-kviz', { ...anna, to: 3 })).toMatchObject({ outcome: 'created' });
    });

    it('stand among what has happened, and keep what another system wrote', async () => {
      await backend.quizzes.put('masok-kvize', quiz('Tőlük'));
      await backend.quizDesk.save('masok-kvize', quiz('Tőlünk'), anna);
      expect((await backend.quizDesk.history('masok-kvize', 5)).map(({ value }) => value)).toMatchObject([
        { title: 'Tőlünk' },
        { title: 'Tőlük' },
      ]);
      const acts = await backend.recentActs({ before: Number.MAX_SAFE_INTEGER, search: 'masok-kvize', limit: 5 });
      expect(acts[0]).toMatchObject({ kind: 'quiz', name: 'masok-kvize', author: 'Anna' });
    });

    it.each<[Role, boolean]>([
      ['reporter', false],
      ['office', false],
      ['editor', true],
      ['chief', true],
    ])('are for whoever publishes: %s %s', async (role, allowed) => {
      const { quizDesk } = backend.actingFor({ role, editions: [] });
      const saving = quizDesk.save(`jog-${role}`, quiz('Jog'), anna);
      if (allowed) expect(await saving).toMatchObject({ outcome: 'created' });
      else await expect(saving).rejects.toMatchObject({ kind: 'forbidden' });
      const others = [quizDesk.restore('jog', { ...anna, to: 1 }), quizDesk.remove(`jog-${role}`, anna)];
      const outcomes = await Promise.allSettled(others);
      const refused = outcomes.filter(
        (one) => one.status === 'rejected' && Reflect.get(Object(one.reason), 'kind') === 'forbidden',
      );
      expect(refused.length).toBe(allowed ? 0 : 2);
    });
  });
}
