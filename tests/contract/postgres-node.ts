import { onTestFinished } from 'vitest';
import { type Backend, type BackendOptions, createBackend } from '~/backend/index';
import { quietOptions } from '~/backend/testing/quiet-options';
import { anonymous, type CallContext } from '~/lib/content/content-api';

export const reader: CallContext = { site: 'hirmondo', viewer: anonymous };

export interface TestNode {
  readonly backend: Backend;
  /** Every change that the node was notified of, in order. */
  readonly changes: (readonly string[])[];
  /** Its logged warnings. */
  readonly warnings: object[];
  /** Stores a small article. */
  put(slug: string, fields?: { readonly title?: string; readonly tags?: string[]; readonly pubDate?: number }): Promise<void>;
  /** The title of an article on this node. */
  readTitle(slug: string): Promise<string | undefined>;
}

/** A backend as one node of several on a database, closed when the test ends. */
export async function openNode(databaseUrl: string, options: Partial<BackendOptions> = {}): Promise<TestNode> {
  const warnings: object[] = [];
  const backend = await createBackend({
    ...quietOptions,
    dataDir: '/nonexistent',
    databaseUrl,
    clock: Date.now,
    logger: { info: () => {}, warn: (fields) => warnings.push(fields), error: (fields) => warnings.push(fields) },
    ...options,
  });
  onTestFinished(() => backend.close());
  const changes: (readonly string[])[] = [];
  backend.changes.subscribe((tags) => changes.push(tags));
  return {
    backend,
    changes,
    warnings,
    async put(slug, { title = slug, tags = [], pubDate = 1_795_000_000 } = {}) {
      const input = { slug, title, type: 'article' as const, content: '<p>Szöveg.</p>', pubDate, tags };
      await backend.ingest.putArticle({ source: 'test', sourceId: slug }, input);
    },
    readTitle: async (slug) => (await backend.content.article(reader, slug))?.article.title,
  };
}
