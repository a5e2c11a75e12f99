import type { KnownArticle, PresentArticle, WebhookChanges } from '~/backend/definitions/webhooks';
import { type EditionSet, findEdition } from '~/backend/domain/editions';
import type { ArticleCard } from '~/lib/contract/article';
import { articleUrl } from '~/lib/urls/article-url';
import type { Origins } from '~/lib/urls/hosts';
import type { WebhookEvent } from '~/lib/webhooks/webhook-events';

/** Seconds: an article that appears with an older date was imported, and is news to nobody. */
const NEWS = 7 * 24 * 3600;

/** An event, before it has an id. */
export interface NewEvent {
  readonly type: WebhookEvent;
  readonly data: object;
}

interface Site {
  readonly editions: EditionSet;
  readonly origins: Origins;
}

/** All events of the changes; marks their articles and subscriptions as known. `now`: unix seconds. */
export async function findEvents(changes: WebhookChanges, site: Site, now: number): Promise<readonly NewEvent[]> {
  const ids = new Set<number>();
  const fronts = new Set<string>();
  for (const tags of changes.tags) {
    const articles = tags.flatMap((tag) => /^article:(\d+)$/.exec(tag)?.[1] ?? []);
    for (const id of articles) ids.add(Number(id));
    // A write of articles names every front that lists them; an editor's write of a front names only that.
    if (articles.length === 0) for (const tag of tags) if (tag.startsWith('front:')) fronts.add(tag.slice('front:'.length));
  }
  for (const id of await changes.appeared()) ids.add(id);
  const events: NewEvent[] = [];
  for (const id of ids) events.push(...(await articleEvents(changes, site, id, now)));
  for (const edition of fronts) {
    const front = findEdition(site.editions, edition)?.identity;
    const url = front && `${site.origins[front.host]}${front.path === '' ? '/' : front.path}`;
    events.push({ type: 'front.changed', data: { edition, ...(url !== undefined && { url }) } });
  }
  const { started, ended } = await changes.subscriptions();
  // Without a name or an address: whoever may see those asks the payment provider.
  for (const data of started) events.push({ type: 'subscription.started', data });
  for (const data of ended) events.push({ type: 'subscription.ended', data });
  return events;
}

async function articleEvents(changes: WebhookChanges, site: Site, id: number, now: number): Promise<readonly NewEvent[]> {
  const [known, present] = [await changes.known(id), await changes.present(id)];
  if (present === undefined) {
    if (known === undefined) return [];
    await changes.remember(id, undefined);
    const card = await changes.gone(id);
    const url = card && articleAddress(card, known.site, site);
    return [
      { type: 'article.withdrawn', data: { id, slug: known.slug, edition: known.site, ...(url !== undefined && { url }) } },
    ];
  }
  const entries = await changes.entriesAfter(id, known?.entriesAt ?? 0);
  const fresh: KnownArticle = {
    slug: present.slug,
    site: present.site,
    version: present.version,
    corrections: present.corrections.length,
    entriesAt: entries.at(-1)?.publishedAt ?? known?.entriesAt ?? 0,
  };
  const isKnown = known !== undefined && (Object.keys(fresh) as (keyof KnownArticle)[]).every((key) => fresh[key] === known[key]);
  if (isKnown) return [];
  await changes.remember(id, fresh);
  const article = toArticleData(present, site, id);
  if (known === undefined) return now - present.publishedAt > NEWS ? [] : [{ type: 'article.published', data: article }];
  const added = present.corrections.slice(known.corrections);
  const isRewritten = known.version !== fresh.version && entries.length === 0;
  return [
    ...(isRewritten || known.slug !== fresh.slug ? [{ type: 'article.changed' as const, data: article }] : []),
    ...entries.map((entry) => ({ type: 'live.entry' as const, data: { article, entry } })),
    ...added.map(({ date, text, entry_key: entry }) => ({
      type: 'correction.published' as const,
      data: { article, correction: { date, text, ...(entry !== '' && { entry }) } },
    })),
  ];
}

/** Absolute address of an article of an edition. */
function articleAddress(card: ArticleCard, edition: string, { editions, origins }: Site): string {
  const path = articleUrl(card, (slug) => findEdition(editions, slug)?.identity.path ?? '');
  return new URL(path, origins[findEdition(editions, edition)?.identity.host ?? 'main']).href;
}

function toArticleData({ card, slug, site: own, version, publishedAt }: PresentArticle, site: Site, id: number) {
  return {
    id,
    slug,
    edition: own,
    title: card.title,
    url: articleAddress(card, own, site),
    publishedAt,
    ...(card.updatedAt !== undefined && { updatedAt: card.updatedAt }),
    version,
  };
}
