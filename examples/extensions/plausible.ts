import type { Extension } from '../../src/lib/extensions/extension';

/** Counts page views with Plausible, without cookies. For Matomo the script and the origins are its own. */
export default {
  name: 'plausible',
  settings: {
    domain: { type: 'text', description: 'the site as it is named at Plausible', standard: 'lap.example' },
  },
  origins: { script: ['https://plausible.io'], connect: ['https://plausible.io'] },
  weight: { script: 2_000 },
  head: ({ settings, escapeHtml }) =>
    `<script defer data-domain="${escapeHtml(String(settings.domain))}" src="https://plausible.io/js/script.js"></script>`,
} satisfies Extension;
