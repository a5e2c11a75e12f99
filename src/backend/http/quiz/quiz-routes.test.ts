import { describe, expect, it } from 'vitest';
import { QUIZ_QUERY, VOTE_MUTATION } from '~/lib/quiz/quiz-calls';
import { TEST_NOW } from '../../testing/quiet-options';
import { openTestBackend } from '../../testing/test-backend';

const TOKEN = 'abcdefghijklmnopqrstuvwx';
const NOW = TEST_NOW / 1000;
const ADDRESS = 'http://localhost:4321/services/quiz';

const QUIZ = {
  _id: 'q',
  questions: [
    {
      _id: 'one',
      question: 'Melyik?',
      activeTo: NOW + 60,
      answers: [
        { _id: 'a', title: 'A' },
        { _id: 'b', title: 'B' },
      ],
    },
    { _id: 'late', question: 'Volt?', activeTo: NOW, answers: [{ _id: 'x', title: 'X' }] },
    {
      _id: 'scale',
      question: 'Mennyire?',
      displayAs: 'scale',
      options: ['1', '2', '3'].map((title) => ({ _id: `o${title}`, title })),
      answers: [{ _id: 'row', title: 'Sor' }],
    },
    {
      _id: 'guess',
      question: 'Hány?',
      displayAs: 'estimate',
      options: ['0', '100'].map((title) => ({ _id: `b${title}`, title })),
      answers: [{ _id: 'number', title: 'Szám' }],
    },
  ],
};
const NO_VOTES = [0, 0, 0, 0, 0];
const answer = (questionId = 'one', answerId = 'a', optionId?: string) => [
  { questionId, responses: [{ answerId, ...(optionId !== undefined && { optionId }) }] },
];

const VOTE = { query: VOTE_MUTATION, variables: { quizId: 'q', answers: answer() } };
const aliasedVotes = (count: number): string =>
  Array.from(
    { length: count },
    (_, index) =>
      `v${index}: addOrUpdateAnswers(quizId: "q", answers: [{ questionId: "one", responses: [{ answerId: "a" }] }]) { _id }`,
  ).join(' ');

