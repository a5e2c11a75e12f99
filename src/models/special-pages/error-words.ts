import { READ_LINK } from '~/lib/desk/desk-paths';

/** The text and the picture of an error page. */
export interface ErrorWords {
  readonly title: string;
  readonly lead: string;
  readonly explanation: string;
  /** Root-relative address. */
  readonly picture: string;
  readonly pictureAlt: string;
}

const NOT_FOUND: ErrorWords = {
  title: 'Ez a lap kimaradt a számból',
  lead: 'A keresett oldal nem található.',
  explanation:
    'Lehet, hogy elgépelték a címét, lehet, hogy elköltözött, de az is lehet, hogy sosem írtuk meg. Átnéztük a kézirattartót, a fiókokat és a papírkosarat is: sehol semmi. A címlapon viszont biztosan van mit olvasnod.',
  picture: '/images/error-404.svg',
  pictureAlt: 'Újságoldal, amelyből ollóval kivágtak egy cikket; a cikkből papírrepülő lett.',
};

/** An article that the newsroom has taken back; the lead may be its own sentence. */
const GONE: ErrorWords = {
  ...NOT_FOUND,
  title: 'Ezt a cikket visszavontuk',
  lead: 'A szerkesztőség levette az oldalról.',
  explanation: 'Nem költözött el, és nem tűnt el magától: mi vontuk vissza. A címlapon biztosan van mit olvasnod.',
};

const INTERNAL: ErrorWords = {
  title: 'Belső szerverhiba',
  lead: 'Most nem tudjuk megmutatni ezt az oldalt.',
  explanation:
    'Nálunk akadt el valami, nem nálad: vagy éppen karbantartást végzünk a szerkesztőség gépein, vagy a macska megint elaludt a nyomdagépen. Próbáld meg újra néhány perc múlva.',
  picture: '/images/error-500.svg',
  pictureAlt: 'Leállt nyomdagép összegyűrt papírral, a tetején alvó vörös macska.',
};

/** The search's own heading and suggestions are above it. */
const NO_RESULT: ErrorWords = {
  ...NOT_FOUND,
  title: 'Ez a találat kimaradt a számból',
  explanation:
    'Átnéztük a kézirattartót, a fiókokat és a papírkosarat is: sehol semmi. Lehet, hogy más szavakkal írtuk meg, de az is lehet, hogy még soha.',
};

const NO_SUCH_PAGE: ErrorWords = {
  ...NOT_FOUND,
  title: 'Itt már elfogyott a papír',
  explanation:
    'Végiglapoztuk az elejétől a végéig: ilyen oldal nincs benne. Aki idáig eljutott, az viszont már mindent olvasott.',
};

/** A failure that passes by itself: the reader only has to try again. */
const UNAVAILABLE: ErrorWords = {
  ...INTERNAL,
  title: 'Egy kis türelmet kérünk',
  lead: 'Belső szerverhiba: most nem tudjuk megmutatni ezt az oldalt.',
};

/** The same for an expired, a revoked and an invented link. */
const NO_READ_LINK: ErrorWords = {
  ...NOT_FOUND,
  title: 'Ez a link már nem él',
  lead: 'A megosztott cikk ezzel a linkkel nem olvasható.',
  explanation:
    'Lehet, hogy lejárt, lehet, hogy visszavonták, és az is lehet, hogy hiányosan másolták be. Kérj újat attól, akitől kaptad.',
};

/** What was asked for, if not a page with an address of its own: results of a search, or a further page of a list. */
export type Missed = 'result' | 'list-page';

/**
 * Text for a status: 404 has its own, everything else is an internal error (ER-02, ER-06). People with a read-only link have no
 * other way to the article, and should not look for it on the front page.
 */
export function errorWords(status: number, path = '/', missed?: Missed): ErrorWords {
  if (status === 503) return UNAVAILABLE;
  if (status === 410) return GONE;
  if (status !== 404) return INTERNAL;
  if (missed !== undefined) return missed === 'result' ? NO_RESULT : NO_SUCH_PAGE;
  return path.startsWith(READ_LINK) ? NO_READ_LINK : NOT_FOUND;
}
