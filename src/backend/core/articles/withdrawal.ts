import type { ArticleReader } from '~/backend/definitions';
import type { Withdrawn } from '~/lib/calls/services';

/** What readers are told of an article that an editor has withdrawn with a reason or a sentence; `now` is unix milliseconds. */
export async function findWithdrawal(
  articles: Pick<ArticleReader, 'bySlug'>,
  slug: string,
  now: number,
): Promise<Withdrawn | undefined> {
  const found = await articles.bySlug(slug, { drafts: true, now: Math.floor(now / 1000) });
  const { active, withdrawn, withdrawal } = found?.article ?? {};
  if (active !== false || withdrawn !== true || withdrawal === undefined) return undefined;
  return { line: withdrawal.line };
}
