import type { PlanView } from '~/lib/desk/desk-page';
import { readMomentIfAny } from '~/lib/desk/moment-words';
import { explainProblem, NO_TIME } from '../desk-forms';
import type { DeskRequest } from '../desk-request';
import type { Newsroom } from '../newsroom';

/** Step of an article's form that stores its plan, and nothing of its text. */
export const PLAN = 'plan';

type Parts = Pick<Newsroom, 'work'>;

/** What is planned for an article, as its writing page shows it. */
export async function viewPlan({ work }: Parts, slug: string): Promise<PlanView> {
  const { holder = '', deadline, words } = (await work.of(slug)) ?? {};
  return { holder, deadline, words };
}

/** Stores the plan that a form holds. */
export async function answerPlan(
  { work }: Parts,
  slug: string,
  { form, request }: { readonly form: URLSearchParams; readonly request: DeskRequest },
): Promise<{ readonly note?: string; readonly fault?: string; readonly status: number }> {
  const { user, page } = request;
  const deadline = readMomentIfAny(form, page.edition.identity.timeZone, 'deadline-');
  if (deadline === undefined) return { fault: NO_TIME, status: 422 };
  const given = (form.get('planWords') ?? '').replaceAll(/[\s.]/g, '');
  if (!/^\d{0,6}$/.test(given)) return { fault: 'A hosszat számmal írd: hány szó legyen.', status: 422 };
  const fields = { holder: form.get('planHolder') ?? '', deadline, words: given === '' ? null : Number(given) };
  return await work.change(slug, fields, { author: user.name || user.email }).then(
    () => ({ note: 'A terv elmentve. A szövegedet ez nem mentette.', status: 200 }),
    (error: unknown) => explainProblem(error),
  );
}
