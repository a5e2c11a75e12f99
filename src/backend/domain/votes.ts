import type { Quiz, UserAnswer } from '~/lib/contract/quiz';

/** One voter's answers in one call. */
export interface Vote {
  readonly quizId: string;
  /** Derived from the voter's token, never the token itself: read access to the database must not allow voting for others. */
  readonly voter: string;
  readonly answers: readonly UserAnswer[];
  /** Id of the count of first answers that the voter's network gave to a question; unset: an invented vote, never suspect. */
  readonly counter?: ((questionId: string) => string) | undefined;
}

/** A stored answer. A suspect one is not part of what is shown. */
export interface StoredAnswer extends UserAnswer {
  readonly suspect: boolean;
}

/** The data that a batch of votes is checked against, read in the same transaction. */
export interface VoteState {
  readonly quizzes: ReadonlyMap<string, Quiz>;
  /** Stored answers of a voter in a quiz. */
  readonly findAnswers: (vote: Pick<Vote, 'quizId' | 'voter'>) => readonly StoredAnswer[];
  /** First answers that the network behind a counter has given lately. */
  readonly ofNetwork: (counter: string) => number;
}

/** A voter's new answer to a question. */
export interface AnswerChange {
  readonly quizId: string;
  readonly voter: string;
  readonly answer: StoredAnswer;
}

/** Changes of an answer's count and sum, by difference. */
export interface TallyChange extends Tally {
  readonly quizId: string;
}

/** Changes to write for a batch of votes. */
export interface VoteChanges {
  readonly answers: readonly AnswerChange[];
  readonly tallies: readonly TallyChange[];
  /** First answers to add to the counters of networks. */
  readonly ofNetworks: ReadonlyMap<string, number>;
}

/** Count of voters for an answer, and sum of the numbers they gave: all of them, and the suspect ones among them. */
export interface Tally {
  readonly questionId: string;
  readonly answerId: string;
  readonly count: number;
  readonly sum: number;
  readonly suspectCount: number;
  readonly suspectSum: number;
}
