const NAMES: Readonly<Record<string, string>> = {
  'ball possession': 'Labdabirtoklás',
  'shots on goal': 'Kaput eltaláló lövések',
  'shots off goal': 'Kapu mellé lövések',
  'total shots': 'Lövések',
  'blocked shots': 'Blokkolt lövések',
  'shots insidebox': 'Lövések a tizenhatoson belülről',
  'shots outsidebox': 'Lövések a tizenhatoson kívülről',
  fouls: 'Szabálytalanságok',
  'corner kicks': 'Szögletek',
  offsides: 'Lesek',
  'yellow cards': 'Sárga lapok',
  'red cards': 'Piros lapok',
  'goalkeeper saves': 'Védések',
  'total passes': 'Passzok',
  'passes accurate': 'Pontos passzok',
  'passes %': 'Passzpontosság',
  expected_goals: 'Várható gólok (xG)',
};

/** Hungarian name of a statistic; falls back to the provider's name. */
export const statisticName = (type: string): string => NAMES[type.toLowerCase()] ?? type;
