import type { ContentApi, Viewer } from '~/lib/content/content-api';
import type { UserInfo } from '~/lib/contract/account';
import type { Me } from '~/lib/contract/security';
import type { DeskPage, WorkbenchBar } from '~/lib/desk/desk-page';
import type { PreviewLook } from '~/lib/desk/desk-paths';
import type { Device } from '~/lib/device/device';
import type { Outside } from '~/lib/embeds/outside';
import type { PagePolicy } from '~/lib/page-policy/page-policy';
import type { AuthenticatorState } from '~/lib/session/authenticator-state';
import type { LoginState } from '~/lib/session/login-state';
import type { PageRequest } from './page-request';

/** A page as Astro made it, with its private headers read and removed. */
export interface RenderedPage {
  readonly status: number;
  /** Names and values in turn; without length, caching and security headers, which are the server's. */
  readonly headers: readonly string[];
  readonly contentType: string;
  readonly location: string | undefined;
  readonly body: Buffer;
  readonly setsCookie: boolean;
  readonly policy: PagePolicy | undefined;
  /** True for a redirect behind which the reader's own query goes (RD-01). */
  readonly keepsQuery: boolean;
  /** Scripts of others that it brings. */
  readonly outside: readonly Outside[];
}

/** A personal rendering: for one reader, never kept. */
export interface PersonalContext {
  readonly viewer: Viewer;
  readonly device: Device;
  readonly method: string;
  /** Headers of the request that pages may read. */
  readonly headers: Headers;
  readonly body: Uint8Array | undefined;
  /** The content as this reader may see it; unset: as everybody may. */
  readonly content?: ContentApi | undefined;
  /** The signed-in editor; unset if not signed in. */
  readonly user?: Me | undefined;
  /** The supporter whose account the page shows. */
  readonly supporter?: UserInfo | undefined;
  /** What the login page shows. */
  readonly login?: LoginState | undefined;
  /** What the page of the editor's authenticator shows. */
  readonly authenticator?: AuthenticatorState | undefined;
  /** What an editors' page shows. */
  readonly desk?: DeskPage | undefined;
  /** Content of the bar above the page. */
  readonly workbench?: WorkbenchBar | undefined;
  /** Through whose eyes the editor looks. */
  readonly look?: PreviewLook | undefined;
  /** When the read-only link of this view expires, unix seconds: if set, nothing of a third party is loaded. */
  readonly readOnlyUntil?: number | undefined;
}

/** Makes a page; without a personal context as everybody sees it. */
export type PageRenderer = (page: PageRequest, requestId: string, personal?: PersonalContext) => Promise<RenderedPage>;
