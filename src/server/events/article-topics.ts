import { anonymous } from '~/lib/calls/call-context';
import type { ContentApi } from '~/lib/content/content-api';
import { liveState } from '~/lib/live/live-state';
import { cacheTag } from '~/lib/page-policy/page-policy';
import type { EventTopic, FindTopic } from './event-streams';

const PATH = /^\/api\/articles\/([^/]{1,300})\/events$/;

/**
 * /api/articles/{slug}/events: the version of a live article, as the version call returns it. `mainEdition` is the slug of the
 * edition in which it is looked up.
 */
export function articleTopics(content: Pick<ContentApi, 'article' | 'version'>, mainEdition: string): FindTopic {
  const context = { site: mainEdition, viewer: anonymous };
  /** Many readers come at once: they share one query. */
  const asked = new Map<string, Promise<EventTopic | 'ended' | 'unknown'>>();

  async function find(slug: string): Promise<EventTopic | 'ended' | 'unknown'> {
    const loaded = await content.article(context, slug);
    if (loaded === undefined) return 'unknown';
    const { live, refresh } = liveState(loaded.article);
    if (!live && !refresh) return 'ended';
    return {
      key: `article:${slug}`,
      tags: [cacheTag.article(loaded.article.id)],
      async read() {
        const v = (await content.version(context, slug))?.v;
        return v === undefined ? undefined : { id: String(v), data: JSON.stringify({ v }) };
      },
    };
  }

  return ({ target }) => {
    const slug = PATH.exec(target.path)?.[1];
    if (slug === undefined) return undefined;
    const known = asked.get(slug);
    if (known !== undefined) return known;
    const finding = find(slug).finally(() => asked.delete(slug));
    asked.set(slug, finding);
    return finding;
  };
}
