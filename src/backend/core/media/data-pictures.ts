import type { MediaLibrary } from '~/backend/definitions/media-library';
import type { ImportRecord } from '~/backend/domain/import-record';
import type { BodyLoss } from '~/lib/article-body/blocks';

/** A picture that stands in the HTML itself, as the text of an address. */
const DATA_PICTURE = /data:image\/(?:png|jpe?g|gif|webp|avif)(?:;[\w=.-]{1,40})*;base64,([A-Za-z0-9+/=\s]{20,})/gi;
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
  for (const [address, data = ''] of [...html.matchAll(DATA_PICTURE)].slice(0, MAX_PICTURES)) {
    if (addresses.has(address)) continue;
    const kept = await media.add(readBytes(data), { name: 'kep' });
    if ('refusal' in kept)
      losses.push({ what: 'img[src]', detail: `${address.slice(0, MAX_LISTED)}… (${kept.refusal.message})` });
    else addresses.set(address, kept.src);
  }
  return { html: html.replace(DATA_PICTURE, (address) => addresses.get(address) ?? address), losses };
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
