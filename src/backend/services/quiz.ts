import { mainEdition } from '~/editions/registry';
import { resultPicture } from '~/lib/quiz/result-picture';
import { createQuizDesk, type QuizDesk } from '../core/quiz/quiz-desk';
import { createQuizzes, type Quizzes } from '../core/quiz/quizzes';
import { seedQuizzes } from '../core/quiz/seed-quizzes';
import type { DemoQuiz } from '../definitions/demo-newsroom';
import type { QuizStore } from '../definitions/quiz';
import type { BackendService } from '../http/backend-service';
import { quizRoutes } from '../http/quiz/quiz-routes';
import { createSvgDrawing } from '../infra/media/draw-svg';
import type { OpenDatabase } from '../infra/open-database';
import { createQuizStore } from '../infra/repositories/quiz/quiz-store';
import type { OwnParts, OwnServiceOptions, ServiceParts } from './parts';

export interface QuizService extends BackendService {
  readonly quizzes: Quizzes;
  /** Stores the demo's quizzes with invented votes. `now` is unix seconds. */
  seed(demo: readonly DemoQuiz[], now: number): Promise<void>;
}

/** The quiz service of a backend. */
export function createQuizService({ options, database, store }: ServiceParts): QuizService & { readonly desk: QuizDesk } {
  const change: QuizStore['change'] = (work) => store.change((writer) => work(writer.quizzes()));
  const kept = openStore(database);
  const service = createService({ ...kept, change }, options);
  const quizzes = { list: () => service.quizzes.list(), stored: (id: string) => kept.quiz(id) };
  return { ...service, desk: createQuizDesk({ store, quizzes, clock: options.clock }) };
}

/** On PostgreSQL, reads use the primary too: a replica may not have a vote yet. */
const openStore = ({ nodes, read, write }: OpenDatabase): QuizStore => createQuizStore(nodes === undefined ? read : write, write);

function createService(
  store: QuizStore,
  { clock, logger, introspection = false }: Pick<OwnServiceOptions, 'clock' | 'logger' | 'introspection'>,
): QuizService {
  const quizzes = createQuizzes({ store, clock });
  const draw = createSvgDrawing();
  const app = quizRoutes({
    quizzes,
    introspection,
    async drawResult(quizId, right, of) {
      const quiz = await quizzes.quiz(quizId);
      if (quiz === undefined || of === 0 || right > of || of > quiz.questions.length) return undefined;
      const title = quiz.title ?? quiz.questions[0]?.question ?? '';
      return await draw(resultPicture({ title, right, of, paper: mainEdition.identity.name }));
    },
    onError: (error) => logger.error({ err: error }, 'A quiz call failed.'),
  });
  return {
    name: 'quiz',
    quizzes,
    routes: { basePath: '/', app, bare: true },
    seed: (demo, now) => seedQuizzes(quizzes, store, demo, now),
  };
}

/** The quiz service beside another system's content; only that system purges pages. */
export const createLoneQuizService = ({ options, database }: OwnParts): QuizService =>
  createService(openStore(database), options);
