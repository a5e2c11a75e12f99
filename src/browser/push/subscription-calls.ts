import { isRecord } from '~/lib/json/is-record';
import { siteHeader } from '../site-header';

const CALL = '/api/subscriptions';

/** Topics of a client's subscription. Rejects if they cannot be read. */
export async function readTopics(clientToken: string): Promise<readonly string[]> {
  const response = await fetch(`${CALL}?${new URLSearchParams({ clientToken })}`, { headers: siteHeader() });
  const answer: unknown = response.ok ? await response.json() : undefined;
  if (!isRecord(answer) || !Array.isArray(answer.topics)) throw new Error(`${CALL} answers ${response.status}`);
  return answer.topics.filter((topic) => typeof topic === 'string');
}

/** Subscribes to a topic; `push` is the browser's push endpoint. Rejects if it was not stored. */
export async function subscribeToTopic(clientToken: string, topic: string, push?: PushSubscriptionJSON): Promise<void> {
  const subscription = push && { endpoint: push.endpoint, keys: push.keys };
  await sendChange('POST', CALL, JSON.stringify({ clientToken, topic, ...(subscription && { push: subscription }) }));
}

/** Unsubscribes from a topic. Rejects if that failed. */
export async function unsubscribeFromTopic(clientToken: string, topic: string): Promise<void> {
  await sendChange('DELETE', `${CALL}?${new URLSearchParams({ clientToken, topic })}`);
}

async function sendChange(method: 'POST' | 'DELETE', address: string, body?: string): Promise<void> {
  const headers = { ...siteHeader(), ...(body && { 'content-type': 'application/json' }) };
  const response = await fetch(address, { method, headers, ...(body && { body }) });
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
}
