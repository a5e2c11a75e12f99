import type { DeskView } from '~/backend/index';
import type { TypedArticle } from '~/lib/desk/desk-page';
import { mergeTexts } from '~/lib/desk/writing/merge-texts';
import type { Newsroom } from '../newsroom';
import { readSeenArticle } from '../write-conflict';
import { readSlug, shownSlug } from '../writing-desk';
import { toTyped } from './typed-article';
import type { TypedTexts } from './typed-thread';

/** What has become of a form whose article somebody else has changed meanwhile. */
interface Merged {
  /** The form with both changes; where both have changed the same, as it was sent. */
  readonly form: URLSearchParams;
  /** Fields and blocks that both have changed, each differently. */
  readonly clashes: number;
}

/**
 * Merges a form with what is stored now, from what its editor began with. Undefined if that is no longer known, such as a pending
 * change that was published meanwhile.
 */
export async function mergeForm(
  { desk }: Pick<Newsroom, 'desk'>,
  view: DeskView,
  sent: {
    readonly form: URLSearchParams;
    readonly written: TypedArticle;
    readonly stored: TypedArticle;
    readonly texts: TypedTexts;
  },
): Promise<Merged | undefined> {
  const { form, written, stored, texts } = sent;
  const base = await findBase(desk, view, { form, texts });
  if (base === undefined) return undefined;
  const merged = new URLSearchParams(form);
  let clashes = 0;
  const fields = [...Object.entries(stored), ['slug', shownSlug(view)] as const];
  for (const [field, theirs] of fields) {
    const before = field === 'slug' ? base.slug : read(base.typed, field);
    const mine = field === 'slug' ? readSlug(form) || before : read(written, field);
    if (mine === undefined || theirs === before || mine === theirs) continue;
    if (mine === before) merged.set(field, theirs);
    else if (field === 'text') {
      const text = mergeTexts(before ?? '', { mine, theirs });
      merged.set(field, text.text);
      clashes += text.clashes;
    } else clashes += 1;
  }
  merged.set('version', String(view.version));
  merged.set('copy', String(view.workingCopy?.changedAt ?? 0));
  return { form: merged, clashes };
}

const read = (typed: TypedArticle, field: string): string | undefined => typed[field as keyof TypedArticle];

/** What the form's editor has begun with, as its form showed it. */
async function findBase(
  desk: Newsroom['desk'],
  { article, workingCopy }: DeskView,
  { form, texts }: { readonly form: URLSearchParams; readonly texts: TypedTexts },
): Promise<{ readonly typed: TypedArticle; readonly slug: string } | undefined> {
  const seen = readSeenArticle(form);
  if (seen === undefined) return undefined;
  if (seen.copy !== 0) {
    const copies = [...(workingCopy ? [workingCopy] : []), ...(await desk.dropped(article.slug))];
    const copy = copies.find(({ changedAt }) => changedAt === seen.copy);
    return copy && { typed: await toTyped(copy.article, texts), slug: copy.article.slug };
  }
  const version = (await desk.compare(article.slug, seen.version))?.before;
  if (version?.version !== seen.version) return undefined;
  return { typed: await toTyped(version.article, texts), slug: version.article.slug };
}
