/** Root of the editors' pages, which exist only in a preview. */
export const DESK = '/szerkesztoseg';

/** True for the key of a note about read-only links. */
export const isNoteAtLinks = (note: string | null): boolean => note?.startsWith('link') ?? false;

export const deskPaths = {
  list: DESK,
  articles: `${DESK}/cikkek`,
  article: (slug: string): string => `${DESK}/cikk/${encodeURIComponent(slug)}`,
  /** The same page with a note, by its key in the address; at its links if it concerns them. */
  articleNote: (slug: string, note: string): string =>
    `${deskPaths.article(slug)}?kesz=${note}${isNoteAtLinks(note) ? '#linkek' : ''}`,
  /** Where an article is written; without a slug, a new one. */
  writing: (slug?: string): string => (slug === undefined ? `${DESK}/iras` : `${DESK}/iras/${encodeURIComponent(slug)}`),
  /** The same page with a note, by its key in the address. */
  writingNote: (slug: string, note: string, undo?: string): string =>
    `${deskPaths.writing(slug)}?kesz=${note}${undo === undefined ? '' : `&vissza=${undo}`}`,
  /** The reader's page of the article as its form has it, on a phone by default; what is sent there is not stored. */
  typed: (slug?: string, look: TypedLook = 'telefon'): string => withLook(deskPaths.writing(slug), look),
  live: (slug: string): string => `${DESK}/elo/${encodeURIComponent(slug)}`,
  /** The same page with a note, by its key in the address, at one of its entries. */
  liveEntry(slug: string, note: string, entry?: string): string {
    const id = encodeURIComponent(entry ?? '');
    return `${deskPaths.live(slug)}?kesz=${note}${id && `&bejegyzes=${id}#bejegyzes-${id}`}`;
  },
  /** The same page with the versions of one of its entries. */
  entryVersions: (slug: string, entry: string): string => {
    const id = encodeURIComponent(entry);
    return `${deskPaths.live(slug)}?${ENTRY_VERSIONS}=${id}#bejegyzes-${id}`;
  },
  /** The page at `path`, as another kind of viewer sees it. */
  look: (path: string, look: PreviewLook): string => `${DESK}/nezet?ut=${encodeURIComponent(path)}&mod=${look}`,
} as const;

/** Query parameter with which a desk shows every entry of the live blog, or every version of the article. */
export const SHOW_ALL = 'mind';
/** Query parameter with the id of the entry whose versions a live blog's desk shows. */
export const ENTRY_VERSIONS = 'valtozatok';
/** Versions of an article that its desk lists without it. */
export const LISTED_VERSIONS = 30;

/** Query parameter of the editors' page to which a sign-in returns after a form that was sent without a session. */
export const NOT_DONE = 'kimaradt';

/** Path prefix before the token of a read-only link. */
export const READ_LINK = '/olvasas/';
/** Cookie that gives access to the pictures of a read-only article in a preview. */
export const READ_LINK_COOKIE = 'hirmondo-olvasas';

/** The viewers as whom a preview can show a page. */
export const previewLooks = ['telefon', 'sotet', 'app', 'angol', 'kartya'] as const;
export type PreviewLook = (typeof previewLooks)[number];

/** Query parameter by which a frame selects a look. */
const LOOK_PARAMETER = 'nezet';

const isLook = (text: string | null): text is PreviewLook => previewLooks.some((look) => look === text);

/** The look of that name; undefined if there is none. */
export const previewLook = (text: string | null): PreviewLook | undefined => (isLook(text) ? text : undefined);

/** The look selected by a query; undefined if there is none. */
export const lookIn = (query: string): PreviewLook | undefined => previewLook(new URLSearchParams(query).get(LOOK_PARAMETER));

/** The looks in which the form of an article shows what is typed in it; the last two are drawn at TYPED_CARDS. */
export const typedLooks = ['telefon', 'asztal', 'sotet', 'app', 'lista', 'talalat'] as const;
export type TypedLook = (typeof typedLooks)[number];

/** The look of what is typed that is selected by a query; undefined if there is none. */
export const typedLookIn = (query: string): TypedLook | undefined => {
  const named = new URLSearchParams(query).get(LOOK_PARAMETER);
  return typedLooks.find((look) => look === named);
};

/** Where what an article looks like elsewhere, as a card or in a search engine, is drawn; no request leads there. */
export const TYPED_CARDS = `${DESK}/irt`;

/** Address of a page in a given look, for a frame. */
export const withLook = (path: string, look: PreviewLook | TypedLook): string =>
  `${path}${path.includes('?') ? '&' : '?'}${LOOK_PARAMETER}=${look}`;
