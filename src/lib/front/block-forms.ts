/**
 * The forms in which a block of a news front can be rendered, by the kind of its stories. An editor chooses one with the field
 * `form` of a block; the page chooses for the others (src/models/front/choose-forms.ts).
 */
export const BLOCK_FORMS = [
  /** Cards side by side, each under its picture. */
  'pictures',
  /** One large card, the others beside it. */
  'mixed',
  /** Two cards, each beside its picture if there is room. */
  'pair',
  /** Headlines without pictures. */
  'headlines',
  /** Headlines in two columns, each with a small picture. */
  'list',
  /** The writer's face and name, the title in italics. */
  'opinion',
  /** The first number of title or lead, in large type. */
  'numbers',
  /** Live coverage with its last three entries. */
  'live',
  /** A wide picture, then the title of the first story; the others as text below. */
  'long',
  /** Square covers with an audio icon. */
  'podcast',
  /** Wide pictures with a play icon on a dark background. */
  'video',
] as const;

export type BlockForm = (typeof BLOCK_FORMS)[number];

/** The form of that name; undefined for any other text. */
export function blockForm(name: string | undefined): BlockForm | undefined {
  return BLOCK_FORMS.find((form) => form === name);
}
