import type { ArticleBlock, BlockTypes } from '../blocks';
import type { BlockKind, HtmlField, Recognise } from './block-kind';
import { audio } from './media/audio';
import { beforeAfter } from './media/before-after';
import { chart } from './media/chart';
import { facebook } from './media/facebook';
import { figure } from './media/figure';
import { gallery } from './media/gallery';
import { iframe } from './media/iframe';
import { spotify } from './media/spotify';
import { video } from './media/video';
import { youtube } from './media/youtube';
import { ad } from './references/ad';
import { episode } from './references/episode';
import { extension } from './references/extension';
import { quiz } from './references/quiz';
import { related } from './references/related';
import { subArticle } from './references/sub-article';
import { box } from './text/box';
import { code } from './text/code';
import { details } from './text/details';
import { footnotes } from './text/footnotes';
import { heading } from './text/heading';
import { list } from './text/list';
import { paragraph } from './text/paragraph';
import { pullQuote } from './text/pull-quote';
import { quote } from './text/quote';
import { rule } from './text/rule';
import { table } from './text/table';
import { unknown } from './text/unknown';

/** All kinds of blocks; the compiler wants an entry for each type of `BlockTypes`. */
const kinds: { readonly [Kind in keyof BlockTypes]: BlockKind<BlockTypes[Kind]> } = {
  paragraph,
  heading,
  list,
  quote,
  pullQuote,
  table,
  box,
  rule,
  code,
  details,
  footnotes,
  unknown,
  chart,
  figure,
  beforeAfter,
  gallery,
  youtube,
  spotify,
  facebook,
  iframe,
  audio,
  video,
  episode,
  extension,
  quiz,
  subArticle,
  related,
  ad,
};

/** A kind as code for all of them sees it. */
type AnyKind = Omit<BlockKind<ArticleBlock>, 'html'> & {
  readonly html: Readonly<Partial<Record<HtmlField, 'blocks' | 'inline'>>>;
};

/** What is known about the kind of a block. */
export const kindFor = ({ kind }: Pick<ArticleBlock, 'kind'>): AnyKind => kinds[kind] as unknown as AnyKind;

const all = Object.keys(kinds).map((kind) => kindFor({ kind: kind as ArticleBlock['kind'] }));

/** Recognisers by the name of an element. */
export const byElement: ReadonlyMap<string, Recognise> = new Map(all.flatMap(({ elements }) => Object.entries(elements ?? {})));

/** Kinds by their name in `data-block`. */
export const byDataBlock: ReadonlyMap<string, NonNullable<AnyKind['dataBlock']>> = new Map(
  all.flatMap(({ dataBlock }) => (dataBlock === undefined ? [] : [[dataBlock.name, dataBlock] as const])),
);
