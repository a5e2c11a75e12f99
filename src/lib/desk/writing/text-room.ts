/**
 * Characters that a title or lead has at its place before it is cut or becomes hard to read: the one table of the counters on the
 * writing page and of the checks. `title` and `lead` are those of the page and of cards.
 */
export const textRoom = {
  title: 110,
  lead: 350,
  titleFront: 90,
  titleSearch: 60,
  titleSocial: 70,
  socialLead: 160,
} as const;

/** Characters as people count them, without spaces at the ends. */
export const countCharacters = (text: string): number => [...text.trim()].length;
