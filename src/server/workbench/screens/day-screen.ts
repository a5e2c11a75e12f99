import { isIngestProblem, type Stage, type WorkItem } from '~/backend/index';
import type { Edition } from '~/editions/types';
import { deskPaths } from '~/lib/desk/desk-paths';
import type { DayCard, DayPage } from '~/lib/desk/desk-screens';
import { localTimeToSeconds } from '~/lib/desk/local-time';
import { may } from '~/lib/desk/roles';
import { refusalIn } from '~/lib/words/refusals';
import { explainProblem } from '../desk-forms';
import type { DeskRequest } from '../desk-request';
import type { ActingNewsroom } from '../newsroom';
import { type Screen, type ScreenOutcome, unknownStep } from './screen';

/** Articles of a column; of those that are out, the newest. */
const LISTED = 300;
const OUT = 40;
const HOUR = 3600;

interface DayParts {
  readonly newsroom: ActingNewsroom;
  readonly served: readonly Edition[];
  /** Unix milliseconds. */
  readonly now: () => number;
}

type Listed = Awaited<ReturnType<ActingNewsroom['desk']['list']>>[number];

/** Reads of the last hour by article, in all editions together. */
async function countReads({ newsroom, served, now }: DayParts): Promise<ReadonlyMap<string, number>> {
  const from = Math.floor(now() / 1000) - HOUR;
  const reads = new Map<string, number>();
  for (const { identity } of served) {
    for (const { article, reads: count } of await newsroom.readCounts({ site: identity.slug, from, limit: LISTED })) {
      reads.set(article, (reads.get(article) ?? 0) + count);
    }
  }
  return reads;
}

/** A card of the board. */
function toCard(
  { slug, title, pubDate }: Pick<Listed, 'slug' | 'title' | 'pubDate'>,
  plan: WorkItem | undefined,
  reads?: number,
): DayCard {
  return {
    id: slug,
    title,
    path: deskPaths.article(slug),
    stage: plan?.stage === 'idea' ? 'writing' : plan?.stage,
    holder: plan?.holder ?? '',
    deadline: plan?.deadline,
    words: plan?.words,
    note: plan?.note ?? '',
    pubDate,
    reads,
  };
}

async function viewDay(parts: DayParts, { page, user: { role, editions = [] } }: DeskRequest): Promise<DayPage> {
  const mayPublish = (site: string): boolean => role !== undefined && may({ role, editions }, 'publish', site);
  const { desk, work } = parts.newsroom;
  const [items, drafts, scheduled, out, pending, reads] = await Promise.all([
    work.list(),
    desk.list({ state: 'draft', limit: LISTED }),
    desk.list({ state: 'scheduled', limit: LISTED }),
    desk.list({ state: 'live', limit: OUT }),
    desk.list({ state: 'live', pending: true, limit: LISTED }),
    countReads(parts),
  ]);
  const plans = new Map(items.map((item) => [item.id, item]));
  const isIn = (stage: Stage) => (one: Listed) => (plans.get(one.slug)?.stage ?? 'writing') === stage;
  const staged = (stage: Stage) => drafts.filter(isIn(stage)).map((one) => toCard(one, plans.get(one.slug)));
  /** Pending changes of what is out. */
  const changes = (stage: Stage) =>
    pending.filter(isIn(stage)).map((one) => ({ ...toCard(one, plans.get(one.slug)), isChange: true }));
  const ideas = items
    .filter(({ title }) => title !== '')
    .map((item) => ({
      ...toCard({ slug: item.id, title: item.title, pubDate: 0 }, item),
      path: undefined,
      stage: 'idea' as const,
    }));
  const ideaStages = drafts
    .filter(({ slug }) => plans.get(slug)?.stage === 'idea')
    .map((one) => toCard(one, plans.get(one.slug)));
  return {
    kind: 'day',
    zone: page.edition.identity.timeZone,
    columns: [
      { name: 'Ötlet', cards: ideas },
      { name: 'Készül', cards: [...staged('writing'), ...ideaStages] },
      { name: 'Olvasásra vár', cards: [...changes('to-read'), ...staged('to-read')] },
      { name: 'Kész', cards: [...changes('ready'), ...staged('ready')] },
      { name: 'Időzítve', cards: scheduled.map((one) => toCard(one, plans.get(one.slug))) },
      {
        name: 'Kint',
        cards: out.map((one) => ({
          ...toCard(one, undefined, reads.get(one.slug) ?? 0),
          titled: mayPublish(one.site) && !one.hasWorkingCopy ? one.version : undefined,
        })),
      },
    ],
    people: (await parts.newsroom.colleagues.list()).filter(({ active }) => active).map(({ name }) => name),
  };
}

async function act({ newsroom: { work } }: DayParts, form: URLSearchParams, { user, page }: DeskRequest): Promise<ScreenOutcome> {
  const read = (name: string): string => form.get(name)?.trim() ?? '';
  const by = { author: user.name || user.email };
  const typed = read('deadline');
  const deadline = typed === '' ? null : localTimeToSeconds(typed, page.edition.identity.timeZone);
  if (deadline === undefined) return { fault: 'Adj meg egy létező dátumot és időt.', status: 422 };
  const words = form.has('words') ? { words: Number(read('words')) || null } : {};
  const fields = { holder: read('holder'), deadline, note: read('note'), ...words };
  switch (read('step')) {
    case 'propose':
      await work.propose({ ...fields, title: read('title') }, by);
      return { done: 'felveve' };
    case 'plan':
      await work.change(read('id'), fields, by);
      return { done: 'mentve' };
    case 'writing':
    case 'to-read':
    case 'ready':
      await work.change(read('id'), { stage: read('step') as Stage }, by);
      return { done: read('step') === 'to-read' ? 'olvasasra' : 'athelyezve' };
    case 'drop':
      return { done: (await work.drop(read('id'))) ? 'elvetve' : 'nincs' };
    default:
      return unknownStep;
  }
}

/** "Ma": what is planned, in work, to be read, ready, scheduled and out. */
export function createDayScreen(parts: DayParts): Screen {
  return {
    notes: {
      felveve: 'Felvetted az ötletek közé.',
      mentve: 'Elmentve.',
      olvasasra: 'Olvasásra adtad.',
      athelyezve: 'Áthelyezted.',
      elvetve: 'Elvetetted az ötletet.',
      nincs: 'Ezt közben más már elvetette.',
    },
    show: async (request, message) => ({ ...(await viewDay(parts, request)), ...message }),
    async act(form, request) {
      try {
        return await act(parts, form, request);
      } catch (error) {
        if (!isIngestProblem(error) || error.kind === 'forbidden' || error.checks !== undefined) return explainProblem(error);
        const isUntitled = error.fields.some(({ path }) => path === 'title');
        const fault = isUntitled
          ? 'Írj címet az ötletnek.'
          : `Nem történt meg: ${error.fields.map(({ message }) => refusalIn('hu', message)).join('; ')}.`;
        return { fault, status: { invalid: 422, conflict: 409, unknown: 404 }[error.kind] };
      }
    },
  };
}
