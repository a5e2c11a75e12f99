import { useCallback, useEffect, useRef, useState } from 'react';
import type { Quiz, QuizResponse, UserAnswer } from '~/lib/contract/quiz';
import { QUIZ_REFRESH_MS } from '~/lib/quiz/quiz-calls';
import { startPolling } from '../shared/polling';
import { loadQuiz, sendAnswer, voterToken } from './quiz-service';

export interface QuizSource {
  readonly quizId: string;
  /** Where the quiz service takes GraphQL. */
  readonly address: string;
  /** Slug of the article; '' for none, and then nothing is refreshed (QZ-08). */
  readonly slug: string;
  readonly refresh: boolean;
  /** As the server rendered it; undefined if it could not be read then. */
  readonly initial: Quiz | undefined;
  /** Moment of that, unix milliseconds. */
  readonly renderedAt: number;
}

/** What became of a question's last vote. */
type Notice = 'saved' | 'failed' | 'late';

export interface QuizState {
  /** False in the server's HTML: an answer that is chosen before the island is awake would be lost. */
  readonly awake: boolean;
  readonly quiz: Quiz | undefined;
  /** True once the service has answered that the quiz does not exist, or has failed. */
  readonly missing: boolean;
  readonly answers: readonly UserAnswer[];
  /** The service's present moment, unix seconds: a reader's clock may be wrong. */
  readonly now: number;
  /** The question whose answer is under way. */
  readonly sending: string | undefined;
  readonly notices: Readonly<Record<string, Notice>>;
  readonly vote: (questionId: string, responses: readonly QuizResponse[]) => void;
}

const RHYTHM = { everyMs: QUIZ_REFRESH_MS, longestMs: 120_000, rearmMs: 30_000 };
/** Longest wait for a question's end; timers count no longer than 24 days. */
const LONGEST_WAIT_MS = 60_000;

/** False in the server's HTML and while React takes it over, then true. */
function useAwake(): boolean {
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return awake;
}

/** A quiz and its votes, from the moment the island is seen until its article is left. */
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
  const title = initial?.title;

  const tick = useCallback(() => setNow(Math.floor((Date.now() + (ahead.current ?? 0)) / 1000)), []);

  const load = useCallback(
    async (signal: AbortSignal) => {
      const token = await voterToken();
      const loaded = await loadQuiz({ address, quizId, token }, signal);
      if (signal.aborted) return;
      if (loaded === undefined) {
        setMissing(true);
        return;
      }
      if (loaded.servedAt !== undefined) ahead.current ??= loaded.servedAt - Date.now();
      setMissing(false);
      setQuiz({ ...loaded.quiz, title });
      setAnswers(loaded.answers);
      tick();
    },
    [address, quizId, title, tick],
  );

  /** Ends with the island. */
  const life = useRef<AbortSignal>(undefined);
  useEffect(() => {
    const ending = new AbortController();
    life.current = ending.signal;
    load(ending.signal).catch(() => {
      if (!ending.signal.aborted) setMissing(true);
    });
    const stop = refresh && slug !== '' ? startPolling(load, RHYTHM) : undefined;
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
        // Right answers are sent only now.
        if (over && life.current !== undefined) load(life.current).catch(() => undefined);
      },
      Math.min(Math.max(end * 1000 - Date.now() - (ahead.current ?? 0), 0) + 50, LONGEST_WAIT_MS),
    );
    return () => clearTimeout(timer);
  }, [quiz, now, tick, load]);

  const vote = useCallback(
    (questionId: string, responses: readonly QuizResponse[]) => {
      const note = (notice: Notice) => setNotices((before) => ({ ...before, [questionId]: notice }));
      setSending(questionId);
      const send = async (): Promise<void> => {
        const outcome = await sendAnswer({ address, quizId, token: await voterToken() }, questionId, responses);
        if (typeof outcome === 'string') {
          note(outcome === 'closed' ? 'late' : 'failed');
          return;
        }
        setQuiz({ ...outcome, title });
        setAnswers((before) => [
          ...before.filter((answer) => answer.questionId !== questionId),
          { questionId, responses: [...responses] },
        ]);
        note('saved');
      };
      send()
        .catch(() => note('failed'))
        .finally(() => setSending(undefined));
    },
    [address, quizId, title],
  );
  return { awake, quiz, missing, answers, now, sending, notices, vote };
}
