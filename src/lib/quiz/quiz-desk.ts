import type { Quiz } from '~/lib/contract/quiz';

/** The quiz service as pages use it: its address for browsers, and its content for a reader without a token. */
export interface QuizDesk {
  /** Where browsers send GraphQL, root-relative for the embedded service. */
  readonly address: string;
  /** A quiz; undefined when there is none. Rejects when the service fails. */
  quiz(id: string): Promise<Quiz | undefined>;
}
