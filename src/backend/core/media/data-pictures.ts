import type { MediaLibrary } from '~/backend/definitions/media-library';
import type { ImportRecord } from '~/backend/domain/import-record';
import type { BodyLoss } from '~/lib/article-body/blocks';

/** Beginning of a picture that stands in the HTML itself, as the text of an address. */
const DATA_PICTURE = /data:image\/(?:png|jpe?g|gif|webp|avif)(?:;[\w=.-]{1,40})*;base64,/gi;
/** The first character that is none of its bytes. One expression for both would overflow the stack at a few megabytes. */
const NO_BASE64 = /[^A-Za-z0-9+/=\s]/g;
const MIN_BASE64 = 20;
/** Pictures of one text that are stored; what comes after them is a loss of the body, like any address that no page can show. */
const MAX_PICTURES = 100;
const MAX_LISTED = 60;

type Library = Pick<MediaLibrary, 'add'>;

/** A text whose own pictures are those of the library. */
export interface KeptPictures {
  readonly html: string;
  readonly losses: readonly BodyLoss[];
}

/** Stores the pictures that stand in the HTML itself, as many programs copy them, and puts their addresses in their place. */
export async function storeDataPictures(html: string, media: Library): Promise<KeptPictures> {
  if (!html.includes(';base64,')) return { html, losses: [] };
  const addresses = new Map<string, string>();
  const losses: BodyLoss[] = [];
  const found = [...findPictures(html)];
  for (const { address, data } of found.slice(0, MAX_PICTURES)) {
    if (addresses.has(address)) continue;
    const kept = await media.add(readBytes(data), { name: 'kep' });
    if ('refusal' in kept)
      losses.push({ what: 'img[src]', detail: `${address.slice(0, MAX_LISTED)}… (${kept.refusal.message})` });
    else addresses.set(address, kept.src);
  }
  let [kept, end] = ['', 0];
  for (const { address, start } of found) {
    kept += html.slice(end, start) + (addresses.get(address) ?? address);
    end = start + address.length;
  }
  return { html: kept + html.slice(end), losses };
}

function* findPictures(html: string) {
  for (const { index: start, 0: head } of html.matchAll(DATA_PICTURE)) {
    const from = start + head.length;
    NO_BASE64.lastIndex = from;
    const end = NO_BASE64.exec(html)?.index ?? html.length;
    if (end - from >= MIN_BASE64) yield { start, address: html.slice(start, end), data: html.slice(from, end) };
  }
}

async function* readBytes(data: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(data, 'base64');
}

/** An article as it is sent, and its live blog's entries, with the pictures that stand in their HTML in the library. */
export async function withDataPictures(
  input: Readonly<Record<string, unknown>>,
  media: Library,
): Promise<{ readonly input: Readonly<Record<string, unknown>>; readonly losses: readonly BodyLoss[] }> {
  const losses: BodyLoss[] = [];
  const withKept = async (value: unknown): Promise<unknown> => {
    const content: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'content') : undefined;
    if (typeof content !== 'string' || !content.includes(';base64,')) return value;
    const kept = await storeDataPictures(content, media);
    losses.push(...kept.losses);
    return { ...(value as object), content: kept.html };
  };
  const article = (await withKept(input)) as Readonly<Record<string, unknown>>;
  if (!Array.isArray(article.subArticles)) return { input: article, losses };
  const subArticles: unknown[] = [];
  for (const entry of article.subArticles) subArticles.push(await withKept(entry));
  const isSame = subArticles.every((entry, index) => entry === (article.subArticles as unknown[])[index]);
  return { input: isSame ? article : { ...article, subArticles }, losses };
}

/** An article or entry with those pictures in the library; what is no picture is left to the parser. */
export async function keepPictures<T extends Readonly<Record<string, unknown>>>(
  input: T,
  media: Library | undefined,
): Promise<T> {
  return media === undefined ? input : ((await withDataPictures(input, media)).input as T);
}

/** The records of an import with the pictures that stand in the HTML of articles in the library. */
export async function* keepDataPictures(records: AsyncIterable<ImportRecord>, media: Library): AsyncGenerator<ImportRecord> {
  for await (const record of records) {
    if (record.kind !== 'article' || record.article.content?.includes(';base64,') !== true) yield record;
    else {
      const { input, losses } = await withDataPictures({ ...record.article }, media);
      yield { ...record, article: input as typeof record.article, losses: [...record.losses, ...losses] };
    }
  }
}
