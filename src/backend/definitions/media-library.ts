import type { FocalPoints } from '~/lib/images/focal-points';

/** Metadata of an uploaded picture or sound. */
export interface MediaNotes {
  /** Original file name; the name of the stored file is derived from it. */
  readonly name: string;
  /** Alternative text. */
  readonly alt?: string;
  /** Credit line, as shown. */
  readonly credit?: string;
  /** What the newsroom may do with it, in words of its own; readers do not see it. */
  readonly rights?: string;
  /** The last day on which it may be used, '2026-12-31'; '' takes it away. */
  readonly usableUntil?: string;
  /** The area of a picture that crops keep, on every page. */
  readonly focus?: FocalPoints;
}

/** A file of the library. */
export interface StoredMedia {
  /** `unchanged`: the same bytes were already stored, at the address in `src`. */
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
  readonly rights?: string;
  readonly usableUntil?: string;
  readonly focus?: FocalPoints;
  /** Who took the picture and whose it is, as its file says (IPTC). */
  readonly creator?: string;
  readonly copyright?: string;
  /** Of a picture of several frames: whether articles show it moving, or only its first frame. */
  readonly animation?: 'moves' | 'still';
}

/** Why a file was rejected. */
export interface MediaRefusal {
  readonly reason: 'unknown-type' | 'too-large' | 'too-many-pixels' | 'broken' | 'heic' | 'unchecked';
  /** In English, with the limit. */
  readonly message: string;
}

/** A picture of the library with the words stored beside it. */
export interface LibraryPicture {
  readonly src: string;
  readonly alt?: string;
  readonly credit?: string;
  readonly rights?: string;
  readonly usableUntil?: string;
  readonly focus?: FocalPoints;
  /** Pixels, upright; only of a picture that is asked for alone. */
  readonly size?: { readonly width: number; readonly height: number };
}

export interface PictureQuery {
  /** Words that are all in the name, the alternative text or the credit line, whatever their accents; '' finds every picture. */
  readonly search: string;
  /** Words that are all in the credit line or the name of the author; unset: any. */
  readonly person?: string;
  /** Words of what is known of its rights; unset: any. */
  readonly rights?: string;
  /** Only pictures whose last day is before this one. */
  readonly endsBefore?: string;
  /** First and last month of storage, '2026-11'; unset: any. */
  readonly from?: string;
  readonly to?: string;
  readonly limit: number;
}

/** What is written beside a picture. */
export type PictureWords = Pick<MediaNotes, 'alt' | 'credit' | 'rights' | 'usableUntil'>;

/** The newsroom's own pictures, sounds and other files. The same bytes are stored once. */
export interface MediaLibrary {
  /** Stores a file if its bytes are of a known type; pictures are decoded first. What a picture's file says of its author and alternative text stands in for words that nobody has given. For a file that is already stored, `notes` replace the earlier ones. */
  add(bytes: AsyncIterable<Uint8Array>, notes: MediaNotes): Promise<StoredMedia | { readonly refusal: MediaRefusal }>;
  /**
   * Stores the area of a picture that crops keep; undefined removes it. The crops change immediately, under the same addresses.
   * False if the address is not one of the newsroom's own pictures.
   */
  noteFocus(src: string, focus: FocalPoints | undefined): Promise<boolean>;
  /** Uploaded pictures, newest first. */
  pictures(query: PictureQuery): Promise<readonly LibraryPicture[]>;
  /** One of the newsroom's own pictures, after `words` have replaced those stored beside it; undefined if it is none. */
  picture(src: string, words?: PictureWords): Promise<LibraryPicture | undefined>;
  /** Takes away one of the newsroom's own pictures, whose address then answers 410; false if the address is none's. */
  remove(src: string): Promise<boolean>;
  /** True if the site can serve the address, also as a resized picture. Always true for addresses on other hosts. */
  has(src: string): Promise<boolean>;
}
