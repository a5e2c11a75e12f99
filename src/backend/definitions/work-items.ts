/** Stages of work before readers see it; the later ones follow from the article itself. */
export const stages = ['idea', 'writing', 'to-read', 'ready'] as const;
export type Stage = (typeof stages)[number];

/** What the newsroom plans or works on: an idea, or the plan of an article. */
export interface WorkItem {
  /** The article's slug, or an id of its own for an idea. */
  readonly id: string;
  /** Headline of an idea; '' for an article, which has its own. */
  readonly title: string;
  readonly stage: Stage;
  /** Who does it; '' if nobody yet. */
  readonly holder: string;
  /** Unix seconds; undefined without one. */
  readonly deadline: number | undefined;
  /** Words that it is planned to have; undefined without a plan. */
  readonly words: number | undefined;
  /** For whoever works on it next. */
  readonly note: string;
  readonly changedBy: string;
  /** Unix seconds. */
  readonly changedAt: number;
}

/** What is planned. A failing store throws StorageFailure. */
export interface WorkItemStore {
  list(): Promise<readonly WorkItem[]>;
  put(item: WorkItem): Promise<void>;
  /** False if there is none. */
  remove(id: string): Promise<boolean>;
}
