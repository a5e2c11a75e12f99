import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { usElection } from './us-election-page';

const shape = z.object({ slug: z.string(), name: z.string(), d: z.string(), x: z.number(), y: z.number() });

/** content/demo/map/counties.json: outlines as SVG paths, made by tools/county-map.mjs. */
const countyMap = z.object({
  width: z.number(),
  height: z.number(),
  counties: z.array(shape.extend({ seat: z.string().optional(), cities: z.array(shape) })),
});

/** content/demo/map/tours.json: the demo newsroom's tours, placed on the same drawing. */
const tours = z.array(z.object({ article: z.string(), name: z.string(), place: z.string(), x: z.number(), y: z.number() }));

export type CountyMap = z.infer<typeof countyMap>;
export type Tour = z.infer<typeof tours>[number];

/** Everything that the demo's map shows. */
export interface DemoMapFiles {
  readonly map: CountyMap;
  readonly tours: readonly Tour[];
  readonly usa: z.infer<typeof usElection>;
  readonly script: Buffer;
  readonly style: Buffer;
}

/** Reads the files of the demo map from its directory. Rejects if one is missing or invalid: they are part of the program. */
export async function readDemoMap(directory: string): Promise<DemoMapFiles> {
  const read = (name: string) => readFile(join(directory, name));
  const [map, toursFile, usa, script, style] = await Promise.all([
    read('counties.json'),
    read('tours.json'),
    read('usa-2024.json'),
    read('terkep.js'),
    read('terkep.css'),
  ]);
  return {
    map: countyMap.parse(JSON.parse(map.toString('utf8'))),
    tours: tours.parse(JSON.parse(toursFile.toString('utf8'))),
    usa: usElection.parse(JSON.parse(usa.toString('utf8'))),
    script,
    style,
  };
}
