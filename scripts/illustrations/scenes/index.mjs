/** All motifs of the demo newsroom: name → its two variants. */
import river from './river.mjs';

export const SCENES = { ...river };
