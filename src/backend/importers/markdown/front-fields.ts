import { z } from 'zod';
import type { RecordLoss } from '~/backend/domain/import-record';
import { isRecord } from '~/lib/json/is-record';
import { fieldText, LOCAL_ZONE, parseDate } from '../import-words';
import { makeLoss } from '../record-builders';

/** What the fields of front matter say: of Jekyll, of Hugo, and of their themes. */

const words = z
  .union([z.string(), z.number(), z.date()])
  .transform((value) => (value instanceof Date ? value.toISOString() : String(value)));
const names = z
  .union([z.array(words), words])
  .nullish()
  .transform((value) => (value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]));
/** True or false, also in the words of YAML 1.1, which Jekyll and Hugo read. */
const yesOrNo = z
  .union([
    z.boolean(),
    z.number().transform((number) => number !== 0),
    z
      .string()
      .regex(/^(?:true|false|yes|no|on|off|y|n|)$/i)
      .transform((word) => (word === '' ? undefined : /^(?:true|yes|on|y)$/i.test(word))),
  ])
  .nullish();
const fields = z.looseObject({
  title: words.nullish().catch(undefined),
  date: words.nullish().catch(undefined),
  publishdate: words.nullish().catch(undefined),
  pubdate: words.nullish().catch(undefined),
  published: z.unknown().optional(),
  expirydate: words.nullish().catch(undefined),
  unpublishdate: words.nullish().catch(undefined),
  lastmod: words.nullish().catch(undefined),
  updated: words.nullish().catch(undefined),
  modified: words.nullish().catch(undefined),
  last_modified_at: words.nullish().catch(undefined),
  slug: words.nullish().catch(undefined),
  permalink: words.nullish().catch(undefined),
  url: words.nullish().catch(undefined),
  aliases: names.catch([]),
  redirect_from: names.catch([]),
  description: words.nullish().catch(undefined),
  summary: words.nullish().catch(undefined),
  excerpt: words.nullish().catch(undefined),
  draft: yesOrNo.catch(true),
  author: z.unknown().optional(),
  authors: names.catch([]),
  categories: names.catch([]),
  category: names.catch([]),
  tags: names.catch([]),
});
export type Fields = z.output<typeof fields>;

/** The fields by their names in small letters, as Hugo reads them. */
export const readFields = (values: Readonly<Record<string, unknown>>): Fields =>
  fields.parse(Object.fromEntries(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value])));

/** Unix seconds of the publication. Hugo publishes at `publishDate`, and shows `date`, when it was written. */
export function publication(read: Fields, day: string | undefined): number | undefined {
  const asDate = typeof read.published === 'string' && /\d{4}/.test(read.published) ? read.published : undefined;
  const dates = [read.publishdate, read.pubdate, asDate, read.date, day].map((one) => parseDate(one, LOCAL_ZONE));
  return dates.find((one) => one !== undefined);
}

/** True for Jekyll's `published`, unless it says no, or what cannot be understood; a date is that of Hugo. */
function isYes(published: unknown): boolean {
  if (typeof published === 'string' && /\d{4}/.test(published)) return true;
  const read = yesOrNo.safeParse(published);
  return read.success && read.data !== false;
}

/** True if the source shows it to readers at `now`, unix seconds, or will at its date. What is not is named in `losses`. */
export function isPublished(read: Fields, now: number, losses: RecordLoss[]): boolean {
  const expiry = read.expirydate ?? read.unpublishdate ?? undefined;
  const expires = parseDate(expiry, LOCAL_ZONE);
  if (expiry !== undefined)
    losses.push(makeLoss('field:expiryDate', expires === undefined || expires > now ? expiry : `${expiry}; imported as a draft`));
  const hidden = hiddenBy(read);
  for (const [field, value] of hidden) losses.push(makeLoss(`field:${field}`, `${value}; imported as a draft`));
  for (const [field, value] of unknownStates(read)) losses.push(makeLoss(`field:${field}`, value));
  const isShown = read.draft !== true && isYes(read.published) && hidden.length === 0;
  return isShown && (expires === undefined ? expiry === undefined : expires > now);
}

const words300 = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value);
const isSaid = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0);

/** States of a page that its readers do not see, as themes and other programs name them. */
const HIDDEN_STATE =
  /^(?:false|0|no|off|draft|private|pending|(?:in[- _])?review|trash(?:ed)?|deleted|unpublished|unlisted|archived|hidden|protected|password|members|paid|vázlat|privát|rejtett)$/i;
/** States that say only that it is published. */
const SHOWN_STATE = /^(?:|true|1|yes|on|publish(?:ed)?|public|live|scheduled|future|közzétéve)$/i;
const STATES = ['status', 'state', 'visibility'];
/** Fields that hide a page if they say yes, and such as hide it if they say no. */
const HIDING_FLAGS = ['private', 'hidden', 'unlisted', 'protected', 'headless'];
const SHOWING_FLAGS = ['public', 'visible', 'listed'];
/** Fields that `hiddenBy` or `unknownStates` names. */
const HIDING: ReadonlySet<string> = new Set(['password', ...STATES, ...HIDING_FLAGS, ...SHOWING_FLAGS]);

