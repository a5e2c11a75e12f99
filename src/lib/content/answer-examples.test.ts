import { expect, it } from 'vitest';
import { toWire } from '~/lib/calls/wire';
import { answerExamples } from './answer-examples';
import { type ContentCallName, contentCalls } from './content-calls';

const names = Object.keys(contentCalls) as ContentCallName[];

it.each(names)('the example of %s matches the answer’s schema', (name) => {
  const read = contentCalls[name].answer.safeParse(answerExamples[name]);
  expect(read.error?.issues ?? []).toEqual([]);
});

it.each(names)('the input of %s can be sent', (name) => {
  const row: { readonly example?: Readonly<Record<string, unknown>> } = contentCalls[name];
  const hasInput = Object.keys(contentCalls[name].input.shape).length > 0;
  expect(row.example !== undefined || !hasInput).toBe(true);
  expect(toWire(contentCalls[name], row.example ?? {})).toBeDefined();
});
