/** What an article lacks before readers see it. Pure: what has to be looked up stands in CheckedAt. */

import type { ArticleBlock, ArticleBody } from '~/lib/article-body/blocks';
import { listPictures, mapHtml } from '~/lib/article-body/kinds/map-block';
import { plainText } from '~/lib/article-body/plain-text';
import type { Article } from '~/lib/contract/article';
import { dayInNumbers } from '../../images/usable-until';
import { formatLocalTime } from '../local-time';
import { countCharacters, textRoom } from '../writing/text-room';
import { findStyle } from './find-style';
import type { StyleRule } from './house-style';
import { foundMarkup } from './left-markup';

/** Red should not reach readers; grey is worth a look. */
export type CheckLevel = 'red' | 'grey';

/** Something to be put right, in the newsroom's words. */
export interface ArticleCheck {
  readonly what: string;
  /** Path of the field, as in the contract: 'cover.alt'; 'content.3' is the fourth block of the text. */
  readonly where: string;
  readonly level: CheckLevel;
  readonly remedy: string;
}

/** When readers see the article, and what was looked up for it. */
export interface CheckedAt {
  /** Unix seconds. */
  readonly at: number;
  /** The parsed text. */
  readonly body: ArticleBody;
  /** IANA name of the zone in which times are said. */
  readonly zone: string;
  /** Unix seconds; unset without an embargo. */
  readonly embargoUntil?: number | undefined;
  /** Addresses of own articles in the text that readers cannot open then. */
  readonly links?: ReadonlyMap<string, 'missing' | 'unpublished'>;
  /** Names of authors and tags without a published article. */
  readonly newNames?: readonly { readonly where: 'articleAuthors' | 'tags'; readonly name: string }[];
  /** Another article with nearly the same slug. */
  readonly similar?: { readonly slug: string; readonly title: string } | undefined;
  /** Addresses of pictures that may not be shown any longer, with the last day on which they might. */
  readonly rightsEnded?: ReadonlyMap<string, string>;
  readonly houseStyle?: readonly StyleRule[];
}

type Check = Omit<ArticleCheck, 'level'>;

const red = (check: Check): ArticleCheck => ({ ...check, level: 'red' });
const grey = (check: Check): ArticleCheck => ({ ...check, level: 'grey' });

/** Everything that is to be put right before readers see the article, the red first; [] for nothing. */
export function checkArticle(article: Article, when: CheckedAt): readonly ArticleCheck[] {
  const checks = [
    ...checkHead(article, when),
    ...checkLengths(article),
    ...checkCover(article, when),
    ...checkCards(article, when),
    ...when.body.flatMap((block, index) => checkBlock(block, `content.${index}`, when)),
    ...checkHeadings(when.body),
    ...checkNames(when),
    ...checkStyle(article, when),
  ];
  return [...checks.filter(({ level }) => level === 'red'), ...checks.filter(({ level }) => level === 'grey')];
}

/** Titles and leads that are too long for their places. What a place takes from the page's own title is not said again. */
function checkLengths({ title, titles, recommender, lead, socialLead }: Article): readonly ArticleCheck[] {
  const texts = [
    ['A cím', title, 'title', textRoom.title],
    ['A cím a címlapon', titles?.front, 'titles.front', textRoom.titleFront],
    ['A cím a keresőkben', titles?.search, 'titles.search', textRoom.titleSearch],
    ['A cím megosztáskor', titles?.social, 'titles.social', textRoom.titleSocial],
    ['A lead', recommender ?? lead, 'lead', textRoom.lead],
    ['A bevezető megosztáskor', socialLead, 'socialLead', textRoom.socialLead],
  ] as const;
  return texts.flatMap(([name, text, where, room]) => {
    const count = countCharacters(text ?? '');
    return count > room ? [grey({ what: `${name} ${count} jel, ${room} fér el.`, where, remedy: 'Rövidítsd.' })] : [];
  });
}