/** True if a field has an answer other than `expected`; one that cannot be read is none that is expected. */
function isOtherThan(expected: boolean, value: unknown): boolean {
  const { success, data } = yesOrNo.safeParse(typeof value === 'string' ? value.trim() : value);
  return !success || data === !expected;
}

const stateText = (state: unknown): string => (isSaid(state) || state === false ? words300(state).trim() : '');

/** Fields, other than `draft` and `published`, by which the source does not show a page to everybody, with their values. */
function hiddenBy(read: Fields): readonly (readonly [field: string, value: string])[] {
  const rendered = [read.build, read._build].find(isRecord)?.render;
  const isRendered = /^always$/i.test(String(rendered)) || !isOtherThan(true, rendered);
  const found: [string, unknown][] = [
    ['build.render', isRendered ? undefined : rendered],
    ...STATES.map((name): [string, unknown] => [name, HIDDEN_STATE.test(stateText(read[name])) ? read[name] : undefined]),
    ...HIDING_FLAGS.map((name): [string, unknown] => [name, isOtherThan(false, read[name]) ? read[name] : undefined]),
    ...SHOWING_FLAGS.map((name): [string, unknown] => [name, isOtherThan(true, read[name]) ? read[name] : undefined]),
    ['password', read.password ? 'a password' : undefined],
  ];
  return found.filter(([, value]) => value !== undefined).map(([field, value]) => [field, words300(value)]);
}

/** States that say neither that readers see a page nor that they do not. */
const unknownStates = (read: Fields): readonly (readonly [field: string, value: string])[] =>
  STATES.map((name) => [name, stateText(read[name])] as const).filter(
    ([, state]) => !HIDDEN_STATE.test(state) && !SHOWN_STATE.test(state),
  );

const person = z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]);

export function readAuthors(author: unknown): readonly string[] {
  const read = z.union([person.transform((name) => [name]), z.array(person)]).safeParse(author);
  return read.success ? read.data : [];
}

/** Fields with the picture of an article, in the themes of Hugo and Jekyll. */
const PICTURES = [
  ...['image', 'cover', 'featured_image', 'featuredimage', 'featured-image', 'feature_image', 'featureimage', 'coverimage'],
  ...['thumbnail', 'banner', 'hero', 'header', 'teaser', 'img', 'og_image', 'images'],
];
const LEADS = ['description', 'summary', 'excerpt', 'lead', 'intro', 'abstract', 'subtitle'];
/** Fields that arrange a page or its site, and say nothing of the article. */
const ARRANGING =
  /^(?:_?build|layout|type|weight|comments?|toc\w*|show\w*|excerpt_separator|math\w*|katex|mermaid|sitemap|outputs?|render_with_liquid|nav_order|pin|id|uuid|markup|search\w*|share|sidebar|permalink|lightgallery|isc[jk]+language|related|read_time)$/;

interface FrontCover {
  readonly src: string;
  readonly alt?: string;
  readonly caption?: string;
}

/** What is taken from fields of many names; all others that say something are losses. */
export function readFurther(read: Fields, losses: RecordLoss[]): { readonly lead?: string; readonly cover?: FrontCover } {
  const rest = new Map(Object.entries(read).filter(([name]) => !Object.hasOwn(fields.shape, name) && !HIDING.has(name)));
  const [pictureField, cover] = PICTURES.map((name) => [name, readPicture(read[name])] as const).find(([, one]) => one) ?? [];
  const [leadField, lead] = LEADS.map((name) => [name, leadText(read[name])] as const).find(([, one]) => one) ?? [];
  for (const name of LEADS) {
    const text = leadText(read[name]);
    if (name !== leadField && text !== undefined && text !== lead) rest.set(name, text);
  }
  for (const [name, value] of rest) {
    if (!isSaid(value) || name === pictureField || name === leadField || ARRANGING.test(name)) continue;
    if (readPicture(value)?.src !== cover?.src || !PICTURES.includes(name))
      losses.push(makeLoss(`field:${name}`, words300(value)));
  }
  return { ...(lead !== undefined && { lead }), ...(cover && { cover }) };
}

const leadText = (value: unknown): string | undefined => (typeof value === 'string' ? fieldText(value) : undefined);

function readPicture(value: unknown): FrontCover | undefined {
  if (Array.isArray(value)) return readPicture(value[0]);
  if (typeof value === 'string')
    return /\.\w{3,4}(?:[?#]|$)|^https?:\/\//i.test(value.trim()) ? { src: value.trim() } : undefined;
  if (!isRecord(value)) return undefined;
  const say = (...names: string[]) => names.map((name) => value[name]).find((one) => typeof one === 'string' && one !== '');
  const src = say('image', 'src', 'path', 'url', 'overlay_image', 'feature', 'teaser', 'img');
  const [alt, caption] = [say('alt', 'image_alt'), say('caption', 'image_caption', 'image_description')];
  if (typeof src !== 'string') return undefined;
  return { src, ...(typeof alt === 'string' && { alt }), ...(typeof caption === 'string' && { caption }) };
}
