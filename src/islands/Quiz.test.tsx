// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Quiz as QuizData, quiz as quizSchema } from '~/lib/contract/quiz';
import { Quiz, type QuizProps } from './Quiz.island';

const START = Date.parse('2026-11-21T12:00:00Z');
const TOKEN = 'abcdefghijklmnopqrstuvwx';
const ADDRESS = '/services/quiz';

const question = (more: object) => ({ _id: 'q', question: 'Melyik híd a hosszabb?', displayAs: 'single', ...more });
const answers = (...counts: number[]) =>
  counts.map((answerCount, index) => ({ _id: `a${index + 1}`, title: `${index + 1}. híd`, answerCount }));
const made = (...questions: object[]): QuizData => quizSchema.parse({ _id: 'hidak', title: 'Hidak', questions });

/** State of the service: `quiz` becomes `after` with a vote. */
let served: { quiz: QuizData; after: QuizData | undefined; refusal: string | undefined; status: number };
/** Answers and bearer tokens of the vote requests. */
let votes: { answers: unknown; bearer: string | null }[];
let loads: number;
let tokens: number;
/** Answers token calls of a service on another host; undefined: as the site does. */
let elsewhere: { call: (address: string) => Response | undefined };

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'quiz-id=; Max-Age=0; Path=/';
  served = { quiz: made(), after: undefined, refusal: undefined, status: 200 };
  [votes, loads, tokens] = [[], 0, 0];
  elsewhere = { call: () => undefined };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.endsWith('/get-quiz-token')) {
      tokens += 1;
      return elsewhere.call(address) ?? new Response(TOKEN);
    }
    const headers = { date: new Date(Date.now()).toUTCString() };
    const { query, variables } = JSON.parse(String(init.body));
    if (!query.startsWith('mutation')) {
      loads += 1;
      const data = served.status === 200 ? { quiz: served.quiz, userAnswers: [] } : null;
      return Response.json({ data }, { status: served.status, headers });
    }
    votes.push({ answers: variables.answers, bearer: new Headers(init.headers).get('authorization') });
    if (served.refusal !== undefined) {
      return Response.json({ errors: [{ message: '', extensions: { code: served.refusal } }], data: null });
    }
    return Response.json({ data: { addOrUpdateAnswers: served.after ?? served.quiz } });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(button(name));
  await pass(0);
}
const notice = () => screen.getByRole('status').textContent;

/** Hydrates the server's HTML and returns its text. */
async function open(quiz: QuizData, more: Partial<QuizProps> = {}): Promise<string> {
  served.quiz = quiz;
  const from = { quizId: 'hidak', address: ADDRESS, slug: 'kviz', refresh: false, initial: quiz, renderedAt: START };
  const props: QuizProps = { ...from, language: 'hu', ...more };
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Quiz {...props} />);
  document.body.append(container);
  const text = container.textContent ?? '';
  const onError = vi.spyOn(console, 'error');
  render(<Quiz {...props} />, { container, hydrate: true });
  await pass(0);
  expect(onError).not.toHaveBeenCalled();
  return text;
}

