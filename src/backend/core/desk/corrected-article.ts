import type { DeskArticle } from '~/backend/definitions/article-desk';
import type { ContentWriter } from '~/backend/definitions/content-writer';
import { withCorrection } from '~/backend/domain/corrections';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import type { Article, Correction } from '~/lib/contract/article';
import { wasSeen } from './article-versions';

/**
 * The article with a correction of now, which its pending change gets, too: otherwise its publication would take it back. It is the same
 * article if that is its newest correction already. Throws IngestProblem, 'conflict', for what readers have never seen, whose text can
 * simply be changed.
 */
export async function correctedArticle(writer: ContentWriter, found: DeskArticle, correction: Correction): Promise<Article> {
  const desk = writer.desk();
  if (!(await wasSeen(desk, found, correction.date)))
    throw new IngestProblem('conflict', [{ path: 'corrections', message: 'readers have not seen the article: change its text' }]);
  const corrected = (article: Article): Article => ({ ...article, corrections: withCorrection(article.corrections, correction) });
  const after = corrected(found.article);
  if (after.corrections === found.article.corrections) return found.article;
  const copy = await desk.workingCopy(found.id);
  if (copy !== undefined) await desk.setWorkingCopy(found.id, { ...copy, article: corrected(copy.article) });
  return { ...after, updatedAt: undefined };
}
