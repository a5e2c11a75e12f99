/** Events that webhooks can be told of (docs/contracts/webhooks.md). */
export const webhookEvents = [
  'article.published',
  'article.changed',
  'article.withdrawn',
  'live.entry',
  'front.changed',
  'correction.published',
  'subscription.started',
  'subscription.ended',
] as const;

export type WebhookEvent = (typeof webhookEvents)[number];

export function isWebhookEvent(text: string): text is WebhookEvent {
  return (webhookEvents as readonly string[]).includes(text);
}
