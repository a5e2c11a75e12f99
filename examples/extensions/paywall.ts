import type { Extension } from '../../src/lib/extensions/extension';

/**
 * A meter: after some articles a month, counted on the device, the rest of a text is behind an offer. It is a reminder and no lock:
 * search engines and readers without scripts have the whole text.
 */
const script = `
document.addEventListener('astro:page-load', () => {
  const gate = document.querySelector('[data-meter]');
  if (!gate) return;
  const month = new Date().toISOString().slice(0, 7);
  let read = {};
  try { read = JSON.parse(localStorage.getItem('meter')) ?? {}; } catch {}
  const ids = read.month === month ? read.ids : [];
  if (!ids.includes(gate.dataset.meter)) ids.push(gate.dataset.meter);
  try { localStorage.setItem('meter', JSON.stringify({ month, ids })); } catch {}
  if (ids.length <= Number(gate.dataset.free)) return;
  gate.hidden = false;
  document.querySelector('.article-main')?.classList.add('metered');
});
`;

export default {
  name: 'paywall',
  settings: {
    free: { type: 'number', description: 'articles a month without an offer', standard: 5 },
    section: { type: 'text', description: 'section that is metered; empty: all', standard: '' },
    offer: { type: 'text', description: 'address of the offer', standard: '/elofizetes' },
  },
  script,
  style: '.metered .article-body>:nth-child(n+4){display:none}.meter{border-top:3px solid var(--accent);padding-block:1.5rem}',
  afterArticle({ article, settings, escapeHtml }) {
    if (article === undefined || (settings.section !== '' && article.section !== settings.section)) return undefined;
    return `<aside class="meter" data-meter="${escapeHtml(article.id)}" data-free="${settings.free}" aria-label="Előfizetés" hidden><p>Ebben a hónapban elfogytak az ingyenes cikkeid.</p><p><a href="${escapeHtml(String(settings.offer))}">Előfizetek</a></p></aside>`;
  },
} satisfies Extension;
