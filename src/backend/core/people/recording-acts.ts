import type { Audit, AuditAct } from '~/backend/definitions/audit';
import type { ContentKey } from '~/backend/domain/content-kinds';
import { isIngestProblem } from '~/backend/domain/ingest-problem';
import type { Person } from '~/lib/desk/roles';
import type { Newsletters } from '../newsletter/newsletter';
import type { ApiTokens } from '../security/api-tokens';
import type { EditorAccounts } from '../security/editor-accounts';
import { actingFor, type NewsroomCalls } from './acting-for';

/** Records what changes for readers or gives somebody access, whoever asks for it: the desk, another system or the terminal. */
function recordingActs(calls: NewsroomCalls, audit: Audit): NewsroomCalls {
  const acts = { desk: recordDesk(calls.desk, audit), readLinks: recordReadLinks(calls.readLinks, audit) };
  return { ...calls, ...acts, ...recordPaper(calls, audit) };
}

/** Does it, and records how it ended. */
async function recorded<Result>(
  audit: Audit,
  event: { readonly act: AuditAct; readonly who?: string | undefined; readonly on: string },
  work: Promise<Result>,
): Promise<Result> {
  try {
    const result = await work;
    audit({ ...event, outcome: 'done' });
    return result;
  } catch (error) {
    // A fault of the storage is no refusal: it is in the log.
    if (isIngestProblem(error)) audit({ ...event, outcome: 'refused' });
    throw error;
  }
}

type By = { readonly author: string };

function recordDesk(desk: NewsroomCalls['desk'], audit: Audit): NewsroomCalls['desk'] {
  const recording =
    <Options extends By, Result>(act: AuditAct, call: (slug: string, options: Options) => Promise<Result>) =>
    (slug: string, options: Options) =>
      recorded(audit, { act, who: options.author, on: slug }, call(slug, options));
  return {
    ...desk,
    set: (input, options) =>
      options.hold
        ? desk.set(input, options)
        : recorded(audit, { act: 'article.change', who: options.author, on: String(input.slug) }, desk.set(input, options)),
    publish: recording('article.publish', desk.publish),
    embargo: recording('article.embargo', desk.embargo),
    correct: recording('article.correct', desk.correct),
    withdraw: recording('article.withdraw', desk.withdraw),
    remove: recording('article.remove', desk.remove),
    restore: recording('article.change', desk.restore),
    undelete: recording('article.change', desk.undelete),
  };
}

function recordReadLinks(readLinks: NewsroomCalls['readLinks'], audit: Audit): NewsroomCalls['readLinks'] {
  return {
    ...readLinks,
    create: (slug, options) =>
      recorded(audit, { act: 'link.create', who: options.author, on: slug }, readLinks.create(slug, options)),
    revoke: (slug, id) => recorded(audit, { act: 'link.revoke', on: slug }, readLinks.revoke(slug, id)),
  };
}

const contentName = ({ kind, name, site }: ContentKey): string => [kind, site, name].filter(Boolean).join(' ');

function recordPaper(calls: NewsroomCalls, audit: Audit): Pick<NewsroomCalls, 'editing' | 'fronts' | 'redirects' | 'pushDesk'> {
  const { editing, fronts, redirects, pushDesk } = calls;
  const change = <Result>(act: AuditAct, { author }: By, on: string, work: Promise<Result>) =>
    recorded(audit, { act, who: author, on }, work);
  return {
    editing: {
      ...editing,
      set: (key, value, options) => change('content.change', options, contentName(key), editing.set(key, value, options)),
      undo: (key, options) => change('content.change', options, contentName(key), editing.undo(key, options)),
    },
    fronts: {
      ...fronts,
      publish: (site, options) => change('content.change', options, `front ${site}`, fronts.publish(site, options)),
      schedule: (site, at, options) => change('content.change', options, `front ${site}`, fronts.schedule(site, at, options)),
    },
    redirects: {
      ...redirects,
      save: (written, by) => change('redirect.change', by, written.from, redirects.save(written, by)),
      remove: (from, by) => change('redirect.change', by, from, redirects.remove(from, by)),
      restore: (from, by) => change('redirect.change', by, from, redirects.restore(from, by)),
      change: (rules, by) => change('redirect.change', by, '', redirects.change(rules, by)),
    },
    pushDesk: {
      ...pushDesk,
      send: (message, options) => change('push.send', options, '', pushDesk.send(message, options)),
    },
  };
}

/** Records tokens of people and systems. */
const recordingTokens = (tokens: ApiTokens, audit: Audit): ApiTokens => ({
  ...tokens,
  issue: (name, rights) => recorded(audit, { act: 'token.create', on: name }, tokens.issue(name, rights)),
  revoke: (name) => recorded(audit, { act: 'token.revoke', on: name }, tokens.revoke(name)),
});

/** Records what the operator does with accounts; what people of the newsroom do is recorded with their names. */
function recordingAccounts(accounts: EditorAccounts, audit: Audit): EditorAccounts {
  const note = <Result>(act: AuditAct, result: Result, id: string | undefined): Result => {
    if (id !== undefined) audit({ act, outcome: 'done', on: id });
    return result;
  };
  return {
    ...accounts,
    async add(account) {
      const made = await accounts.add(account);
      return note('account.add', made, made?.editor.id);
    },
    async reset(email, password) {
      const made = await accounts.reset(email, password);
      return note('account.reset', made, made?.editor.id);
    },
    async setActive(email, active) {
      const editor = await accounts.setActive(email, active);
      return note('account.active', editor, editor?.id);
    },
    async setRole(email, person) {
      const editor = await accounts.setRole(email, person);
      return note('rights.change', editor, editor?.id);
    },
  };
}

/** Records who takes readers' addresses out of the house. */
const recordingExports = (newsletters: Newsletters, audit: Audit): Newsletters => ({
  ...newsletters,
  async export(listCode) {
    audit({ act: 'export', outcome: 'done', on: `newsletter ${listCode ?? ''}`.trim() });
    return await newsletters.export(listCode);
  },
});

/** The use cases as a person may call them; what is refused is recorded with their name. */
const actingRecorded =
  (newsroom: NewsroomCalls, audit: Audit) =>
  (person: Person, who?: string): NewsroomCalls =>
    actingFor(person, newsroom, (act, edition) =>
      audit({ act: 'rights.refused', outcome: 'refused', who, on: [act, edition].filter(Boolean).join(' ') }),
    );

/** What records in this audit stream: newsroom, tokens, accounts, exports, and the newsroom as one person may use it. */
export const recordingWith = (audit: Audit) => ({
  acts: (calls: NewsroomCalls) => recordingActs(calls, audit),
  tokens: (tokens: ApiTokens) => recordingTokens(tokens, audit),
  accounts: (accounts: EditorAccounts) => recordingAccounts(accounts, audit),
  exports: (newsletters: Newsletters) => recordingExports(newsletters, audit),
  acting: (newsroom: NewsroomCalls) => actingRecorded(newsroom, audit),
});
