import type { SourceKey } from '../definitions/content-writer';
import type { ContentKind } from '../domain/content-kinds';
import type {
  AuthorRecord,
  EpisodeRecord,
  FailedRecord,
  ImportRecord,
  PodcastRecord,
  SectionRecord,
  TagRecord,
} from '../domain/import-record';
import type { Backend } from '../index';

type Fields<Known extends ImportRecord> = Known extends FailedRecord ? never : Omit<Known, 'position' | 'losses' | 'sourceId'>;

/** Writes to a newsroom as production does: editors set content, imports bring named things. A refused record throws. */
export function fill({ editing, importRecords }: Pick<Backend, 'editing' | 'importRecords'>) {
  const set = (kind: ContentKind, name: string, value: unknown, site = '') =>
    editing.set({ kind, name, site }, value, { author: 'teszt' });

  async function bring({ source, sourceId }: SourceKey, fields: Fields<Exclude<ImportRecord, FailedRecord>>) {
    async function* records(): AsyncGenerator<ImportRecord> {
      yield { position: 1, losses: [], sourceId, ...fields };
    }
    const report = await importRecords(records(), { source });
    for (const { reason } of report.failed) throw new Error(reason);
    return report;
  }

  return {
    section: (key: SourceKey, { site, ...section }: Omit<SectionRecord['section'], 'siteSlug'> & { readonly site: string }) =>
      bring(key, { kind: 'section', section: { ...section, siteSlug: site } }),
    author: (key: SourceKey, author: AuthorRecord['author']) => bring(key, { kind: 'author', author }),
    tag: (key: SourceKey, tag: TagRecord['tag']) => bring(key, { kind: 'tag', tag }),
    podcast: (key: SourceKey, podcast: PodcastRecord['podcast']) => bring(key, { kind: 'podcast', podcast }),
    episode: (key: SourceKey, episode: EpisodeRecord['episode']) => bring(key, { kind: 'episode', episode }),
    document: (
      name: string,
      value: { readonly title: string; readonly content: string; readonly updatedAt?: number },
      site?: string,
    ) => set('document', name, value, site),
    unique: (name: string, value: unknown, site?: string) => set('unique', name, value, site),
    uniqueGroup: (name: string, slugs: readonly string[]) => set('unique-group', name, slugs),
    siteData: (name: string, value: unknown, site?: string) => set('data', name, value, site),
    definition: (value: { readonly name: string }) => set('section', value.name, value),
    articleList: (name: string, rule: unknown, site?: string) => set('article-list', name, rule, site),
    front: (edition: string, blocks: readonly unknown[]) => set('front', edition, blocks),
  };
}
