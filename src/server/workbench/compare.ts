import type { Comparison } from '~/backend/index';
import { parseArticleBody } from '~/lib/article-body/parse-article-body';
import { htmlToText, plainText } from '~/lib/article-body/plain-text';
import type { Article } from '~/lib/contract/article';
import type { ComparisonView, FieldChange } from '~/lib/desk/desk-page';
import { diffLines, isUnchanged } from '~/lib/desk/diff';
import { shownTime } from '~/lib/desk/local-time';

/** Parts of an article that an editor wants compared, in lines. */
const PARTS: readonly (readonly [name: string, lines: (article: Article, zone: string) => readonly (string | undefined)[]])[] = [
  ['Cím', ({ title }) => [title]],
  ['Alcím', ({ subtitle }) => [subtitle]],
  ['Lead', ({ recommender, lead }) => [htmlToText(recommender ?? lead ?? '')]],
  ['Szerzők', ({ articleAuthors }) => articleAuthors.map(({ name }) => name)],
  ['Rovat', ({ mainSuperTag, superTags }) => [mainSuperTag?.name, ...superTags.map(({ name }) => name)]],
  ['Címkék', ({ tags, tagNames }) => tags.map((slug) => tagNames?.[slug] ?? slug)],
  ['Megjelenés', ({ pubDate }, zone) => [shownTime(pubDate, zone)]],
  ['Láthatóság', ({ active }) => [active ? 'olvasóknak' : 'vázlat']],
  ['Jelölők', ({ flags }) => flags.map(({ slug }) => slug)],
  ['Borítókép', ({ cover }) => [cover?.src, cover?.caption, cover?.author]],
  ['Szöveg', ({ content }) => linesOfBody(content)],
];

const EMBED_NAMES: Readonly<Record<string, string>> = {
  figure: 'kép',
  gallery: 'képgaléria',
  youtube: 'YouTube-videó',
  iframe: 'beágyazás',
  video: 'videó',
  audio: 'hang',
  quiz: 'kvíz',
  related: 'ajánló',
  episode: 'podcast',
};

/** A line for each block; what has no words is named, so that a changed picture shows, too. */
function linesOfBody(html: string): readonly string[] {
  return parseArticleBody(html).blocks.map((block) => {
    const text = plainText([block]);
    const name = EMBED_NAMES[block.kind];
    if (name === undefined) return text;
    const what = block.kind === 'figure' ? block.figure.src : block.kind === 'youtube' ? block.videoId : '';
    return [`[${name}${what === '' ? '' : `: ${what}`}]`, text].filter((part) => part !== '').join(' ');
  });
}

/** Two versions as an editor reads them: the parts that differ. */
export function viewComparison(
  { before, after }: Comparison,
  { zone, form }: { readonly zone: string; readonly form: ComparisonView['form'] },
): ComparisonView {
  const changes = PARTS.map(([name, linesOf]): FieldChange => {
    const lines = (article: Article | undefined) =>
      article === undefined
        ? []
        : linesOf(article, zone)
            .filter((line) => line !== undefined && line !== '')
            .map(String);
    return { name, lines: diffLines(lines(before?.article), lines(after.article)) };
  });
  return { before, after, changes: changes.filter(({ lines }) => !isUnchanged(lines)), form };
}
