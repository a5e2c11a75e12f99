import type { DeskView } from '~/backend/index';
import type { TypedArticle } from '~/lib/desk/desk-page';
import { mergeTexts } from '~/lib/desk/writing/merge-texts';
import type { Newsroom } from '../newsroom';
import { readSeenArticle } from '../write-conflict';
import { readSlug, shownSlug } from '../writing-desk';
import { readTyped, toTyped } from './typed-article';
import type { TypedTexts } from './typed-thread';

/** What has become of a form whose article somebody else has changed meanwhile. */
interface Merged {
  /** The form with both changes; where both have changed the same, as it was sent. */
  readonly form: URLSearchParams;
  /** Fields and blocks that both have changed, each differently. */
  readonly clashes: number;
  /** True if a clash is with what readers have, beside which the form's change was pending. */
  readonly clashesWithLive: boolean;
}

interface Sides {
  /** What both have begun with, and what somebody else has made of it. */
  readonly before: Shown;
  readonly theirs: Shown;
}

interface Shown {
  readonly typed: TypedArticle;
  readonly slug: string;
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
  const clashes = mergeFields(merged, written, { before: base, theirs: { typed: stored, slug: shownSlug(view) } });
  const live = await changedLive(desk, view, { form, texts });
  const liveClashes = live === undefined ? 0 : mergeFields(merged, readTyped(merged), live);
  merged.set('version', String(view.version));
  merged.set('copy', String(view.workingCopy?.changedAt ?? 0));
  return { form: merged, clashes: clashes + liveClashes, clashesWithLive: liveClashes > 0 };
}

/** Sets in a form what somebody else has changed and its editor has not; how many fields and blocks both have changed. */
function mergeFields(form: URLSearchParams, written: TypedArticle, { before, theirs }: Sides): number {
  let clashes = 0;
  for (const [field, other] of [...Object.entries(theirs.typed), ['slug', theirs.slug] as const]) {
    const first = field === 'slug' ? before.slug : read(before.typed, field);
    const mine = field === 'slug' ? readSlug(form) || first : read(written, field);
    if (mine === undefined || other === first || mine === other) continue;
    if (mine === first) form.set(field, other);
    else if (field === 'text') {
      const text = mergeTexts(first ?? '', { mine, theirs: other });
      form.set(field, text.text);
      clashes += text.clashes;
    } else clashes += 1;
  }
  return clashes;
}

const read = (typed: TypedArticle, field: string): string | undefined => typed[field as keyof TypedArticle];

/**
 * What readers got meanwhile, beside the pending change that the form is written for: published, it would take that away again.
 * Undefined for a form of another kind.
 */
async function changedLive(
  desk: Newsroom['desk'],
  { article, version }: DeskView,
  { form, texts }: { readonly form: URLSearchParams; readonly texts: TypedTexts },
): Promise<Sides | undefined> {
  const seen = readSeenArticle(form);
  if (seen === undefined || seen.copy === 0 || seen.version === version) return undefined;
  const before = (await desk.compare(article.slug, seen.version))?.before;
  if (before?.version !== seen.version) return undefined;
  const show = async (shown: DeskView['article']): Promise<Shown> => ({ typed: await toTyped(shown, texts), slug: shown.slug });
  return { before: await show(before.article), theirs: await show(article) };
}

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
