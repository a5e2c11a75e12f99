import type { ContentStore } from '~/backend/definitions';
import type { ContentEditReader, ContentVersion, VersionKey } from '~/backend/definitions/content-editor';
import type { ListedQuiz } from '~/backend/definitions/quiz';
import { IngestProblem } from '~/backend/domain/ingest-problem';
import type { Quiz } from '~/lib/contract/quiz';
import { cacheTag } from '~/lib/page-policy/page-policy';
import { readNewest, recordVersion, refuseOutdated, versionWith } from '../editing/content-versions';
import { type QuizChange, type Quizzes, readQuiz } from './quizzes';

/** Who edits a quiz, and the version that they have seen. */
export interface QuizEdit {
  readonly author: string;
  /** 0 if it did not exist; unset: any version is replaced. */
  readonly ifVersion?: number | undefined;
}

/** A quiz as the newsroom keeps it. */
export interface KeptQuiz extends ContentVersion {
  readonly value: Quiz | undefined;
}

/** Quizzes and votes as people keep them: every edit is a recorded version and can be taken back. Votes stay. */
export interface QuizDesk {
  list(): Promise<readonly ListedQuiz[]>;
  /** Version 0 and no value if there is none. */
  get(id: string): Promise<KeptQuiz>;
  /** The same of many, with one query for their versions. */
  getMany(ids: readonly string[]): Promise<readonly KeptQuiz[]>;
  /** Newest first, at most `limit`. */
  history(id: string, limit: number): Promise<readonly ContentVersion[]>;
  /** Creates or replaces one. Throws IngestProblem if it is invalid or has changed since. */
  save(id: string, input: unknown, edit: QuizEdit): Promise<QuizChange & { readonly version: number }>;
  /** Deletes one with its votes. */
  remove(id: string, edit: QuizEdit): Promise<QuizChange & { readonly version: number }>;
  /** Restores the text of a version as a new one; throws IngestProblem, 'unknown', for one that is not kept. */
  restore(id: string, edit: QuizEdit & { readonly to: number }): Promise<QuizChange & { readonly version: number }>;
}

export interface QuizDeskOptions {
  readonly store: Pick<ContentStore, 'edits' | 'change'>;
  readonly quizzes: Pick<Quizzes, 'list'> & { readonly stored: (id: string) => Promise<Quiz | undefined> };
  /** Unix milliseconds. */
  readonly clock: () => number;
}

const keyFor = (id: string): VersionKey => ({ kind: 'quiz', site: '', name: id });

export function createQuizDesk({ store, quizzes, clock }: QuizDeskOptions): QuizDesk {
  const keep = async (id: string, reader: Pick<ContentEditReader, 'newestVersion'>): Promise<KeptQuiz> => {
    const value = await quizzes.stored(id);
    return { ...(await versionWith(reader, keyFor(id), value)), value };
  };
  const kept = async (id: string): Promise<KeptQuiz> => await keep(id, store.edits);

  async function change(id: string, value: Quiz | undefined, { author, ifVersion }: QuizEdit) {
    const changedAt = Math.floor(clock() / 1000);
    return await store.change(async (writer) => {
      const [edits, writes] = [writer.edits(), writer.quizzes()];
      const before = await versionWith(edits, keyFor(id), await writes.stored(id));
      refuseOutdated(before, ifVersion);
      const removed = value === undefined && (await writes.remove(id)) ? ('deleted' as const) : ('unknown' as const);
      const outcome = value === undefined ? removed : await writes.save(value, changedAt);
      const isSame = outcome === 'unchanged' || outcome === 'unknown';
      const by = { author, changedAt };
      const version = isSame ? before.version : await recordVersion(edits, keyFor(id), { before, value, by });
      return { outcome, version, tags: isSame ? [] : [cacheTag.quiz(id)] };
    });
  }

  return {
    list: () => quizzes.list(),
    get: kept,
    async getMany(ids) {
      const reader = await readNewest(store.edits, ids.map(keyFor));
      return await Promise.all(ids.map((id) => keep(id, reader)));
    },
    async history(id, limit) {
      const [versions, current] = [await store.edits.versions(keyFor(id), limit), await kept(id)];
      return current.version > (versions[0]?.version ?? 0) ? [current, ...versions].slice(0, limit) : versions;
    },
    save: (id, input, edit) => change(id, readQuiz(id, input), edit),
    remove: (id, edit) => change(id, undefined, edit),
    async restore(id, { to, ...edit }) {
      const found = await store.edits.version(keyFor(id), to);
      if (found?.value === undefined) {
        throw new IngestProblem('unknown', [{ path: 'version', message: `there is no version ${to}` }]);
      }
      return await change(id, readQuiz(id, found.value), edit);
    },
  };
}
