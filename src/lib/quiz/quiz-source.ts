import type { Quiz } from '~/lib/contract/quiz';

/** The quiz service for pages: its address for browsers, and quizzes as seen without a token. */
export interface QuizSource {
  /** Address to which browsers send GraphQL; root-relative for the embedded service. */
  readonly address: string;
  /** A quiz; undefined if it does not exist. Rejects if the service fails. */
  quiz(id: string): Promise<Quiz | undefined>;
}