describe('a question with one answer', () => {
  it('has its answers in the server’s HTML, with the requirements of voting', async () => {
    const text = await open(made(question({ answers: answers(2, 1) })));
    for (const words of ['Hidak', 'Melyik híd a hosszabb?', '1. híd', 'Szavazni csak bekapcsolt JavaScripttel lehet.']) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain('%');
  });

  it('cannot be answered before hydration, and can be then', async () => {
    const quiz = made(question({ type: 'multiple', answers: answers(2, 0) }));
    const asleep = document.createElement('div');
    const props = { quizId: 'hidak', address: ADDRESS, slug: 'kviz', refresh: false, initial: quiz, renderedAt: START } as const;
    asleep.innerHTML = renderToString(<Quiz {...props} language="hu" />);
    const controls = [...asleep.querySelectorAll<HTMLInputElement | HTMLButtonElement>('input, button')];
    expect(controls.length).toBeGreaterThan(0);
    expect(controls.every(({ disabled }) => disabled)).toBe(true);
    await open(quiz);
    const awake = document.querySelectorAll<HTMLInputElement>('.quiz-choice input, button.quiz-choice');
    expect([...awake].some(({ disabled }) => disabled)).toBe(false);
  });

  it('is answered with a click, with a token requested once, and shows shares, the right answer and the score', async () => {
    await open(made(question({ answers: answers(2, 0) })));
    served.after = made(question({ answers: answers(2, 1), rightAnswer: { value: 'a2' } }));
    await press('2. híd');
    expect(votes).toEqual([{ answers: [{ questionId: 'q', responses: [{ answerId: 'a2' }] }], bearer: `Bearer ${TOKEN}` }]);
    expect(tokens).toBe(1);
    expect(document.cookie).toContain(`quiz-id=${TOKEN}`);
    const rows = within(screen.getByRole('group', { name: 'Melyik híd a hosszabb?' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['1. híd66,7%', '2. híd33,3%Helyes válaszA te válaszod']);
    expect(notice()).toBe('Rögzítettük a válaszodat.');
    expect(screen.getByRole('link', { name: 'Az eredményem képe' }).getAttribute('href')).toBe(`${ADDRESS}/hidak/1-1.png`);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('keeps the keyboard focus at the question, when it is answered and when it is reset', async () => {
    await open(made(question({ answers: answers(0, 0) })));
    for (const name of ['1. híd', 'Módosítom a válaszomat', '2. híd']) {
      button(name).focus();
      await press(name);
      expect(document.activeElement?.getAttribute('data-question')).toBe('q');
    }
  });

  it('can be answered again if nothing is right or wrong', async () => {
    await open(made(question({ answers: answers(0, 0) })));
    await press('1. híd');
    await press('Módosítom a válaszomat');
    expect(button('1. híd').getAttribute('aria-pressed')).toBe('true');
    await press('2. híd');
    expect(votes.map((vote) => JSON.stringify(vote.answers)).at(-1)).toContain('a2');
  });

  it.each([
    ['CLOSED', 'Erre a kérdésre már nem lehet válaszolni.'],
    ['INTERNAL', 'A válaszodat most nem tudtuk rögzíteni. Próbáld meg újra!'],
  ])('stays open after a vote that is refused as %s, and shows why', async (refusal, words) => {
    await open(made(question({ answers: answers(1, 1) })));
    served.refusal = refusal;
    await press('1. híd');
    expect(notice()).toBe(words);
    expect(button('1. híd').disabled).toBe(false);
  });

  it('uses the token of the cookie, and none of another length', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = 'quiz-id=zzzzzzzzzzzzzzzzzzzzzzzz; Path=/';
    await open(made(question({ answers: answers(1, 1) })));
    await press('1. híd');
    expect([tokens, votes[0]?.bearer]).toEqual([0, 'Bearer zzzzzzzzzzzzzzzzzzzzzzzz']);
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = 'quiz-id=short; Path=/';
    await press('Módosítom a válaszomat');
    await press('1. híd');
    expect([tokens, votes[1]?.bearer]).toEqual([1, `Bearer ${TOKEN}`]);
  });

  it.each([
    ['its token, from a service on another host', new Response('o'.repeat(24)), `Bearer ${'o'.repeat(24)}`, 1],
    ['none where that token has another length', new Response('o'.repeat(25)), null, 1],
    ['the site’s where the host has no such call', new Response('', { status: 404 }), `Bearer ${TOKEN}`, 2],
  ])('has %s (QZ-09, QZ-10)', async (_, answer, bearer, asked) => {
    const urls: string[] = [];
    elsewhere.call = (url) => {
      urls.push(url);
      return url.startsWith('https://quiz.example/') ? answer.clone() : undefined;
    };
    await open(made(question({ answers: answers(1, 1) })), { address: 'https://quiz.example/' });
    await press('1. híd');
    expect(votes[0]?.bearer).toBe(bearer);
    expect(new Set(urls).size).toBe(asked);
    expect(urls[0]).toBe('https://quiz.example/api/functions/get-quiz-token');
  });
});

describe('other questions', () => {
  it('with several answers are sent by a button, once one is marked', async () => {
    await open(made(question({ displayAs: 'multiple', answers: answers(0, 0, 0) })));
    expect(button('Elküldöm').disabled).toBe(true);
    fireEvent.click(screen.getByLabelText('1. híd'));
    fireEvent.click(screen.getByLabelText('3. híd'));
    await press('Elküldöm');
    expect(votes[0]?.answers).toEqual([{ questionId: 'q', responses: [{ answerId: 'a1' }, { answerId: 'a3' }] }]);
  });

  it('on a scale take a number for each answer', async () => {
    const options = [1, 2, 3].map((value) => ({ _id: `o${value}`, title: String(value) }));
    await open(made(question({ displayAs: 'scale', options, answers: answers(0, 0) })));
    fireEvent.click(within(screen.getByRole('group', { name: '1. híd' })).getByLabelText('3'));
    fireEvent.click(within(screen.getByRole('group', { name: '1. híd' })).getByLabelText('2'));
    await press('Elküldöm');
    expect(votes[0]?.answers).toEqual([{ questionId: 'q', responses: [{ answerId: 'a1', optionId: 'o2' }] }]);
  });

  it('that ask for an estimate take a number within bounds', async () => {
    const options = [
      { _id: 'from', title: '1800' },
      { _id: 'to', title: '1900' },
    ];
    await open(made(question({ displayAs: 'estimate', options, answers: [{ _id: 'year', title: 'A tipped' }] })));
    const field = screen.getByLabelText(/A tipped/);
    for (const [value, fits] of [
      ['1700', false],
      ['sok', false],
      ['1849', true],
    ] as const) {
      fireEvent.change(field, { target: { value } });
      expect([value, button('Elküldöm').disabled]).toEqual([value, !fits]);
    }
    await press('Elküldöm');
    expect(votes[0]?.answers).toEqual([{ questionId: 'q', responses: [{ answerId: 'year', optionId: '1849' }] }]);
  });
});

describe('numbers of a result', () => {
  const closed = (more: object) => made(question({ activeTo: START / 1000 - 1, ...more }));
  const estimate = (value: string) => closed({ displayAs: 'estimate', rightAnswer: { value }, answers: answers(1) });
  const from = { quizId: 'hidak', address: ADDRESS, slug: 'kviz', refresh: false, renderedAt: START };
  const renderText = (quiz: QuizData, language: 'hu' | 'en') =>
    renderToString(<Quiz {...from} initial={quiz} language={language} />).replaceAll(/<[^>]*>/g, ' ');

  it('have one decimal in an average (QZ-06)', () => {
    const averages = [3.456, 3.449, 4].map((average, index) => ({
      _id: `a${index}`,
      title: `${index}`,
      answerCount: 1,
      average,
    }));
    const scale = closed({ displayAs: 'scale', answers: averages });
    expect(renderText(scale, 'hu').match(/Átlag: [\d,.]+/g)).toEqual(['Átlag: 3,5', 'Átlag: 3,4', 'Átlag: 4,0']);
    expect(renderText(scale, 'en').match(/Average: [\d,.]+/g)).toEqual(['Average: 3.5', 'Average: 3.4', 'Average: 4.0']);
  });

  it('have a decimal in the average of estimates only if it has one, and no groups: they may be years (QZ-06)', () => {
    const averages = (average: number, language: 'hu' | 'en') => {
      const given = [{ _id: 'year', title: 'A tipped', answerCount: 2, average }];
      return renderText(closed({ displayAs: 'estimate', answers: given }), language).match(
        /(?:Átlag|Average): \d+(?:[^\d\s]\d+)*/g,
      );
    };
    expect(averages(1850, 'hu')).toEqual(['Átlag: 1850']);
    expect(averages(1849.66, 'hu')).toEqual(['Átlag: 1849,7']);
    expect(averages(18500, 'hu')).toEqual(['Átlag: 18500']);
    expect(averages(1850, 'en')).toEqual(['Average: 1850']);
  });

  it.each([
    ['1234.5', 'hu', 'Helyes válasz: 1234,5'],
    ['1234.5', 'en', 'Right answer: 1234.5'],
    ['1849', 'en', 'Right answer: 1849'],
    ['sok', 'hu', 'Helyes válasz: sok'],
  ] as const)('have the decimal sign of the language (A-45): %s, %s', (value, language, words) => {
    expect(renderText(estimate(value), language)).toContain(words);
  });
});

describe('the end of a question', () => {
  it('follows the service’s clock, and then the right answer is requested', async () => {
    const activeTo = START / 1000 + 60;
    await open(made(question({ activeTo, answers: answers(3, 1) })));
    expect(button('1. híd').disabled).toBe(false);
    served.quiz = made(question({ activeTo, answers: answers(3, 1), rightAnswer: { value: 'a1' } }));
    await pass(61);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('Lezárult')).toBeTruthy();
    expect(screen.getByText('Helyes válasz')).toBeTruthy();
  });
});

describe('the service', () => {
  it('is requested every 15 s only if the quiz refreshes, and not after the page is left', async () => {
    await open(made(question({ answers: answers(1, 1) })));
    await pass(60);
    expect(loads).toBe(1);
    cleanup();
    await open(made(question({ answers: answers(1, 1) })), { refresh: true });
    await pass(30);
    expect(loads).toBe(4);
    cleanup();
    await pass(60);
    expect(loads).toBe(4);
  });

  it('that fails does not change the questions', async () => {
    served.status = 500;
    await open(made(question({ answers: answers(1, 1) })));
    expect(button('1. híd')).toBeTruthy();
  });

  it('without this quiz is reported to the reader', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ data: { quiz: null, userAnswers: [] } }));
    await open(made(), { initial: undefined });
    expect(screen.getByText('Ez a kvíz most nem érhető el.')).toBeTruthy();
  });
});
