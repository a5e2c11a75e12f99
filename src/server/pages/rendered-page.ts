import type { Edition } from '~/editions/types';
import type { ContentApi, Viewer } from '~/lib/content/content-api';
import type { UserInfo } from '~/lib/contract/account';
import type { Me } from '~/lib/contract/security';
import type { DeskPage, ReadOnlyView, WorkbenchBar } from '~/lib/desk/desk-page';
import type { PreviewLook, TypedLook } from '~/lib/desk/desk-paths';
import type { Device } from '~/lib/device/device';
import type { PageSource } from '~/lib/embeds/third-party-sources';
import type { DrawnPart, PagePart, PartPage } from '~/lib/page-parts/page-parts';
import type { PagePolicy } from '~/lib/page-policy/page-policy';
import type { AuthenticatorState } from '~/lib/session/authenticator-state';
import type { EditorDoors } from '~/lib/session/editor-doors';
import type { LoginState } from '~/lib/session/login-state';
import type { JoinedBody } from '../kept-pages/joined-body';
import type { PageRequest } from './page-request';

/** A page whose parts (src/lib/page-parts) are to be filled in: one text more than parts, each part between two of them. */
export interface PagePieces {
  readonly texts: readonly string[];
  readonly parts: readonly PagePart[];
  /** The page for whose parts a link to itself matters. */
  readonly page: PartPage;
  /**
   * How long the texts stay right: until one of the page's tags is purged or its policy's end; for its policy's lifetime only, as they
   * may change at any time; or for this answer, as something could not be read.
   */
  readonly lasts: 'until purged' | 'for its lifetime' | 'once';
}

/** A page rendered by Astro, with its private headers read and removed. */
export interface RenderedPage {
  readonly status: number;
  /** Names and values alternately; without Content-Length, caching and security headers, which the server sets. */
  readonly headers: readonly string[];
  readonly contentType: string;
  readonly location: string | undefined;
  /** Empty if there are pieces; made when it is read if the body is joined. */
  readonly body: Buffer;
  /** Set if the page is to be assembled (assemble-page.ts); readers get assembled pages only. */
  readonly pieces?: PagePieces | undefined;
  /** The body as kept pieces; unset for one that is at hand as a whole. */
  readonly joined?: JoinedBody | undefined;
  readonly setsCookie: boolean;
  readonly policy: PagePolicy | undefined;
  /** True for a redirect to which the reader's query is appended (RD-01). */
  readonly keepsQuery: boolean;
  /** Third-party scripts and parts of extensions that it contains. */
  readonly thirdParties: readonly PageSource[];
  /** True if its main content could not be read, and a substitute is shown: the last good page is better. */
  readonly provisional?: boolean;
}

/** A personal rendering: for one reader, never cached. */
export interface PersonalContext {
  readonly viewer: Viewer;
  readonly device: Device;
  readonly method: string;
  /** Request headers that pages may read. */
  readonly headers: Headers;
  readonly body: Uint8Array | undefined;
  /** The content as this reader may see it; defaults to that of anonymous readers. */
  readonly content?: ContentApi | undefined;
  /** The signed-in editor; unset if not signed in. */
  readonly user?: Me | undefined;
  /** The supporter whose account the page shows. */
  readonly supporter?: UserInfo | undefined;
  /** The doors of the desk beside the readers' pages: if set, the page is drawn as in a preview. */
  readonly doors?: EditorDoors | undefined;
  /** State of the login page. */
  readonly login?: LoginState | undefined;
  /** State of the authenticator page. */
  readonly authenticator?: AuthenticatorState | undefined;
  /** State of an editors' page. */
  readonly desk?: DeskPage | undefined;
  /** Content of the bar above the page. */
  readonly workbench?: WorkbenchBar | undefined;
  /** The point of view that the editor has chosen. */
  readonly look?: PreviewLook | TypedLook | undefined;
  /** The read-only link of this view: if set, nothing of a third party is loaded. */
  readonly readOnly?: ReadOnlyView | undefined;
}

/** Renders a page; without a personal context as anonymous readers see it. */
export type PageRenderer = (page: PageRequest, requestId: string, personal?: PersonalContext) => Promise<RenderedPage>;

/** Draws pages for everybody, in pieces, and parts of pages. */
export interface PieceRenderer {
  readonly drawPage: (page: PageRequest, requestId: string, form: 'pieces' | 'whole') => Promise<RenderedPage>;
  readonly drawPart: (place: PartPlace, requestId: string) => Promise<RenderedPage>;
}

/** A part of an edition's pages, and the page for which it is drawn: undefined for all pages that it does not link to. */
export interface PartPlace {
  readonly edition: Edition;
  readonly app: boolean;
  readonly part: DrawnPart;
  readonly page: PartPage | undefined;
}