function checkHead({ recommender, lead, mainSuperTag, type }: Article, when: CheckedAt): readonly ArticleCheck[] {
  const said = (recommender ?? lead ?? '').trim();
  const checks: ArticleCheck[] = [];
  // An entry of a live blog stands without one.
  if (said === '' && type !== 'liveblogpost')
    checks.push(
      red({ what: 'Nincs lead.', where: 'lead', remedy: 'Írj egy-két mondatot: a címlapon és a megosztásban ez áll.' }),
    );
  if (mainSuperTag === undefined) checks.push(grey({ what: 'Nincs rovata.', where: 'mainSuperTag', remedy: 'Válassz rovatot.' }));
  else if (!mainSuperTag.active)
    checks.push(
      red({ what: `A rovata („${mainSuperTag.name}”) inaktív.`, where: 'mainSuperTag', remedy: 'Válassz olyat, amelyik él.' }),
    );
  if (when.embargoUntil !== undefined && when.at < when.embargoUntil) {
    const until = formatLocalTime(when.embargoUntil, when.zone);
    checks.push(
      red({ what: `Embargó alatt áll eddig: ${until}.`, where: 'pubDate', remedy: 'Időzítsd a végére, vagy oldd fel.' }),
    );
  }
  if (when.similar !== undefined) {
    const what = `Hasonló webcímen áll már: „${when.similar.title}” (${when.similar.slug}).`;
    checks.push(grey({ what, where: 'slug', remedy: 'Nézd meg, nem ugyanaz-e.' }));
  }
  return checks;
}

function checkCover({ cover, type }: Article, { rightsEnded }: CheckedAt): readonly ArticleCheck[] {
  if (cover === undefined) {
    if (type === 'liveblogpost') return [];
    return [grey({ what: 'Nincs borítóképe.', where: 'cover', remedy: 'Válassz egyet: kép nélkül a kártyán sem lesz.' })];
  }
  return checkPicture({ alt: cover.alt, credit: cover.author }, 'cover', {
    name: 'A borítókép',
    ended: rightsEnded?.get(cover.src),
    fields: { alt: 'cover.alt', credit: 'cover.author' },
  });
}

interface PictureView {
  readonly name: string;
  readonly ended: string | undefined;
  readonly fields: { readonly alt: string; readonly credit: string };
}

function checkPicture(
  { alt = '', credit = '' }: { readonly alt?: string | undefined; readonly credit?: string | undefined },
  where: string,
  { name, ended, fields }: PictureView,
): readonly ArticleCheck[] {
  const checks: ArticleCheck[] = [];
  if (alt.trim() === '')
    checks.push(
      red({ what: `${name} leírása hiányzik.`, where: fields.alt, remedy: 'Írd le, mi látszik rajta, annak, aki nem látja.' }),
    );
  if (credit.trim() === '')
    checks.push(red({ what: `${name} készítője hiányzik.`, where: fields.credit, remedy: 'Írd oda, ki készítette.' }));
  if (ended !== undefined) checks.push(rightsOver(name, ended, where));
  return checks;
}

const rightsOver = (name: string, ended: string, where: string): ArticleCheck =>
  red({ what: `${name} joga lejárt: ${dayInNumbers(ended)} volt az utolsó nap.`, where, remedy: 'Cseréld le másikra.' });

/** Pictures of cards alone, which the cover may replace. */
const CARD_PICTURES = ['recommendedBoxImage', 'mobileImage11', 'mobileImage43'] as const;

/** Pictures of cards whose rights have ended; the cover has a check of its own. */
const checkCards = (article: Article, { rightsEnded }: CheckedAt): readonly ArticleCheck[] =>
  CARD_PICTURES.flatMap((field) => {
    const src = article[field];
    const ended = src === undefined || src === article.cover?.src ? undefined : rightsEnded?.get(src);
    return ended === undefined ? [] : [rightsOver('A kártya képének', ended, field)];
  });

const HREF = /\bhref="([^"]*)"/g;

