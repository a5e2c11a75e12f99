import type { HostGroup } from '~/lib/urls/hosts';
import type { EditionAds } from './ads';
import type { FrontPlan } from './front-plan';

/** A link of a menu that the edition itself fixes (ED-31 … ED-33); every other menu comes from common data. */
export interface EditionMenuItem {
  readonly label: string;
  readonly url: string;
}

/** Who the edition is. */
export interface EditionIdentity {
  readonly slug: string;
  /** Name as readers see it, in titles and feeds. */
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
  /** Unset: no page links or names it. */
  readonly facebookUrl?: string | undefined;
  /** Least number of Facebook reactions that is shown (ED-29, ED-30). */
  readonly facebookInteraction: number;
  /** With the leading @; unset: none is named. */
  readonly twitterHandle?: string | undefined;
  /** Root-relative or absolute address of the consent script; unset: none is loaded (ED-25). */
  readonly consentScriptPath?: string;
  readonly adPropertyId: string;
  /** Pictures of cards that have none (IM-06), root-relative. */
  readonly mobileImage11: string;
  readonly mobileImage43: string;
  /** Edition whose author pages the bylines link to (ED-28). */
  readonly authorSiteSlug: string;
  /** Spotify players on the edition's own front have their tall size (VI-12). */
  readonly tallSpotify?: boolean;
  /** Inline SVG of the wordmark, drawn in currentColor. */
  readonly logoSvg: string;
  /** Accent colour of the browser's frame, light and dark. */
  readonly themeColor: { readonly light: string; readonly dark: string };
}

/** What the edition leads to. */
export interface EditionNavigation {
  /** Tabs of the edition's root and lists, in order (RT-32 … RT-34); empty: none. */
  readonly frontTabs: readonly { readonly label: string; readonly path: string }[];
  /** The edition's own hard-coded menu; empty: the menu comes from common data. */
  readonly menu: readonly EditionMenuItem[];
  /** One-segment pages of the edition besides 'legfrissebb' (RT-22, RT-23). */
  readonly tabs: readonly string[];
  /** Slugs of the editions whose articles the edition's lists hold; mirrored ones come on top (AR-20). */
  readonly lists: readonly string[];
  /** Bylines lead to an author's list itself, past the author's head (SC-08). */
  readonly toAuthorList?: boolean;
  /** True if the box with shop, app and support is in the sidebar (SB-06, SB-07, A-76). */
  readonly linkBox: boolean;
  /** Pages that the edition does not have though the route table does (RT-49 … RT-52, A-77). */
  readonly withoutRoutes: readonly string[];
  /** One-segment pages that are replaced by the support page while the newsroom's setting `donations` is '1' (RT-48, A-02). */
  readonly replacedByDonations: readonly string[];
}

/** Words that differ from edition to edition. */
export interface EditionTexts {
  /** Label of the newest list. */
  readonly newest: string;
  /** Note under every page of the edition, such as a foundation's support (LI-15, LI-16); unset: none. */
  readonly supportNote?: string | undefined;
  /** Words of the Facebook follow box. */
  readonly follow: string;
}

/** Which of the readings from outside the edition shows, in its order. */
export interface EditionReadings {
  /** ISO codes of the currencies that are quoted in the edition's own. */
  readonly currencies: readonly string[];
  /** Towns of the weather, the edition's own first. */
  readonly towns: readonly string[];
  /** Stations of the water levels. */
  readonly stations: readonly string[];
}

/** A section page of the edition alone; tabs and edition are those of the edition. More fields: src/sections/section-definition.ts. */
export interface EditionSection {
  readonly name: string;
  /** Addresses with the edition's prefix. */
  readonly patterns: readonly string[];
  /** Name of the section whose fields it takes over. */
  readonly extends?: string;
  /** Name of the route on the page root (RT-28). */
  readonly routeName?: string;
  readonly title?: string;
  /** Root-relative address of its feed. */
  readonly rss?: string;
  /** What its articles have in common; {}: all of the edition's. */
  readonly list?: { readonly tag?: string; readonly mstag?: string; readonly flag?: string };
  /** True: episodes of the edition's podcasts instead of articles. */
  readonly episodes?: boolean;
  /** Boxes next to the pages of its route: the newest articles by default (SB-12), the audio show if set (SB-03). */
  readonly beside?: { readonly newest?: boolean; readonly audioShow?: boolean };
}

/** How a list of the edition's front fills itself; all that is named must hold. */
export interface EditionList {
  readonly tag?: string;
  readonly mstag?: string;
  readonly flag?: string;
  /** Slug of the edition whose own articles are meant. */
  readonly site?: string;
  /** Tags and flags of articles that have no place in it. */
  readonly without?: readonly string[];
  /** Newest ones to leave out. */
  readonly offset?: number;
  readonly limit: number;
}

/** A link of a box beside pages. */
interface BoxLink {
  readonly label: string;
  readonly href: string;
}

/** The box of an election (SB-01), next to its supplement and everything below that. */
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
  /** Public paths of pages made with the European Union's co-financing (SB-02), which hold for everything below them. */
  readonly euHint: readonly string[];
  readonly tags: readonly TagBox[];
}

/** One edition of the publication: everything in which it differs from the others. */
export interface Edition {
  readonly identity: EditionIdentity;
  readonly navigation: EditionNavigation;
  readonly texts: EditionTexts;
  readonly readings: EditionReadings;
  readonly sections: readonly EditionSection[];
  /** Lists of the front by their names. */
  readonly lists: Readonly<Record<string, EditionList>>;
  readonly front: FrontPlan;
  readonly ads: EditionAds;
  /** Unset: no page has a box of its own. */
  readonly sidebar?: EditionSidebar;
  /** True: the recommender has a set of the edition's articles, named by its slug, whose first is in the paid list (RE-04). */
  readonly recommended?: boolean;
}
