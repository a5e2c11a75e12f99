import type { QuizQuestion, QuizResponse } from '~/lib/contract/quiz';
import { percentages, type QuestionForm, rightAnswers } from '~/lib/quiz/question-form';
import {
  formatAverage,
  formatEstimate,
  formatGiven,
  formatShare,
  formatVotes,
  type QuizLanguage,
  quizWords,
} from '~/lib/quiz/words';
import { AnswerText } from './AnswerForm';

interface QuestionResultProps {
  readonly question: QuizQuestion;
  readonly form: QuestionForm;
  readonly language: QuizLanguage;
  /** The reader's own responses; empty if there are none. */
  readonly given: readonly QuizResponse[];
}

/** Result of an answered or closed question: shares, averages, right answers, the reader's choice (QZ-05, QZ-06, QZ-15). */
export function QuestionResult({ question, form, language, given }: QuestionResultProps) {
  const words = quizWords(language);
  const right = rightAnswers(question);
  const shares = percentages(question.answers);
  const title = (optionId: string | undefined): string | undefined =>
    question.options.find(({ _id }) => _id === optionId)?.title ?? optionId;
  const counted = form === 'one' || form === 'several';
  const formatMean = form === 'number' ? formatEstimate : formatAverage;
  return (
    <>
      <ul className="quiz-answers quiz-results">
        {question.answers.map((answer, index) => {
          const own = given.filter(({ answerId }) => answerId === answer._id);
          const rightOptions = form === 'number' ? undefined : right.get(answer._id);
          const share = shares[index] ?? 0;
          const averaged = answer.average !== undefined && (answer.average !== 0 || !counted);
          return (
            <li key={answer._id} className={rightOptions === undefined ? undefined : 'quiz-right'}>
              <div className="quiz-line">
                <AnswerText answer={answer} />
                {counted && <b className="figures">{formatShare(share, language)}</b>}
              </div>
              {counted && <div className="quiz-bar" style={{ inlineSize: `${share}%` }} />}
              <p className="quiz-marks">
                {rightOptions?.length === 0 && <b>{words.right}</b>}
                {rightOptions !== undefined && rightOptions.length > 0 && (
                  <b>{`${words.right}: ${rightOptions.map(title).join(', ')}`}</b>
                )}
                {form === 'number' && question.rightAnswer && (
                  <b>{`${words.right}: ${formatGiven(question.rightAnswer.value, language)}`}</b>
                )}
                {own.length > 0 && (
                  <span>
                    {ownWords(
                      own.map(({ optionId }) => title(optionId)),
                      form,
                      language,
                    )}
                  </span>
                )}
                {averaged && <span>{`${words.average}: ${formatMean(answer.average ?? 0, language)}`}</span>}
              </p>
            </li>
          );
        })}
      </ul>
      <p className="quiz-note">{formatVotes(total(question, form), language)}</p>
    </>
  );
}

function ownWords(options: readonly (string | undefined)[], form: QuestionForm, language: QuizLanguage): string {
  const words = quizWords(language);
  const named = options.filter((option) => option !== undefined);
  if (named.length === 0) return words.own;
  if (form === 'number') return `${words.estimate}: ${named.map((text) => formatGiven(text, language)).join(', ')}`;
  return `${words.own}: ${named.join(', ')}`;
}

/** Number of voters of a single choice; for other forms, the count of the most frequent answer. */
function total({ answers }: QuizQuestion, form: QuestionForm): number {
  const counts = answers.map(({ answerCount }) => answerCount);
  return form === 'one' ? counts.reduce((sum, count) => sum + count, 0) : Math.max(0, ...counts);
}
