import { expect, it } from 'vitest';
import { codesOnTerminal } from './terminal-codes';

it('shows a code where somebody looks, while no mail server is set', () => {
  const shown: string[] = [];
  const write = (text: string) => shown.push(text);
  codesOnTerminal(undefined, { isTTY: true, write })?.('anna@example.org', '123456');
  expect(shown).toEqual(['\n  anna@example.org\n  belépési kód · sign-in code:  123 456\n\n']);
  expect(codesOnTerminal('smtp://mail.example.org', { isTTY: true, write })).toBeUndefined();
  // A log: a file or a pipe.
  expect(codesOnTerminal(undefined, { isTTY: false, write })).toBeUndefined();
  expect(codesOnTerminal(undefined, { write })).toBeUndefined();
});
