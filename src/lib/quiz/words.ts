import { numberIn, toOneDecimal } from './question-form';

/** Words of a quiz, by language of the article (AR-13). */
const WORDS = {
  hu: {
    quiz: 'Kvíz',
    loading: 'A kvíz betöltődik.',
    missing: 'Ez a kvíz most nem érhető el.',
    noScript: 'Szavazni csak bekapcsolt JavaScripttel lehet.',
    submit: 'Elküldöm',
    change: 'Módosítom a válaszomat',
    closed: 'Lezárult',
    right: 'Helyes válasz',
    own: 'A te válaszod',
    average: 'Átlag',
    estimate: 'A tipped',
    several: 'Több választ is megjelölhetsz.',
    saved: 'Rögzítettük a válaszodat.',
    failed: 'A válaszodat most nem tudtuk rögzíteni. Próbáld meg újra!',
    late: 'Erre a kérdésre már nem lehet válaszolni.',
    picture: 'Az eredményem képe',
  },
  en: {
    quiz: 'Quiz',
    loading: 'The quiz is loading.',
    missing: 'This quiz is not available at the moment.',
    noScript: 'Please enable JavaScript to vote.',
    submit: 'Send',
    change: 'Change my answer',
    closed: 'Closed',
    right: 'Right answer',
    own: 'Your answer',
    average: 'Average',
    estimate: 'Your guess',
    several: 'You may choose several answers.',
    saved: 'Your answer has been saved.',
    failed: 'Your answer could not be saved. Please try again.',
    late: 'This question takes no more answers.',
    picture: 'Picture of my result',
  },
} as const;

export type QuizLanguage = keyof typeof WORDS;
type QuizWords = Readonly<Record<keyof (typeof WORDS)['hu'], string>>;

export function quizWords(language: QuizLanguage): QuizWords {
  return WORDS[language];
}

const locale = (language: QuizLanguage): string => (language === 'hu' ? 'hu-HU' : 'en-US');

/** Formats a number with at most one decimal: 3,5. */
export function formatNumber(value: number, language: QuizLanguage): string {
  return toOneDecimal(value).toLocaleString(locale(language), { maximumFractionDigits: 1 });
}

/** Formats an average, always with one decimal: 3,5, 4,0 (QZ-06). */
export function formatAverage(value: number, language: QuizLanguage): string {
  return toOneDecimal(value).toLocaleString(locale(language), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** Formats the average of estimates, which may be years: with a decimal only if it has one, ungrouped: 1849,7, 1850. */
export function formatEstimate(value: number, language: QuizLanguage): string {
  return toOneDecimal(value).toLocaleString(locale(language), { maximumFractionDigits: 1, useGrouping: false });
}

/** Formats a number as it was estimated or is right: with the language's decimal sign, ungrouped, as it may be a year. */
export function formatGiven(text: string, language: QuizLanguage): string {
  return numberIn(text)?.toLocaleString(locale(language), { maximumFractionDigits: 6, useGrouping: false }) ?? text;
}

/** Formats a percentage: 66,7% (A-45). */
export const formatShare = (percent: number, language: QuizLanguage): string => `${formatNumber(percent, language)}%`;

/** Formats the number of answers. */
export function formatVotes(count: number, language: QuizLanguage): string {
  const number = count.toLocaleString(locale(language));
  if (language === 'hu') return `${number} válasz`;
  return count === 1 ? '1 answer' : `${number} answers`;
}

/** Text with the time until which a question is open, in Budapest's time zone. `activeTo` is unix seconds. */
export function formatDeadline(activeTo: number, language: QuizLanguage): string {
  const moment = new Date(activeTo * 1000).toLocaleString(locale(language), {
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Europe/Budapest',
  });
  return language === 'hu' ? `Válaszolhatsz eddig: ${moment}` : `Open until ${moment}`;
}

/** Text of a result. */
export function formatScore({ right, of }: { readonly right: number; readonly of: number }, language: QuizLanguage): string {
  return language === 'hu' ? `Eredményed: ${of} kérdésből ${right} helyes válasz.` : `Your result: ${right} of ${of} right.`;
}

/** Text of the lowest and highest allowed number of an estimate. */
export function formatBounds([low, high]: readonly [number, number], language: QuizLanguage): string {
  const [from, to] = [formatNumber(low, language), formatNumber(high, language)];
  return language === 'hu' ? `Egy szám ${from} és ${to} között` : `A number between ${from} and ${to}`;
}
