import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { latestAnswer } from '~/browser/refresh/latest-answer';
import type { Quiz, QuizResponse, UserAnswer } from '~/lib/contract/quiz';
import { QUIZ_REFRESH_MS } from '~/lib/quiz/quiz-calls';
import { asDrawn } from '~/lib/quiz/quiz-pictures';
import { startPolling } from '../shared/polling';
import { loadQuiz, sendAnswer, voterToken } from './quiz-service';

export interface QuizSource {
  readonly quizId: string;
  /** Address of the quiz service's GraphQL endpoint. */
  readonly address: string;
  /** Slug of the article; '' if there is none, and then nothing is refreshed (QZ-08). */
  readonly slug: string;
  readonly refresh: boolean;
  /** The quiz as rendered by the server; undefined if it was unavailable. */
  readonly initial: Quiz | undefined;
  /** Time of the rendering, unix milliseconds. */
  readonly renderedAt: number;
}

/** Outcome of a question's last vote. */
type Notice = 'saved' | 'failed' | 'late';

export interface QuizState {
  /** False before hydration, when a chosen answer would be lost. */
  readonly awake: boolean;
  readonly quiz: Quiz | undefined;
  /** True once the service has answered that the quiz does not exist, or has failed. */
  readonly missing: boolean;
  readonly answers: readonly UserAnswer[];
  /** The service's current time, unix seconds: the reader's clock may be wrong. */
  readonly now: number;
  /** Id of the question whose answer is being sent. */
  readonly sending: string | undefined;
  readonly notices: Readonly<Record<string, Notice>>;
  readonly vote: (questionId: string, responses: readonly QuizResponse[]) => void;
}

const POLLING = { intervalMs: QUIZ_REFRESH_MS, maxIntervalMs: 120_000, immediateAfterMs: 30_000 };
/** Limit on a timer for a question's end, as timers overflow after 24 days. */
const MAX_WAIT_MS = 60_000;

/** False in the server's HTML and during hydration, then true. */
function useAwake(): boolean {
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return awake;
}

/** The answer of `load`, which is repeated if a vote was stored meanwhile: an earlier answer may not contain it. */
async function loadAfterVotes<Answer>(load: () => Promise<Answer>, votes: { readonly current: unknown }): Promise<Answer> {
  const before = votes.current;
  const answer = await load();
  return before === votes.current ? answer : await loadAfterVotes(load, votes);
}

/** The first answers, and of the second ones those to questions that the first do not answer. */
const withVotes = (answers: readonly UserAnswer[], others: readonly UserAnswer[]): readonly UserAnswer[] => [
  ...others.filter((other) => !answers.some(({ questionId }) => questionId === other.questionId)),
  ...answers,
];

/** A quiz and its votes, from hydration until the article is left. */
export function useQuiz({ quizId, address, slug, refresh, initial, renderedAt }: QuizSource): QuizState {
  const [quiz, setQuiz] = useState(initial);
  const awake = useAwake();
  const [missing, setMissing] = useState(false);
  const [answers, setAnswers] = useState<readonly UserAnswer[]>([]);
  const [sending, setSending] = useState<string>();
  const [notices, setNotices] = useState<Readonly<Record<string, Notice>>>({});
  const [now, setNow] = useState(Math.floor(renderedAt / 1000));
  /** By how much the service's clock is ahead of the reader's, milliseconds; undefined until the service has sent its time. */
  const ahead = useRef<number | undefined>(undefined);
  /** The votes that this page has stored, the newest of each question. */
  const votes = useRef<readonly UserAnswer[]>([]);
  /** The quiz in the server's HTML. */
  const drawn = useRef(initial);

  const tick = useCallback(() => setNow(Math.floor((Date.now() + (ahead.current ?? 0)) / 1000)), []);

  /** True once the service has answered. */
  const answered = useRef(false);
  const load = useMemo(
    () =>
      latestAnswer(async (signal) => {
        const token = await voterToken(address);
        const loaded = await loadAfterVotes(() => loadQuiz({ address, quizId, token }, signal), votes);
        return () => {
          answered.current = true;
          setMissing(loaded === undefined);
          if (loaded === undefined) return;
          if (loaded.servedAt !== undefined) ahead.current ??= loaded.servedAt - Date.now();
          setQuiz(asDrawn(loaded.quiz, drawn.current));
          setAnswers(withVotes(loaded.answers, votes.current));
          tick();
        };
      }),
    [address, quizId, tick],
  );

  /** Aborted when the island is unmounted. */
  const life = useRef<AbortSignal>(undefined);
  useEffect(() => {
    const ending = new AbortController();
    life.current = ending.signal;
    load(ending.signal).catch(() => {
      if (!ending.signal.aborted && !answered.current) setMissing(true);
    });
    const stop = refresh && slug !== '' ? startPolling(load, POLLING) : undefined;
    return () => {
      ending.abort();
      stop?.();
    };
  }, [load, refresh, slug]);

  useEffect(() => {
    const ends = (quiz?.questions ?? []).flatMap(({ activeTo }) => (activeTo === undefined || activeTo <= now ? [] : [activeTo]));
    if (ends.length === 0) return undefined;
    const end = Math.min(...ends);
    const timer = setTimeout(
      () => {
        tick();
        const over = Date.now() + (ahead.current ?? 0) >= end * 1000;
        // The service sends the right answers only after the end.
        if (over && life.current !== undefined) load(life.current).catch(() => undefined);
      },
      Math.min(Math.max(end * 1000 - Date.now() - (ahead.current ?? 0), 0) + 50, MAX_WAIT_MS),
    );
    return () => clearTimeout(timer);
  }, [quiz, now, tick, load]);

  const vote = useCallback(
    (questionId: string, responses: readonly QuizResponse[]) => {
      const note = (notice: Notice) => setNotices((before) => ({ ...before, [questionId]: notice }));
      setSending(questionId);
      const send = async (): Promise<void> => {
        const outcome = await sendAnswer({ address, quizId, token: await voterToken(address) }, questionId, responses);
        if (typeof outcome === 'string') return note(outcome === 'closed' ? 'late' : 'failed');
        const given: UserAnswer = { questionId, responses: [...responses] };
        votes.current = withVotes([given], votes.current);
        setQuiz(asDrawn(outcome, drawn.current));
        setAnswers((before) => withVotes([given], before));
        note('saved');
      };
      send()
        .catch(() => note('failed'))
        .finally(() => setSending(undefined));
    },
    [address, quizId],
  );
  return { awake, quiz, missing, answers, now, sending, notices, vote };
}
