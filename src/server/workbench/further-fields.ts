import type { Article } from '~/lib/contract/article';
import { formatLocalTime } from '~/lib/desk/local-time';

/** Fields that say nothing of their own to a reader, or that the comparison shows under their own names. */
const SHOWN_ELSEWHERE =
  'id feedId version updatedAt paragraphCount readingMinutes content subArticles subArticlesPage subArticlesTotalPages keyEvents ' +
  'title subtitle recommender lead articleAuthors mainSuperTag superTags tags tagNames pubDate active withdrawn flags cover';
const shownElsewhere: ReadonlySet<string> = new Set(SHOWN_ELSEWHERE.split(' '));

/** Names of the others, as editors read them. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  slug: 'Webcím vége',
  titles: 'Címek helyenként',
  socialLead: 'Bevezető megosztáskor',
  type: 'Fajta',
  subType: 'Alfajta',
  headerType: 'Fejléc',
  originatingSite: 'Kiadás',
  mirroringSites: 'Ezekben a kiadásokban is',
  recommendedBoxImage: 'Kép a kártyán',
  resizedRecommendedBoxImage: 'Kép a kártyán, kicsiben',
  mobileImage11: 'Kép a kártyán, telefonon, négyzetes',
  mobileImage43: 'Kép a kártyán, telefonon, 4:3',
  imageFocus: 'A kártya képének fókusza',
  contentHighlight: 'Kiemelés a szövegből',
  ctUrl: 'Hová visz a kártya',
  indexAVCode: 'Mérőkód',
  url: 'Webcím',
  english: 'Angol nyelvű',
  adultContent: 'Felnőtteknek',
  pr: 'Fizetett tartalom',
  politicalAd: 'Politikai hirdetés',
  sponsor: 'Ki fizette',
  livescoreId: 'A mérkőzés azonosítója',
  articleContributors: 'Közreműködők',
  rank: 'Rang',
  live: 'Él a közvetítés',
  videoAutoplay: 'Videók indulása maguktól',
  setup: 'Beállítások',
  parent: 'A közvetítés, amelyhez tartozik',
  recommenderUrl: 'Az ajánló címe',
  evergreen: 'Örökzöld',
  important: 'Fontos',
  announcement: 'Közlemény',
  favorite: 'Kedvenc',
  periodic: 'Időszakos',
  adfree: 'Hirdetés nélkül',
  corrections: 'Helyesbítések',
  summary: 'Összefoglaló',
  halfImage: 'Fél szélességű kép',
  colorScheme: 'Színek',
  withdrawal: 'Visszavonás',
};

/** Names within a field, where it has several values. */
const VALUE_NAMES: Readonly<Record<string, string>> = {
  date: 'időpont',
  focus: 'fókusz',
  front: 'címlapon',
  id: 'azonosító',
  name: 'név',
  noticeId: 'közlemény',
  phone: 'telefonon',
  search: 'keresőben',
  social: 'megosztáskor',
  refreshQuiz: 'újrakezdhető kvíz',
  slug: 'webcím',
  text: 'szöveg',
  title: 'cím',
  videoAutoplay: 'videók indulása',
  line: 'mondat az olvasóknak',
  reason: 'ok',
  wrong: 'ami hibás volt',
};

/** Everything else that an article says: 'Fontos: igen'. */
export function furtherLines(article: Article, zone: string): readonly string[] {
  return Object.entries(article)
    .filter(([name, value]) => !shownElsewhere.has(name) && !isEmpty(value))
    .map(([name, value]) => `${FIELD_NAMES[name] ?? name}: ${shownValue(value, zone)}`)
    .sort((one, other) => one.localeCompare(other, 'hu'));
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);

/** A value with everything that it says: 'név: Kiss Pál, cím: kiss-pal'. */
export function shownValue(value: unknown, zone: string): string {
  if (value === true) return 'igen';
  if (value === false) return 'nem';
  if (Array.isArray(value)) return value.map((item) => shownValue(item, zone)).join('; ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .filter(([, part]) => !isEmpty(part))
    .map(
      ([name, part]) =>
        `${VALUE_NAMES[name] ?? name}: ${name === 'date' && typeof part === 'number' ? formatLocalTime(part, zone) : shownValue(part, zone)}`,
    )
    .join(', ');
}
