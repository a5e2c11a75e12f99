/** Values of a field with their names. */
export type Choices = readonly (readonly [value: string, name: string])[];

/** The choices with the present values that nobody offers any more, so that these stay. */
export function completeChoices(choices: Choices, values: Iterable<string>): Choices {
  const known = new Set(choices.map(([value]) => value));
  const others = [...values].filter((value) => value !== '' && !known.has(value));
  return [...choices, ...others.map((value) => [value, value] as const)];
}
