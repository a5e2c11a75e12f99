/** Which boxes are next to which pages, as data. Paths are public paths; those of supplements also apply to everything below. */

import { routesBeside } from './routes-beside';

/** A link of a box. */
interface BoxLink {
  readonly label: string;
  readonly href: string;
}

/** The box of an election (SB-01). */
export interface ElectionBox {
  readonly path: string;
  readonly title: string;
  readonly links: readonly BoxLink[];
}

const election = (path: string, title: string, tabs: readonly (readonly [slug: string, label: string])[]): ElectionBox => ({
  path,
  title,
  links: [{ label: 'Minden cikk', href: path }, ...tabs.map(([slug, label]) => ({ label, href: `${path}/${slug}` }))],
});

/** Supplements of Hungarian elections. */
export const electionBoxes: readonly ElectionBox[] = [
  election('/melleklet/valasztas-2022', 'Választás 2022', [
    ['reszvetel', 'Részvétel'],
    ['valasztokeruletek', 'Választókerületek'],
    ['orszagos-listak', 'Országos listák'],
  ]),
  election('/melleklet/valasztas-2024', 'Önkormányzati választás 2024', [
    ['gyik', 'Gyakori kérdések'],
    ['adatok', 'Adatok és térkép'],
    ['musorok', 'Műsorok'],
  ]),
  election('/melleklet/ep-2024', 'EP-választás 2024', [
    ['gyik', 'Gyakori kérdések'],
    ['adatok', 'Adatok és térkép'],
    ['partlistak', 'Pártlisták'],
    ['mandatumok', 'Mandátumok'],
  ]),
];

/** Pages made with the European Union's co-financing (SB-02). */
export const euHintPaths: readonly string[] = ['/melleklet/ep-2024'];

/** A box with the newest articles of a tag (SB-13). */
export interface TagBox {
  readonly path: string;
  readonly title: string;
  readonly tag: string;
}

export const tagBoxes: readonly TagBox[] = [{ path: '/rovat/szepkilatas', title: 'Túra hírek', tag: 'turahirek' }];

/** Route names of the pages with the audio show next to them (SB-03). */
export const audioShowRoutes: readonly string[] = routesBeside(({ audioShow }) => audioShow === true);
