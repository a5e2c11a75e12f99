import type { UserAnswer } from '~/lib/contract/quiz';
import type { DemoQuiz } from '../../definitions/demo-newsroom';
import type { QuizStore } from '../../definitions/quiz';
import { judgeVotes } from '../../domain/quiz-votes';
import type { Vote } from '../../domain/votes';
import type { Quizzes } from './quizzes';

/** Stores the demo's quizzes with invented votes, also on questions that are already closed. `now` is unix seconds. */
export async function seedQuizzes(
  quizzes: Pick<Quizzes, 'put'>,
  store: Pick<QuizStore, 'vote'>,
  demo: readonly DemoQuiz[],
  now: number,
): Promise<void> {
  for (const { quiz, votes } of demo) {
    await quizzes.put(quiz._id, quiz);
    const batch = Object.entries(votes).flatMap(([questionId, counts]) => invented(quiz._id, questionId, counts));
    if (batch.length > 0) await store.vote(batch, (state) => judgeVotes(batch, state, 0), now);
  }
}

interface Invented {
  readonly answerId: string;
  readonly optionId: string | undefined;
  readonly count: number;
}

function invented(quizId: string, questionId: string, counts: DemoQuiz['votes'][string]): readonly Vote[] {
  const responses = Object.entries(counts).flatMap(([answerId, count]): readonly Invented[] =>
    typeof count === 'number'
      ? [{ answerId, optionId: undefined, count }]
      : Object.entries(count).map(([optionId, voters]) => ({ answerId, optionId, count: voters })),
  );
  return responses.flatMap(({ answerId, optionId, count }) => {
    const answers: readonly UserAnswer[] = [{ questionId, responses: [{ answerId, optionId }] }];
    return Array.from({ length: count }, (_, index) => ({
      quizId,
      voter: `demo-${answerId}-${optionId ?? ''}-${index}`,
      answers,
    }));
  });
}
