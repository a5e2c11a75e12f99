import { type IssueLetter, UNSUBSCRIBE_PLACE } from '~/backend/definitions/newsletter-issues';
import { articleAddress } from '~/editions/addresses';
import type { Edition } from '~/editions/types';
import { cardFace } from '~/lib/cards/card-face';
import palette from '~/lib/colors/palette.json' with { type: 'json' };
import type { Article } from '~/lib/contract/article';
import { typedImageUrl } from '~/lib/images/typed-image-url';
import type { IssueDraft, IssueItem } from '~/lib/newsletter/issue-draft';
import { escapeHtml } from '~/lib/text/escape-html';
import type { Origins } from '~/lib/urls/hosts';
import { letterPage, SANS } from '../letters/letter-page';

const { ink, 'ink-faint': soft } = palette.page;

/** Width of a picture in the letter, and the crop that is twice as wide. */
const PICTURE_WIDTH = 560;
const PICTURE = 'cover:2x';

/** An item of an issue with its article, which readers can open. */
export interface ChosenArticle {
  readonly item: IssueItem;
  readonly article: Article;
}

export interface IssueLetterParts {
  readonly edition: Edition;
  readonly origins: Origins;
  /** Sender address. */
  readonly from: string;
  /** Name of the newsletter. */
  readonly listName: string;
  readonly draft: IssueDraft;
  readonly chosen: readonly ChosenArticle[];
}

interface Piece {
  readonly title: string;
  readonly words: readonly string[];
  readonly url: string;
  /** Address of its picture; undefined for none. */
  readonly picture: string | undefined;
}

const toParagraphs = (text: string): readonly string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

function toPiece({ item, article }: ChosenArticle, { origins, draft }: IssueLetterParts): Piece {
  const { url, origin } = articleAddress(article, origins);
  const src = draft.pictures ? cardFace(article).recommendedBoxImage : undefined;
  const picture = src === undefined ? undefined : new URL(typedImageUrl(src, PICTURE), origin).href;
  return {
    title: item.title || article.title,
    words: toParagraphs(item.words || article.lead || article.recommender || ''),
    url,
    picture,
  };
}

/** Text for HTML, with its addresses as links and its line breaks. */
const toInline = (text: string, accent: string): string =>
  escapeHtml(text)
    .replaceAll(
      /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g,
      (url) => `<a class="link" href="${url}" style="color:${accent}">${url}</a>`,
    )
    .replaceAll('\n', '<br>');

const paragraphHtml = (text: string, accent: string): string => `<p style="margin:0 0 16px">${toInline(text, accent)}</p>`;

function pieceHtml({ title, words, url, picture }: Piece, accent: string): string {
  const href = escapeHtml(url);
  // The headline beside it is the same link with words: the picture has none of its own.
  const image =
    picture === undefined
      ? ''
      : `<a href="${href}" tabindex="-1" aria-hidden="true"><img src="${escapeHtml(picture)}" alt="" width="${PICTURE_WIDTH}" style="display:block;width:100%;max-width:${PICTURE_WIDTH}px;height:auto;margin:0 0 12px;border:0"></a>`;
  const heading = `<h2 style="margin:0 0 8px;font-size:22px;line-height:1.25"><a class="ink" href="${href}" style="color:${ink.light};text-decoration:none">${escapeHtml(title)}</a></h2>`;
  return `<div style="margin:0 0 28px">${image}${heading}${words.map((text) => paragraphHtml(text, accent)).join('')}<p style="margin:0;font:700 15px ${SANS}"><a class="link" href="${href}" style="color:${accent}">Elolvasom</a></p></div>`;
}

/** What mail programs show behind the subject; the page itself does not. */
const preheaderHtml = (text: string): string =>
  text === '' ? '' : `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(text)}</div>`;

const pieceText = ({ title, words, url }: Piece): string => [title.toUpperCase(), ...words, url].join('\n');

/** The letter of an issue: HTML, light and dark, and the same as text. Nothing in it tells who has opened it. */
export function makeIssueLetter(parts: IssueLetterParts): IssueLetter {
  const { edition, from, listName, draft, chosen } = parts;
  const accent = edition.identity.themeColor.light;
  const pieces = chosen.map((one) => toPiece(one, parts));
  const [opening, closing] = [toParagraphs(draft.opening), toParagraphs(draft.closing)];
  const why = `Azért kaptad, mert feliratkoztál erre: ${listName}.`;
  const body = [
    preheaderHtml(draft.preheader),
    `<p class="soft" style="margin:0 0 16px;font:14px/1.5 ${SANS};color:${soft.light}">${escapeHtml(listName)}</p>`,
    `<h1 style="margin:0 0 20px;font-size:28px;line-height:1.2">${escapeHtml(draft.subject)}</h1>`,
    ...opening.map((text) => paragraphHtml(text, accent)),
    ...pieces.map((piece) => pieceHtml(piece, accent)),
    ...closing.map((text) => paragraphHtml(text, accent)),
    `<p class="soft rule" style="margin:24px 0 0;padding-top:12px;border-top:1px solid ${accent};font:14px/1.5 ${SANS};color:${soft.light}">${escapeHtml(why)} <a class="link" href="${UNSUBSCRIBE_PLACE}" style="color:${accent}">Leiratkozás</a></p>`,
  ].join('\n');
  const text = [
    draft.subject,
    ...opening,
    ...pieces.map(pieceText),
    ...closing,
    `--\n${why}\nLeiratkozás: ${UNSUBSCRIBE_PLACE}`,
  ].join('\n\n');
  return {
    from: { name: edition.identity.name, address: from },
    subject: draft.subject,
    text,
    html: letterPage({ subject: draft.subject, edition, body }),
  };
}
