/**
 * An extension of a newsroom: a file `publication/extensions/NAME.ts` whose default export is one. It is code of the server, as
 * trusted as the program itself, and runs there only; what readers' browsers get is its HTML, `script` and `style`.
 */

/** A value of a setting. */
export type SettingValue = string | number | boolean;

/** A setting, whose value is in `extensions.json` below the extension's name. Without `standard` it must be there. */
export interface Setting {
  readonly type: 'text' | 'number' | 'flag';
  readonly description: string;
  readonly standard?: SettingValue;
}

/** The article of a page. */
export interface ExtensionArticle {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  /** Canonical address. */
  readonly url: string;
  readonly section: string | undefined;
  readonly tags: readonly string[];
}

/** What a place knows. It must not depend on a reader: pages are kept for everybody. */
export interface Place {
  readonly settings: Readonly<Record<string, SettingValue>>;
  /** Public path of the page. */
  readonly path: string;
  /** Time of the drawing, unix milliseconds. */
  readonly now: number;
  readonly edition: { readonly slug: string; readonly name: string };
  /** Set on the page of an article. */
  readonly article?: ExtensionArticle | undefined;
  /** Escapes a text for HTML, also in attributes. */
  readonly escapeHtml: (text: string) => string;
}

/** HTML; undefined or '' if there is nothing to show. */
type Html = string | undefined | Promise<string | undefined>;

/** An event of the newsroom; types and data are those of webhooks (docs/contracts/webhooks.md). */
export interface ExtensionEvent {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Extension {
  /** Lower-case letters, digits and hyphens; the name of its file. */
  readonly name: string;
  readonly settings?: Readonly<Record<string, Setting>>;
  /** Other origins that the Content-Security-Policy must allow. Pictures and frames from https are allowed anyway. */
  readonly origins?: {
    /** Scripts; pages then cannot enforce Trusted Types. */
    readonly script?: readonly string[];
    /** Calls by scripts. */
    readonly connect?: readonly string[];
    readonly style?: readonly string[];
  };
  /** Bytes that it makes browsers load from elsewhere, compressed; its own `script` and `style` are measured. */
  readonly weight?: { readonly script?: number; readonly style?: number };
  /** Script for browsers, on every page. It is a file of our own, so the policy allows it. */
  readonly script?: string;
  /** Style sheet for every page. */
  readonly style?: string;
  /** In the head of every page. */
  readonly head?: (place: Place) => Html;
  /** Below the text of an article. */
  readonly afterArticle?: (place: Place) => Html;
  /** At the end of the sidebar. */
  readonly sidebar?: (place: Place) => Html;
  /** Below a list. */
  readonly belowList?: (place: Place) => Html;
  /** A page at /oldal/NAME; `seconds`: for how long it is kept. */
  readonly page?: { readonly title: string; readonly seconds?: number; readonly draw: (place: Place) => Html };
  /** An element `<div data-block="extension" data-name="NAME" data-value="…">` of an article's text. */
  readonly block?: (value: string, place: Place) => Html;
  /** A component `extension` of a section, with its property `value`. */
  readonly component?: (value: string, place: Place) => Html;
  /** Called once for each event, in one process; if it rejects, again later, as for webhooks. */
  readonly onEvent?: (event: ExtensionEvent, settings: Place['settings']) => Promise<void>;
}
