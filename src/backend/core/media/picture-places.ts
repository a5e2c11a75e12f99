import type { ContentStore } from '~/backend/definitions';
import type { MediaLibrary } from '~/backend/definitions/media-library';
import type { ContentKey } from '~/backend/domain/content-kinds';
import { isIngestProblem } from '~/backend/domain/ingest-problem';
import type { Article, SubArticle } from '~/lib/contract/article';
import { cacheTag } from '~/lib/page-policy/page-policy';
import type { ArticleDesk, DeskView } from '../desk/desk-interface';
import type { ContentEditing, EditedThing } from '../editing/content-editing';
import type { LiveEntries } from '../live/live-interface';
import { namesPicture, withoutPicture, withPicture } from './changed-pictures';

/** Where a picture stands. */
export type PicturePlace =
  | {
      readonly kind: 'article';
      readonly slug: string;
      readonly title: string;
      /** What of it names the picture: cover, card, text, entries, or its change that readers do not see yet. */
      readonly parts: readonly ('cover' | 'card' | 'text' | 'entries' | 'pending')[];
    }
  | { readonly kind: 'content'; readonly key: ContentKey };

/** What a change of all places has done; `left` could not be changed, for the reason beside each. */
export interface PlacesChanged {
  readonly changed: readonly PicturePlace[];
  readonly left: readonly { readonly place: PicturePlace; readonly reason: string }[];
}

/** One of the newsroom's pictures wherever it is (item 10 of "Képek"). */
export interface PicturePlaces {
  /** Everything that names the picture, articles first. */
  find(src: string): Promise<readonly PicturePlace[]>;
  /** Those of the pictures that something names. */
  used(sources: readonly string[]): Promise<ReadonlySet<string>>;
  /** Puts another picture of the library in its place, everywhere. */
  replace(src: string, by: string, options: { readonly author: string }): Promise<PlacesChanged>;
  /** Takes it from every place, and then its file: the address answers 410. False if there is no such picture. */
  remove(src: string, options: { readonly author: string }): Promise<PlacesChanged | undefined>;
}

export interface PicturePlacesParts {
  readonly store: Pick<ContentStore, 'mediaUses' | 'edits' | 'change'>;
  readonly desk: ArticleDesk;
  readonly live: LiveEntries;
  readonly editing: ContentEditing;
  readonly media: MediaLibrary;
}

type Change = <T>(value: T) => T;

/** The longest part of a picture's name that stands in each of its addresses, whole, cut, and however it is encoded. */
function findWord(src: string): string {
  const name = src.slice(src.lastIndexOf('/') + 1, src.lastIndexOf('.'));
  const words = name.split(/[^\dA-Za-z-]+/).toSorted((one, other) => other.length - one.length);
  return words[0] || 'media';
}

async function readEntries(live: Pick<LiveEntries, 'read'>, view: DeskView): Promise<readonly SubArticle[]> {
  return view.article.type === 'liveblog' ? ((await live.read(view.article.slug))?.entries ?? []) : [];
}

/** Articles that name the picture now: the store also knows those that did. Each is read once for all pictures of a question. */
function createArticleSearch({ store, desk, live }: Pick<PicturePlacesParts, 'store' | 'desk' | 'live'>) {
  const read = new Map<string, Promise<readonly [DeskView, readonly SubArticle[]] | undefined>>();
  async function readArticle(slug: string) {
    const view = await desk.get(slug);
    return view && ([view, await readEntries(live, view)] as const);
  }
  return async function* (src: string): AsyncGenerator<Extract<PicturePlace, { kind: 'article' }>> {
    for (const { slug, title } of await store.mediaUses.findUsers(src)) {
      if (!read.has(slug)) read.set(slug, readArticle(slug));
      const found = await read.get(slug);
      const parts = found === undefined ? [] : findParts(...found, src);
      if (parts.length > 0) yield { kind: 'article', slug, title, parts };
    }
  };
}