async function open() {
  const { backend, setNow } = await openTestBackend();
  await backend.quizzes.put('q', QUIZ);
  async function ask(body: unknown, token: string | undefined = TOKEN) {
    const response = await backend.fetch(
      new Request(ADDRESS, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
    const text = await response.text();
    return { status: response.status, text, json: JSON.parse(text) };
  }
  const vote = (answers: unknown, token?: string, quizId = 'q') =>
    ask({ query: VOTE_MUTATION, variables: { quizId, answers } }, token);
  const counts = async () =>
    (await backend.quizzes.quiz('q'))?.questions.flatMap(({ answers }) => answers.map(({ answerCount }) => answerCount));
  return { backend, setNow, ask, vote, counts };
}

describe('the quiz service', () => {
  it('returns a quiz with its counts and the client’s own answers (QZ-02, QZ-03, QZ-12 … QZ-14)', async () => {
    const { ask, vote } = await open();
    const voted = await vote(answer());
    expect(voted.json.data.addOrUpdateAnswers.questions[0].answers[0].answerCount).toBe(1);
    const { json } = await ask({ query: QUIZ_QUERY, variables: { quizId: 'q' } });
    expect(json.data.quiz).toMatchObject({ _id: 'q', complex: false });
    expect(Object.keys(json.data.quiz.questions[0]).sort()).toEqual(
      ['_id', 'activeTo', 'answers', 'description', 'displayAs', 'image', 'options', 'question', 'rightAnswer'].sort(),
    );
    expect(json.data.userAnswers).toEqual([{ questionId: 'one', responses: [{ answerId: 'a', optionId: null }] }]);
    const unknown = await ask({ query: QUIZ_QUERY, variables: { quizId: 'nincs' } });
    expect([unknown.status, unknown.json.data]).toEqual([200, { quiz: null, userAnswers: [] }]);
  });

  it.each([0, 1, 23, 25, 48])('does not accept a token of %i characters (QZ-09)', async (length) => {
    const { ask, vote, counts } = await open();
    const token = 'a'.repeat(length);
    expect((await vote(answer(), token)).status).toBe(401);
    expect((await ask({ query: QUIZ_QUERY, variables: { quizId: 'q' } }, token)).json.data.userAnswers).toEqual([]);
    expect(await counts()).toEqual(NO_VOTES);
  });

  it.each([
    ['a question of no quiz', answer('nincs'), 422, 'FOREIGN_ID'],
    ['an answer of another question', answer('one', 'x'), 422, 'FOREIGN_ID'],
    [
      'two answers to a single choice',
      [{ questionId: 'one', responses: [{ answerId: 'a' }, { answerId: 'b' }] }],
      422,
      'WRONG_ANSWER',
    ],
    ['none', [{ questionId: 'one', responses: [] }], 422, 'WRONG_ANSWER'],
    ['no question', [], 422, 'WRONG_ANSWER'],
    ['one question twice', [...answer(), ...answer('one', 'b')], 422, 'FOREIGN_ID'],
    ['a closed question', answer('late', 'x'), 409, 'CLOSED'],
    ['an open question beside a closed one', [...answer(), ...answer('late', 'x')], 409, 'CLOSED'],
    ['a scale without its option', answer('scale', 'row'), 422, 'FOREIGN_ID'],
    ['an option of another question', answer('scale', 'row', 'b100'), 422, 'FOREIGN_ID'],
    ['an estimate that is no number', answer('guess', 'number', 'sok'), 422, 'WRONG_ANSWER'],
    ['an estimate without end', answer('guess', 'number', '1e999'), 422, 'WRONG_ANSWER'],
    ['an estimate beyond its bounds', answer('guess', 'number', '100.5'), 422, 'WRONG_ANSWER'],
    ['a name of every object', answer('__proto__', 'constructor'), 422, 'FOREIGN_ID'],
    ['a long id', answer('one', 'a'.repeat(5_000)), 422, 'BAD_ANSWERS'],
  ])('refuses %s and stores nothing', async (_what, answers, status, code) => {
    const { vote, counts } = await open();
    const refused = await vote(answers);
    expect([refused.status, refused.json.errors[0].extensions.code]).toEqual([status, code]);
    expect(await counts()).toEqual(NO_VOTES);
  });

  it('refuses a vote in a quiz that does not exist', async () => {
    const { vote, counts } = await open();
    const refused = await vote(answer(), undefined, 'nincs');
    expect([refused.status, refused.json.errors[0].extensions.code]).toEqual([404, 'UNKNOWN_QUIZ']);
    expect(await counts()).toEqual(NO_VOTES);
  });

  it('closes a question by its own clock (QZ-04)', async () => {
    const { vote, setNow } = await open();
    setNow(TEST_NOW + 59_000);
    expect((await vote(answer())).status).toBe(200);
    setNow(TEST_NOW + 60_000);
    expect((await vote(answer('one', 'b'))).status).toBe(409);
  });

  it.each([
    ['no JSON', '{', 400],
    ['a batch', [{ query: QUIZ_QUERY }], 400],
    ['no query', {}, 400],
    ['a query that cannot be read', { query: '{' }, 400],
    ['an unknown field', { query: '{ secret }' }, 400],
    [
      '100 aliases',
      { query: `{ ${Array.from({ length: 100 }, (_, index) => `a${index}: quiz(quizId: "q") { _id }`).join(' ')} }` },
      400,
    ],
    [
      '9 aliases',
      { query: `{ ${Array.from({ length: 9 }, (_, index) => `a${index}: userAnswers(quizId: "q") { questionId }`).join(' ')} }` },
      400,
    ],
    ['introspection', { query: '{ __schema { types { name } } }' }, 400],
    ['a circle of fragments', { query: '{ quiz(quizId: "q") { ...a } } fragment a on Quiz { ...a }' }, 400],
    ['a deep query', { query: `{ quiz(quizId: "q") ${'{ questions '.repeat(20)} { _id } ${'}'.repeat(20)} }` }, 400],
    ['wrong variables', { query: QUIZ_QUERY, variables: { quizId: { a: 1 } } }, 400],
    ['a subscription', { query: 'subscription { quiz }' }, 400],
    ['a batch of votes', [VOTE, VOTE], 400],
    ['100 votes by aliases', { query: `mutation { ${aliasedVotes(100)} }` }, 400],
    ['nine votes by aliases', { query: `mutation { ${aliasedVotes(9)} }` }, 400],
    ['two operations', { query: `${VOTE_MUTATION} ${QUIZ_QUERY}`, variables: VOTE.variables }, 400],
    ['a vote of a megabyte', { ...VOTE, padding: 'x'.repeat(1_000_000) }, 413],
    ['a megabyte', { query: `{ quiz(quizId: "q") { _id } } #${'x'.repeat(1_000_000)}` }, 413],
  ])('refuses %s, and counts nothing', async (_what, body, status) => {
    const { ask, counts } = await open();
    const refused = await ask(body);
    // Parsed queries are cached; a refused one must be refused again.
    expect([refused.status, (await ask(body)).status]).toEqual([status, status]);
    expect(refused.text).not.toMatch(/Did you mean|UserAnswerInput/);
    expect(await counts()).toEqual(NO_VOTES);
  });

  it('allows queries from pages of other hosts, and no other kind of request', async () => {
    const { backend } = await open();
    const preflight = await backend.fetch(
      new Request(ADDRESS, {
        method: 'OPTIONS',
        headers: { origin: 'https://x.example', 'access-control-request-method': 'POST' },
      }),
    );
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect((await backend.fetch(new Request(`${ADDRESS}?query={quiz}`))).status).toBe(405);
    expect((await backend.fetch(new Request(ADDRESS, { method: 'POST', body: 'query={}' }))).status).toBe(415);
  });

  it('issues unique tokens of 24 characters (QZ-10)', async () => {
    const { backend } = await open();
    const get = async (base: string) =>
      await backend.fetch(new Request(`${base}/api/functions/get-quiz-token`, { method: 'POST' }));
    const [first, second] = await Promise.all([get('http://localhost:4321'), get(ADDRESS)]);
    expect(first.headers.get('content-type')).toContain('text/plain');
    const tokens = await Promise.all([first.text(), second.text()]);
    expect(tokens).toEqual([expect.stringMatching(/^[\w-]{24}$/), expect.stringMatching(/^[\w-]{24}$/)]);
    expect(tokens[0]).not.toBe(tokens[1]);
  });

  it('returns a possible result', async () => {
    const { backend } = await open();
    const picture = await backend.fetch(new Request(`${ADDRESS}/q/1-2.png`));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    for (const path of ['q/3-2.png', 'q/1-9.png', 'q/0-0.png', 'nincs/1-2.png', 'q/1-2.svg']) {
      expect((await backend.fetch(new Request(`${ADDRESS}/${path}`))).status).toBe(404);
    }
  });
});
