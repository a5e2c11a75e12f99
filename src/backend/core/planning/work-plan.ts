import { type Stage, stages, type WorkItem, type WorkItemStore } from '~/backend/definitions/work-items';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import { normalLine } from '~/lib/text/normal-form';
import type { ArticleDesk } from '../desk/desk-interface';

const MAX_TITLE = 300;
const MAX_NOTE = 1000;
const MAX_WORDS = 100_000;
const unplanned = { deadline: undefined, words: undefined, note: '' } as const;

/** What may be said of a piece of work; what is unset stays as it was. */
export interface WorkFields {
  readonly title?: string | undefined;
  readonly stage?: Stage | undefined;
  readonly holder?: string | undefined;
  /** Unix seconds; null for none. */
  readonly deadline?: number | null | undefined;
  /** Words that it is to have; null for no plan. */
  readonly words?: number | null | undefined;
  readonly note?: string | undefined;
}

/** The newsroom's plan: ideas, and the stages of articles before they are out. Throws IngestProblem. */
export interface WorkPlan {
  list(): Promise<readonly WorkItem[]>;
  /** Adds an idea. */
  propose(fields: WorkFields & { readonly title: string }, by: { readonly author: string }): Promise<WorkItem>;
  /** The plan of an article by its slug; undefined if there is none. */
  of(slug: string): Promise<WorkItem | undefined>;
  /** Changes an idea by its id, or the plan of an article by its slug. */
  change(id: string, fields: WorkFields, by: { readonly author: string }): Promise<WorkItem>;
  drop(id: string): Promise<boolean>;
}

export interface WorkPlanDependencies {
  readonly store: WorkItemStore;
  readonly desk: Pick<ArticleDesk, 'get'>;
  /** Unix milliseconds. */
  readonly clock: () => number;
  readonly randomId: () => string;
}

export function createWorkPlan({ store, desk, clock, randomId }: WorkPlanDependencies): WorkPlan {
  async function put(before: Omit<WorkItem, 'changedBy' | 'changedAt'>, fields: WorkFields, author: string): Promise<WorkItem> {
    const {
      title = before.title,
      stage = before.stage,
      holder = before.holder,
      deadline = before.deadline,
      words = before.words,
      note = before.note,
    } = fields;
    const item = {
      id: before.id,
      title: normalLine(title).slice(0, MAX_TITLE),
      stage: stages.find((known) => known === stage) ?? before.stage,
      holder: normalLine(holder).slice(0, MAX_TITLE),
      deadline: deadline ?? undefined,
      words: words === null || words === undefined || words < 1 ? undefined : Math.min(Math.round(words), MAX_WORDS),
      note: note.trim().slice(0, MAX_NOTE),
      changedBy: author,
      changedAt: Math.floor(clock() / 1000),
    };
    await store.put(item);
    return item;
  }

  return {
    list: () => store.list(),
    of: async (slug) => (await store.list()).find(({ id }) => id === slug),
    async propose(fields, { author }) {
      if (normalLine(fields.title) === '') throw new IngestProblem('invalid', [{ path: 'title', message: 'is missing' }]);
      const empty = { id: `idea-${randomId()}`, title: '', stage: 'idea' as const, holder: '', ...unplanned };
      return await put(empty, fields, author);
    },
    async change(id, fields, { author }) {
      const stored = (await store.list()).find((item) => item.id === id);
      if (stored !== undefined) return await put(stored, fields, author);
      if ((await desk.get(id)) === undefined)
        throw new IngestProblem('unknown', [{ path: 'slug', message: `there is no article '${id}'` }]);
      return await put({ id, title: '', stage: 'writing', holder: '', ...unplanned }, fields, author);
    },
    drop: (id) => store.remove(id),
  };
}
