import type { Article } from '../../contract/article';
import { textRoom } from './text-room';

/** The further controls of an article's form: where it stands, and how it is read from an article and written back. */
export interface ArticleField<Name extends string = string> {
  /** Name in the form. */
  readonly name: Name;
  readonly label: string;
  readonly group: FieldGroup;
  readonly form: 'line' | 'lines' | 'mark' | 'choice' | 'sections' | 'editions';
  readonly hint?: string;
  /** Characters that its place shows. */
  readonly room?: number;
  /** Field of the form whose text stands at the place if this one is empty. */
  readonly instead?: 'title' | 'lead';
  readonly choices?: readonly (readonly [value: string, name: string])[];
  /** The value of the field; several are joined by ', '. '' for none. */
  readonly read: (article: Article) => string;
  /** The fields of the article that a changed value determines; `article` has what other fields have determined. */
  readonly write: (value: string, article: WrittenArticle) => Readonly<Record<string, unknown>>;
}

export type FieldGroup = 'titles' | 'where' | 'marks' | 'media';
/** Names of the groups, as the form folds them. */
export const fieldGroups: Readonly<Record<FieldGroup, string>> = {
  titles: 'Címek helyenként és megosztás',
  where: 'Hol jelenik meg',
  marks: 'Jelölések',
  media: 'Képek és média',
};

/** An article as far as its form has determined it. */
type WrittenArticle = Partial<
  Pick<Article, 'titles' | 'cover' | 'imageFocus' | 'setup' | 'articleContributors' | 'superTags' | 'originatingSite'>
>;

/** Separator of several values in one field. */
export const SEPARATOR = ', ';
const split = (value: string): readonly string[] => value.split(',').flatMap((part) => part.trim() || []);
const orNone = (value: string): string | undefined => (value === '' ? undefined : value);

type TextKey =
  | 'socialLead'
  | 'subType'
  | 'ctUrl'
  | 'url'
  | 'recommendedBoxImage'
  | 'resizedRecommendedBoxImage'
  | 'mobileImage11'
  | 'mobileImage43'
  | 'contentHighlight'
  | 'colorScheme'
  | 'recommenderUrl'
  | 'indexAVCode';
type MarkKey =
  | 'pr'
  | 'adfree'
  | 'adultContent'
  | 'english'
  | 'evergreen'
  | 'important'
  | 'favorite'
  | 'announcement'
  | 'periodic'
  | 'halfImage';

type Extra = Pick<ArticleField, 'group' | 'label'> & Partial<Pick<ArticleField, 'hint' | 'room' | 'instead' | 'form'>>;

const text = <const Key extends TextKey>(name: Key, extra: Extra): ArticleField<Key> => ({
  name,
  form: 'line',
  ...extra,
  read: (article) => article[name] ?? '',
  write: (value) => ({ [name]: orNone(value) }),
});

const mark = <const Key extends MarkKey>(name: Key, label: string, hint?: string): ArticleField<Key> => ({
  name,
  label,
  group: 'marks',
  form: 'mark',
  ...(hint !== undefined && { hint }),
  read: (article) => (article[name] ? '1' : ''),
  write: (value) => ({ [name]: value !== '' }),
});

const title = <const Name extends string>(
  name: Name,
  place: 'front' | 'search' | 'social',
  extra: Omit<Extra, 'group'>,
): ArticleField<Name> => ({
  name,
  group: 'titles',
  form: 'line',
  ...extra,
  read: ({ titles }) => titles?.[place] ?? '',
  write: (value, { titles }) => ({ titles: { ...titles, [place]: orNone(value) } }),
});

/** '40% 25%': the point that crops keep, from the upper left corner. */
const showPoint = (focus: { readonly x: number; readonly y: number } | undefined): string =>
  focus === undefined ? '' : `${Math.round(focus.x * 100)}% ${Math.round(focus.y * 100)}%`;

