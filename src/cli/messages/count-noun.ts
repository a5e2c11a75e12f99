/** A number with an English noun that takes -s in the plural: '1 article', '2 articles', '0 articles'. */
export const countNoun = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
