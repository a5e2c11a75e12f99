import type { ArticleInput } from '~/lib/contract/article';
import type { InEachLanguage } from '~/lib/words/messages';

/**
 * The output of an importer, for any source system: a stream of records, one per item. The order does not matter, except that
 * a record which another one refers to by slug (tag, section, author, podcast) should come first: a missing one is created from
 * the data of the referring record and completed when its own record arrives.
 */
export type ImportRecord =
  | ArticleRecord
  | AuthorRecord
  | SectionRecord
  | TagRecord
  | PodcastRecord
  | EpisodeRecord
  | FailedRecord;

/** Something in the source that cannot be imported, such as an element or field that was left out. */
export interface RecordLoss {
  /** Kind of what was lost: an element name such as 'script', or a field such as 'field:geo'. */
  readonly what: string;
  /** The lost text, address or value, at most 200 characters. */
  readonly detail: string;
  /** The same as a sentence for the operator, if there is one. */
  readonly words?: InEachLanguage;
}

/** Position of a fault of the whole file, such as a file in another format. */
export const WHOLE_FILE = 0;

/** Place of a record in its file. */
export interface RecordPlace {
  /** Line, or number of the record in a JSON file, from 1; WHOLE_FILE for a fault of the whole file. */
  readonly position: number;
  /** JSON Pointer (RFC 6901) of the record, only in a JSON file: '/db/0/data/posts/3'. */
  readonly pointer?: string;
}

/** Only the place of a record. */
export function pickPlace({ position, pointer }: RecordPlace): RecordPlace {
  return pointer === undefined ? { position } : { position, pointer };
}

interface RecordOrigin extends RecordPlace {
  /**
   * Identity within the source. The same (source, kind, sourceId) in a later run updates what the earlier run created, so it
   * must not depend on the position in the file.
   */
  readonly sourceId: string;
  readonly losses: readonly RecordLoss[];
}

/** An article in the form of the contract, without an id: the backend assigns one. */
export interface ArticleRecord extends RecordOrigin {
  readonly kind: 'article';
  /**
   * Body HTML is in `content`, exactly as in the source: the backend parses and sanitizes. `tags` are slugs. `originatingSite`
   * defaults to the main edition. `active: false` imports a draft.
   */
  readonly article: Omit<ArticleInput, 'id' | 'parent'>;
  /** Source id of the live blog that the article belongs to; an unknown one is reported as a loss. */
  readonly parentSourceId?: string;
  /** Earlier addresses of the article: root-relative paths or absolute addresses, best known first. */
  readonly formerAddresses?: readonly string[];
  /** Slugs that it had earlier: its addresses with them lead to it, unless another article has them. */
  readonly formerSlugs?: readonly string[];
  /** Slug that it had in another Hírmondó, which has the same address scheme. */
  readonly formerSlug?: string;
}

/** A person named in bylines. */
export interface AuthorRecord extends RecordOrigin {
  readonly kind: 'author';
  readonly author: {
    readonly slug: string;
    readonly name: string;
    readonly avatarSrc?: string;
    /** Job title as shown: 'külpolitikai újságíró'. */
    readonly title?: string;
    readonly bio?: string;
  };
}

/** A section (main or further) of an edition. */
export interface SectionRecord extends RecordOrigin {
  readonly kind: 'section';
  readonly section: {
    readonly slug: string;
    readonly name: string;
    /** Slug of the edition; defaults to the main one. */
    readonly siteSlug?: string;
    readonly description?: string;
    /** Defaults to true. False hides every article of the section from readers. */
    readonly active?: boolean;
  };
}

export interface TagRecord extends RecordOrigin {
  readonly kind: 'tag';
  readonly tag: { readonly slug: string; readonly name: string };
}

export interface PodcastRecord extends RecordOrigin {
  readonly kind: 'podcast';
  readonly podcast: {
    readonly slug: string;
    readonly name: string;
    /** Address of the podcast's own page. */
    readonly page?: string;
    readonly image?: string;
    readonly description?: string;
    readonly siteSlug?: string;
  };
}

export interface EpisodeRecord extends RecordOrigin {
  readonly kind: 'episode';
  readonly episode: {
    readonly slug: string;
    /** Slugs to use instead, in this order, if another episode has that one. */
    readonly otherSlugs?: readonly string[];
    readonly title: string;
    readonly podcastSlug: string;
    readonly image?: string;
    /** Seconds. */
    readonly duration?: number;
    /** Address of the audio file. */
    readonly sourceUrl?: string;
    /** Plain text. */
    readonly description?: string;
    /** Unix seconds. */
    readonly pubDate: number;
    /** Id, in the same source, of the article about the episode. */
    readonly articleSourceId?: string;
  };
}

/** A record that the importer could not read. It is counted and reported; with `strict` it aborts the import. */
export interface FailedRecord extends RecordPlace {
  readonly kind: 'failed';
  readonly sourceId?: string;
  /** The fault and its place, for the owner of the file: 'pubDate: "2019-13-40" is not a date'. */
  readonly reason: string;
}
