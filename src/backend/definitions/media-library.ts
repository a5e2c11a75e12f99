import type { FocalPoints } from '~/lib/images/focal-points';

/** Metadata of an uploaded picture or sound. */
export interface MediaNotes {
  /** Name of its file where it came from; the stored one is made of it. */
  readonly name: string;
  /** What it shows, for those who do not see it. */
  readonly alt?: string;
  /** Credit line, as printed. */
  readonly credit?: string;
  /** The area that crops of a picture keep, on every page. */
  readonly focus?: FocalPoints;
}

/** A file of the library. */
export interface StoredMedia {
  /** `unchanged`: the same bytes were there already, under the address that is answered. */
  readonly outcome: 'created' | 'unchanged';
  /** Address on the site: '/media/2026/11/hid-1f0c9a3b.jpg'. */
  readonly src: string;
  readonly type: string;
  readonly kind: 'picture' | 'sound' | 'film' | 'document';
  /** Bytes. */
  readonly size: number;
  /** Pixels, of pictures. */
  readonly width?: number;
  readonly height?: number;
  readonly alt?: string;
  readonly credit?: string;
  readonly focus?: FocalPoints;
}

/** Why a file was not taken. */
export interface MediaRefusal {
  readonly reason: 'unknown-type' | 'too-large' | 'too-many-pixels';
  /** In English, with the limit. */
  readonly message: string;
}

/** The newsroom's own pictures, sounds and other files. The same bytes are kept once. */
export interface MediaLibrary {
  /** Keeps a file whose type its bytes prove. `notes` of a file that is there already replace what was noted before. */
  add(bytes: AsyncIterable<Uint8Array>, notes: MediaNotes): Promise<StoredMedia | { readonly refusal: MediaRefusal }>;
  /**
   * Stores the area that crops of a picture keep; undefined removes it. The pictures made of it change at once, their addresses
   * stay. False if the address is not a picture of the newsroom's own.
   */
  noteFocus(src: string, focus: FocalPoints | undefined): Promise<boolean>;
  /** True when the site can serve the address, a cut to size of it included; addresses of other hosts count as there. */
  has(src: string): Promise<boolean>;
}
