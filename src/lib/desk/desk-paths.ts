/** Root of the editors' pages, which exist in a preview alone. */
export const DESK = '/szerkesztoseg';

export const deskPaths = {
  list: DESK,
  article: (slug: string): string => `${DESK}/cikk/${encodeURIComponent(slug)}`,
  live: (slug: string): string => `${DESK}/elo/${encodeURIComponent(slug)}`,
  /** The same with a note, by its key in the address, at one of its entries. */
  liveEntry(slug: string, note: string, entry?: string): string {
    const id = encodeURIComponent(entry ?? '');
    return `${deskPaths.live(slug)}?kesz=${note}${id && `&bejegyzes=${id}#bejegyzes-${id}`}`;
  },
  /** The page at `path`, as another kind of viewer sees it. */
  look: (path: string, look: PreviewLook): string => `${DESK}/nezet?ut=${encodeURIComponent(path)}&mod=${look}`,
} as const;

/** Path prefix before the token of a read-only link. */
export const READ_LINK = '/olvasas/';
/** Cookie by which the pictures of a read-only article are loaded in a preview. */
export const READ_LINK_COOKIE = 'hirmondo-olvasas';

/** Whose eyes a preview shows a page to. */
export const previewLooks = ['telefon', 'sotet', 'app', 'angol', 'kartya'] as const;
export type PreviewLook = (typeof previewLooks)[number];

/** Parameter by which a frame asks for a look. */
const LOOK_PARAMETER = 'nezet';

const isLook = (text: string | null): text is PreviewLook => previewLooks.some((look) => look === text);

/** The look that a text names; undefined: none. */
export const previewLook = (text: string | null): PreviewLook | undefined => (isLook(text) ? text : undefined);

/** The look that a query asks for. */
export const lookIn = (query: string): PreviewLook | undefined => previewLook(new URLSearchParams(query).get(LOOK_PARAMETER));

/** The address of a page in a look, for a frame. */
export const withLook = (path: string, look: PreviewLook): string =>
  `${path}${path.includes('?') ? '&' : '?'}${LOOK_PARAMETER}=${look}`;
