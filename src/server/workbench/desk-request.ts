import type { ContentApi, Viewer } from '~/lib/content/content-api';
import type { Me } from '~/lib/contract/security';
import type { DeskPage } from '~/lib/desk/desk-page';
import type { TypedLook } from '~/lib/desk/desk-paths';
import type { HostGroup } from '~/lib/urls/hosts';
import type { PageRequest } from '../pages/page-request';

/** An editor's request for one of the editors' pages. */
export interface DeskRequest {
  readonly user: Me;
  readonly viewer: Viewer;
  readonly content: ContentApi;
  readonly page: PageRequest;
  /** Fields of a form submitted by a page of this site. */
  readonly form: URLSearchParams | undefined;
  /** The file in that form; undefined if there is none. */
  readonly file?: File | undefined;
  /** All files in that form. */
  readonly files?: readonly File[] | undefined;
  /** True if its texts are longer than those of an article may be. */
  readonly isTooLong?: boolean | undefined;
  /** HTML of the page at a path of this host, as the editor sees it; undefined if there is none. */
  readonly draw: (path: string) => Promise<string | undefined>;
}

/** A reader's page with content that is not stored. */
export interface DeskReading {
  /** The host of the page, which may not be that of the editors' page. */
  readonly host: HostGroup;
  readonly path: string;
  readonly content: ContentApi;
  readonly look: TypedLook;
}

/** An answer for a script of a page. */
export interface DeskData {
  readonly data: unknown;
  readonly status: number;
}

/** A file to look at or, with a name, to keep. Nothing in it runs. */
export interface DeskFile {
  readonly file: { readonly type: string; readonly body: string; readonly name?: string };
}

/** A redirect, a page with its state, a file, or a reader's page; undefined if there is no such page. */
export type DeskAnswer =
  | { readonly location: string }
  | { readonly page: DeskPage; readonly status: number }
  | { readonly reading: DeskReading }
  | DeskData
  | DeskFile
  | undefined;
