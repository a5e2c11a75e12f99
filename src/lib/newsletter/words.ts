/** Texts about newsletters for readers, on pages and in answers of the API. */
export const newsletterWords = {
  badEmail: 'Kérjük, adj meg egy érvényes e-mail-címet.',
  badName: 'A név egy sor lehet, legfeljebb száz betű, „<” és „>” nélkül.',
  noList: 'Válassz legalább egy hírlevelet.',
  unknownList: 'Ezt a hírlevelet már nem küldjük. Válassz másikat.',
  tooMany: 'Innen most túl sok feliratkozás érkezett. Próbáld meg egy óra múlva.',
  failed: 'Most nem sikerült. Próbáld meg kicsit később.',
  sent: 'Már csak egy lépés: küldtünk egy levelet, a benne lévő gombbal erősítsd meg a feliratkozásod.',
  expired: 'Ez a link lejárt, vagy már használtad. Ha nem kapod a hírlevelet, iratkozz fel újra.',
  confirmed: 'Sikeres feliratkozás!',
  already: 'Már feliratkoztál, nincs több teendőd.',
  unsubscribed: 'Leiratkoztál, a címedet töröltük.',
  cutLink: { heading: 'Ez a link hiányos', text: 'Nyisd meg újra a levélből, vagy másold a böngésződ címsorába az egészet.' },
  elsewhere: 'Ez a kérés nem a mi oldalunkról jött, ezért nem teljesítettük.',
} as const;

/** States that the newsletter's page can show, by the value of its parameter `allapot`. */
export const newsletterStates = {
  elkuldve: { heading: 'Nézd meg a postaládád', text: newsletterWords.sent, good: true },
  megerositve: { heading: newsletterWords.confirmed, text: 'A következő szám már a postaládádba érkezik.', good: true },
  feliratkozva: {
    heading: 'Már feliratkoztál',
    text: 'A következő szám a postaládádba érkezik, nincs több teendőd.',
    good: true,
  },
  leiratkozva: { heading: 'Viszlát!', text: newsletterWords.unsubscribed, good: true },
  lejart: { heading: 'Ez a link már nem él', text: newsletterWords.expired, good: false },
  megszunt: {
    heading: 'Ez a hírlevél megszűnt',
    text: 'Mire megerősítetted a feliratkozást, már nem küldtük. Levelet nem kapsz, a feliratkozást töröltük.',
    good: false,
  },
  email: { heading: undefined, text: newsletterWords.badEmail, good: false },
  lista: { heading: undefined, text: newsletterWords.noList, good: false },
  sok: { heading: undefined, text: newsletterWords.tooMany, good: false },
  hiba: { heading: undefined, text: newsletterWords.failed, good: false },
} as const;

export type NewsletterState = keyof typeof newsletterStates;

/** True for a state that the page knows. */
export function isNewsletterState(text: string | null): text is NewsletterState {
  return text !== null && Object.hasOwn(newsletterStates, text);
}
