import { DESK } from './desk-paths';

/** A part of the paper that people at the desk keep: one value, or everything of a kind. */
export interface PaperPart {
  /** As in its address, '/szerkesztoseg/lap/menuk'. */
  readonly key: string;
  readonly name: string;
  /** Kind of content (docs/contracts/content-editing.md). */
  readonly kind: 'data' | 'document' | 'section' | 'news-section' | 'tag' | 'author' | 'podcast' | 'crawlers';
  /** Name of the one value; unset if there are many of the kind. */
  readonly of?: string;
  /** The fields that it has, if another part has the others. */
  readonly only?: readonly string[];
  /** What a change means for readers. */
  readonly hint: string;
  /** Path of a page on which readers see it; '' for an edition's front. */
  readonly live: (name: string) => string;
}

const onFront = (): string => '';

export const paperParts: readonly PaperPart[] = [
  {
    key: 'menuk',
    name: 'Menük',
    kind: 'data',
    of: 'menus',
    only: ['main', 'sidebar', 'heading', 'site', 'extra'],
    hint: 'Minden oldalon azonnal ez a menü áll.',
    live: onFront,
  },
  {
    key: 'lablec',
    name: 'Lábléc',
    kind: 'data',
    of: 'menus',
    only: ['footer'],
    hint: 'Minden oldal alján azonnal ez áll.',
    live: onFront,
  },
  {
    key: 'impresszum',
    name: 'Impresszum',
    kind: 'data',
    of: 'staff',
    hint: 'Az impresszum oldalán áll.',
    live: () => '/impresszum',
  },
  {
    key: 'dokumentumok',
    name: 'Dokumentumok',
    kind: 'document',
    hint: 'A saját webcímén áll, például /dokumentum/aszf.',
    live: (name) => `/dokumentum/${name}`,
  },
  {
    key: 'rovatok',
    name: 'Rovatok',
    kind: 'news-section',
    hint: 'Ha nem él, a cikkeit sem látja olvasó.',
    live: (name) => `/rovat/${name}`,
  },
  { key: 'cimkek', name: 'Címkék', kind: 'tag', hint: 'A neve minden cikkén azonnal átáll.', live: (name) => `/cimke/${name}` },
  {
    key: 'szerzok',
    name: 'Szerzők',
    kind: 'author',
    hint: 'A neve minden cikkén azonnal átáll.',
    live: (name) => `/szerzo/${name}`,
  },
  {
    key: 'szponzoralt-sorok',
    name: 'Szponzorált sorok',
    kind: 'data',
    of: 'sponsoredLines',
    hint: 'A listákban áll, a feltételei szerint.',
    live: () => '/legfrissebb',
  },
  {
    key: 'kampanyok',
    name: 'Kampányok',
    kind: 'data',
    of: 'campaigns',
    hint: 'A hirdetési helyeken áll az ideje alatt.',
    live: onFront,
  },
  {
    key: 'podcastok',
    name: 'Podcastok',
    kind: 'podcast',
    hint: 'A podcast oldalán és a hírfolyamában áll.',
    live: (name) => `/podcast/${name}`,
  },
  {
    key: 'mellekletek',
    name: 'Mellékletek',
    kind: 'section',
    hint: 'A rovat- vagy mellékletoldal felépítése; a beépítettet az azonos nevű váltja fel.',
    live: onFront,
  },
  {
    key: 'kozlemenyek',
    name: 'Közlemények',
    kind: 'data',
    of: 'widgets',
    hint: 'Üzenetek az olvasóknak egy-egy oldalon; nyitott oldalakon 15 másodpercen belül megjelennek.',
    live: onFront,
  },
  {
    key: 'felkapott-cimkek',
    name: 'Felkapott címkék',
    kind: 'data',
    of: 'trendingTags',
    hint: 'A címlap tetején állnak, ebben a sorrendben.',
    live: onFront,
  },
  {
    key: 'hazi-stilus',
    name: 'Házi stílus',
    kind: 'data',
    of: 'houseStyle',
    hint: 'Szavak és minták (* bármennyi betű), amelyeket a cikkek ellenőrzése jelez; olvasó nem látja.',
    live: onFront,
  },
  {
    key: 'kep-a-kepben',
    name: 'Kép a képben',
    kind: 'data',
    of: 'pip',
    hint: 'A sáv minden nyitott oldalon 15 másodpercen belül átáll.',
    live: onFront,
  },
  {
    key: 'hirlevelek',
    name: 'Hírlevelek',
    kind: 'data',
    of: 'newsletters',
    hint: 'Ezekre lehet feliratkozni.',
    live: () => '/hirlevel',
  },
  {
    key: 'gepi-olvasok',
    name: 'Gépi olvasók',
    kind: 'crawlers',
    of: 'policy',
    hint: 'A robots.txt és a licenc azonnal ezt mondja, és a kiszolgáló is eszerint bánik velük.',
    live: () => '/robots.txt',
  },
  {
    key: 'a-lap-adatai',
    name: 'A lap adatai',
    kind: 'data',
    of: 'componentSetup',
    hint: 'Kapcsolók, például donations: 1. A nevet, a színeket és a logót a hirmondo init állítja.',
    live: onFront,
  },
];

export const PAPER = `${DESK}/lap`;

/** Query parameter with the edition whose own value is edited. */
export const EDITION = 'kiadas';
/** Its value for what all editions share. */
export const ALL_EDITIONS = 'mind';

/** Address of a part's page, or of one of its things; `site` is '' for all editions. */
export function paperPath(part: string, name?: string, site = ''): string {
  const thing = name === undefined ? '' : `/${encodeURIComponent(name)}`;
  return `${PAPER}/${part}${thing}${site === '' ? '' : `?${EDITION}=${site}`}`;
}
