// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
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
