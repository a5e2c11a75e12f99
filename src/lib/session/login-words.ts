/** Texts for editors during login, on pages and in answers of the API. */
export const loginWords = {
  noEmail: 'Írd be az e-mail-címed.',
  noPassword: 'Írd be a jelszavad.',
  noCode: 'Írd be a kódot.',
  wrongPassword: 'Hibás e-mail-cím vagy jelszó.',
  wrongCode: 'Hibás vagy lejárt kód.',
  wrongAppCode: 'Hibás vagy lejárt kód. Írd be azt, amelyet az alkalmazás most mutat.',
  codeMailed: 'Elküldtük a kódot e-mailben.',
  codeMailedAgain: 'Küldtünk egy új kódot. A korábbi már nem jó.',
  noMoreMail: 'Több kódot most nem küldünk. Lépj be elölről.',
  incomplete: 'Hiányzik valami, vagy nem olyan, amilyennek lennie kell.',
  tooMany: 'Túl sok próbálkozás. Várj néhány percet, aztán próbáld újra.',
  wrongOwnPassword: 'Nem ez a mostani jelszavad.',
  passwordFirst: 'Még nincs saját jelszavad. Előbb adj meg egyet a „Fiókom” oldalon.',
  hasAuthenticator: 'Már van kódalkalmazásod. Előbb azt távolítsd el.',
  authenticatorOn:
    'A kódalkalmazásod be van kapcsolva. A tartalék kódokat csak egyszer mutatjuk: ha nem mentetted el őket, távolítsd el az alkalmazást, és állítsd be újra.',
  authenticatorRemoved: 'Eltávolítottuk a kódalkalmazást. Mostantól e-mailben küldjük a kódot.',
  busy: 'Most sokan lépnek be egyszerre. Próbáld újra pár másodperc múlva.',
  usedLink: 'Ezt a linket már használták, vagy lejárt. Lépj be jelszóval, vagy kérj újat a szerkesztőség rendszergazdájától.',
  linkMailed:
    'Ha ez egy szerkesztő címe, elküldtük a linket. Nyisd meg ebben a böngészőben; ha nem jön, nézd meg a levélszemetet is.',
  resetMailed:
    'Ha ez egy szerkesztő címe, elküldtük rá a linket, amellyel új jelszót adhat meg. Fél óráig él; ha nem jön, nézd meg a levélszemetet is.',
  resetLinkUsed: 'Ezt a linket már használták, vagy lejárt. Kérj újat.',
  passwordLength: 'Az új jelszó legalább 12, legfeljebb 1024 jel legyen.',
  passwordEasy:
    'Ez a jelszó könnyen kitalálható: gyakori szó, sorozat vagy a neved van benne. Jó jelszó például négy össze nem illő szó.',
  passwordsDiffer: 'A két jelszó nem egyezik.',
  passwordSet: 'Megvan az új jelszavad, és mindenhonnan kiléptettünk. Lépj be vele.',
  deviceKnown: 'Ebben a böngészőben mostantól csak a te próbálkozásaid számítanak. Lépj be a jelszavaddal.',
  unknownToken: 'Lejárt vagy ismeretlen munkamenet. Lépj be újra.',
  googleFailed:
    'A Google-belépés nem sikerült. Azzal a Google-fiókkal próbáld, amelynek a címével nálunk szerkesztő vagy, vagy lépj be jelszóval.',
  elsewhere: 'Ez a kérés nem a mi oldalunkról jött, ezért nem teljesítettük.',
  failed: 'Most nem sikerült. Próbáld meg kicsit később.',
  showPassword: 'Mutasd',
  hidePassword: 'Rejtsd el',
} as const;

/** What to do about a refusal; the refusals themselves are the contract's and stay as they are. */
const advice: Readonly<Record<string, string>> = {
  [loginWords.wrongPassword]: 'Nézd meg mindkettőt, és próbáld újra.',
  [loginWords.wrongCode]: 'Nézd meg újra, vagy kérj másikat.',
};

/** An answer that refuses a login; `error` is its text, which another system writes in its own words. */
export interface LoginRefusal {
  readonly status: number;
  readonly error: unknown;
}

/**
 * The message for a refused login: a text of ours that the answer contains, otherwise ours for its status, never another system's
 * . `wrong` is the message if what was sent is wrong.
 */
export function refusalWords({ status, error }: LoginRefusal, wrong: string): string {
  const own = Object.values<unknown>(loginWords).includes(error) ? String(error) : undefined;
  if (own !== undefined) return withAdvice(own);
  if (status === 429) return loginWords.tooMany;
  if (status === 503) return loginWords.busy;
  return status >= 400 && status < 500 ? withAdvice(wrong) : loginWords.failed;
}

/** Returns a refusal's message for the screens, followed by advice if there is any. */
export const withAdvice = (words: string): string => (advice[words] === undefined ? words : `${words} ${advice[words]}`);
