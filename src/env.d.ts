/// <reference types="astro/client" />

/** The text of an inline script (scripts/inline-scripts.mjs). */
declare module '*.inline?script' {
  const text: string;
  export default text;
}

declare namespace App {
  /**
   * What the server passes to every page: everything about the request that is decided before Astro runs. The server (src/server)
   * sets it; pages only read it.
   */
  interface Locals {
    edition: import('~/editions/types').Edition;
    /** Path within the edition, canonical and decoded, without its prefix; '/' at least. */
    editionPath: string;
    /** Public canonical path, decoded, with the prefix; `encodePath` (src/lib/urls) encodes it for URLs. */
    publicPath: string;
    route: import('~/lib/urls/routes').RouteName;
    content: import('~/lib/content/content-api').ContentApi;
    /** Further services: accounts, quizzes and the like. */
    services: import('~/lib/calls/services').Services;
    /** Live scores of matches and races. */
    livescore: import('~/lib/livescore/livescore-reader').LivescoreReader;
    viewer: import('~/lib/content/content-api').Viewer;
    /** The signed-in editor (AU-12); unset if not signed in. */
    user?: import('~/lib/contract/security').Me | undefined;
    /** The supporter whose account the page shows; unset if not signed in. */
    supporter?: import('~/lib/contract/account').UserInfo | undefined;
    /** State of the login page; set only for that page. */
    /** The doors of the desk beside the readers' pages; unset: the preview's. */
    doors?: import('~/lib/session/editor-doors').EditorDoors | undefined;
    /** True if that desk is there. */
    hasDesk?: boolean;
    login?: import('~/lib/session/login-state').LoginState | undefined;
    /** State of the authenticator page; set only for that page. */
    authenticator?: import('~/lib/session/authenticator-state').AuthenticatorState | undefined;
    /** Content of an editors' page; set only for those. */
    desk?: import('~/lib/desk/desk-page').DeskPage | undefined;
    /** Content of the bar of a previewed page; set for editors only. */
    workbench?: import('~/lib/desk/desk-page').WorkbenchBar | undefined;
    /** The look in which an editor views the page; unset for the normal one. */
    look?: import('~/lib/desk/desk-paths').PreviewLook | import('~/lib/desk/desk-paths').TypedLook | undefined;
    /** Set for a read-only link. */
    readOnly?: import('~/lib/desk/desk-page').ReadOnlyView | undefined;
    /** True if another host handles payments or nobody does: no form of this site starts one. */
    withoutPayments?: boolean;
    /** What stands in place of the page's article, which an editor has withdrawn: its address is 410. */
    gone?: import('~/lib/calls/services').Withdrawn | undefined;
    device: import('~/lib/device/device').Device;
    /** Base addresses without trailing slash; every absolute URL is built from them. */
    origins: import('~/lib/urls/hosts').Origins;
    /** Origins of further hosts that serve pictures by typed addresses; unset if there are none. */
    mediaOrigins?: readonly string[];
    /** Address at which this site serves another system's picture, or the same address; unset if no pictures are copied. */
    copiedPicture?: ((src: string) => string) | undefined;
    /** Advertisements of a third party; unset if there are none. */
    ads?: {
      /** Address of the service's script. */
      readonly scriptUrl: string;
      /** Default consent script, for editions without one. */
      readonly consentScript?: string | undefined;
    };
    /** Parts of a page that load third-party scripts add themselves; unset if not collected. */
    thirdParties?: Set<import('~/lib/embeds/third-party-sources').PageSource>;
    /** Origin of the election map, the walking-tour map and the tip game, without trailing slash. */
    mapOrigin: string | undefined;
    /** The newsroom's extensions; unset without any. */
    extensions?: import('~/lib/extensions/extension-set').ExtensionSet | undefined;
    /** Origins whose window messages pages accept. */
    embedOrigins: readonly string[];
    /** Parses HTML of any size without blocking the event loop; defaults to parsing in place. */
    parseBody?: import('~/lib/article-body/body-parser').BodyParser | undefined;
    /** Reads the size of one of the site's own pictures, by its address; unset if they are not at hand. */
    pictureSize?: import('~/models/article-page/load-body-context').BodySurroundings['pictureSize'];
    /** Preview site for editors: nothing is cached, nothing indexed. */
    preview: boolean;
    /** Time of the request, unix milliseconds. A page that reads it is drawn anew when it is next asked for (src/server/kept-pages). */
    now: number;
    /**
     * The same for what states until when it holds, by the `ends` of the page's policy: it does not keep a page from being kept.
     * Unset: as `now`.
     */
    statedNow?: number;
    /** Receives the parts of the page that the server fills in; unset: they are drawn in place. */
    parts?: import('~/lib/page-parts/page-parts').PartMarks;
    /**
     * Draws a piece that depends on nothing but `values` and the edition, unless it was drawn for another page (Once.astro). Unset:
     * pieces are drawn in place.
     */
    drawOnce?: (values: string, draw: () => Promise<string>) => Promise<string>;
    /** The part to be drawn; set only for that. */
    part?: import('~/lib/page-parts/page-parts').DrawnPart;
    /** Id of the article for whose page it is drawn; unset: for all that it does not link to. */
    partArticle?: string | undefined;
    /** Ids of the articles on the list for whose page it is drawn; unset: for all lists without any of its articles. */
    partListed?: readonly string[] | undefined;
    /** Receives the ids of the articles that a part for lists shows. */
    partShows?: Set<string>;
    requestId: string;
    buildId: string;
    /** Set if a page failed for a temporary reason; if unset, a failed page is a 500. */
    errorStatus?: 503;
    /** Names of calls that failed, and whose last good answer or a substitute the page shows; also of extensions that failed. */
    substitutes: Set<string>;
    /** Logs an error of a page, with the request's id. */
    report: (error: unknown) => void;
    /** Called for content that an editor placed and a page could not show; counted, and logged once per change. */
    onLeftOut: import('~/models/front/skipped-items').OnSkipped;
  }
}
