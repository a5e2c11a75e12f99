import { describe, expect, it } from 'vitest';
import { createQuizzes } from '~/backend/core/quiz/quizzes';
import type { QuizStore } from '~/backend/definitions/quiz';
import { quiz } from '~/lib/contract/quiz';

const NOW = 1_795_258_800;
const token = (number: number): string => String(number).padStart(24, 'v');

const QUIZ = quiz.parse({
  _id: 'q',
  title: 'Próba',
  questions: [
    {
      _id: 'one',
      question: 'Melyik?',
      rightAnswer: { value: 'a' },
      answers: [
        { _id: 'a', title: 'A' },
        { _id: 'b', title: 'B' },
      ],
    },
    {
      _id: 'scale',
      question: 'Mennyire?',
      displayAs: 'scale',
      options: [1, 2, 3].map((value) => ({ _id: `o${value}`, title: String(value) })),
      answers: [{ _id: 'row', title: 'Sor' }],
    },
    { _id: 'late', question: 'Volt?', activeTo: NOW - 1, rightAnswer: { value: 'x' }, answers: [{ _id: 'x', title: 'X' }] },
  ],
});

/** Tests of every implementation of QuizStore, through the service. `open` returns an empty one for each test. */
export function quizSuite(name: string, open: () => Promise<QuizStore>): void {
  describe(`quiz store: ${name}`, () => {
    const pages: string[] = [];
    /** Unix seconds. */
    let time = NOW;
    async function service() {
      time = NOW;
      const opened = await open();
      pages.length = 0;
      const change: QuizStore['change'] = async (work) => {
        const changed = await opened.change(work);
        pages.push(...changed.tags);
        return changed;
      };
      const quizzes = createQuizzes({ store: { ...opened, change }, clock: () => time * 1000 });
      await quizzes.put('q', QUIZ);
      return quizzes;
    }
    type Service = Awaited<ReturnType<typeof service>>;
    /** An address of a network that only this voter has. */
    const ownAddress = (voter: number) => `10.${Math.floor(voter / 200)}.${voter % 200}.1`;
    const choose = (quizzes: Service, voter: number, answerId: string, clientIp = ownAddress(voter)) =>
      quizzes.addOrUpdateAnswers(
        'q',
        token(voter),
        [{ questionId: 'one', responses: [{ answerId, optionId: undefined }] }],
        clientIp,
      );
    const rate = (quizzes: Service, voter: number, optionId: string, clientIp = ownAddress(voter)) =>
      quizzes.addOrUpdateAnswers(
        'q',
        token(voter),
        [{ questionId: 'scale', responses: [{ answerId: 'row', optionId }] }],
        clientIp,
      );
    const suspects = async (quizzes: Service) =>
      (await quizzes.report('q'))?.questions[0]?.answers.map(({ suspectCount }) => suspectCount);
    const counts = async (quizzes: Service) =>
      (await quizzes.quiz('q'))?.questions[0]?.answers.map(({ answerCount }) => answerCount);

    it('counts a thousand votes at once exactly, however often each is sent', async () => {
      const quizzes = await service();
      await Promise.all(
        Array.from({ length: 2_000 }, (_, index) => choose(quizzes, index % 1_000, index % 1_000 < 400 ? 'a' : 'b')),
      );
      expect(await counts(quizzes)).toEqual([400, 600]);
      expect(await quizzes.list()).toEqual([{ id: 'q', title: 'Próba', voters: 1_000, suspect: 0 }]);
    });

    it('moves a vote that is changed, also within one batch', async () => {
      const quizzes = await service();
      await Promise.all([choose(quizzes, 1, 'a'), choose(quizzes, 1, 'b'), choose(quizzes, 2, 'b')]);
      expect(await counts(quizzes)).toEqual([0, 2]);
      await choose(quizzes, 1, 'a');
      expect(await counts(quizzes)).toEqual([1, 1]);
      expect(await quizzes.userAnswers('q', token(1))).toEqual([
        { questionId: 'one', responses: [{ answerId: 'a', optionId: undefined }] },
      ]);
      expect(await quizzes.userAnswers('q', token(3))).toEqual([]);
    });

    it('adds up the numbers of a scale', async () => {
      const quizzes = await service();
      await rate(quizzes, 1, 'o1');
      await rate(quizzes, 2, 'o3');
      await rate(quizzes, 1, 'o2');
      const row = (await quizzes.quiz('q'))?.questions[1]?.answers[0];
      expect(row).toMatchObject({ answerCount: 2, sum: 5, average: 2.5 });
    });

    it('reveals the right answers once a question is closed or answered by the reader', async () => {
      const quizzes = await service();
      const told = async (asker?: string) =>
        (await quizzes.quiz('q', asker))?.questions.map(({ rightAnswer }) => rightAnswer?.value);
      expect(await told(token(1))).toEqual([undefined, undefined, 'x']);
      const after = await choose(quizzes, 1, 'b');
      expect('quiz' in after && after.quiz.questions[0]?.rightAnswer?.value).toBe('a');
      expect([await told(token(1)), await told()]).toEqual([
        ['a', undefined, 'x'],
        [undefined, undefined, 'x'],
      ]);
    });

    it('accepts a call completely or not at all', async () => {
      const quizzes = await service();
      const answers = [
        { questionId: 'one', responses: [{ answerId: 'a', optionId: undefined }] },
        { questionId: 'late', responses: [{ answerId: 'x', optionId: undefined }] },
      ];
      const outcome = await quizzes.addOrUpdateAnswers('q', token(1), answers, ownAddress(1));
      expect(outcome).toEqual({ problem: 'closed', questionId: 'late' });
      expect(await counts(quizzes)).toEqual([0, 0]);
    });

    it.each([
      ['one address', (_voter: number) => '127.0.0.1'],
      ['a network of IPv4', (voter: number) => `203.0.113.${voter % 250}`],
      ['a network of IPv6', (voter: number) => `2001:db8:1:${voter.toString(16)}::1`],
    ])('shows fifty votes of %s in an hour, and stores the others as suspect', async (_, address) => {
      const quizzes = await service();
      for (let voter = 0; voter < 30; voter += 1) await choose(quizzes, voter, 'a', address(voter));
      await Promise.all(Array.from({ length: 70 }, (_vote, index) => choose(quizzes, 100 + index, 'b', address(100 + index))));
      expect([await counts(quizzes), await suspects(quizzes)]).toEqual([
        [30, 20],
        [0, 50],
      ]);
      expect(await quizzes.list()).toEqual([{ id: 'q', title: 'Próba', voters: 100, suspect: 50 }]);
      // Other networks and other questions are counted apart.
      await choose(quizzes, 500, 'a', '198.51.100.1');
      await rate(quizzes, 500, 'o2', address(500));
      expect(await counts(quizzes)).toEqual([31, 20]);
      expect((await quizzes.quiz('q'))?.questions[1]?.answers[0]?.answerCount).toBe(1);
      time += 3_601;
      await choose(quizzes, 600, 'a', address(600));
      expect(await counts(quizzes)).toEqual([32, 20]);
    });

    it('leaves a changed vote what it was, and counts it once for its network', async () => {
      const quizzes = await service();
      for (let times = 0; times < 60; times += 1) await choose(quizzes, 1, times % 2 === 0 ? 'a' : 'b', '203.0.113.1');
      for (let voter = 2; voter <= 51; voter += 1) await choose(quizzes, voter, 'a', '203.0.113.1');
      expect([await counts(quizzes), await suspects(quizzes)]).toEqual([
        [49, 1],
        [1, 0],
      ]);
      time += 3_601;
      await choose(quizzes, 51, 'b', '198.51.100.9');
      expect([await counts(quizzes), await suspects(quizzes)]).toEqual([
        [49, 1],
        [0, 1],
      ]);
    });

    it('leaves suspect numbers out of an average', async () => {
      const quizzes = await service();
      for (let voter = 0; voter < 60; voter += 1) await rate(quizzes, voter, voter < 50 ? 'o1' : 'o3', '203.0.113.1');
      expect((await quizzes.quiz('q'))?.questions[1]?.answers[0]).toMatchObject({ answerCount: 50, sum: 50, average: 1 });
    });

    it('keeps votes when the quiz is edited, and drops them with it', async () => {
      const quizzes = await service();
      await choose(quizzes, 1, 'a');
      expect((await quizzes.put('q', QUIZ)).outcome).toBe('unchanged');
      expect((await quizzes.put('q', { ...QUIZ, title: 'Másik' })).outcome).toBe('updated');
      expect(await counts(quizzes)).toEqual([1, 0]);
      expect((await quizzes.remove('q')).outcome).toBe('deleted');
      expect([await quizzes.quiz('q'), (await quizzes.remove('q')).outcome]).toEqual([undefined, 'unknown']);
      expect(pages).toEqual(['quiz:q', 'quiz:q', 'quiz:q']);
      expect(await choose(quizzes, 1, 'a')).toEqual({ problem: 'unknown-quiz' });
    });
  });
}
