import type { ContentStore } from '~/backend/definitions';
import type { MediaLibrary } from '~/backend/definitions/media-library';
import { type ContentKey, contentKinds } from '~/backend/domain/content-kinds';
import { isIngestProblem } from '~/backend/domain/ingest-problem';
import type { Article, SubArticle } from '~/lib/contract/article';
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
  readonly store: Pick<ContentStore, 'mediaUses'>;
  readonly desk: ArticleDesk;
  readonly live: LiveEntries;
  readonly editing: ContentEditing;
  readonly media: MediaLibrary;
}

type Change = <T>(value: T) => T;

export function createPicturePlaces({ store, desk, live, editing, media }: PicturePlacesParts): PicturePlaces {
  async function things(): Promise<readonly EditedThing[]> {
    const keys = await editing.list();
    const stored = keys.filter(({ kind, version }) => Object.hasOwn(contentKinds, kind) && version > 0);
    return await Promise.all(stored.map(({ kind, name, site }) => editing.get({ kind, name, site })));
  }

  async function readEntries(view: DeskView): Promise<readonly SubArticle[]> {
    return view.article.type === 'liveblog' ? ((await live.read(view.article.slug))?.entries ?? []) : [];
  }

  async function find(src: string): Promise<readonly PicturePlace[]> {
    const places: PicturePlace[] = [];
    for (const { slug, title } of await store.mediaUses.findUsers(src)) {
      const view = await desk.get(slug);
      const parts = view === undefined ? [] : findParts(view, await readEntries(view), src);
      if (parts.length > 0) places.push({ kind: 'article', slug, title, parts });
    }
    for (const { kind, name, site, value } of await things())
      if (namesPicture(value, src)) places.push({ kind: 'content', key: { kind, name, site } });
    return places;
  }

  async function changeArticle(slug: string, src: string, change: Change, author: string): Promise<void> {
    const view = await desk.get(slug);
    if (view === undefined) return;
    for (const entry of await readEntries(view)) {
      if (namesPicture(entry, src))
        await live.change(slug, String(entry.id), { content: change(entry).content ?? '' }, { author });
    }
    const { article, workingCopy: copy } = view;
    const seen = { author, ifCopyTime: copy?.changedAt ?? 0 };
    const { subArticles: _, ...own } = article;
    if (namesPicture(own, src)) await desk.set(change(own), { ...seen, of: slug });
    else if (copy === undefined) return;
    if (copy === undefined || (!namesPicture(own, src) && !namesPicture(copy.article, src))) return;
    const after = (await desk.get(slug))?.workingCopy?.changedAt ?? 0;
    const { subArticles: __, ...held } = copy.article;
    await desk.set(change(held), { author: copy.author, ifCopyTime: after, of: slug, hold: true });
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
      const found = new Set(await store.mediaUses.usedAmong(sources));
      const values = await things();
      for (const src of sources) if (!found.has(src) && values.some(({ value }) => namesPicture(value, src))) found.add(src);
      return found;
    },
    replace: (src, by, { author }) => changeAll(src, (value) => withPicture(value, src, by), author),
    async remove(src, { author }) {
      if ((await media.picture(src)) === undefined) return undefined;
      const outcome = await changeAll(src, (value) => withoutPicture(value, src), author);
      await media.remove(src);
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
