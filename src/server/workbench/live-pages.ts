import { randomBytes } from 'node:crypto';
import { articleAddress } from '~/editions/addresses';
import type { SubArticle } from '~/lib/contract/article';
import type { EntryConflictView, EntryVersionView, FieldChange, LiveDeskPage, WrittenEntry } from '~/lib/desk/desk-page';
import { deskPaths, ENTRY_VERSIONS } from '~/lib/desk/desk-paths';
import { changedMeanwhile } from '~/lib/desk/desk-words';
import { diffLines, isUnchanged } from '~/lib/desk/diff';
import { toEntryHtml, toEntryText } from '~/lib/desk/entry-text';
import type { Origins } from '~/lib/urls/hosts';
import type { DeskAnswer, DeskRequest } from './desk-request';
import { answerLiveForm, readEntryForm, trueOutcome } from './live-forms';

import type { Newsroom } from './newsroom';
import { takeEntryPicture } from './screens/entry-picture';

export interface LivePagesOptions {
  readonly newsroom: Newsroom;
  readonly origins: Origins;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** What an editor reads of an entry. */
type EntryText = Pick<SubArticle, 'title' | 'content'>;

const FIELDS: readonly (readonly [name: string, text: (entry: EntryText) => string])[] = [
  ['Cím', ({ title }) => title ?? ''],
  ['Szöveg', ({ content }) => toEntryText(content)],
];
const lines = (text: string): readonly string[] => text.split('\n').filter((line) => line.trim() !== '');

/** The fields in which two texts of an entry differ; all of them, unmarked, without an earlier one. */
function compareTexts(before: EntryText | undefined, after: EntryText): readonly FieldChange[] {
  return FIELDS.map(([name, text]) => ({ name, lines: diffLines(lines(text(before ?? after)), lines(text(after))) })).filter(
    (change) => (before === undefined ? change.lines.length > 0 : !isUnchanged(change.lines)),
  );
}

/** The page on which a live blog is written, and the answers to its forms. */
export function createLivePages({ newsroom: { desk, live, media }, origins, now }: LivePagesOptions) {
  /** The page; undefined if there is no such live blog. */
  async function show(slug: string, request: DeskRequest, extra: Partial<LiveDeskPage> = {}): Promise<LiveDeskPage | undefined> {
    const view = await desk.get(slug);
    const blog = view?.article.type === 'liveblog' ? await live.read(slug) : undefined;
    if (view === undefined || blog === undefined) return undefined;
    const { page } = request;
    const chosen = new URLSearchParams(page.sentQuery).get(ENTRY_VERSIONS);
    return {
      kind: 'live',
      slug,
      title: view.article.title,
      path: articleAddress(view.article, origins).path,
      zone: page.edition.identity.timeZone,
      entries: blog.entries,
      live: blog.live,
      summary: blog.summary,
      credit: `Fotó: ${request.user.name || request.user.email}`,
      newEntry: randomBytes(6).toString('hex'),
      deleted: (await live.deleted(slug)).map(({ key, entry, author, changedAt }) => {
        return { id: key, title: entry.title, content: entry.content, author, changedAt };
      }),
      versions: chosen === null ? undefined : { entry: chosen, list: await listVersions(slug, chosen) },
      ...extra,
    };
  }

  async function listVersions(slug: string, id: string): Promise<readonly EntryVersionView[]> {
    const versions = await live.versions(slug, id);
    return versions.map(({ number, entry, author, changedAt, isDeletion }, index) => {
      return { version: number, author, changedAt, isDeletion, changes: compareTexts(versions[index + 1]?.entry, entry) };
    });
  }

  /** What readers have, beside what was written for something earlier; undefined if that is no entry any more. */
  async function findConflict(
    slug: string,
    { entry: id = '', ...written }: WrittenEntry,
  ): Promise<EntryConflictView | undefined> {
    const stored = (await live.read(slug))?.entries.find((entry) => String(entry.id) === id);
    if (stored === undefined) return undefined;
    const [newest] = await live.versions(slug, id);
    // What a whole article has brought is on no record.
    const isKnown = newest !== undefined && !newest.isDeletion && compareTexts(newest.entry, stored).length === 0;
    return {
      author: isKnown ? newest.author : undefined,
      changedAt: isKnown ? newest.changedAt : stored.updatedAt,
      stored: stored.updatedAt ?? 0,
      changes: compareTexts(stored, { title: written.title.trim(), content: toEntryHtml(written.text) }),
    };
  }

  return {
    show,
    /** Answers a form of the page. */
    async answer(slug: string, form: URLSearchParams, request: DeskRequest): Promise<DeskAnswer> {
      const { user, page: shown } = request;
      const taken = form.get('step') === 'add' ? await takeEntryPicture(media, form, request.file) : { form };
      const answered =
        'form' in taken
          ? await answerLiveForm(live, slug, taken.form, { author: user.name || user.email, now: Math.floor(now() / 1000) })
          : taken;
      const outcome = trueOutcome(answered, (await desk.get(slug))?.state);
      // A script that sends what has waited for a network stays on its page.
      if (form.has('quiet'))
        return 'done' in outcome ? { data: {}, status: 200 } : { data: { fault: outcome.fault }, status: outcome.status };
      if ('done' in outcome) return { location: deskPaths.liveEntry(slug, outcome.done, outcome.entry) };
      const picture = 'picture' in taken ? taken.picture : undefined;
      const written = picture === undefined ? readEntryForm(form) : { title: '', text: '', ...readEntryForm(form), picture };
      const isOutdated = outcome.status === 409 && written?.entry !== undefined;
      const conflict = isOutdated ? await findConflict(slug, written) : undefined;
      const fault = conflict ? changedMeanwhile(conflict, shown.edition.identity.timeZone) : outcome.fault;
      const page = await show(slug, request, { fault, written, conflict });
      return page && { page, status: outcome.status };
    },
  };
}
