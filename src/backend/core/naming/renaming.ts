import type { ContentStore } from '~/backend/definitions';
import type { ContentEditWriter } from '~/backend/definitions/content-editor';
import type { NamingWriter } from '~/backend/definitions/naming';
import { type ContentKey, type ContentKind, namedThing } from '~/backend/domain/content-kinds';
import type { EditionSet } from '~/backend/domain/editions';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import type { NamedThing } from '~/backend/domain/named-values';
import { slug as slugSchema } from '~/lib/contract/primitives';
import { cacheTag } from '~/lib/page-policy/page-policy';
import { toWrittenRule } from '~/lib/redirects/route-rule';
import { normalLine } from '~/lib/text/normal-form';
import type { Origins } from '~/lib/urls/hosts';
import { tagsOfEdit } from '../editing/content-editing-tags';
import { checkedKey, currentVersion, recordCurrentVersion, refuseOutdated } from '../editing/content-versions';
import { tagsOfRuleChange } from '../editing/route-rules';
import { listMoves, redirectsOfRename } from './addresses';
import { moveArticles } from './named-articles';

/** The editor who changes a slug, and the version that they have seen; if unset, any version is changed. */
export interface RenameOptions {
  readonly author: string;
  readonly ifVersion?: number;
}

/** Result of a change of a slug. */
export interface RenameResult {
  readonly outcome: 'renamed' | 'merged';
  /** Version of the thing under its new slug, or of the one that it was merged into. */
  readonly version: number;
  /** Number of articles, or for a podcast of episodes, that moved. */
  readonly moved: number;
  /** Old addresses with the new ones. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** Cache tags of the pages that show it. */
  readonly tags: readonly string[];
}

/** Changes of the slugs of sections, tags, authors and podcasts. Throws IngestProblem for invalid changes. */
export interface Renaming {
  /** Changes a slug to one that nothing else has or ever had. */
  rename(key: ContentKey, to: string, options: RenameOptions): Promise<RenameResult>;
  /** Moves everything that refers to a thing to another one of its kind and edition, and deletes it. */
  merge(key: ContentKey, into: string, options: RenameOptions): Promise<RenameResult>;
}

export interface RenamingDependencies {
  readonly store: ContentStore;
  readonly editions: EditionSet;
  /** Where readers find the hosts. */
  readonly origins: () => Promise<Origins>;
  /** Unix milliseconds. */
  readonly clock: () => number;
}

interface Change {
  readonly key: ContentKey;
  readonly thing: NamedThing;
  /** The same kind and edition under the new slug. */
  readonly target: ContentKey;
  readonly outcome: RenameResult['outcome'];
}

/** Limit on articles that are purged individually. */
const NAMED_ARTICLES = 500;

export function createRenaming(dependencies: RenamingDependencies): Renaming {
  const { store, editions, clock } = dependencies;

  /**
   * Changes the slug, its history and the redirects in one transaction, so that no address is ever without a page. The articles
   * follow in batches, so that readers and other writers do not wait. The former slug means the current one from the beginning. If
   * the articles could not be changed, the same call again does it.
   */
  async function change(given: Change, { author, ifVersion }: RenameOptions): Promise<RenameResult> {
    const { key, thing, target, outcome } = given;
    const moves = await listMoves(dependencies, thing, target.name);
    const changedAt = Math.floor(clock() / 1000);
    const origins = await dependencies.origins();
    const { made, ...saved } = await store.change(async (writer) => {
      const [editor, naming] = [writer.edits(), writer.naming()];
      const rules = await redirectsOfRename(writer, moves, { editions, origins });
      const { made } = rules;
      const before = await currentVersion(editor, key);
      const shown = [key, target].map((one) => tagsOfEdit(editor, editions, one, undefined, undefined));
      const tags = [...new Set([...tagsOfRuleChange(rules, editions), ...(await Promise.all(shown)).flat()])];
      if (before.value === undefined) {
        if ((await naming.unsettled(thing)) !== target.name) throw notThere('name', key.kind, key.name);
        return { version: (await currentVersion(editor, target)).version, moved: undefined, tags, made };
      }
      refuseOutdated(before, ifVersion);
      await refuseTarget(editor, naming, given);
      const moved = await naming.uses(thing);
      const other = await currentVersion(editor, target);
      await (outcome === 'renamed' ? naming.rename(thing, target.name) : naming.merge(thing, target.name));
      await recordCurrentVersion(editor, key, before, { author, changedAt });
      const version =
        outcome === 'renamed' ? await recordCurrentVersion(editor, target, other, { author, changedAt }) : other.version;
      if (rules.remove.length > 0) await writer.deleteRouteRules(rules.remove);
      await writer.saveRouteRules(rules.save);
      return { version, moved, tags, made };
    });
    const ids = await moveArticles(store, thing, {
      // The pages of the articles are purged individually up to a limit; the tags of the editions cover all of them anyway.
      tags: (moved) => [...saved.tags, ...moved.slice(0, NAMED_ARTICLES).map(cacheTag.article)],
    });
    const redirects = made.map((rule) => toWrittenRule(rule, origins)).map(({ from, to }) => ({ from, to }));
    return { outcome, ...saved, moved: saved.moved ?? ids.length, redirects };
  }

  async function run(
    given: ContentKey,
    wanted: string,
    outcome: Change['outcome'],
    options: RenameOptions,
  ): Promise<RenameResult> {
    const to = normalLine(wanted);
    const key = checkedKey(editions, given);
    const thing = namedThing(key);
    if (thing === undefined) throw invalid('kind', `a ${key.kind} has no address of its own: change its value instead`);
    if (!slugSchema.safeParse(to).success) throw invalid('to', `'${to}' is not a valid slug`);
    if (to === key.name) throw invalid('to', `'${to}' is already its name`);
    return await change({ key, thing, target: { ...key, name: to }, outcome }, options);
  }

  return {
    rename: (key, to, options) => run(key, to, 'renamed', options),
    merge: (key, into, options) => run(key, into, 'merged', options),
  };
}

/** Throws IngestProblem if the new slug is taken or a former one of something else; for a merge, if its target does not exist. */
async function refuseTarget(editor: ContentEditWriter, naming: NamingWriter, { thing, target, outcome }: Change): Promise<void> {
  const isThere = (await editor.stored(target)) !== undefined;
  if (outcome === 'merged') {
    if (!isThere) throw notThere('to', target.kind, target.name);
    return;
  }
  if (isThere) throw conflict(`'${target.name}' is another ${target.kind}: merge this one into it instead`);
  const leads = await naming.successor({ ...thing, slug: target.name });
  if (leads !== undefined && leads !== thing.slug) throw conflict(`'${target.name}' is a former name of '${leads}'`);
}

const invalid = (path: string, message: string) => new IngestProblem('invalid', [{ path, message }]);
const conflict = (message: string) => new IngestProblem('conflict', [{ path: 'to', message }]);
const notThere = (path: string, kind: ContentKind, name: string) =>
  new IngestProblem('unknown', [{ path, message: `there is no ${kind} '${name}'` }]);
