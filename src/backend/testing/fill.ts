import type { SourceKey } from '../definitions/content-writer';
import type { Backend } from '../index';

type ContentKind = Parameters<Backend['editing']['set']>[0]['kind'];
type ImportRecord = Parameters<Backend['importRecords']>[0] extends AsyncIterable<infer Each> ? Each : never;
type NamedRecord = Exclude<ImportRecord, { readonly kind: 'failed' }>;
type Fields<Each extends ImportRecord> = Each extends NamedRecord ? Omit<Each, 'position' | 'losses' | 'sourceId'> : never;
type Named<Kind extends string> = Extract<ImportRecord, { readonly kind: Kind }>;

/** Writes to a newsroom as production does: editors set content, imports bring named things. A refused record throws. */
export function fill({ editing, importRecords }: Pick<Backend, 'editing' | 'importRecords'>) {
  const set = (kind: ContentKind, name: string, value: unknown, site = '') =>
    editing.set({ kind, name, site }, value, { author: 'teszt' });

  async function bring({ source, sourceId }: SourceKey, fields: Fields<NamedRecord>) {
    async function* records(): AsyncGenerator<ImportRecord> {
      yield { position: 1, losses: [], sourceId, ...fields };
    }
    const report = await importRecords(records(), { source });
    for (const { reason } of report.failed) throw new Error(reason);
    return report;
  }

  return {
    section: (key: SourceKey, { site, ...section }: Omit<Named<'section'>['section'], 'siteSlug'> & { readonly site: string }) =>
      bring(key, { kind: 'section', section: { ...section, siteSlug: site } }),
    author: (key: SourceKey, author: Named<'author'>['author']) => bring(key, { kind: 'author', author }),
    tag: (key: SourceKey, tag: Named<'tag'>['tag']) => bring(key, { kind: 'tag', tag }),
    podcast: (key: SourceKey, podcast: Named<'podcast'>['podcast']) => bring(key, { kind: 'podcast', podcast }),
    episode: (key: SourceKey, episode: Named<'episode'>['episode']) => bring(key, { kind: 'episode', episode }),
    document: (
      name: string,
      value: { readonly title: string; readonly content: string; readonly updatedAt?: number },
      site?: string,
    ) => set('document', name, value, site),
    unique: (name: string, value: unknown, site?: string) => set('unique', name, value, site),
    uniqueGroup: (name: string, slugs: readonly string[]) => set('unique-group', name, slugs),
    siteData: (name: string, value: unknown, site?: string) => set('data', name, value, site),
    definition: (value: Readonly<Record<string, unknown>> & { readonly name: string }) => set('section', value.name, value),
    articleList: (name: string, rule: unknown, site?: string) => set('article-list', name, rule, site),
    front: (edition: string, blocks: readonly unknown[]) => set('front', edition, blocks),
  };
}
