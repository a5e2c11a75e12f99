import type { EditionSidebar, ElectionBox } from '../types';

const election = (path: string, title: string, tabs: readonly (readonly [slug: string, label: string])[]): ElectionBox => ({
  path,
  title,
  links: [{ label: 'Minden cikk', href: path }, ...tabs.map(([slug, label]) => ({ label, href: `${path}/${slug}` }))],
});

/** Supplements of Hungarian elections. */
const elections: readonly ElectionBox[] = [
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

export const mainSidebar: EditionSidebar = {
  elections,
  euHint: ['/melleklet/ep-2024'],
  tags: [{ path: '/rovat/szepkilatas', title: 'Túra hírek', tag: 'turahirek' }],
};
