import type { ArticleCard } from '~/lib/contract/article';
import { noticePath, politicalWords } from '~/lib/political-ads/political-words';
import { escapeHtml } from '~/lib/text/escape-html';
import { advertisementWord } from '~/lib/words/ad-words';
import { isSponsored } from '~/models/article-page/kinds';
import { absoluteUrl } from '~/models/seo/absolute-url';

/** The label of a paid item in a feed, which is read outside of the site's labelled pages. */
export interface PaidLabel {
  /** Precedes the title of a political advertisement, and is a category of any other paid item. */
  readonly word: string;
  /** Precedes the summary, in plain text. */
  readonly text: string;
  /** Precedes the whole text. */
  readonly html: string;
  readonly isPolitical: boolean;
}

/**
 * The label of a feed's item; undefined if it was not paid for. A political advertisement names its sponsor, the election, its
 * targeting and the address of its notice (Regulation (EU) 2024/900, Article 11).
 *
 * @param origin base address of the notices
 */
export function paidLabel(card: ArticleCard, origin: string): PaidLabel | undefined {
  const language = card.english ? 'en' : 'hu';
  const { politicalAd: ad } = card;
  if (ad === undefined) {
    if (!isSponsored(card)) return undefined;
    const word = advertisementWord(language);
    const said = card.sponsor === undefined ? word : `${word}: ${card.sponsor.name}`;
    return { word, text: `${said}. `, html: `<p><strong>${escapeHtml(said)}</strong></p>`, isPolitical: false };
  }
  const words = politicalWords(language);
  const facts = [
    `${words.sponsor}: ${ad.sponsor.name}`,
    ...(ad.sponsor.controlledBy === null ? [] : [`${words.controlledBy}: ${ad.sponsor.controlledBy}`]),
    ...(ad.election === null ? [] : [`${words.election}: ${ad.election}`]),
    ...(ad.targeting === null ? [] : [`${words.targeted}: ${ad.targeting}`]),
  ];
  const notice = absoluteUrl(origin, noticePath(ad.noticeId));
  return {
    word: words.label,
    text: `${[words.label, ...facts, `${words.notice}: ${notice}`].join('. ')}. `,
    html: `<p><strong>${words.label}</strong><br />${facts.map(escapeHtml).join('<br />')}<br /><a href="${escapeHtml(notice)}">${words.notice}</a></p>`,
    isPolitical: true,
  };
}
