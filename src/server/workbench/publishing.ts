import type { DeskView } from '~/backend/index';
import { editionOfArticle } from '~/editions/addresses';
import { mainEdition } from '~/editions/registry';
import type { Article } from '~/lib/contract/article';
import type { PublishingView } from '~/lib/desk/desk-page';
import { momentInWords, readMoment } from '~/lib/desk/moment-words';
import { may } from '~/lib/desk/roles';
import { type DeskNote, explainProblem, NO_REASON, NO_TIME, publishedNote } from './desk-forms';
import type { DeskRequest } from './desk-request';
import type { Newsroom } from './newsroom';

/** What may become of an article from the page on which it is written. */
const publishSteps = ['publish', 'schedule', 'withdraw', 'to-read', 'check'] as const;
type PublishStep = (typeof publishSteps)[number];

/** The step that a form asks for; undefined if it only stores. */
export const readPublishStep = (form: URLSearchParams): PublishStep | undefined =>
  publishSteps.find((step) => step === form.get('step'));

/** Step of the form that takes back what its message tells of; what that was is in the field `of`. */
export const TAKE_BACK = 'take-back';
/** Query parameter with what the message's button takes back. */
export const UNDO = 'vissza';

/** Result of a step: a note with what takes it back, or a message. */
export type PublishOutcome =
  | { readonly done: DeskNote; readonly undo?: string | undefined }
  | { readonly fault: string; readonly status: number };

/** An article that was stored by the form, and what it was before. */
interface Stored {
  readonly slug: string;
  /** Undefined for one that the form has created. */
  readonly before: DeskView | undefined;
  /** The note about the storing. */
  readonly done: DeskNote;
  readonly form: URLSearchParams;
  readonly request: DeskRequest;
}

const NOTHING_TO_READ = 'Ugyanaz, ami kint van: nincs mit olvasásra adni.';

const FORBIDDEN = 'Ehhez a szerepedhez nincs jogod: add olvasásra, és a szerkesztő teszi közzé. Amit írtál, megvan.';

const readAuthor = ({ user }: DeskRequest): string => user.name || user.email;
const readZone = ({ page }: DeskRequest): string => page.edition.identity.timeZone;

/** What an article was before a step, as `of` of the form that takes it back says it. */
const stateBefore = (before: DeskView | undefined): string =>
  before?.state === 'scheduled' ? `scheduled-${before.article.pubDate}` : (before?.state ?? 'draft');

function mayPublishIn({ user: { role, editions = [] } }: DeskRequest, site: string): boolean {
  return role !== undefined && may({ role, editions }, 'publish', site);
}

/** The editions that a form puts its article in: the one that it is in, and that of the section which is chosen. */
function concernedSites(article: Article | undefined, form: URLSearchParams): ReadonlySet<string> {
  const [chosen = ''] = (form.get('section') ?? '').split('/');
  const own = article && editionOfArticle(article).identity.slug;
  const sites = [own, chosen].filter((site) => site !== undefined && site !== '') as readonly string[];
  return new Set(sites.length === 0 ? [mainEdition.identity.slug] : sites);
}

/** True if the page offers to publish: what is new may be put into any of its editor's editions. */
function offersPublishing(request: DeskRequest, article: Article | undefined): boolean {
  const [own = mainEdition.identity.slug] = request.user.editions ?? [];
  return mayPublishIn(request, article === undefined ? own : editionOfArticle(article).identity.slug);
}

type Parts = Pick<Newsroom, 'desk' | 'work'> & {
  /** Unix seconds. */
  readonly now: () => number;
};

const findStage = async ({ work }: Parts, slug: string): Promise<string> =>
  (await work.list()).find(({ id }) => id === slug)?.stage ?? 'writing';

/** What is out is read before it changes only if something is pending: the plan may be of an earlier change. */
const isOut = ({ state }: DeskView): boolean => state === 'live' || state === 'inactive-tag';

async function isWaiting(parts: Parts, slug: string, view: DeskView | undefined): Promise<boolean> {
  if (view !== undefined && isOut(view) && view.workingCopy === undefined) return false;
  return (await findStage(parts, slug)) === 'to-read';
}

async function act(parts: Parts, step: PublishStep, { slug, before, done, form, request }: Stored): Promise<PublishOutcome> {
  const { desk, work } = parts;
  const author = readAuthor(request);
  const was = stateBefore(before);
  if (step === 'publish' && before?.state === 'live') {
    const version = (await desk.get(slug))?.version ?? 0;
    return { done, undo: version === before.version ? undefined : `change.${version}.${before.version}` };
  }
  if (step === 'publish' || step === 'schedule') {
    const at = step === 'schedule' ? readMoment(form, readZone(request)) : undefined;
    const { state, version, movedFrom } = await desk.publish(slug, { author, ...(at !== undefined && { at }) });
    return { done: publishedNote(state, movedFrom), undo: `${step}.${version}.${was}` };
  }
  if (step === 'withdraw') {
    const read = (name: string) => form.get(name)?.trim() || undefined;
    const { version } = await desk.withdraw(slug, { author, reason: read('reason'), line: read('line') });
    return { done: 'visszavonva', undo: `withdraw.${version}.${was}` };
  }
  const view = await desk.get(slug);
  if (view !== undefined && isOut(view) && view.workingCopy === undefined) return { fault: NOTHING_TO_READ, status: 422 };
  const stage = await findStage(parts, slug);
  await work.change(slug, { stage: 'to-read' }, { author });
  return { done: 'olvasasra', undo: `to-read.${view?.version ?? 0}.${stage}` };
}

