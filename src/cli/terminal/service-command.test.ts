import { expect, it } from 'vitest';
import { asTypedHere, isServiceCommand } from './service-command';

it.each([
  [undefined, 'Kérdezd: npm run hirmondo -- doctor', false],
  ['sudo hirmondo', 'Kérdezd: sudo hirmondo doctor', true],
] as const)('advice is typed as the command line is called here: %s', (HIRMONDO_COMMAND, advice, isService) => {
  const env = HIRMONDO_COMMAND === undefined ? {} : { HIRMONDO_COMMAND };
  expect(asTypedHere('Kérdezd: npm run hirmondo -- doctor', env)).toBe(advice);
  expect(isServiceCommand(env)).toBe(isService);
});
