import type { SaveOutcome } from '~/backend/definitions/content-writer';
import type { BodyLoss } from '~/lib/article-body/blocks';

/** What an ingest call did, and the cache tags of everything whose pages changed by it. */
export interface IngestResult {
  readonly outcome: SaveOutcome | 'deleted' | 'unknown';
  /** Internal id; unset when nothing is stored. */
  readonly id?: number;
  /** Version after the call, of articles. */
  readonly version?: number;
  readonly tags: readonly string[];
}

/** What became of an article. */
export interface ArticleResult extends IngestResult {
  /** Address of its page, behind which it may also be a draft or wait for its day; unset where no origins are known. */
  readonly url?: string;
  /** Fields of the input that no article has. */
  readonly ignored: readonly string[];
  /** Moments that were written in ISO 8601, in UTC, by field. */
  readonly understood?: Readonly<Record<string, string>>;
  /** What the bodies could not keep; none when nothing changed. */
  readonly losses: readonly BodyLoss[];
}
