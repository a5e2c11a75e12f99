import { z } from 'zod';
import { line } from './primitives';

/** What is wrong with a field of the calls. A client may show it to its reader. */
const pushWords = {
  clientToken: 'A clientToken 1–512 látható ASCII-karakter, szóköz nélkül.',
  topic: 'Nincs ilyen téma.',
  push: 'A push a böngésző feliratkozása: endpoint és keys.',
  endpoint: 'Az endpoint egy nyilvános push-szolgáltató https-címe.',
  keys: 'A keys a böngésző feliratkozásának két kulcsa: p256dh és auth.',
} as const;

/** A client's id: the push service's device token for the app, a random string for a browser. */
export const clientToken = z.string(pushWords.clientToken).regex(/^[\x21-\x7e]{1,512}$/, pushWords.clientToken);

/** `fontos`: articles that the newsroom marks as important; `elo:SLUG`: the entries of a live blog. */
export const pushTopic = z.string(pushWords.topic).regex(/^(?:fontos|elo:[a-z0-9][a-z0-9-]{0,199})$/, pushWords.topic);

const MAX_ENDPOINT_LENGTH = 1_024;

/** A key of a browser's subscription. */
const key = (characters: number) => z.string(pushWords.keys).regex(new RegExp(`^[\\w-]{${characters}}={0,2}$`), pushWords.keys);

/** A browser's push endpoint, in the form of its PushSubscription. */
export const pushEndpoint = z.object(
  {
    endpoint: z
      .string(pushWords.endpoint)
      .max(MAX_ENDPOINT_LENGTH, pushWords.endpoint)
      .refine(isPublicEndpoint, pushWords.endpoint),
    keys: z.object({ p256dh: key(87), auth: key(22) }, pushWords.keys),
  },
  pushWords.push,
);

export const topicList = z.object({ topics: z.array(z.string()) });
/**
 * The public key for subscriptions; null if no keys are configured, which is not an error: every page with the button requests
 * it.
 */
export const pushKey = z.object({ publicKey: z.string().nullable() });
export const pushDone = z.object({ success: z.literal(true) });

/** The content of a notification; `url` is a path of the site. */
export const pushMessage = z.object({
  title: line.min(1).max(120),
  body: z.string().max(300),
  url: z.string().regex(/^\/(?![/\\])[^\s\\]*$/),
  topic: pushTopic,
});

export type PushEndpoint = z.infer<typeof pushEndpoint>;
export type PushMessage = z.infer<typeof pushMessage>;

/**
 * True for the address of a push service on the public internet: https on its default port, a host name with a dot that is not
 * a local one, no IP address, no credentials. What the name resolves to is checked again when a message is sent.
 */
export function isPublicEndpoint(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  const host = hostname.replace(/\.$/, '');
  if (host.startsWith('[') || /^[\d.]+$/.test(host) || !host.includes('.')) return false;
  return !/\.(?:localhost|local|internal|intranet|lan|home|corp|test|invalid|example|onion|arpa)$/.test(host);
}
