import type { Quiz } from '~/lib/contract/quiz';

/** The quiz service as pages know it: where browsers ask, and what stands in it for a reader without a token. */
export interface QuizDesk {
  /** Where browsers send GraphQL, root-relative for the embedded service. */
  readonly address: string;
  /** A quiz; undefined when there is none. Rejects when the service fails. */
  quiz(id: string): Promise<Quiz | undefined>;
}
