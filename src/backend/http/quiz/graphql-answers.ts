import { type ExecutionResult, GraphQLError, NoSchemaIntrospectionCustomRule, parse, specifiedRules, validate } from 'graphql';
import { createHandler } from 'graphql-http';
import { userAnswers } from '~/lib/contract/quiz';
import { TooMuchWaiting } from '../../core/quiz/group-commit';
import type { Quizzes, VoteAnswer } from '../../core/quiz/quizzes';
import type { VoteProblem } from '../../domain/quiz-votes';
import { isStorageFailure } from '../../domain/storage-failure';
import { createKnownQueries } from './known-queries';
import { limitQueries, MAX_TOKENS } from './query-limits';
import { quizSchema } from './schema';

export interface QuizAnswersOptions {
  readonly quizzes: Quizzes;
  /** Whether the schema can be queried: in development only. */
  readonly introspection: boolean;
  /** Called for an unexpected error; the client gets no details. */
  readonly onError: (error: unknown) => void;
}

/** The client, with its quiz token if it has one, and its IP address. */
type Asker = { readonly token: string | undefined; readonly clientIp: string };

type RefusalCode = 'NO_TOKEN' | 'BAD_ANSWERS' | 'BUSY' | 'UNKNOWN_QUIZ' | 'FOREIGN_ID' | 'WRONG_ANSWER' | 'CLOSED';

const REFUSALS: Readonly<Record<RefusalCode, readonly [number, string]>> = {
  NO_TOKEN: [401, 'A quiz token of 24 characters is required'],
  BAD_ANSWERS: [422, 'The answers do not match the schema'],
  BUSY: [503, 'The server is overloaded; try again later'],
  UNKNOWN_QUIZ: [404, 'There is no such quiz'],
  FOREIGN_ID: [422, 'A question, answer or option does not belong to the quiz'],
  WRONG_ANSWER: [422, 'An answer is not valid for its question'],
  CLOSED: [409, 'A question is closed'],
};
const CODES: Readonly<Record<VoteProblem, RefusalCode>> = {
  'unknown-quiz': 'UNKNOWN_QUIZ',
  'foreign-id': 'FOREIGN_ID',
  'wrong-answer': 'WRONG_ANSWER',
  closed: 'CLOSED',
};

function refusal(code: RefusalCode, more: object = {}): GraphQLError {
  const [status, message] = REFUSALS[code];
  return new GraphQLError(message, { extensions: { code, status, ...more } });
}

function resolvers(quizzes: Quizzes) {
  return {
    quiz: ({ quizId }: { readonly quizId: string }, { token }: Asker) => quizzes.quiz(quizId, token),
    userAnswers: ({ quizId }: { readonly quizId: string }, { token }: Asker) => quizzes.userAnswers(quizId, token),
    async addOrUpdateAnswers(given: { readonly quizId: string; readonly answers: unknown }, { token, clientIp }: Asker) {
      if (token === undefined) throw refusal('NO_TOKEN');
      const answers = userAnswers.safeParse(given.answers);
      if (!answers.success) throw refusal('BAD_ANSWERS');
      const outcome = await vote(() => quizzes.addOrUpdateAnswers(given.quizId, token, answers.data, clientIp));
      if ('quiz' in outcome) return outcome.quiz;
      const { problem, questionId } = outcome;
      throw refusal(CODES[problem], questionId === undefined ? {} : { questionId });
    },
  };
}

async function vote(store: () => Promise<VoteAnswer>): Promise<VoteAnswer> {
  try {
    return await store();
  } catch (error) {
    if (error instanceof TooMuchWaiting || isStorageFailure(error)) throw refusal('BUSY');
    throw error;
  }
}

/** The error for the client: our own refusals and errors in the query are unchanged; all others become 'Internal error'. */
function shownError(error: Readonly<GraphQLError | Error>): GraphQLError | Error {
  // An error without a path is about the request itself.
  const inside = error instanceof GraphQLError && error.path !== undefined ? error.originalError : undefined;
  return inside === undefined || inside instanceof GraphQLError ? error : new GraphQLError('Internal error');
}

/** HTTP status of an executed operation: a refused vote is not a success, although GraphQL treats it as one. */
function httpStatus(result: ExecutionResult): number {
  const [first] = result.errors ?? [];
  if (first === undefined) return 200;
  const status: unknown = first.extensions.status;
  return typeof status === 'number' ? status : shownError(first) === first ? 400 : 500;
}

/**
 * Creates the function that executes a GraphQL request: JSON text and status. `token` is undefined if the bearer token is
 * invalid.
 */
export function createQuizAnswers({ quizzes, introspection, onError }: QuizAnswersOptions) {
  const rules = [limitQueries, ...(introspection ? [] : [NoSchemaIntrospectionCustomRule]), ...specifiedRules];
  const queries = createKnownQueries(
    (text) => parse(text, { maxTokens: MAX_TOKENS, noLocation: true }),
    // Suggestions would reveal the schema's names.
    (document) => validate(quizSchema, document, rules, { maxErrors: 3, hideSuggestions: !introspection }),
  );
  const handle = createHandler<null, Asker, Asker>({
    schema: quizSchema,
    context: (request) => request.context,
    rootValue: resolvers(quizzes),
    parse: queries.parse,
    validate: (_schema, document) => queries.validate(document),
    formatError: shownError,
    onOperation(_request, _args, result) {
      for (const error of result.errors ?? []) if (shownError(error) !== error) onError(error.originalError);
      const status = httpStatus(result);
      if (status === 200) return undefined;
      const errors = result.errors?.map(shownError);
      return [JSON.stringify({ ...result, errors }), { status, statusText: '' }];
    },
  });
  return async (body: string, asker: Asker): Promise<{ readonly body: string; readonly status: number }> => {
    const [text, { status }] = await handle({
      method: 'POST',
      url: '/',
      // With this media type the library answers errors in a query with 400.
      headers: { accept: 'application/graphql-response+json', 'content-type': 'application/json; charset=utf-8' },
      body,
      raw: null,
      context: asker,
    });
    return { body: text ?? '', status };
  };
}
