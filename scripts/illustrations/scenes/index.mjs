/** All motifs of the demo newsroom: name → its two variants. */
import air from './air.mjs';
import books from './books.mjs';
import erdely from './erdely.mjs';
import home from './home.mjs';
import land from './land.mjs';
import media from './media.mjs';
import money from './money.mjs';
import portrait from './portrait.mjs';
import institutions from './public.mjs';
import river from './river.mjs';
import science from './science.mjs';
import sport from './sport.mjs';
import stage from './stage.mjs';
import transit from './transit.mjs';
import weather from './weather.mjs';
import works from './works.mjs';

export const SCENES = { ...river, ...transit, ...air, ...institutions, ...works, ...land, ...weather, ...books, ...stage, ...media, ...sport, ...money, ...science, ...home, ...erdely, ...portrait };
