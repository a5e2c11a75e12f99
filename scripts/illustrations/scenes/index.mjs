/** All motifs of the demo newsroom: name → its two variants. */
import air from './air.mjs';
import river from './river.mjs';
import transit from './transit.mjs';

export const SCENES = { ...river, ...transit, ...air };
