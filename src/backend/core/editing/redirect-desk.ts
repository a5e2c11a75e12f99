import type { ContentStore } from '~/backend/definitions';
import type { ContentVersion, VersionKey } from '~/backend/definitions/content-editor';
import type { ContentWriter } from '~/backend/definitions/content-writer';
import type { EditionSet } from '~/backend/domain/editions';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import { builtInRedirect } from '~/editions/built-in-redirects';
import { checkRules } from '~/lib/redirects/check-rules';
import { parseRouteRule, type RouteRule, ruleKey, toWrittenRule, type WrittenRule } from '~/lib/redirects/route-rule';
import { ruleWords } from '~/lib/redirects/rule-words';
import { foldText } from '~/lib/search/words';
import type { Origins } from '~/lib/urls/hosts';
import { readNewest, recordVersion, refuseOutdated, sameJson, versionWith } from './content-versions';
import { type RuleChange, tagsOfRuleChange } from './route-rules';

/** A redirect as it is written, with the number of its version; 0 if there never was one. */
export interface KeptRedirect extends WrittenRule {
  readonly version: number;
  readonly author?: string;
  readonly changedAt?: number;
}

/** Who changes redirects: the recorded name. */
export interface RedirectBy {
  readonly author: string;
}

/** Who changes a redirect, and its version that they have seen: 0 if there was none; unset: any is replaced. */
export interface RedirectEdit extends RedirectBy {
  readonly ifVersion?: number | undefined;
}

/** What became of a redirect. */
export interface RedirectChange {
  /** Its old address, as it is written. */
  readonly from: string;
  /** The version that was written; undefined if there was nothing to change. */
  readonly version: number | undefined;
}

/**
 * The newsroom's own redirects as people keep them: each change is checked with all others, recorded, and can be taken back. All
 * changes throw IngestProblem: 'conflict' if the redirect is not what its editor has seen, 'unknown' if it does not exist, 'invalid',
 * with the words for its author in Hungarian, if it could never work, or another one could not because of it.
 */
export interface RedirectDesk {
  /** Those whose addresses contain all words of the search, at most `limit`, and how many there are. */
  list(query: { readonly search: string; readonly limit: number }): Promise<{
    readonly items: readonly KeptRedirect[];
    readonly total: number;
  }>;
  /** The one from an address; undefined if there is none. */
  get(from: string): Promise<KeptRedirect | undefined>;
  /** Creates or replaces one. */
  save(written: WrittenRule, edit: RedirectEdit): Promise<RedirectChange>;
  remove(from: string, edit: RedirectEdit): Promise<RedirectChange>;
  /** What stood before a version, which must be the newest, stands again. */
  restore(from: string, options: RedirectBy & { readonly version: number }): Promise<void>;
  /** Stores rules that were checked together, such as those of a file. */
  change(change: RuleChange, by: RedirectBy): Promise<void>;
}

export interface RedirectDeskOptions {
  readonly store: Pick<ContentStore, 'edits' | 'change' | 'routeRules'>;
  readonly editions: EditionSet;
  /** Where readers find the hosts. */
  readonly origins: () => Promise<Origins>;
  /** Unix milliseconds. */
  readonly clock: () => number;
}

/** Beyond so many, as in a move from another system, the rules of one change are stored without a version of each. */
const RECORDED = 1000;

type RulePlace = Pick<RouteRule, 'host' | 'from'>;

const toKey = (rule: RulePlace): VersionKey => ({ kind: 'redirect', site: '', name: ruleKey(rule) });
const toValue = (rule: RouteRule | undefined): unknown => rule && { to: rule.to, status: String(rule.status) };

/** The writes of redirects, each with a version of every rule that it touches, in one transaction. */
function createRecording({ store, editions, clock }: Pick<RedirectDeskOptions, 'store' | 'editions' | 'clock'>) {
  /** `version`: the one that it writes of the last rule. `check` is given what stands before. */
  async function write(
    writer: ContentWriter,
    { save, remove }: RuleChange,
    { author, check }: RedirectBy & { readonly check?: (before: ContentVersion) => void },
  ): Promise<{ readonly version: number | undefined; readonly isSame: boolean }> {
    const edits = writer.edits();
    const touched = [...save, ...remove];
    const isRecorded = touched.length <= RECORDED;
    const stored = isRecorded
      ? await writer.routeRulesBetween(
          touched.map(({ from }) => from),
          [],
        )
      : [];
    const before = new Map(stored.map((rule) => [ruleKey(rule), rule]));
    const after = new Map(save.map((rule) => [ruleKey(rule), rule]));
    let version: number | undefined;
    for (const rule of isRecorded ? touched : []) {
      const old = await versionWith(edits, toKey(rule), toValue(before.get(ruleKey(rule))));
      check?.(old);
      const value = toValue(after.get(ruleKey(rule)));
      if (sameJson(value, old.value)) continue;
      const by = { author, changedAt: Math.floor(clock() / 1000) };
      version = await recordVersion(edits, toKey(rule), { before: old, value, by });
    }
    // Rules are read again by every process after each write.
    if (isRecorded && version === undefined) return { version, isSame: true };
    if (remove.length > 0) await writer.deleteRouteRules(remove);
    if (save.length > 0) await writer.saveRouteRules(save);
    return { version, isSame: false };
  }

  return async (given: RuleChange, by: Parameters<typeof write>[2]): Promise<number | undefined> => {
    const { version } = await store.change(async (writer) => {
      const { isSame, ...written } = await write(writer, given, by);
      return { ...written, tags: isSame ? [] : tagsOfRuleChange(given, editions) };
    });
    return version;
  };
}

