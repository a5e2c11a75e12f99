import type { ContentApi, Viewer } from '~/lib/content/content-api';
import type { UserInfo } from '~/lib/contract/account';
import type { Me } from '~/lib/contract/security';
import type { DeskPage, ReadOnlyView, WorkbenchBar } from '~/lib/desk/desk-page';
import type { PreviewLook } from '~/lib/desk/desk-paths';
import type { Device } from '~/lib/device/device';
import type { ThirdPartySource } from '~/lib/embeds/third-party-sources';
import type { PagePolicy } from '~/lib/page-policy/page-policy';
import type { AuthenticatorState } from '~/lib/session/authenticator-state';
import type { LoginState } from '~/lib/session/login-state';
import type { PageRequest } from './page-request';

/** A page rendered by Astro, with its private headers read and removed. */
export interface RenderedPage {
  readonly status: number;
  /** Names and values alternately; without Content-Length, caching and security headers, which the server sets. */
  readonly headers: readonly string[];
  readonly contentType: string;
  readonly location: string | undefined;
  readonly body: Buffer;
  readonly setsCookie: boolean;
  readonly policy: PagePolicy | undefined;
  /** True for a redirect to which the reader's query is appended (RD-01). */
  readonly keepsQuery: boolean;
  /** Third-party scripts that it contains. */
  readonly thirdParties: readonly ThirdPartySource[];
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
  /** State of the login page. */
  readonly login?: LoginState | undefined;
  /** State of the authenticator page. */
  readonly authenticator?: AuthenticatorState | undefined;
  /** State of an editors' page. */
  readonly desk?: DeskPage | undefined;
  /** Content of the bar above the page. */
  readonly workbench?: WorkbenchBar | undefined;
  /** The point of view that the editor has chosen. */
  readonly look?: PreviewLook | undefined;
  /** The read-only link of this view: if set, nothing of a third party is loaded. */
  readonly readOnly?: ReadOnlyView | undefined;
}

/** Renders a page; without a personal context as anonymous readers see it. */
export type PageRenderer = (page: PageRequest, requestId: string, personal?: PersonalContext) => Promise<RenderedPage>;
