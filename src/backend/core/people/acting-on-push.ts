import type { Article } from '~/lib/contract/article';
import { EVERY_EDITION } from '~/lib/desk/roles';
import type { ArticleDesk } from '../desk/desk-interface';
import type { PushDesk } from '../push/push-desk';
import type { Need } from './acting-on-pictures';

interface PushCalls {
  readonly pushDesk: PushDesk;
  readonly desk: Pick<ArticleDesk, 'get'>;
}

/** Notifications as a person may send them: a live blog's is its edition's, important news go to the readers of all of them. */
export function actOnPush({ pushDesk, desk }: PushCalls, need: Need, findSite: (article: Article) => string): PushDesk {
  return {
    list: (limit) => pushDesk.list(limit),
    receivers: (topic) => pushDesk.receivers(topic),
    lastSent: (message) => pushDesk.lastSent(message),
    async send(message, options) {
      const blog = /^elo:(.+)$/.exec(String(Reflect.get(Object(message), 'topic')))?.[1];
      const view = blog === undefined ? undefined : await desk.get(blog);
      need('send', view === undefined ? EVERY_EDITION : findSite(view.article));
      return await pushDesk.send(message, options);
    },
  };
}
