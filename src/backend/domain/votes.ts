import type { Quiz, UserAnswer } from '~/lib/contract/quiz';

/** What one voter answered in one call. */
export interface Vote {
  readonly quizId: string;
  /** Never the token itself: read access to the database must not allow voting for another voter. */
  readonly voter: string;
  readonly answers: readonly UserAnswer[];
}

/** What a batch of votes is judged by, read in its own transaction. */
export interface VoteState {
  readonly quizzes: ReadonlyMap<string, Quiz>;
  /** Answers on record of a voter in a quiz. */
  readonly findAnswers: (vote: Pick<Vote, 'quizId' | 'voter'>) => readonly UserAnswer[];
}

/** A voter's new answer to a question. */
export interface AnswerChange {
  readonly quizId: string;
  readonly voter: string;
  readonly answer: UserAnswer;
}

/** By how much the count of an answer changes. */
export interface TallyChange {
  readonly quizId: string;
  readonly questionId: string;
  readonly answerId: string;
  readonly count: number;
  readonly sum: number;
}

/** What to write for a batch of votes. */
export interface VoteChanges {
  readonly answers: readonly AnswerChange[];
  readonly tallies: readonly TallyChange[];
}

/** What has been counted for an answer. */
export interface Tally {
  readonly questionId: string;
  readonly answerId: string;
  readonly count: number;
  readonly sum: number;
}
