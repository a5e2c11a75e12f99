import type { FrontDraft, FrontDraftStore } from '~/backend/definitions/front-drafts';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import { type FrontBlockRule, frontBlockRule } from '~/backend/domain/list-rule';
import { judgeVisibility } from '~/backend/domain/visibility';
import { anonymous } from '~/lib/calls/call-context';
import type { Block } from '~/lib/contract/pages';
import type { ContentDependencies } from '../content-dependencies';
import { requireFuture } from '../desk/article-desk';
import type { ContentEditing, EditResult } from '../editing/content-editing';
import { buildNews, readFrontRules } from '../pages/news';

/** The editor who changes a draft, and the one that they have seen. */
export interface DraftOptions {
  readonly author: string;
  /** Time of the draft that the editor has seen, 0 for none; if unset, any is replaced. */
  readonly ifDraftTime?: number | undefined;
}

/** A front as editors see it. */
export interface FrontPlan {
  /** Blocks of the draft, or else those that readers see; those of the automatic front if none are stored. */
  readonly blocks: readonly FrontBlockRule[];
  /** True if nobody has arranged the front that readers see. */
  readonly isAutomatic: boolean;
  /** Version of the front that readers see, with who made it. */
  readonly version: number;
  readonly author?: string | undefined;
  readonly changedAt?: number | undefined;
  readonly draft: FrontDraft | undefined;
}

/**
 * Fronts that are prepared before readers see them. `site` is the slug of an edition. Throws IngestProblem: `invalid` for blocks that
 * cannot be stored and for a time that has passed, `conflict` with the path `draft` if somebody else has changed it, `unknown` with
 * the path `draft` if there is none.
 */
export interface FrontDrafts {
  plan(site: string): Promise<FrontPlan>;
  /** The blocks that readers see now. */
  live(site: string): Promise<readonly FrontBlockRule[]>;
  /** The blocks with their articles, as readers would see them now. */
  fill(site: string, blocks: readonly FrontBlockRule[]): Promise<readonly Block[]>;
  /** Stores the draft. `at` is when it goes out, unix seconds; if unset, that stays as it was. */
  hold(site: string, blocks: unknown, options: DraftOptions & { readonly at?: number | undefined }): Promise<FrontDraft>;
  /** Makes the draft the front. */
  publish(site: string, options: DraftOptions): Promise<EditResult>;
  /** Lets the draft go out by itself at a time, unix seconds; undefined: not before somebody says so. */
  schedule(site: string, at: number | undefined, options: DraftOptions): Promise<FrontDraft>;
  discard(site: string, options: DraftOptions): Promise<void>;
  /** Makes the drafts whose time has come the fronts. */
  publishDue(): Promise<void>;
}

export interface FrontDraftDependencies extends ContentDependencies {
  readonly drafts: FrontDraftStore;
  readonly editing: ContentEditing;
  /** Called with the error of a draft that could not go out; the others do. */
  readonly onFailure: (error: unknown) => void;
}

export function createFrontDrafts(dependencies: FrontDraftDependencies): FrontDrafts {
  const { drafts, editing, clock, onFailure } = dependencies;
  const now = (): number => Math.floor(clock() / 1000);
  const keyFor = (site: string) => ({ kind: 'front', name: site, site: '' }) as const;
  const changed = () =>
    new IngestProblem('conflict', [{ path: 'draft', message: 'someone else has changed the draft in the meantime' }]);

  async function find(site: string, { ifDraftTime }: DraftOptions): Promise<FrontDraft> {
    const draft = await drafts.get(site);
    if (draft === undefined) throw new IngestProblem('unknown', [{ path: 'draft', message: 'there is no draft of this front' }]);
    if (ifDraftTime !== undefined && draft.changedAt !== ifDraftTime) throw changed();
    return draft;
  }

  async function put(draft: FrontDraft, before: number | undefined): Promise<FrontDraft> {
    if (!(await drafts.put(draft, before))) throw changed();
    return (await drafts.get(draft.site)) ?? draft;
  }

  async function goOut(draft: FrontDraft, author: string): Promise<EditResult> {
    const result = await editing.set(keyFor(draft.site), draft.blocks, { author });
    // What somebody has changed since stays a draft.
    await drafts.remove(draft.site, draft.changedAt);
    return result;
  }

  return {
    async plan(site) {
      const { version, author, changedAt, value } = await editing.get(keyFor(site));
      const draft = await drafts.get(site);
      const stored = Array.isArray(value) ? value : [];
      const blocks: readonly unknown[] = draft !== undefined && Array.isArray(draft.blocks) ? draft.blocks : stored;
      return {
        blocks:
          blocks.length > 0
            ? blocks.flatMap((block) => frontBlockRule.safeParse(block).data ?? [])
            : await readFrontRules(dependencies, site),
        isAutomatic: stored.length === 0,
        version,
        author,
        changedAt,
        draft,
      };
    },
    live: (site) => readFrontRules(dependencies, site),
    async fill(site, blocks) {
      return (await buildNews(dependencies, site, judgeVisibility(anonymous, clock()), blocks)).blocks;
    },
    async hold(site, blocks, { author, ifDraftTime, at }) {
      if (at !== undefined) requireFuture('at', at, now());
      const value = await editing.check(keyFor(site), blocks);
      const { version } = await editing.get(keyFor(site));
      const time = at ?? (await drafts.get(site))?.at;
      return await put({ site, blocks: value, baseVersion: version, author, changedAt: now(), at: time }, ifDraftTime);
    },
    async publish(site, options) {
      return await goOut(await find(site, options), options.author);
    },
    async schedule(site, at, options) {
      const draft = await find(site, options);
      if (at !== undefined) requireFuture('at', at, now());
      return await put({ ...draft, author: options.author, changedAt: now(), at }, draft.changedAt);
    },
    async discard(site, options) {
      const { changedAt } = await find(site, options);
      if (!(await drafts.remove(site, changedAt))) throw changed();
    },
    async publishDue() {
      for (const draft of await drafts.due(now())) await goOut(draft, draft.author).catch(onFailure);
    },
  };
}