/** Addresses that a block links to, in captions too. */
export function linksIn(block: ArticleBlock): readonly string[] {
  const found: string[] = [];
  mapHtml(block, (html) => {
    for (const [, href = ''] of html.matchAll(HREF)) found.push(href.replaceAll('&amp;', '&'));
    return html;
  });
  return found;
}

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** Elements of which nothing is left for a reader. */
const isEmpty = (block: ArticleBlock): boolean => {
  const text = 'html' in block && typeof block.html === 'string' ? block.html : undefined;
  if (text === undefined) return false;
  return !/<(?:img|hr)\b/.test(text) && text.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === '' && block.kind !== 'unknown';
};

/** An item of a list without a word. */
const EMPTY_ITEM = /<li\b[^>]*>(?:\s|&nbsp;|<br\s*\/?>)*<\/li>/;

function checkBlock(block: ArticleBlock, where: string, when: CheckedAt): readonly ArticleCheck[] {
  const checks: ArticleCheck[] = [];
  for (const figure of listPictures(block)) {
    const view = { name: 'Egy kép', ended: when.rightsEnded?.get(figure.src), fields: { alt: where, credit: where } };
    checks.push(...checkPicture(figure, where, view));
  }
  for (const href of linksIn(block)) {
    const state = when.links?.get(href);
    if (state === 'missing')
      checks.push(red({ what: `Nem vezet sehová: ${short(href)}`, where, remedy: 'Javítsd ki a linket.' }));
    if (state === 'unpublished') {
      const what = `Olyan cikkre mutat, amely akkor még nincs kint: ${short(href)}`;
      checks.push(red({ what, where, remedy: 'Vedd ki a linket, vagy időzítsd a másikat elébe.' }));
    }
  }
  if (isEmpty(block) || ('html' in block && typeof block.html === 'string' && EMPTY_ITEM.test(block.html)))
    checks.push(grey({ what: 'Üres elem áll a szövegben.', where, remedy: 'Töröld.' }));
  const left = block.kind === 'code' ? undefined : foundMarkup(plainText([block]));
  if (left !== undefined)
    checks.push(red({ what: `Jelölés maradt a szövegben: ${short(left)}`, where, remedy: 'Írd át, ahogy az olvasónak szól.' }));
  return checks;
}

/** Headings that leave a level out. */
function checkHeadings(body: ArticleBody): readonly ArticleCheck[] {
  const checks: ArticleCheck[] = [];
  let level = 1;
  for (const [index, block] of body.entries()) {
    if (block.kind !== 'heading') continue;
    if (block.level > level + 1) {
      const what = `Az alcím egy szintet átugrik: „${short(plainText([block]))}”.`;
      checks.push(grey({ what, where: `content.${index}`, remedy: `Legyen ${level + 1}. szintű.` }));
    }
    level = block.level;
  }
  return checks;
}

const checkNames = ({ newNames = [] }: CheckedAt): readonly ArticleCheck[] =>
  newNames.map(({ where, name }) => {
    const what = where === 'tags' ? `Új címke: ${name}.` : `Új szerző: ${name}.`;
    return grey({ what, where, remedy: 'Nézd meg, nincs-e már más írással.' });
  });

function checkStyle(article: Article, { body, houseStyle = [] }: CheckedAt): readonly ArticleCheck[] {
  if (houseStyle.length === 0) return [];
  const texts = [
    ['title', article.title],
    ['lead', article.recommender ?? article.lead ?? ''],
    ...body.map((block, index) => [`content.${index}`, plainText([block])] as const),
  ] as const;
  return texts.flatMap(([where, text]) =>
    findStyle(text, houseStyle).map(({ found, rule }) => ({
      what: `Házi stílus: „${found}”.${rule.note ? ` ${rule.note}` : ''}`,
      where,
      level: rule.red ? ('red' as const) : ('grey' as const),
      remedy: rule.instead ? `Inkább: „${rule.instead}”.` : 'Írd át.',
    })),
  );
}
