import type { Extension } from '../../src/lib/extensions/extension';

/** Comments below articles with Giscus, in a frame that loads when a reader opens it. */
export default {
  name: 'comments',
  settings: {
    address: {
      type: 'text',
      description: 'address of the comments, with {id} for the article',
      standard: 'https://hozzaszolas.example/{id}',
    },
    closed: { type: 'flag', description: 'true: nobody can comment', standard: false },
  },
  style:
    '.comments iframe{width:100%;height:32rem;border:0}.comments summary{cursor:pointer;min-height:2.75rem;padding-block:.75rem}',
  afterArticle({ article, settings, escapeHtml }) {
    if (article === undefined || settings.closed === true) return undefined;
    const address = String(settings.address).replace('{id}', encodeURIComponent(article.id));
    return `<details class="comments no-print"><summary>Hozzászólások</summary><iframe loading="lazy" src="${escapeHtml(address)}" title="Hozzászólások: ${escapeHtml(article.title)}"></iframe></details>`;
  },
} satisfies Extension;
