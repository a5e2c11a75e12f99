import type { TopicsMessage } from '~/lib/app-bridge/topics-message';
import { ownClientToken } from '../push/client-token';
import { readTopics, subscribeToTopic, unsubscribeFromTopic } from '../push/subscription-calls';
import { appHandler } from './app-bridge';

/** The storing of the latest message, which the next one waits for: of a topic that is chosen and dropped the last choice counts. */
let storing: Promise<void> = Promise.resolve();

/** Stores the topics that the reader chose in the app (AC-18), and reports to the app which of them are active now. */
export function storeTopics(message: TopicsMessage): Promise<void> {
  storing = storing.then(() => storeNow(message)).catch(() => undefined);
  return storing;
}

async function storeNow({ topics, clientToken = ownClientToken() }: TopicsMessage): Promise<void> {
  for (const [topic, wanted] of Object.entries(topics)) {
    // A topic that cannot be stored is reported with its earlier state.
    await (wanted ? subscribeToTopic(clientToken, topic) : unsubscribeFromTopic(clientToken, topic)).catch(() => undefined);
  }
  const held = await readTopics(clientToken).catch(() => undefined);
  if (held === undefined) return;
  appHandler('topics')?.({
    topics: Object.fromEntries(Object.keys(topics).map((topic) => [topic, held.includes(topic)])),
    clientToken,
  });
}
