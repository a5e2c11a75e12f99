import { isoTime } from '~/lib/time/relative-time';
import { paidLabel } from './paid-label';
import { type Feed, itemPicture } from './rss';

/** The feed as JSON Feed 1.1 (jsonfeed.org). Items that lead to an advertiser (ctUrl) are left out. */
export function jsonFeed(feed: Feed): string {
  const items = feed.items.filter((card) => card.ctUrl === undefined);
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.link,
    feed_url: feed.self,
    language: feed.language,
    icon: feed.image,
    items: items.map((card) => {
      const url = feed.toUrl(card);
      const html = feed.toHtml?.(card);
      const paid = paidLabel(card, feed.origin);
      const summary = paid === undefined ? card.recommender : (paid.text + (card.recommender ?? '')).trim();
      return {
        id: feed.toId?.(card) ?? url,
        url,
        title: paid?.isPolitical ? `${paid.word}: ${card.title}` : card.title,
        summary,
        ...(html === undefined ? { content_text: summary ?? card.title } : { content_html: (paid?.html ?? '') + html }),
        image: itemPicture(card, feed)?.url,
        date_published: isoTime(card.pubDate),
        date_modified: isoTime(Math.max(card.updatedAt ?? 0, card.pubDate)),
        authors: card.articleAuthors.length === 0 ? undefined : card.articleAuthors.map(({ name }) => ({ name })),
        tags: card.tags.length === 0 ? undefined : card.tags,
        language: card.english ? 'en' : undefined,
      };
    }),
  });
}