/** The text that readers have just got becomes a pending change, and they have the earlier one again. */
async function takeChangeBack(
  desk: Newsroom['desk'],
  slug: string,
  { to, ...options }: { readonly to: number; readonly author: string; readonly ifVersion: number },
): Promise<void> {
  const view = await desk.get(slug);
  await desk.restore(slug, { ...options, to });
  if (view === undefined) return;
  const { active: _, version: __, ...words } = view.article;
  await desk.set({ ...words, subArticles: undefined }, { author: options.author, hold: true });
}

async function undo(parts: Parts, slug: string, of: string, request: DeskRequest): Promise<void> {
  const { desk, work, now } = parts;
  const [kind = '', version = '', was = ''] = of.split('.');
  const author = readAuthor(request);
  const options = { author, ifVersion: Number(version) };
  const at = Number(/^scheduled-(\d{1,12})$/.exec(was)?.[1] ?? 0);
  const again = at > now() ? { at } : undefined;
  if (kind === 'change') return await takeChangeBack(desk, slug, { ...options, to: Number(was) });
  if (kind === 'headline') {
    // Nothing but a title goes: it stands in the history.
    await desk.restore(slug, { ...options, to: Number(was) });
    return;
  }
  if (kind === 'to-read') {
    await work.change(slug, { stage: was === 'ready' ? 'ready' : 'writing' }, { author });
    return;
  }
  if (kind === 'withdraw') {
    // What was pending before the withdrawal is pending again.
    await desk.publish(slug, { ...options, ...again, keepsCopy: true });
    return;
  }
  // What was withdrawn before says the same to readers and to the newsroom again.
  const { reason, line } = (await desk.compare(slug, Number(version) - 1))?.before?.article.withdrawal ?? {};
  const { version: next } = await desk.withdraw(slug, { ...options, reason, line });
  if (again !== undefined) await desk.publish(slug, { author, ifVersion: next, ...again, keepsCopy: true });
}

/** The steps after which an article is out, will be, or is no longer; `clock` is unix milliseconds. */
export function createPublishing({ desk, work, checks }: Pick<Newsroom, 'desk' | 'work' | 'checks'>, clock: () => number) {
  const now = (): number => Math.floor(clock() / 1000);
  const parts = { desk, work, now };
  return {
    /** Why a step cannot be taken, before anything is stored; undefined if it can. */
    refusal(step: PublishStep, form: URLSearchParams, request: DeskRequest, article: Article | undefined) {
      if (step === 'to-read' || step === 'check') return undefined;
      const sites = [...concernedSites(article, form)];
      if (!sites.every((site) => mayPublishIn(request, site))) return { fault: FORBIDDEN, status: 403 };
      if (step === 'schedule') {
        const at = readMoment(form, readZone(request));
        if (at === undefined) return { fault: NO_TIME, status: 422 };
        if (at <= now()) return { fault: 'Ez az időpont már elmúlt.', status: 422 };
      }
      if (step === 'withdraw' && (form.get('reason') ?? '').trim() === '') return { fault: NO_REASON, status: 422 };
      return undefined;
    },
    /** Takes a step with an article that the form has stored. */
    carryOut: (step: PublishStep, stored: Stored): Promise<PublishOutcome> => act(parts, step, stored).catch(explainProblem),
    /** Takes back what a message told of. */
    async takeBack(slug: string, form: URLSearchParams, request: DeskRequest): Promise<PublishOutcome> {
      const of = form.get('of') ?? '';
      if (!/^(?:publish|schedule|withdraw|change|headline|to-read)\.\d{1,9}\.[\w-]{1,30}$/.test(of))
        return { fault: 'Ezt már nem lehet visszavonni.', status: 422 };
      return await undo(parts, slug, of, request).then((): PublishOutcome => ({ done: 'visszacsinalva' }), explainProblem);
    },
    /** What the page shows of it; `typed` is the article as typed, if its checks were asked for. */
    async view(slug: string | undefined, request: DeskRequest, typed?: Article): Promise<PublishingView> {
      const view = slug === undefined ? undefined : await desk.get(slug);
      const found = typed !== undefined ? await checks.check(typed) : slug === undefined ? [] : await checks.of(slug);
      return {
        mayPublish: offersPublishing(request, view?.article),
        isToRead: slug !== undefined && (await isWaiting(parts, slug, view)),
        checks: found,
        isChecked: typed !== undefined || slug !== undefined,
      };
    },
    /** The note of a page about its last step, with the button that takes it back. */
    async message(
      slug: string,
      request: DeskRequest,
    ): Promise<{ readonly note?: string; readonly undo?: Record<string, string> }> {
      const of = new URLSearchParams(request.page.sentQuery).get(UNDO) ?? '';
      const view = await desk.get(slug);
      if (view === undefined || of.split('.')[1] !== String(view.version)) return {};
      const when = momentInWords(view.article.pubDate, now(), readZone(request));
      const isTimed = of.startsWith('schedule.') && view.state === 'scheduled';
      return { ...(isTimed && { note: `Időzítve: ${when} magától megjelenik.` }), undo: { step: TAKE_BACK, of } };
    },
  };
}
