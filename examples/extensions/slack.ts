import type { Extension } from '../../src/lib/extensions/extension';

/** Tells a Slack channel of each published article. A notice that Slack refuses is sent again later. */
export default {
  name: 'slack',
  settings: {
    hook: {
      type: 'text',
      description: 'address of an incoming webhook of Slack',
      standard: 'https://hooks.slack.example/services/x',
    },
  },
  async onEvent({ type, data }, settings) {
    if (type !== 'article.published') return;
    // What Slack takes for marks of its own.
    const plain = (text = '') => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    const { title, url } = data as { readonly title?: string; readonly url?: string };
    const answer = await fetch(String(settings.hook), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: `Megjelent: <${plain(url)}|${plain(title)}>` }),
      signal: AbortSignal.timeout(5_000),
    });
    if (!answer.ok) throw new Error(`Slack answered ${answer.status}`);
  },
} satisfies Extension;
