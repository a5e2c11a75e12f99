import { EVERY_EDITION } from '~/lib/desk/roles';
import type { NewsletterIssues } from '../newsletter/issues';
import type { Need } from './acting-on-pictures';

/** Issues of newsletters as a person may send them: in every edition that offers the newsletter. */
export function actOnIssues(issues: NewsletterIssues, need: Need): NewsletterIssues {
  async function needForList(code: string | undefined): Promise<void> {
    const list = (await issues.lists()).find((one) => one.code === code);
    for (const site of list?.sites ?? [EVERY_EDITION]) need('send', site);
  }
  const sending =
    <Rest extends readonly unknown[], Result>(call: (id: string, ...rest: Rest) => Promise<Result>) =>
    async (id: string, ...rest: Rest): Promise<Result> => {
      await needForList((await issues.get(id))?.listCode);
      return await call(id, ...rest);
    };
  return {
    lists: () => issues.lists(),
    list: (limit) => issues.list(limit),
    get: (id) => issues.get(id),
    view: (id) => issues.view(id),
    sendDue: () => issues.sendDue(),
    async create(listCode, draft, options) {
      await needForList(listCode);
      return await issues.create(listCode, draft, options);
    },
    save: sending((...given) => issues.save(...given)),
    remove: sending((...given) => issues.remove(...given)),
    test: sending((...given) => issues.test(...given)),
    send: sending((...given) => issues.send(...given)),
    schedule: sending((...given) => issues.schedule(...given)),
    pause: sending((...given) => issues.pause(...given)),
    resume: sending((...given) => issues.resume(...given)),
  };
}
