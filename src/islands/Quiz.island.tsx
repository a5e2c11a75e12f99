import { useEffect, useRef, useState } from 'react';
import type { QuizQuestion, QuizResponse } from '~/lib/contract/quiz';
import { isOpen, questionForm } from '~/lib/quiz/question-form';
import { scoreIn } from '~/lib/quiz/score';
import { formatDeadline, formatScore, type QuizLanguage, quizWords } from '~/lib/quiz/words';
import { AnswerForm } from './quiz/AnswerForm';
import { QuestionResult } from './quiz/QuestionResult';
import { type QuizSource, type QuizState, useQuiz } from './quiz/use-quiz';

export interface QuizProps extends QuizSource {
  readonly language: QuizLanguage;
}

/**
 * A quiz in an article: questions, votes, results (QZ rows).
 *
 * Why not plain HTML: answers belong to one reader, are sent without leaving the page, and return the current counts,
 * while the page around them is cached for all readers.
 *
 * Without JavaScript: the questions with their options, the results of closed ones, and a note that voting needs JavaScript.
 *
 * Wakes when: it is in view (client:visible); then it requests the reader's own answers.
 */
export function Quiz(props: QuizProps) {
  const state = useQuiz(props);
  const { quiz, missing } = state;
  const words = quizWords(props.language);
  if (quiz === undefined) return <p className="quiz quiz-note">{missing ? words.missing : words.loading}</p>;
  const score = scoreIn(quiz, state.answers);
  const heading = quiz.title ?? words.quiz;
  return (
    <section className="quiz" aria-label={heading}>
      {quiz.title !== undefined && <p className="quiz-title">{quiz.title}</p>}
      {quiz.questions.map((question) => (
        <Question key={question._id} question={question} complex={quiz.complex} state={state} language={props.language} />
      ))}
      {score !== undefined && (
        <p className="quiz-score">
          <span>{formatScore(score, props.language)}</span>{' '}
          {props.address.startsWith('/') && (
            <a href={`${props.address}/${encodeURIComponent(quiz._id)}/${score.right}-${score.of}.png`}>{words.picture}</a>
          )}
        </p>
      )}
      <p className="quiz-note without-script">{words.noScript}</p>
    </section>
  );
}

interface QuestionProps {
  readonly question: QuizQuestion;
  readonly complex: boolean;
  readonly state: QuizState;
  readonly language: QuizLanguage;
}

function Question({ question, complex, state, language }: QuestionProps) {
  const words = quizWords(language);
  const [changing, setChanging] = useState(false);
  const given: readonly QuizResponse[] = state.answers.find(({ questionId }) => questionId === question._id)?.responses ?? [];
  const form = questionForm(question, { complex });
  const open = isOpen(question, state.now);
  const answered = given.length > 0;
  const asks = open && (!answered || changing);
  const notice = state.notices[question._id];
  const place = useRef<HTMLFieldSetElement>(null);
  const pressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form and the result replace each other when it changes
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    // The pressed button is gone: keyboard users continue here instead of at the top of the page.
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [asks]);
  return (
    <fieldset className="quiz-question" data-question={question._id} ref={place} tabIndex={-1}>
      <legend>{question.question}</legend>
      {question.image !== undefined && <img src={question.image} alt="" loading="lazy" width={640} height={360} />}
      {question.description !== undefined && <p className="quiz-description">{question.description}</p>}
      {asks ? (
        <AnswerForm
          question={question}
          form={form}
          complex={complex}
          language={language}
          given={given}
          disabled={!state.awake || state.sending === question._id}
          onAnswer={(responses) => {
            pressed.current = true;
            setChanging(false);
            state.vote(question._id, responses);
          }}
        />
      ) : (
        <QuestionResult question={question} form={form} language={language} given={given} />
      )}
      {!open && <p className="quiz-note quiz-closed">{words.closed}</p>}
      {open && question.activeTo !== undefined && <p className="quiz-note">{formatDeadline(question.activeTo, language)}</p>}
      <output className="quiz-note">{notice && words[notice]}</output>
      {open && answered && !changing && question.rightAnswer === undefined && (
        <button
          type="button"
          className="quiz-change"
          onClick={() => {
            pressed.current = true;
            setChanging(true);
          }}
        >
          {words.change}
        </button>
      )}
    </fieldset>
  );
}
