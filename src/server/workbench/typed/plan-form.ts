import type { PlanView } from '~/lib/desk/desk-page';
import { momentInWords, readMomentIfAny } from '~/lib/desk/moment-words';
import { explainProblem, NO_TIME } from '../desk-forms';
import type { DeskData, DeskRequest } from '../desk-request';
import type { Newsroom } from '../newsroom';
import { answerNote, viewNotes } from './note-form';

/** Step of an article's form that stores its plan, and nothing of its text. */
const PLAN = 'plan';

type Parts = Pick<Newsroom, 'work'>;

interface Outcome {
  readonly note?: string;
  readonly fault?: string;
  readonly status: number;
}

interface Sent {
  readonly form: URLSearchParams;
  readonly request: DeskRequest;
}

/** What is planned for an article, as its writing page shows it. */
export async function viewPlan({ work }: Parts, slug: string): Promise<PlanView> {
  const { holder = '', deadline, words } = (await work.of(slug)) ?? {};
  return { holder, deadline, words };
}

/** Stores the plan that a form holds. */
async function answerPlan({ work }: Parts, slug: string, { form, request }: Sent): Promise<Outcome> {
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

/** Stores what an article's form has beside its text, a plan or a note; undefined for any other form. */
export const answerBeside = async (newsroom: Newsroom, slug: string, sent: Sent): Promise<Outcome | undefined> =>
  sent.form.get('step') === PLAN ? await answerPlan(newsroom, slug, sent) : await answerNote(newsroom.notes, slug, sent);

/** The same for a script of the page, which shows the notes itself; `now` is unix seconds. */
export async function answerScript(
  { notes }: Newsroom,
  slug: string,
  { status, ...outcome }: Outcome,
  { page, now }: { readonly page: DeskRequest['page']; readonly now: number },
): Promise<DeskData> {
  const shown = await viewNotes(notes, slug);
  const when = (at: number): string => momentInWords(at, now, page.edition.identity.timeZone);
  return { data: { ...outcome, notes: shown.map((note) => ({ ...note, writtenWhen: when(note.writtenAt) })) }, status };
}
