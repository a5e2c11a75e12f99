/** A front that editors prepare, which readers do not see. */
export interface FrontDraft {
  /** Slug of the edition. */
  readonly site: string;
  /** Blocks, as the content of kind `front` has them. */
  readonly blocks: unknown;
  /** Version of the front that it was made from. */
  readonly baseVersion: number;
  readonly author: string;
  /** Unix seconds. */
  readonly changedAt: number;
  /** When it goes out by itself, unix seconds; undefined while that is not decided. */
  readonly at: number | undefined;
}

/** Drafts of fronts, one for an edition. A failing store throws StorageFailure. */
export interface FrontDraftStore {
  get(site: string): Promise<FrontDraft | undefined>;
  /** Stores it in place of the one that was changed at `before`, 0 for none; false if it is another one. */
  put(draft: FrontDraft, before: number | undefined): Promise<boolean>;
  /** Deletes it if it was changed at that time; false if it is another one or gone. */
  remove(site: string, changedAt: number): Promise<boolean>;
  /** Those whose time has come. */
  due(now: number): Promise<readonly FrontDraft[]>;
}