/** A point as it is typed; what cannot be one is refused with the article. */
function readPoint(value: string, before: object | undefined): unknown {
  if (value === '') return undefined;
  const [x = Number.NaN, y = Number.NaN] = (value.match(/\d+(?:[.,]\d+)?/g) ?? []).map(
    (part) => Number(part.replace(',', '.')) / 100,
  );
  return { ...before, x, y };
}

export const articleFields = [
  title('titleFront', 'front', { label: 'Cím a címlapon', room: textRoom.titleFront, instead: 'title' }),
  title('titleSearch', 'search', {
    label: 'Cím a keresőkben',
    room: textRoom.titleSearch,
    instead: 'title',
    hint: 'A böngésző fülén és a keresők találatai közt áll.',
  }),
  title('titleSocial', 'social', { label: 'Cím megosztáskor', room: textRoom.titleSocial, instead: 'title' }),
  text('socialLead', {
    group: 'titles',
    label: 'Bevezető megosztáskor',
    form: 'lines',
    room: textRoom.socialLead,
    instead: 'lead',
  }),
  {
    name: 'superTags',
    label: 'További rovatok',
    group: 'where',
    form: 'sections',
    read: ({ superTags, originatingSite }) =>
      superTags.map(({ slug, siteSlug }) => `${siteSlug ?? originatingSite ?? ''}/${slug}`).join(SEPARATOR),
    write(value, { superTags = [], originatingSite = '' }) {
      const known = new Map(superTags.map((tag) => [`${tag.siteSlug ?? originatingSite}/${tag.slug}`, tag]));
      return {
        superTags: split(value).map((key) => {
          const [site, slug = ''] = key.split('/');
          return known.get(key) ?? { slug, name: slug, siteSlug: orNone(site ?? '') };
        }),
      };
    },
  } satisfies ArticleField<'superTags'>,
  {
    name: 'mirroringSites',
    label: 'Ezekben a kiadásokban is',
    group: 'where',
    form: 'editions',
    read: ({ mirroringSites }) => mirroringSites.join(SEPARATOR),
    write: (value) => ({ mirroringSites: split(value) }),
  } satisfies ArticleField<'mirroringSites'>,
  {
    name: 'flags',
    label: 'Jelzők',
    group: 'where',
    form: 'line',
    hint: 'Vesszővel elválasztva, például: legfontosabb, refresh, g7-hero.',
    read: ({ flags }) => flags.map(({ slug }) => slug).join(SEPARATOR),
    write: (value) => ({ flags: split(value).map((slug) => ({ slug })) }),
  } satisfies ArticleField<'flags'>,
  {
    name: 'rank',
    label: 'Rang',
    group: 'where',
    form: 'line',
    hint: 'Szám: a nagyobb rangú áll előrébb.',
    read: ({ rank }) => (rank === undefined ? '' : String(rank)),
    write: (value) => ({ rank: value === '' ? undefined : Number(value.replace(',', '.')) }),
  } satisfies ArticleField<'rank'>,
  {
    name: 'headerType',
    label: 'Fejléc',
    group: 'where',
    form: 'choice',
    choices: [
      ['', 'Egyszerű'],
      ['full', 'Teljes szélességű kép'],
      ['half', 'Fél képernyős kép'],
    ],
    read: ({ headerType }) => headerType ?? '',
    write: (value) => ({ headerType: orNone(value) }),
  } satisfies ArticleField<'headerType'>,
  text('subType', { group: 'where', label: 'Alfajta' }),
  text('url', { group: 'where', label: 'Kanonikus webcím', hint: 'Csak ha a cikk először máshol jelent meg.' }),
  text('ctUrl', {
    group: 'where',
    label: 'Hová visz a kártya',
    hint: 'Csak szponzorált ajánlónál: a kártya ide visz, nem a cikkre.',
  }),
  mark('pr', 'Fizetett tartalom'),
  mark('adfree', 'Hirdetés nélkül'),
  mark('adultContent', 'Felnőtteknek'),
  mark('english', 'Angol nyelvű'),
  mark('evergreen', 'Örökzöld'),
  mark('important', 'Legfontosabb'),
  mark('favorite', 'Kedvenceink közt'),
  mark('announcement', 'Közlemény'),
  mark('periodic', 'Időszakos'),
  mark('halfImage', 'Fél szélességű kép'),
  text('contentHighlight', { group: 'marks', label: 'Kiemelt mondat', form: 'lines' }),
  text('colorScheme', { group: 'marks', label: 'Színek' }),
  text('recommendedBoxImage', { group: 'media', label: 'Kép a kártyán', hint: 'Ha üres, a borítókép áll a kártyákon is.' }),
  {
    name: 'imageFocus',
    label: 'A kártya képének fókusza',
    group: 'media',
    form: 'line',
    hint: 'Vízszintesen és függőlegesen, a bal felső saroktól: 40% 25%.',
    read: ({ imageFocus }) => showPoint(imageFocus),
    write: (value, { imageFocus }) => ({ imageFocus: readPoint(value, imageFocus) }),
  } satisfies ArticleField<'imageFocus'>,
  {
    name: 'coverFocus',
    label: 'A borítókép fókusza',
    group: 'media',
    form: 'line',
    hint: 'Ugyanígy; ez a pont minden vágásban benne marad.',
    read: ({ cover }) => showPoint(cover?.focus),
    write: (value, { cover }) => (cover === undefined ? {} : { cover: { ...cover, focus: readPoint(value, cover.focus) } }),
  } satisfies ArticleField<'coverFocus'>,
  text('resizedRecommendedBoxImage', { group: 'media', label: 'Kép a kártyán, kicsiben' }),
  text('mobileImage11', { group: 'media', label: 'Kép a kártyán, telefonon, négyzetes' }),
  text('mobileImage43', { group: 'media', label: 'Kép a kártyán, telefonon, 4:3' }),
  {
    name: 'videoAutoplay',
    label: 'Videók indulása maguktól',
    group: 'media',
    form: 'choice',
    choices: [
      ['', 'Ahogy a rovatban'],
      ['none', 'Nem indulnak'],
      ['gentle', 'Némán, ha láthatók'],
      ['full', 'Mind, ha láthatók'],
    ],
    read: ({ videoAutoplay }) => videoAutoplay ?? '',
    write: (value) => ({ videoAutoplay: orNone(value) }),
  } satisfies ArticleField<'videoAutoplay'>,
  {
    name: 'livescoreId',
    label: 'A mérkőzés azonosítója',
    group: 'media',
    form: 'line',
    read: ({ livescoreId }) => String(livescoreId ?? ''),
    write: (value) => ({ livescoreId: orNone(value) }),
  } satisfies ArticleField<'livescoreId'>,
  text('recommenderUrl', { group: 'media', label: 'Az ajánló címe' }),
  {
    name: 'contributors',
    label: 'Közreműködők',
    group: 'media',
    form: 'line',
    hint: 'Név (szerep), vesszővel elválasztva: Kiss Pál (fotó).',
    read: ({ articleContributors }) =>
      articleContributors.map(({ name, role }) => (role ? `${name} (${role})` : name)).join(SEPARATOR),
    write: (value) => ({
      articleContributors: split(value).map((part) => {
        const [, name = part, role] = /^(.+?)\s*\(([^()]+)\)$/.exec(part) ?? [];
        return { name, role };
      }),
    }),
  } satisfies ArticleField<'contributors'>,
  {
    name: 'refreshQuiz',
    label: 'A kvíz újrakezdhető',
    group: 'media',
    form: 'mark',
    read: ({ setup }) => (setup?.refreshQuiz === true ? '1' : ''),
    write: (value, { setup }) => ({ setup: { ...setup, refreshQuiz: value === '' ? undefined : true } }),
  } satisfies ArticleField<'refreshQuiz'>,
  text('indexAVCode', { group: 'media', label: 'Mérőkód' }),
] as const;

export type FieldName = (typeof articleFields)[number]['name'];
