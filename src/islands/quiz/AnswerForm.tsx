import { type FormEvent, useId, useState } from 'react';
import type { QuizAnswer, QuizQuestion, QuizResponse } from '~/lib/contract/quiz';
import { estimateBounds, numberIn, type QuestionForm } from '~/lib/quiz/question-form';
import { formatBounds, type QuizLanguage, quizWords } from '~/lib/quiz/words';

interface AnswerFormProps {
  readonly question: QuizQuestion;
  readonly form: QuestionForm;
  /** Each answer may have several options. */
  readonly complex: boolean;
  readonly language: QuizLanguage;
  /** The reader's previous responses. */
  readonly given: readonly QuizResponse[];
  readonly disabled: boolean;
  readonly onAnswer: (responses: readonly QuizResponse[]) => void;
}

/** The form of an open question. A single choice is sent with the click, anything else by a button. */
export function AnswerForm({ question, form, complex, language, given, disabled, onAnswer }: AnswerFormProps) {
  const [chosen, setChosen] = useState<readonly QuizResponse[]>(given);
  const name = useId();
  const words = quizWords(language);

  if (form === 'one') {
    return (
      <ul className="quiz-answers">
        {question.answers.map((answer) => (
          <li key={answer._id}>
            <button
              type="button"
              className="quiz-choice"
              disabled={disabled}
              aria-pressed={given.some(({ answerId }) => answerId === answer._id)}
              onClick={() => onAnswer([{ answerId: answer._id, optionId: undefined }])}
            >
              <AnswerText answer={answer} />
            </button>
          </li>
        ))}
      </ul>
    );
  }

  const isChosen = (answerId: string, optionId?: string): boolean =>
    chosen.some((response) => response.answerId === answerId && (optionId === undefined || response.optionId === optionId));
  function toggle(answerId: string, optionId: string | undefined, alone: boolean): void {
    const same = (response: QuizResponse): boolean => response.answerId === answerId && response.optionId === optionId;
    if (alone) setChosen((before) => [...before.filter((response) => response.answerId !== answerId), { answerId, optionId }]);
    else
      setChosen((before) =>
        before.some(same) ? before.filter((response) => !same(response)) : [...before, { answerId, optionId }],
      );
  }
  const bounds = form === 'number' ? estimateBounds(question) : undefined;
  const numbersFit = chosen.every(({ optionId }) => {
    const value = numberIn(optionId);
    return value !== undefined && (bounds === undefined || (value >= bounds[0] && value <= bounds[1]));
  });
  const ready = chosen.length > 0 && (form !== 'number' || numbersFit);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (ready) onAnswer(chosen);
  }
  return (
    <form onSubmit={submit}>
      {form === 'several' && <p className="quiz-note">{words.several}</p>}
      <ul className="quiz-answers">
        {question.answers.map((answer) => (
          <li key={answer._id}>
            {form === 'several' && (
              <label className="quiz-choice">
                <input
                  type="checkbox"
                  checked={isChosen(answer._id)}
                  disabled={disabled}
                  onChange={() => toggle(answer._id, undefined, false)}
                />
                <AnswerText answer={answer} />
              </label>
            )}
            {form === 'rows' && (
              <fieldset className="quiz-row" disabled={disabled}>
                <legend>
                  <AnswerText answer={answer} />
                </legend>
                <div className="quiz-options">
                  {question.options.map((option) => (
                    <label key={option._id} className="quiz-option">
                      <input
                        type={complex ? 'checkbox' : 'radio'}
                        name={`${name}-${answer._id}`}
                        checked={isChosen(answer._id, option._id)}
                        onChange={() => toggle(answer._id, option._id, !complex)}
                      />
                      <span>{option.title}</span>
                    </label>
                  ))}
                </div>
              </fieldset>
            )}
            {form === 'number' && (
              <label className="quiz-number">
                <AnswerText answer={answer} />
                {bounds && <span className="quiz-note">{formatBounds(bounds, language)}</span>}
                <input
                  inputMode="decimal"
                  autoComplete="off"
                  disabled={disabled}
                  value={chosen.find(({ answerId }) => answerId === answer._id)?.optionId ?? ''}
                  onChange={({ target }) => toggle(answer._id, target.value, true)}
                />
              </label>
            )}
          </li>
        ))}
      </ul>
      <button type="submit" className="quiz-submit" disabled={disabled || !ready}>
        {words.submit}
      </button>
    </form>
  );
}

/** An answer as shown in a choice and in a result. */
export function AnswerText({ answer: { title, image, description } }: { readonly answer: QuizAnswer }) {
  return (
    <span className="quiz-answer">
      {image !== undefined && (
        <img src={image} alt={title === '' ? (description ?? '') : ''} loading="lazy" width={96} height={96} />
      )}
      <span>
        <span>{title}</span>
        {description !== undefined && title !== '' && <small>{description}</small>}
      </span>
    </span>
  );
}
