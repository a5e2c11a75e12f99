import type { ContentApi } from '~/lib/content/content-api';
import type { ApiFetch } from './api';

/** Where the site's content comes from: the embedded backend, or somebody else's over HTTP. */
export interface ContentSource {
  readonly content: ContentApi;
  readonly fetchApi: ApiFetch;
  /** Calls the listener with the cache tags of what has changed, once it can be read. */
  onChange(listener: (tags: readonly string[]) => void): void;
  /** True when content can be read now. Never rejects. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}
