import { z } from 'zod';
import type { IndexNow } from '../settings/index-now';

/** Milliseconds for a call. */
const TIMEOUT_MS = 10_000;
const EVENTS = ['article.published', 'article.changed', 'article.withdrawn'] as const;

/** The events that are told; all others are left alone. */
const told = z.object({ type: z.enum(EVENTS), data: z.object({ url: z.string() }) });

/** Address of the file with the key, which proves that a message is the site's own. */
export const keyPath = (key: string): string => `/${key}.txt`;

/**
 * Tells search engines which article has changed, as a listener of the site's events: these are kept and repeated until they are
 * accepted (docs/contracts/webhooks.md). Rejects if the service does not accept the message.
 */
export const indexNowListener = ({ url, key }: IndexNow, post: typeof fetch = fetch) => ({
  name: 'indexnow-of-the-site',
  async receive(body: string): Promise<void> {
    const event = told.safeParse(JSON.parse(body));
    if (!event.success) return;
    const { origin, host } = new URL(event.data.data.url);
    const response = await post(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ host, key, keyLocation: origin + keyPath(key), urlList: [event.data.data.url] }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`${response.status}`);
  },
});
