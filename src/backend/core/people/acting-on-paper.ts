import { EVERY_EDITION } from '~/lib/desk/roles';
import type { RedirectDesk } from '../editing/redirect-desk';
import type { QuizDesk } from '../quiz/quiz-desk';
import type { Need } from './acting-on-pictures';

/** A call that first checks a right. */
const requiring =
  (check: () => void) =>
  <Given extends readonly unknown[], Result>(call: (...given: Given) => Promise<Result>) =>
  async (...given: Given): Promise<Result> => {
    check();
    return await call(...given);
  };

/** Quizzes as a person may keep them. */
export function actOnQuizzes(quizzes: QuizDesk, need: Need): QuizDesk {
  const keeping = requiring(() => need('quizzes'));
  return {
    list: () => quizzes.list(),
    get: (id) => quizzes.get(id),
    getMany: (ids) => quizzes.getMany(ids),
    history: (id, limit) => quizzes.history(id, limit),
    save: keeping((id, input, edit) => quizzes.save(id, input, edit)),
    remove: keeping((id, edit) => quizzes.remove(id, edit)),
    restore: keeping((id, edit) => quizzes.restore(id, edit)),
  };
}

/** Redirects as a person may keep them. */
export function actOnRedirects(redirects: RedirectDesk, need: Need): RedirectDesk {
  // Redirects concern the hosts of all editions.
  const setting = requiring(() => need('paper', EVERY_EDITION));
  return {
    list: (query) => redirects.list(query),
    get: (from) => redirects.get(from),
    save: setting((written, by) => redirects.save(written, by)),
    remove: setting((from, by) => redirects.remove(from, by)),
    restore: setting((from, options) => redirects.restore(from, options)),
    change: setting((change, by) => redirects.change(change, by)),
  };
}
