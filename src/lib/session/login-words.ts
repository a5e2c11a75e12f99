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
  hasAuthenticator: 'Már van kódalkalmazásod. Előbb azt távolítsd el.',
  authenticatorOn:
    'A kódalkalmazásod be van kapcsolva. A tartalék kódokat csak egyszer mutatjuk: ha nem mentetted el őket, távolítsd el az alkalmazást, és állítsd be újra.',
  authenticatorRemoved: 'Eltávolítottuk a kódalkalmazást. Mostantól e-mailben küldjük a kódot.',
  busy: 'Most sokan lépnek be egyszerre. Próbáld újra pár másodperc múlva.',
  usedLink: 'Ezt a linket már használták, vagy lejárt. Lépj be jelszóval, vagy kérj újat a szerkesztőség rendszergazdájától.',
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

/** Returns a refusal's message for the screens, followed by advice if there is any. */
export const withAdvice = (words: string): string => (advice[words] === undefined ? words : `${words} ${advice[words]}`);
