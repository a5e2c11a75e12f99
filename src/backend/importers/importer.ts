import type { InEachLanguage } from '~/lib/words/messages';
import type { ImportRecord } from '../domain/import-record';

/** One file of a foreign system. `open` may be called more than once: some formats name later what earlier parts need. */
export interface ImportFile {
  /** As the person who imports knows it. */
  readonly name: string;
  readonly open: () => AsyncIterable<Uint8Array | string>;
}

export interface ImportOptions {
  /** Edition that the articles go to; unset: the main one. */
  readonly site?: string;
  /**
   * Slugs of sections that the articles go to, taken in turn; the source's own categories then become tags. Empty: the
   * source's categories are the sections.
   */
  readonly sections: readonly string[];
  /** Address in front of relative ones, without trailing slash; unset: what the file says about itself. */
  readonly baseUrl?: string;
  /** The moment of the import, unix seconds: for what carries no date of its own. */
  readonly now: number;
  /** Copies of every article, 1 or more (format text only). */
  readonly repeat: number;
  /** Called for what is deliberately left out, such as menu items and revisions. `position` is the line or record number. */
  readonly onSkipped?: (what: string, detail: string, position: number) => void;
}

/** Reads one foreign format. Pure: no files, no network, no clock; broken parts come as `failed` records, it never throws. */
export interface Importer {
  /** What the files look like, for the help text. */
  readonly description: InEachLanguage;
  readonly read: (file: ImportFile, options: ImportOptions) => AsyncIterable<ImportRecord>;
}
