import type { Quiz, UserAnswer } from '~/lib/contract/quiz';
import type { Tally, Vote, VoteChanges, VoteState } from '../domain/votes';
import type { Changed } from './changed';

/** A quiz with its number of voters. */
export interface ListedQuiz {
  readonly id: string;
  readonly title: string | undefined;
  /** Voters who answered at least one question. */
  readonly voters: number;
  /** Those of them with a suspect answer, of a network that gave too many; they are not part of what is shown. */
  readonly suspect: number;
}

/** Edits of quizzes, within a transaction. */
export interface QuizWriter {
  stored(id: string): Promise<Quiz | undefined>;
  /** Creates or replaces a quiz; its votes stay. `updatedAt` is unix seconds. */
  save(quiz: Quiz, updatedAt: number): Promise<'created' | 'updated' | 'unchanged'>;
  /** Deletes a quiz with its votes; false if there is none. */
  remove(id: string): Promise<boolean>;
}

/** Quizzes and their votes. A failing store throws StorageFailure. */
export interface QuizStore {
  quiz(id: string): Promise<Quiz | undefined>;
  tallies(id: string): Promise<readonly Tally[]>;
  answers(id: string, voter: string): Promise<readonly UserAnswer[]>;
  list(): Promise<readonly ListedQuiz[]>;
  /** Runs an edit in one transaction, and purges the pages that show it, as `ContentStore.change`. */
  change<Result extends Changed>(work: (writer: QuizWriter) => Promise<Result>): Promise<Result>;
  /**
   * Checks and writes a batch of votes in one transaction, during which no other process changes votes on the same quizzes.
   * `decide` must not throw. Returns the counts after it, by quiz.
   */
  vote(
    batch: readonly Vote[],
    decide: (state: VoteState) => VoteChanges,
    changedAt: number,
  ): Promise<ReadonlyMap<string, readonly Tally[]>>;
}
