import { isoTime } from '~/lib/time/relative-time';
import { absoluteUrl } from '~/models/seo/absolute-url';
import type { Feed } from './rss';

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
      const url = feed.urlOf(card);
      const picture = card.recommendedBoxImage;
      const html = feed.htmlOf?.(card);
      return {
        id: url,
        url,
        title: card.title,
        summary: card.recommender,
        ...(html === undefined ? { content_text: card.recommender ?? card.title } : { content_html: html }),
        image: picture && absoluteUrl(feed.origin, picture),
        date_published: isoTime(card.pubDate),
        date_modified: isoTime(Math.max(card.updatedAt ?? 0, card.pubDate)),
        authors: card.articleAuthors.length === 0 ? undefined : card.articleAuthors.map(({ name }) => ({ name })),
        tags: card.tags.length === 0 ? undefined : card.tags,
        language: card.english ? 'en' : undefined,
      };
    }),
  });
}
