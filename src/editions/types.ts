import type { HostGroup } from '~/lib/urls/hosts';
import type { EditionAds } from './ads';
import type { FrontPlan } from './front-plan';

/** A link of an edition's hard-coded menu (ED-31 … ED-33); every other menu is common data. */
export interface EditionMenuItem {
  readonly label: string;
  readonly url: string;
}

/** Name, address and appearance of the edition. */
export interface EditionIdentity {
  readonly slug: string;
  /** Name in titles and feeds. */
  readonly name: string;
  /** One sentence for descriptions and feeds. */
  readonly description: string;
  readonly host: HostGroup;
  /** Path prefix without trailing slash; '' for the edition at its host's root. */
  readonly path: string;
  /** Class of the page root (ED-18). */
  readonly cssClass: string;
  readonly currency: 'HUF' | 'RON';
  readonly currencySign: string;
  /** Time zone of displayed times; article addresses always use Budapest's day. */
  readonly timeZone: 'Europe/Budapest' | 'Europe/Bucharest';
  /** Language region for html lang and feeds. */
  readonly locale: 'hu-HU' | 'hu-RO';
  readonly verificationCode?: string;
  /** Default sharing image, root-relative, 1200 × 630. */
  readonly facebookLogo: string;
  /** If unset, no page links it. */
  readonly facebookUrl?: string | undefined;
  /** Minimum number of Facebook reactions to be shown (ED-29, ED-30). */
  readonly facebookInteraction: number;
  /** With the leading @. */
  readonly twitterHandle?: string | undefined;
  /** Root-relative or absolute address of the consent script; if unset, that of the settings applies (ED-25). */
  readonly consentScriptPath?: string;
  readonly adPropertyId: string;
  /** Default pictures of cards (IM-06), root-relative. */
  readonly mobileImage11: string;
  readonly mobileImage43: string;
  /** Slug of the edition whose author pages the bylines link to (ED-28). */
  readonly authorSiteSlug: string;
  /** True if Spotify players on the edition's front have their tall size (VI-12). */
  readonly tallSpotify?: boolean;
  /** Inline SVG of the wordmark, drawn in currentColor. */
  readonly logoSvg: string;
  /** Accent colour of the browser's frame, light and dark. */
  readonly themeColor: { readonly light: string; readonly dark: string };
}

/** The edition's menus, lists and pages. */
export interface EditionNavigation {
  /** Tabs of the edition's root and lists, in order (RT-32 … RT-34). */
  readonly frontTabs: readonly { readonly label: string; readonly path: string }[];
  /** The edition's own hard-coded menu; if empty, the menu is common data. */
  readonly menu: readonly EditionMenuItem[];
  /** One-segment pages of the edition besides 'legfrissebb' (RT-22, RT-23). */
  readonly tabs: readonly string[];
  /** Slugs of the editions whose articles are in the edition's lists, in addition to mirrored ones (AR-20). */
  readonly lists: readonly string[];
  /** True if bylines scroll to an author's list, past the header with the author's description (SC-08). */
  readonly toAuthorList?: boolean;
  /** True if the box with shop, app and support is in the sidebar (SB-06, SB-07, A-76). */
  readonly linkBox: boolean;
  /** Pages of the route table that the edition does not have (RT-49 … RT-52, A-77). */
  readonly withoutRoutes: readonly string[];
  /** One-segment pages that are replaced by the support page while the newsroom's setting `donations` is '1' (RT-48, A-02). */
  readonly replacedByDonations: readonly string[];
}

/** Texts that differ between editions. */
export interface EditionTexts {
  /** Label of the newest list. */
  readonly newest: string;
  /** Note under every page of the edition, such as a foundation's support (LI-15, LI-16). */
  readonly supportNote?: string | undefined;
  /** Text of the Facebook follow box. */
  readonly follow: string;
}

/** The readings that the edition shows, in this order. */
export interface EditionReadings {
  /** ISO codes of the currencies quoted in the edition's currency. */
  readonly currencies: readonly string[];
  /** Towns of the weather box, the edition's own first. */
  readonly towns: readonly string[];
  /** Gauging stations of the water levels. */
  readonly stations: readonly string[];
}

/** A section page of only this edition, with the edition's tabs; the fields are those of src/sections/section-definition.ts. */
export interface EditionSection {
  readonly name: string;
  /** Addresses with the edition's prefix. */
  readonly patterns: readonly string[];
  /** Name of the section whose fields it inherits. */
  readonly extends?: string;
  /** Address of the same list, if it has two: search engines are shown this one. */
  readonly canonical?: string;
  /** Name of the route on the page root (RT-28). */
  readonly routeName?: string;
  readonly title?: string;
  /** Root-relative address of its feed. */
  readonly rss?: string;
  /** Conditions that its articles meet; {} for all of the edition's. */
  readonly list?: { readonly tag?: string; readonly mstag?: string; readonly flag?: string };
  /** True if it lists episodes of the edition's podcasts instead of articles. */
  readonly episodes?: boolean;
  /** Boxes next to the pages of its route: the newest articles unless `newest` is false (SB-12), the audio show if set (SB-03). */
  readonly beside?: { readonly newest?: boolean; readonly audioShow?: boolean };
}

/** Conditions of an automatic list of the edition's front; articles must meet all of them. */
export interface EditionList {
  readonly tag?: string;
  readonly mstag?: string;
  readonly flag?: string;
  /** Slug of the edition that the articles belong to. */
  readonly site?: string;
  /** Tags and flags of articles to leave out. */
  readonly without?: readonly string[];
  /** Number of newest articles to skip. */
  readonly offset?: number;
  readonly limit: number;
}

/** A link of a sidebar box. */
interface BoxLink {
  readonly label: string;
  readonly href: string;
}

/** The box of an election (SB-01), next to its supplement and the pages below that. */
export interface ElectionBox {
  /** Public path of the supplement. */
  readonly path: string;
  readonly title: string;
  readonly links: readonly BoxLink[];
}

/** A box with the newest articles of a tag (SB-13), next to the page at a public path. */
export interface TagBox {
  readonly path: string;
  readonly title: string;
  readonly tag: string;
}

/** Boxes next to certain pages of the edition; those of routes are fields of its sections. */
export interface EditionSidebar {
  readonly elections: readonly ElectionBox[];
  /** Public paths of pages co-financed by the European Union (SB-02), including the pages below them. */
  readonly euHint: readonly string[];
  readonly tags: readonly TagBox[];
}

/** An edition of the publication: everything in which it differs from the others. */
export interface Edition {
  readonly identity: EditionIdentity;
  readonly navigation: EditionNavigation;
  readonly texts: EditionTexts;
  readonly readings: EditionReadings;
  readonly sections: readonly EditionSection[];
  /** Lists of the front by name. */
  readonly lists: Readonly<Record<string, EditionList>>;
  readonly front: FrontPlan;
  readonly ads: EditionAds;
  /** If unset, no page has a specific box. */
  readonly sidebar?: EditionSidebar;
  /** True if the recommender has a set of the edition's articles, named by its slug; its first one is in the paid list (RE-04). */
  readonly recommended?: boolean;
}