/** Refuses a change after which a rule could not work that works now, also one that the change does not touch. */
async function refuseNewFaults({ save, remove }: RuleChange, options: RedirectDeskOptions): Promise<void> {
  const stored = await options.store.routeRules.all();
  const touched = new Set([...save, ...remove].map(ruleKey));
  const given = {
    origins: await options.origins(),
    builtIn: (place: Parameters<typeof builtInRedirect>[0]) => builtInRedirect(place, options.editions.all),
  };
  const findFaults = async (rules: readonly RouteRule[]) =>
    (await checkRules(rules, given)).flatMap(({ kind, index, message }) => {
      const rule = rules[index];
      return kind === 'fault' && rule !== undefined ? [{ key: ruleKey(rule), message }] : [];
    });
  const after = await findFaults([...save, ...stored.filter((rule) => !touched.has(ruleKey(rule)))]);
  const own = after.find(({ key }) => touched.has(key));
  if (own !== undefined) throw new IngestProblem('invalid', [{ path: 'to', message: own.message.hu }]);
  if (after.length === 0) return;
  // Loops that the stored rules already have are not of this change's making.
  const before = new Set((await findFaults(stored)).map(({ key }) => key));
  const other = after.find(({ key }) => !before.has(key));
  if (other !== undefined) throw new IngestProblem('invalid', [{ path: 'to', message: ruleWords.breaksOther(other.message).hu }]);
}

/** Refuses what stands now if the editor has seen something else. Who saw no redirect expects none, whatever was there before. */
const expecting = (ifVersion: number | undefined) => (before: ContentVersion) =>
  refuseOutdated(before.value === undefined ? { ...before, version: 0 } : before, ifVersion);

export function createRedirectDesk(options: RedirectDeskOptions): RedirectDesk {
  const { store, origins } = options;
  const change = createRecording(options);

  async function parse(rule: WrittenRule): Promise<RouteRule> {
    const parsed = parseRouteRule(rule, await origins());
    if (parsed.ok) return parsed.rule;
    throw new IngestProblem('invalid', [{ path: parsed.field, message: parsed.problem.hu }]);
  }

  const parseFrom = async (from: string): Promise<RouteRule> => await parse({ from, to: '/', status: '' });

  async function keep(rules: readonly RouteRule[]): Promise<readonly KeptRedirect[]> {
    const hosts = await origins();
    const reader = await readNewest(store.edits, rules.map(toKey));
    return await Promise.all(
      rules.map(async (rule) => {
        const { value: _, ...version } = await versionWith(reader, toKey(rule), toValue(rule));
        return { ...toWrittenRule(rule, hosts), ...version };
      }),
    );
  }

  return {
    async list({ search, limit }) {
      const words = foldText(search).split(/\s+/).filter(Boolean);
      const { routeRules } = store;
      if (words.length === 0) return { items: await keep(await routeRules.first(limit)), total: await routeRules.count() };
      const hosts = await origins();
      const found = (await routeRules.all()).filter((rule) => {
        const text = foldText(`${toWrittenRule(rule, hosts).from} ${rule.to}`);
        return words.every((word) => text.includes(word));
      });
      return { items: await keep(found.slice(0, limit)), total: found.length };
    },
    async get(from) {
      const parsed = parseRouteRule({ from, to: '/', status: '' }, await origins());
      if (!parsed.ok) return undefined;
      const stored = await store.routeRules.leadingFrom(parsed.rule.from);
      return (await keep(stored.filter((rule) => ruleKey(rule) === ruleKey(parsed.rule))))[0];
    },
    async save(given, { author, ifVersion }) {
      const rule = await parse(given);
      await refuseNewFaults({ save: [rule], remove: [] }, options);
      const version = await change({ save: [rule], remove: [] }, { author, check: expecting(ifVersion) });
      return { from: toWrittenRule(rule, await origins()).from, version };
    },
    async remove(from, { author, ifVersion }) {
      const rule = await parseFrom(from);
      await refuseNewFaults({ save: [], remove: [rule] }, options);
      const check = (before: ContentVersion): void => {
        if (before.value === undefined) {
          throw new IngestProblem('unknown', [{ path: 'from', message: `there is no redirect '${from}'` }]);
        }
        refuseOutdated(before, ifVersion);
      };
      const version = await change({ save: [], remove: [rule] }, { author, check });
      return { from: toWrittenRule(rule, await origins()).from, version };
    },
    async restore(from, { version, author }) {
      const rule = await parseFrom(from);
      const earlier = version > 1 ? (await store.edits.version(toKey(rule), version - 1))?.value : undefined;
      const [to = '', status = ''] = ['to', 'status'].map((field) => String(Reflect.get(Object(earlier), field)));
      const again = earlier === undefined ? undefined : await parse({ from, to, status });
      const given = { save: again === undefined ? [] : [again], remove: again === undefined ? [rule] : [] };
      await refuseNewFaults(given, options);
      await change(given, { author, check: (before) => refuseOutdated(before, version) });
    },
    async change(given, { author }) {
      await change(given, { author });
    },
  };
}
