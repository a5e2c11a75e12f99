import type { Generated } from 'kysely';

/** Quizzes, the answers of their voters, and the counts of the answers. */
export interface QuizTables {
  quiz: { id: string; quiz_json: string; updated_at: number; votes: number };
  quiz_answer: {
    quiz_id: string;
    voter: string;
    question_id: string;
    responses_json: string;
    changed_at: number;
    suspect: Generated<number>;
  };
  /** `votes` and `total` contain the suspect ones. */
  quiz_tally: {
    quiz_id: string;
    question_id: string;
    answer_id: string;
    votes: number;
    total: number;
    suspect_votes: Generated<number>;
    suspect_total: Generated<number>;
  };
}
