import type { InterfaceLanguage } from '~/lib/words/interface-language';

/**
 * Parts of a page that are not the page's own: the same on thousands of pages, or dependent on the clock. Drawing a page leaves a
 * mark in the place of each, and the server fills in the part as it is when the page is sent (docs/adr/0046). What remains can be
 * kept for as long as nothing of the page itself changes.
 */
export interface PartProps {
  readonly header: {
    readonly language: InterfaceLanguage;
    readonly transparent: boolean;
    readonly masthead: boolean;
    /** Whether the banner that recommends the newsletter follows it. */
    readonly promo: boolean;
  };
  readonly footer: {
    readonly language: InterfaceLanguage;
    readonly hasConsent: boolean;
    /** Whether it has the form of the newsletter. */
    readonly newsletter: boolean;
  };
  /** The banner of the current programme. */
  readonly pip: { readonly language: InterfaceLanguage };
  /** The sidebar's menu. */
  readonly menu: { readonly language: InterfaceLanguage };
  /** The link to the page for advertisers in the sidebar's place for advertisements. */
  readonly offer: { readonly language: InterfaceLanguage };
  /** The newest articles beside an article. */
  readonly newest: { readonly language: InterfaceLanguage };
  /** The newest articles of the edition beside a list, or below a short one, without those that the list shows. */
  readonly newestOfEdition: { readonly language: InterfaceLanguage; readonly below: boolean };
  /** The articles recommended below an article. */
  readonly recommended: { readonly language: InterfaceLanguage };
  /** Scores of current matches. */
  readonly scores: { readonly [Name in never]: never };
  /** A moment relative to the reader's clock; `time` is unix seconds. */
  readonly time: {
    readonly time: number;
    readonly language: InterfaceLanguage;
    readonly timeZone: string;
    readonly class?: string | undefined;
    readonly besideClock?: boolean | undefined;
  };
  /** How long ago a live article was updated; `updatedAt` is unix seconds. Nothing if that is long ago. */
  readonly minutes: { readonly updatedAt: number; readonly language: InterfaceLanguage };
  /** The end of the current day, unix seconds. */
  readonly dayEnd: { readonly timeZone: string };
}

export type PartName = keyof PartProps;

/** A part by its name and what it depends on besides the newsroom's data: plain data, so that it can be stored with a page. */
export type PagePart = { readonly [Name in PartName]: { readonly name: Name; readonly props: PartProps[Name] } }[PartName];

/** The parts that are drawn by components; the others are moments, which need no drawing. */
export type DrawnPart = Exclude<PagePart, { readonly name: 'time' | 'minutes' | 'dayEnd' }>;

/** The page for which a part is drawn, if the part would otherwise link to it. */
export interface PartPage {
  /** Public path, decoded. */
  readonly path: string;
  /** Id of the page's article; unset if it is no article. */
  readonly article?: string | undefined;
  /** Ids of the articles that the page's list shows; unset if it is no list. */
  readonly listed?: readonly string[] | undefined;
}

/** The parts of a page that is being drawn. */
export interface PartMarks {
  /**
   * The text that stands for a part: letters, digits, '-', '_' and '.', which no escaping changes. It says the part itself, so that a
   * piece of HTML with marks can be used on several pages.
   */
  mark(part: PagePart): string;
  /** Id of the page's article, and ids of those that it lists; a part that lists articles sets them. */
  article: string | undefined;
  listed: readonly string[] | undefined;
  /** Splits the drawn page at its marks: texts and parts alternately, beginning and ending with a text. */
  split(html: string): { readonly texts: readonly string[]; readonly parts: readonly PagePart[] };
}

/**
 * Starts a page's parts.
 *
 * @param nonce letters and digits that content cannot guess, so that it cannot imitate a mark
 */
export function createPartMarks(nonce: string): PartMarks {
  const open = `part${nonce}n`;
  return {
    article: undefined,
    listed: undefined,
    mark: (part) => `${open}${Buffer.from(JSON.stringify(part)).toString('base64url')}.`,
    split(html) {
      const [first = '', ...rest] = html.split(open);
      const texts = [first];
      const parts: PagePart[] = [];
      for (const piece of rest) {
        const end = piece.indexOf('.');
        parts.push(JSON.parse(Buffer.from(piece.slice(0, end), 'base64url').toString()) as PagePart);
        texts.push(piece.slice(end + 1));
      }
      return { texts, parts };
    },
  };
}
