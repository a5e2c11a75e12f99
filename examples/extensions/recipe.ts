import type { Extension } from '../../src/lib/extensions/extension';

/**
 * A block of one's own: the ingredients of a recipe, one a line. In an article's HTML:
 * <div data-block="extension" data-name="recipe" data-value="25 dkg liszt; 2 tojás; csipet só"></div>
 */
export default {
  name: 'recipe',
  style: '.extension-recipe{border-left:3px solid var(--accent);padding-left:1rem}.extension-recipe li{padding-block:.25rem}',
  block(value, { escapeHtml }) {
    const parts = value.split(';').map((part) => part.trim());
    return `<h2>Hozzávalók</h2><ul>${parts.map((part) => `<li>${escapeHtml(part)}</li>`).join('')}</ul>`;
  },
  component: (value, { escapeHtml }) => `<p>${escapeHtml(value)}</p>`,
} satisfies Extension;
