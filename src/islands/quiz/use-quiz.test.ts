// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { quiz as quizSchema } from '~/lib/contract/quiz';
import { useQuiz } from './use-quiz';

const quiz = quizSchema.parse({
  _id: 'hidak',
  questions: [{ _id: 'q', question: 'Melyik?', displayAs: 'single', answers: [{ _id: 'a1', title: '1. híd', answerCount: 0 }] }],
});
const source = { quizId: 'hidak', address: '/services/quiz', slug: 'kviz', refresh: false, initial: quiz, renderedAt: 0 };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Answers to requests for the quiz, in the order of the requests; each is sent by its function. */
function holdAnswers() {
  const sends: ((votes: number | 'fail') => Promise<void>)[] = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/get-quiz-token')) return new Response('abcdefghijklmnopqrstuvwx');
    const { promise, resolve } = Promise.withResolvers<Response>();
    sends.push((votes) =>
      act(async () => {
        const questions = quiz.questions.map((one) => ({ ...one, answers: [{ ...one.answers[0], answerCount: votes }] }));
        const data = { quiz: { ...quiz, questions }, userAnswers: [] };
        resolve(votes === 'fail' ? new Response(null, { status: 500 }) : Response.json({ data }));
        await vi.advanceTimersByTimeAsync(0);
      }),
    );
    return await promise;
  });
  return { sends, pass: (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000)) };
}

it('an answer that arrives after that of a later request is not shown', async () => {
  const { sends, pass } = holdAnswers();
  const { result } = renderHook(() => useQuiz({ ...source, refresh: true }));
  const count = () => result.current.quiz?.questions[0]?.answers[0]?.answerCount;
  await pass(30);
  expect(sends).toHaveLength(3);
  await sends[1]?.(5);
  await sends[0]?.(4);
  expect(count()).toBe(5);
  await sends[2]?.(6);
  expect(count()).toBe(6);
});

it('a first request that fails after a later one has been answered does not hide the quiz', async () => {
  const { sends, pass } = holdAnswers();
  const { result } = renderHook(() => useQuiz({ ...source, refresh: true }));
  await pass(15);
  await sends[1]?.(5);
  await sends[0]?.('fail');
  expect(result.current.missing).toBe(false);
});

it('an answer that the service made before a vote does not take the vote back', async () => {
  const { promise: late, resolve: sendFirst } = Promise.withResolvers<void>();
  let stored: readonly unknown[] = [];
  let loads = 0;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.endsWith('/get-quiz-token')) return new Response('abcdefghijklmnopqrstuvwx');
    const { query, variables } = JSON.parse(String(init.body));
    if (query.startsWith('mutation')) {
      stored = variables.answers;
      return Response.json({ data: { addOrUpdateAnswers: quiz } });
    }
    const userAnswers = stored;
    loads += 1;
    if (loads === 1) await late;
    return Response.json({ data: { quiz, userAnswers } });
  });
  const { result } = renderHook(() => useQuiz(source));
  await vi.waitFor(() => expect(loads).toBe(1));
  act(() => result.current.vote('q', [{ answerId: 'a1', optionId: undefined }]));
  await vi.waitFor(() => expect(result.current.answers).toHaveLength(1));
  sendFirst();
  await vi.waitFor(() => expect(loads).toBe(2));
  await act(async () => undefined);
  expect(result.current.answers).toEqual([{ questionId: 'q', responses: [{ answerId: 'a1', optionId: undefined }] }]);
});

describe('a browser without cookies', () => {
  /** Answers calls, storing no vote under a token other than that of the vote; returns the tokens that votes were sent with. */
  function serve() {
    const voters: (string | null)[] = [];
    let tokens = 0;
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      if (address.endsWith('/get-quiz-token')) {
        tokens += 1;
        return new Response(`${tokens}`.padStart(24, 'x'));
      }
      if (!String(init.body).includes('mutation')) return Response.json({ data: { quiz, userAnswers: [] } });
      voters.push(new Headers(init.headers).get('authorization'));
      return Response.json({ data: { addOrUpdateAnswers: quiz } });
    });
    return voters;
  }
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

  it('votes with one token as long as the page is open; no renewal takes the vote back', async () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    const voters = serve();
    const { result } = renderHook(() => useQuiz({ ...source, refresh: true }));
    for (const answerId of ['a1', 'a2']) {
      act(() => result.current.vote('q', [{ answerId, optionId: undefined }]));
      await pass(45);
      expect(result.current.answers).toEqual([{ questionId: 'q', responses: [{ answerId, optionId: undefined }] }]);
    }
    expect([voters.length, new Set(voters).size]).toEqual([2, 1]);
  });

  it('has its quiz where cookies cannot even be read', async () => {
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    serve();
    const { result } = renderHook(() => useQuiz({ ...source, initial: undefined }));
    await pass(0);
    expect(result.current.quiz?.questions).toHaveLength(1);
  });
});
