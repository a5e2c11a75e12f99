import type { InEachLanguage } from '~/lib/words/messages';
import type { ImportRecord, RecordPlace } from '../domain/import-record';

/** A file of another system. `open` may be called more than once: some formats have data at the end that earlier parts need. */
export interface ImportFile {
  /** Name of the file, as shown to the user. */
  readonly name: string;
  readonly open: () => AsyncIterable<Uint8Array | string>;
}

/** A picture or file that posts refer to by its number. */
export interface Attachment {
  readonly src: string;
  readonly alt: string | undefined;
  readonly captionHtml: string | undefined;
  /** Post that it was uploaded to. */
  readonly parentId: string | undefined;
}

/** Items that posts refer to by number: pictures and files, and published reusable blocks, as HTML. Plain data. */
export interface Referred {
  readonly attachments: ReadonlyMap<string, Attachment>;
  readonly reusable: ReadonlyMap<string, string>;
}

export interface ImportOptions {
  /** Slug of the edition for the articles; defaults to the main one. */
  readonly site?: string;
  /**
   * Slugs of sections, to which articles are assigned in turn; the source's categories then become tags. If empty, the source's
   * categories become the sections.
   */
  readonly sections: readonly string[];
  /** Base of relative addresses, without trailing slash; defaults to the site's address in the file. */
  readonly baseUrl?: string;
  /** Time of the import, unix seconds; used for items without a date. */
  readonly now: number;
  /** Number of copies of every article, at least 1 (format text only). */
  readonly repeat: number;
  /** What the files of one import refer to in each other, from `survey`; unset for a single file. */
  readonly referred?: Referred;
  /** Called for items that are deliberately left out, such as menu items and revisions. */
  readonly onSkipped?: (what: string, detail: string, place: RecordPlace) => void;
}

/**
 * Reads one foreign format, without access to files, network or clock. It never throws: invalid parts become `failed` records.
 */
export interface Importer {
  /** Description of the files, for the help. */
  readonly description: InEachLanguage;
  readonly read: (file: ImportFile, options: ImportOptions) => AsyncIterable<ImportRecord>;
  /** Reads ahead what the files of one import refer to in each other. */
  readonly survey?: (files: readonly ImportFile[]) => Promise<Referred>;
}
