import tsParser from '@typescript-eslint/parser';
import astro from 'eslint-plugin-astro';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import { textAlone } from './scripts/lint/text-alone.mjs';

/**
 * ESLint checks what Biome cannot: who may import whom (docs/where-code-lives.md, also inside .astro files), Astro's own rules, and
 * accessibility of markup. Format, style, import cycles and dead code are Biome's and Knip's.
 */

// The plugin's elements are folders, and some rooms are single files: so a room is a category of files. Patterns match whole paths.
const room = (category, ...pattern) => ({ category, partialMatch: false, pattern });
const rooms = (...names) => ({ file: { categories: { anyOf: names } } });
const arrow = (from, ...to) => ({ from: rooms(from), allow: { to: rooms(from, ...to) } });

const files = [
  room(
    'backend-index',
    'src/backend/index.ts',
    'src/backend/backend.ts',
    'src/backend/job-process.ts',
    'src/backend/livescore.ts',
    'src/backend/own-services.ts',
  ),
  room('backend-definitions', 'src/backend/definitions.ts', 'src/backend/definitions/**'),
  room('backend-domain', 'src/backend/domain/**'),
  room('backend-core', 'src/backend/core/**'),
  room('backend-infra', 'src/backend/infra/**'),
  room('backend-http', 'src/backend/http/**'),
  room('backend-importers', 'src/backend/importers/**'),
  room('backend-services', 'src/backend/services/**'),
  room('backend-testing', 'src/backend/testing/**'),
  room('lib', 'src/lib/**'),
  room('editions', 'src/editions/**'),
  room('sections', 'src/sections/**'),
  room('models', 'src/models/**'),
  room('sources', 'src/sources/**'),
  room('browser', 'src/browser/**'),
  room('islands', 'src/islands/**'),
  room('components', 'src/components/**'),
  room('layouts', 'src/layouts/**'),
  room('styles', 'src/styles/**'),
  room('assets', 'src/assets/**'),
  room('pages', 'src/pages/**', 'src/middleware.ts'),
  room('server', 'src/server/**'),
  room('cli-testing', 'src/cli/testing/**'),
  room('cli', 'src/cli/*', 'src/cli/!(testing)/**'),
];

const policies = [
  arrow('lib'),
  arrow('editions', 'lib'),
  arrow('models', 'editions', 'lib'),
  arrow('sections', 'editions', 'lib'),
  arrow('sources', 'sections', 'editions', 'lib'),
  arrow('backend-definitions', 'backend-domain', 'sections', 'editions', 'lib'),
  arrow('backend-domain', 'sections', 'editions', 'lib'),
  arrow('backend-importers', 'backend-domain', 'lib'),
  arrow('backend-core', 'backend-domain', 'backend-definitions', 'sections', 'editions', 'lib'),
  arrow('backend-infra', 'backend-definitions', 'backend-domain', 'sections', 'editions', 'lib'),
  arrow('backend-http', 'backend-core', 'backend-domain', 'backend-definitions', 'sections', 'editions', 'lib'),
  arrow(
    'backend-services',
    'backend-http',
    'backend-core',
    'backend-infra',
    'backend-domain',
    'backend-definitions',
    'sections',
    'editions',
    'lib',
  ),
  arrow(
    'backend-index',
    'backend-services',
    'backend-http',
    'backend-core',
    'backend-infra',
    'backend-domain',
    'backend-definitions',
    'sections',
    'editions',
    'lib',
  ),
  arrow('backend-testing', 'backend-definitions', 'backend-index', 'editions', 'lib'),
  arrow('browser', 'lib'),
  arrow('islands', 'browser', 'lib'),
  {
    from: rooms('islands'),
    allow: { to: rooms('editions'), dependency: { kind: 'type' } },
  },
  arrow('components', 'islands', 'browser', 'styles', 'assets', 'models', 'editions', 'lib'),
  arrow('layouts', 'components', 'islands', 'browser', 'styles', 'assets', 'models', 'editions', 'lib'),
  arrow('pages', 'layouts', 'components', 'islands', 'browser', 'styles', 'assets', 'models', 'editions', 'lib'),
  arrow('styles', 'assets'),
  arrow('server', 'backend-index', 'sources', 'models', 'editions', 'lib'),
  arrow('cli-testing', 'cli', 'backend-index', 'backend-testing'),
  arrow('cli', 'backend-index', 'backend-importers', 'server', 'models', 'editions', 'lib'),
];

