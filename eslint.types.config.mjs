import { fileURLToPath } from 'node:url';
import tseslint from 'typescript-eslint';

/** Rules that need types, in a separate run: they take as long as the compiler, and the other rules should not wait for them. */
export default [
  { ignores: ['**/*.test.{ts,tsx}', 'src/**/testing/**'] },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: {
      '@typescript-eslint': tseslint.plugin,
    },
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { projectService: true, tsconfigRootDir: fileURLToPath(new URL('.', import.meta.url)) },
    },
    // Directives for rules of the other run would be reported as unused here.
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      // A listener may be async: its rejection reaches the handler of the process or the window, as a thrown error would.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { arguments: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    // pg awaits what onConnect returns, whatever its type says. A comment in place would name a rule that the other run does not know.
    files: ['src/backend/infra/postgres/connections.ts'],
    rules: {
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { arguments: false, properties: false } }],
    },
  },
];
