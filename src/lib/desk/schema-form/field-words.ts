/** Names of the fields of the paper's content, as a newsroom says them. */
const names: Readonly<Record<string, string>> = {
  site: 'Oldal menüje',
  main: 'Főmenü',
  sidebar: 'Oldalsáv',
  heading: 'Fejléc',
  extra: 'További linkek',
  footer: 'Lábléc',
  label: 'Felirat',
  labelEn: 'Felirat angolul',
  url: 'Webcím',
  title: 'Cím',
  name: 'Név',
  content: 'Szöveg (HTML)',
  updatedAt: 'Frissítve',
  groups: 'Csoportok',
  members: 'Tagok',
  email: 'E-mail-cím',
  avatarSrc: 'Arckép címe',
  slug: 'Azonosító a webcímben',
  description: 'Leírás',
  active: 'Él',
  bio: 'Bemutatkozás',
  page: 'Saját oldala',
  image: 'Kép címe',
  links: 'Csatornák',
  apple: 'Apple Podcasts',
  spotify: 'Spotify',
  author: 'Szerző',
  category: 'Kategória',
  explicit: 'Felnőtteknek szól',
  newest: 'A legfrissebbek dobozában',
  listPage: 'Listaoldalakon',
  sites: 'Kiadások',
  mainSuperTags: 'Rovatok',
  tags: 'Címkék',
  dateFrom: 'Ettől',
  dateTo: 'Eddig',
  ctLink: 'Hová visz',
  avCode: 'Mérőkód',
  cssClass: 'CSS-osztály',
  pipShow: 'Látszik',
  pipTitle: 'Cím',
  pipUrl: 'A film címe',
  pipOpen: 'Nyitva jelenik meg',
  pipLabel: 'Jelzés',
  code: 'Kód',
  sections: 'Rovatok',
  id: 'Azonosító',
  type: 'Fajta',
  position: 'Hely',
  from: 'Ettől',
  to: 'Eddig',
  amount: 'Összeg',
  value: 'Érték',
  currency: 'Pénznem',
  address: 'Cím',
  places: 'Helyek',
  size: 'Méret',
  alt: 'Képleírás',
  weight: 'Súly',
  exclusive: 'Egyedül szerepel',
  patterns: 'Webcímek',
  extends: 'Ebből indul ki',
  list: 'Lista',
  search: 'Keresők',
  archive: 'Archívumok',
  preview: 'Előnézetek (közösségi oldalak, üzenetküldők)',
  assistant: 'Segédek, valakinek a kérésére',
  training: 'Tanítás (nyelvi modellek)',
  licenceUrl: 'Az engedély feltételeinek webcíme',
  licenceContact: 'Engedélyt itt lehet kérni (e-mail)',
};

/** Names of what a field with choices may be. */
const choices: Readonly<Record<string, string>> = {
  allow: 'Olvashat',
  licence: 'Csak engedéllyel',
  slow: 'Lassan olvashat',
  refuse: 'Nem olvashat',
};

/** The name of a choice; its value if it has none. */
export const choiceName = (value: string): string => choices[value] ?? value;

/** The name of a field; its key if it has none. */
export const fieldName = (key: string): string => names[key] ?? key;

/** 'Főmenü, 3., Webcím' for 'main.2.url'. */
export const placeName = (path: string): string =>
  path
    .split('.')
    .map((step) => (/^\d+$/.test(step) ? `${Number(step) + 1}.` : fieldName(step)))
    .join(', ');
