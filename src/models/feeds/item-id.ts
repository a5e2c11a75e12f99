import { articleAddress } from '~/editions/addresses';
import { editionBySlug, editions, mainEdition } from '~/editions/registry';
import type { ArticleCard } from '~/lib/contract/article';
import { asciiAddress } from '~/lib/urls/ascii-address';
import type { Origins } from '~/lib/urls/hosts';

/**
 * Identity of an article in feeds, which readers' programs remember (`feedId` of the contract): the edition and id that it had when
 * it was first published, such as 'g7:812'. Of an article of an earlier release it is the address that it had then, and of a
 * source that sends none, its address.
 */
export function feedItemId(card: ArticleCard, origins: Origins): string {
  const { feedId } = card;
  if (feedId === undefined) return asciiAddress(articleAddress(card, origins).url);
  const [site = ''] = feedId.split(':', 1);
  const own = feedId.slice(site.length + 1);
  if (/^\/(?!\/)/.test(own)) return asciiAddress(origins[(editionBySlug(site, editions) ?? mainEdition).identity.host] + own);
  return /^(?:https?:)?\/\//i.test(own) ? asciiAddress(own) : feedId;
}
