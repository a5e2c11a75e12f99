import type { Comparison } from '~/backend/index';
import type { BodyParser } from '~/lib/article-body/body-parser';
import type { Article } from '~/lib/contract/article';
import { bodyLines, htmlLines } from '~/lib/desk/body-lines';
import type { ComparisonView, FieldChange } from '~/lib/desk/desk-page';
import { diffLines, isUnchanged } from '~/lib/desk/diff';
import { formatLocalTime } from '~/lib/desk/local-time';
import { furtherLines, shownValue } from './further-fields';

/** Fields of an article that are compared line by line; the body follows them. */
const PARTS: readonly (readonly [name: string, lines: (article: Article, zone: string) => readonly (string | undefined)[]])[] = [
  ['Cím', ({ title }) => [title]],
  ['Alcím', ({ subtitle }) => [subtitle]],
  ['Lead', ({ recommender, lead }) => htmlLines(recommender ?? lead ?? '')],
  ['Szerzők', ({ articleAuthors }) => articleAuthors.map(({ name }) => name)],
  ['Rovat', ({ mainSuperTag, superTags }) => [mainSuperTag?.name, ...superTags.map(({ name }) => name)]],
  ['Címkék', ({ tags, tagNames }) => tags.map((slug) => tagNames?.[slug] ?? slug)],
  ['Megjelenés', ({ pubDate }, zone) => [formatLocalTime(pubDate, zone)]],
  ['Láthatóság', ({ active, withdrawn }) => [active ? 'olvasóknak' : withdrawn ? 'visszavonva' : 'vázlat']],
  ['Jelölők', ({ flags }) => flags.map(({ slug }) => slug)],
  ['Borítókép', coverLines],
  ['További adatok', furtherLines],
];

function coverLines({ cover }: Article, zone: string): readonly (string | undefined)[] {
  const { src, alt, caption, author, ...further } = cover ?? {};
  const named = [alt && `leírása: ${alt}`, caption && `képaláírás: ${caption}`, author && `fotó: ${author}`];
  return [src, ...named, ...(Object.keys(further).length > 0 ? [shownValue(further, zone)] : [])];
}

async function linesOfBody(html: string, parse: BodyParser): Promise<readonly string[]> {
  const parsed = await parse(html);
  return parsed === undefined ? ['[a szöveg nem dolgozható fel időben]'] : bodyLines(parsed.blocks);
}

/** Input of the comparison page. */
export interface ComparisonOptions {
  readonly zone: string;
  readonly form: ComparisonView['form'];
  readonly parse: BodyParser;
}

/** Two versions in the form in which an editor reads them: the parts that differ. */
export async function viewComparison(
  { before, after }: Comparison,
  { zone, form, parse }: ComparisonOptions,
): Promise<ComparisonView> {
  const filled = (lines: readonly (string | undefined)[]) =>
    lines.filter((line) => line !== undefined && line !== '').map(String);
  const changes = PARTS.map(([name, toLines]): FieldChange => {
    const lines = (article: Article | undefined) => (article === undefined ? [] : filled(toLines(article, zone)));
    return { name, lines: diffLines(lines(before?.article), lines(after.article)) };
  });
  const text = async (article: Article | undefined) =>
    article === undefined ? [] : filled(await linesOfBody(article.content, parse));
  changes.push({ name: 'Szöveg', lines: diffLines(await text(before?.article), await text(after.article)) });
  return { before, after, changes: changes.filter(({ lines }) => !isUnchanged(lines)), form };
}