export function createPicturePlaces({ store, desk, live, editing, media }: PicturePlacesParts): PicturePlaces {
  /** The content that may name one of the pictures; what it says decides. */
  async function findContent(sources: readonly string[]): Promise<readonly EditedThing[]> {
    const found: EditedThing[] = [];
    for (const key of await store.edits.naming(sources.map(findWord))) found.push(await editing.get(key));
    return found;
  }

  async function find(src: string): Promise<readonly PicturePlace[]> {
    const places: PicturePlace[] = [];
    for await (const place of createArticleSearch({ store, desk, live })(src)) places.push(place);
    for (const { kind, name, site, value } of await findContent([src]))
      if (namesPicture(value, src)) places.push({ kind: 'content', key: { kind, name, site } });
    return places;
  }

  async function changeArticle(slug: string, src: string, change: Change, author: string): Promise<void> {
    const blog = await desk.get(slug);
    for (const entry of blog === undefined ? [] : await readEntries(live, blog)) {
      const seen = entry.updatedAt ?? 0;
      if (namesPicture(entry, src))
        await live.change(slug, String(entry.id), { content: change(entry).content ?? '' }, { author, seen });
    }
    // Entries count as changes of their live blog.
    const view = await desk.get(slug);
    if (view === undefined) return;
    const { version, workingCopy: copy } = view;
    const { subArticles: _, ...own } = view.article;
    const isOut = namesPicture(own, src);
    if (isOut) await desk.set(change(own), { author, ifVersion: version, of: slug, keepsCopy: true });
    if (copy === undefined || (!isOut && !namesPicture(copy.article, src))) return;
    const { subArticles: __, ...held } = copy.article;
    await desk.set(change(held), { author: copy.author, ifCopyTime: copy.changedAt, of: slug, hold: true });
  }

  async function changeAll(src: string, change: Change, author: string): Promise<PlacesChanged> {
    const changed: PicturePlace[] = [];
    const left: { place: PicturePlace; reason: string }[] = [];
    for (const place of await find(src)) {
      try {
        if (place.kind === 'article') await changeArticle(place.slug, src, change, author);
        else {
          const { value, version } = await editing.get(place.key);
          await editing.set(place.key, change(value), { author, ifVersion: version });
        }
        changed.push(place);
      } catch (error) {
        if (!isIngestProblem(error)) throw error;
        left.push({ place, reason: error.fields.map(({ path, message }) => `${path} ${message}`.trim()).join('; ') });
      }
    }
    return { changed, left };
  }

  return {
    find,
    async used(sources) {
      const found = new Set<string>();
      const inArticles = createArticleSearch({ store, desk, live });
      for (const src of await store.mediaUses.usedAmong(sources)) {
        const { done } = await inArticles(src).next();
        if (done !== true) found.add(src);
      }
      const left = sources.filter((src) => !found.has(src));
      const values = await findContent(left);
      for (const src of left) if (values.some(({ value }) => namesPicture(value, src))) found.add(src);
      return found;
    },
    async replace(src, by, { author }) {
      const picture = (await media.picture(by)) ?? { src: by };
      return await changeAll(src, (value) => withPicture(value, src, picture), author);
    },
    async remove(src, { author }) {
      if ((await media.picture(src)) === undefined) return undefined;
      const outcome = await changeAll(src, (value) => withoutPicture(value, src), author);
      await media.remove(src);
      // Caches in front of the server keep pictures for a week.
      await store.change(async () => ({ tags: [cacheTag.media(src)] }));
      return outcome;
    },
  };
}

type Part = Extract<PicturePlace, { kind: 'article' }>['parts'][number];

function findParts({ article, workingCopy }: DeskView, entries: readonly SubArticle[], src: string): readonly Part[] {
  const { cover, content, subArticles: _, ...rest } = article;
  const parts: readonly (readonly [Part, unknown])[] = [
    ['cover', cover],
    ['card', rest],
    ['text', content],
    ['entries', entries],
    ['pending', changedBy(workingCopy?.article, article)],
  ];
  return parts.filter(([, value]) => value !== undefined && namesPicture(value, src)).map(([part]) => part);
}

/** The change of an article, unless it names what the article does. */
const changedBy = (copy: Article | undefined, { cover, content }: Article): unknown =>
  copy !== undefined && (JSON.stringify(copy.cover) !== JSON.stringify(cover) || copy.content !== content) ? copy : undefined;
