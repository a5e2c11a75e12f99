import type { ArticleInput } from '~/lib/contract/article';
import type { InEachLanguage } from '~/lib/words/messages';

/**
 * What an importer hands to the backend, whatever system the content comes from: a stream of records, one per thing.
 * Order is free, except that a record which another one names by slug (tag, section, author, podcast) should come first:
 * a missing one is made from what the naming record knows, and filled in when its own record arrives.
 */
export type ImportRecord =
  | ArticleRecord
  | AuthorRecord
  | SectionRecord
  | TagRecord
  | PodcastRecord
  | EpisodeRecord
  | FailedRecord;

/** Something of the source that has no place here, such as an element or field that was left out. */
export interface RecordLoss {
  /** What it was: an element name such as 'script', or a field such as 'field:geo'. */
  readonly what: string;
  /** The lost text, address or value, at most 200 characters. */
  readonly detail: string;
  /** The same as a sentence for the operator of the import, if it is one. */
  readonly words?: InEachLanguage;
}

interface RecordOrigin {
  /**
   * Identity within the source. The same (source, kind, sourceId) in a later run updates what the earlier run made, so it
   * must not depend on the position in the file.
   */
  readonly sourceId: string;
  /** Where in the input: line number, or number of the record in the file, from 1. */
  readonly position: number;
  readonly losses: readonly RecordLoss[];
}

/** An article in the contract's own form, without an id: the backend gives one. */
export interface ArticleRecord extends RecordOrigin {
  readonly kind: 'article';
  /**
   * Body HTML is in `content`, exactly as in the source: the backend parses and sanitizes. `tags` are slugs. `originatingSite`
   * defaults to the main edition. `active: false` imports a draft.
   */
  readonly article: Omit<ArticleInput, 'id' | 'parent'>;
  /** Source id of the live blog that the article is a part of; unknown ones are reported as a loss. */
  readonly parentSourceId?: string;
  /** Where readers found it before: paths from the root or absolute addresses, the one that they know best first. */
  readonly formerAddresses?: readonly string[];
  /** Slug that it had in another Hírmondó, whose addresses are made as ours are. */
  readonly formerSlug?: string;
}

/** A person of bylines. */
export interface AuthorRecord extends RecordOrigin {
  readonly kind: 'author';
  readonly author: {
    readonly slug: string;
    readonly name: string;
    readonly avatarSrc?: string;
    /** Job, as printed: 'külpolitikai újságíró'. */
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
    /** Edition; unset: the main one. */
    readonly siteSlug?: string;
    readonly description?: string;
    /** Unset: active. Inactive hides every article of the section from readers. */
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
    /** Source id of the article about the episode, from the same source. */
    readonly articleSourceId?: string;
  };
}

/** A record that the importer could not read. It is counted and reported; with `strict` it ends the import. */
export interface FailedRecord {
  readonly kind: 'failed';
  readonly position: number;
  readonly sourceId?: string;
  /** What is wrong and where, for the owner of the file: 'pubDate: "2019-13-40" is no date'. */
  readonly reason: string;
}
