import type { SaveOutcome } from '~/backend/definitions/content-writer';
import type { BodyLoss } from '~/lib/article-body/blocks';

/** Result of an ingest call, with the cache tags of everything whose pages changed. */
export interface IngestResult {
  readonly outcome: SaveOutcome | 'deleted' | 'unknown';
  /** Internal id; unset if nothing was stored. */
  readonly id?: number;
  /** Version after the call, for articles. */
  readonly version?: number;
  readonly tags: readonly string[];
}

/** Result for an article. */
export interface ArticleResult extends IngestResult {
  /** Address of its page, which readers cannot see while it is a draft or scheduled; unset if no origins are known. */
  readonly url?: string;
  /** Unknown fields of the input. */
  readonly ignored: readonly string[];
  /** Times that were given in ISO 8601, in UTC, by field. */
  readonly understood?: Readonly<Record<string, string>>;
  /** What the bodies could not preserve; empty if nothing changed. */
  readonly losses: readonly BodyLoss[];
}