/** Files with a function of more than 80 lines, by reason. */
const LONG_FUNCTIONS = {
  'closures over shared state, in which each function is read by itself': [
    'src/backend/core/account/account.ts',
    'src/backend/core/content-api.ts',
    'src/backend/core/desk/article-desk.ts',
    'src/backend/core/importing/import-redirects.ts',
    'src/backend/core/importing/ingest.ts',
    'src/backend/core/live/live-entries.ts',
    'src/backend/core/livescore/answer-cache.ts',
    'src/backend/core/newsletter/newsletter.ts',
    'src/backend/core/security/security.ts',
    'src/backend/http/security-routes.ts',
    'src/backend/infra/repositories/article-reader.ts',
    'src/backend/infra/repositories/article-writer.ts',
    'src/backend/infra/repositories/edited-tables.ts',
    'src/backend/infra/repositories/newsletter-store.ts',
    'src/backend/infra/repositories/supporter-store.ts',
    'src/backend/infra/repositories/taxonomy-writer.ts',
    'src/browser/ads/ad-service.ts',
    'src/cli/import/import-media.ts',
    'src/server/api/account-calls.ts',
    'src/server/events/event-streams.ts',
    'src/server/operations/log-output.ts',
    'src/server/pages/pages.ts',
    'src/server/pages/personal-pages.ts',
    'src/server/session/editor-pages.ts',
    'src/server/session/login.ts',
    'src/server/session/sessions.ts',
    'src/server/workbench/workbench.ts',
  ],
  'lists of parts, in the order in which they are assembled': ['src/backend/index.ts', 'src/cli/program.ts', 'src/server/dev.ts'],
  'sequences of steps, read from top to bottom': [
    'src/backend/infra/demo/read-demo.ts',
    'src/backend/infra/livescore/replay/invented-script.ts',
    'src/backend/infra/livescore/replay/invented-weekend.ts',
    'src/backend/infra/livescore/replay/recorded-season.ts',
  ],
  'the markup of one form': [
    'src/islands/PodcastPlayer.island.tsx',
    'src/islands/TagSearch.island.tsx',
    'src/islands/quiz/AnswerForm.tsx',
  ],
};

/** Names in `…Of` that are not ours, each with whose they are. Our own functions are verbs or nouns of the field (docs/glossary.md). */
const NAMES_OF_OTHERS = {
  anyOf: 'JSON Schema, and the field of section definitions that is named after it',
  isPartOf: 'schema.org',
  valueOf: 'JavaScript',
};
const NAME_IN_OF = `/^(?!(?:${Object.keys(NAMES_OF_OTHERS).join('|')})$)[a-z]\\w*Of$/`;
/** Every place that gives a name to a function, a variable or a field. */
const NAMING = [
  `FunctionDeclaration > Identifier.id[name=${NAME_IN_OF}]`,
  `VariableDeclarator > Identifier.id[name=${NAME_IN_OF}]`,
  `:function > Identifier.params[name=${NAME_IN_OF}]`,
  `:matches(Property, MethodDefinition, PropertyDefinition, TSPropertySignature, TSMethodSignature) > Identifier.key[name=${NAME_IN_OF}]`,
];

export default [
  {
    ignores: [
      'dist/**',
      'data/**',
      'publication/**',
      'node_modules/**',
      '.astro/**',
      'public/**',
      'content/**',
      'test-results/**',
      'tests/bench/peers/{next,nuxt}/**',
    ],
  },
  ...astro.configs['flat/recommended'],
  ...astro.configs['flat/jsx-a11y-recommended'],
  {
    files: ['**/*.{ts,tsx,mjs}'],
    languageOptions: { parser: tsParser, parserOptions: { ecmaFeatures: { jsx: true } } },
  },
  {
    files: ['src/**/*.tsx'],
    ...jsxA11y.flatConfigs.strict,
    languageOptions: { parser: tsParser, parserOptions: { ecmaFeatures: { jsx: true } } },
  },
  {
    files: ['src/islands/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    plugins: { hirmondo: { rules: { 'text-alone': textAlone } } },
    rules: { 'hirmondo/text-alone': 'error' },
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,mjs,astro}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...NAMING.map((selector) => ({
          selector,
          message: 'A name in …Of repeats its argument: use a verb or a noun (docs/glossary.md).',
        })),
        {
          selector: 'VariableDeclarator > Identifier.id[name=/^(?:LONGEST|LARGEST|SHORTEST|SMALLEST|FEWEST)(?:_|$)/]',
          message: 'A limit is named MAX_… or MIN_… (docs/glossary.md).',
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', ...Object.values(LONG_FUNCTIONS).flat()],
    rules: { 'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['src/**/*.{ts,tsx,astro}'],
    ignores: ['src/**/*.test.{ts,tsx}', 'src/env.d.ts'],
    plugins: { boundaries },
    settings: {
      'boundaries/files': files,
      'boundaries/include': ['src/**/*'],
      'import/resolver': { typescript: { project: './tsconfig.json' } },
    },
    rules: {
      'boundaries/dependencies': ['error', { default: 'disallow', policies }],
      'boundaries/no-unknown-files': 'error',
    },
  },
  {
    files: ['src/**/*.astro'],
    rules: {
      // Recordings come from the newsroom's system, which has no caption files; their articles contain the text.
      'astro/jsx-a11y/media-has-caption': 'off',
      // A row that scrolls sideways must take the keyboard's focus (WCAG 2.1.1, axe scrollable-region-focusable).
      'astro/jsx-a11y/no-noninteractive-tabindex': ['error', { tags: ['ul', 'div'], roles: ['region', 'group'] }],
    },
  },
  {
    // If a page is only a form, its first field has the focus; after a refusal, the field to correct.
    files: [
      'src/components/{login,account,support}/*Form.astro',
      'src/components/login/Authenticator.astro',
      'src/components/desk/LiveDesk.astro',
      'src/components/desk/WritingForm.astro',
    ],
    rules: { 'astro/jsx-a11y/no-autofocus': 'off' },
  },
  {
    files: ['src/**/*.astro'],
    ignores: ['src/components/article-body/SafeHtml.astro'],
    rules: { 'astro/no-set-html-directive': 'error' },
  },
];
