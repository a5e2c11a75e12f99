import { z } from 'zod';
import { unixSeconds } from '~/lib/contract/primitives';
import { ReadingFault } from './reading-fault';

/** Schemas of weather and water level documents in our own format (docs/contracts/readings.md). */

const words = z.string().trim().min(1).max(80);

const weatherReading = z.object({
  /** When it was measured, unix seconds. */
  takenAt: unixSeconds,
  towns: z
    .array(
      z.object({
        city: words,
        /** Degrees Celsius. */
        temperature: z.number().min(-60).max(60),
        icon: words.optional(),
        description: words.optional(),
      }),
    )
    .min(1)
    .max(500),
});

const waterReading = z.object({
  takenAt: unixSeconds,
  gauges: z
    .array(
      z.object({
        river: words,
        station: words,
        /** Centimetres on the gauge. */
        level: z.number().min(-1000).max(2000),
        /** áradó, apadó, stagnáló or tetőző; if unset, derived from the previous reading. */
        state: words.optional(),
      }),
    )
    .min(1)
    .max(500),
});

export type WeatherReading = z.infer<typeof weatherReading>;
export type WaterReading = z.infer<typeof waterReading>;

function parseJson<T extends z.ZodType>(text: string, schema: T): z.output<T> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ReadingFault('no JSON');
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ReadingFault(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'another shape'}`);
}

/** Parses a weather document. Throws ReadingFault if it is invalid. */
export const parseWeather = (text: string): WeatherReading => parseJson(text, weatherReading);

/** Parses a document of water levels. Throws ReadingFault if it is invalid. */
export const parseWater = (text: string): WaterReading => parseJson(text, waterReading);

/** Differences up to this many centimetres count as no change. */
const STEADY = 2;

/** Sets missing states (rising, falling or steady) by comparison with the previous reading. New gauges have no state. */
export function withStates(reading: WaterReading, before: WaterReading | undefined): WaterReading {
  const levels = new Map(before?.gauges.map(({ river, station, level }) => [`${river} ${station}`, level]));
  return {
    ...reading,
    gauges: reading.gauges.map((gauge) => {
      const old = levels.get(`${gauge.river} ${gauge.station}`);
      if (gauge.state !== undefined || old === undefined) return gauge;
      const difference = gauge.level - old;
      return { ...gauge, state: Math.abs(difference) <= STEADY ? 'stagnáló' : difference > 0 ? 'áradó' : 'apadó' };
    }),
  };
}
