/** Hungarian stop words, and English ones for the English section; folded. */
export const stopWords: ReadonlySet<string> = new Set(
  `a az egy egyik es is hogy nem ne de ha mar meg csak mint vagy ez azt ezt annak ennek arra erre ami aki amely amit akik
  amelyek amelyet ahol amikor mert pedig sem se majd mely illetve szerint kell lesz volt van vannak voltak lett lenne volna
  most itt ott igy ugy olyan ilyen minden mind nagyon el ki be fel le at ra o ok mi ti te en
  the and of to in for on with that from was were are this have has by an as at be or it its`
    .split(/\s+/)
    .filter(Boolean),
);
