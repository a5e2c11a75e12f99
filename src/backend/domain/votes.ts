import type { Quiz, UserAnswer } from '~/lib/contract/quiz';

/** One voter's answers in one call. */
export interface Vote {
  readonly quizId: string;
  /** Derived from the voter's token, never the token itself: read access to the database must not allow voting for others. */
  readonly voter: string;
  readonly answers: readonly UserAnswer[];
}

/** The data that a batch of votes is checked against, read in the same transaction. */
export interface VoteState {
  readonly quizzes: ReadonlyMap<string, Quiz>;
  /** Stored answers of a voter in a quiz. */
  readonly findAnswers: (vote: Pick<Vote, 'quizId' | 'voter'>) => readonly UserAnswer[];
}

/** A voter's new answer to a question. */
export interface AnswerChange {
  readonly quizId: string;
  readonly voter: string;
  readonly answer: UserAnswer;
}

/** Changes of an answer's count and sum, by difference. */
export interface TallyChange {
  readonly quizId: string;
  readonly questionId: string;
  readonly answerId: string;
  readonly count: number;
  readonly sum: number;
}

/** Changes to write for a batch of votes. */
export interface VoteChanges {
  readonly answers: readonly AnswerChange[];
  readonly tallies: readonly TallyChange[];
}

/** Count of voters for an answer, and sum of the numbers they gave. */
export interface Tally {
  readonly questionId: string;
  readonly answerId: string;
  readonly count: number;
  readonly sum: number;
}
