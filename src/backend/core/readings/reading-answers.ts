import type { ContentStore } from '~/backend/definitions';
import { daysBefore } from '~/backend/domain/readings/days';
import type { WaterReading, WeatherReading } from '~/backend/domain/readings/weather-and-water';
import type { Edition } from '~/editions/types';
import type { FrontendRefresh } from '~/lib/contract/frontend';
import type { ExchangeRange, ExchangeSeries, MinutesOfDay, SupportCounter } from '~/lib/contract/readings';

/** Answers made of readings: rates, weather, water levels, and donations. */

type Readings = Pick<ContentStore, 'readings'>;

/** Calendar days back from the newest rate. */
const DAYS: Readonly<Record<ExchangeRange, number>> = { week: 7, month: 31, year: 366 };
/** Limit on days between two rates: a long weekend and days on which the bank is closed. */
const MAX_GAP_DAYS = 10;
/**
 * Hours of the newsroom's work paid for by a recurring donation (MC-03), and minutes per hour; a one-time donation pays for one.
 */
const HOURS_RECURRING = 10;
const MINUTES = 60;

/** The newest rates in the edition's currency, in its order, with the change from the previous one in per cent. */
export async function answerRates({ readings }: Readings, edition: Edition): Promise<FrontendRefresh['exchangesRates']> {
  const base = edition.identity.currency;
  const newest = await readings.newestRateDay(base);
  if (newest === undefined) return [];
  const rates = await readings.ratesSince(base, daysBefore(newest, MAX_GAP_DAYS));
  return edition.readings.currencies.flatMap((currency) => {
    const own = rates.filter((rate) => rate.currency === currency);
    const [latest, before] = [own.at(-1), own.at(-2)];
    if (latest === undefined) return [];
    const change = before && Number(((latest.value / before.value - 1) * 100).toFixed(2));
    return [{ currency, value: latest.value, change }];
  });
}

/** The weather of the edition's towns, its own town first; undefined without a reading. */
export async function answerWeather({ readings }: Readings, edition: Edition): Promise<FrontendRefresh['weatherData']> {
  const stored = await readings.reading('weather');
  if (stored === undefined) return undefined;
  const { towns } = stored.value as WeatherReading;
  const listed = edition.readings.towns.flatMap((name) => towns.find(({ city }) => city === name) ?? []);
  const [own, ...others] = listed.length > 0 ? listed : towns;
  return own && { city: own.city, temperature: own.temperature, icon: own.icon, description: own.description, items: others };
}

/** Water levels of the edition's gauges; undefined without a reading. */
export async function answerWater({ readings }: Readings, edition: Edition): Promise<FrontendRefresh['floodingData']> {
  const stored = await readings.reading('water');
  if (stored === undefined) return undefined;
  const { gauges } = stored.value as WaterReading;
  const listed = edition.readings.stations.flatMap((name) => gauges.find(({ station }) => station === name) ?? []);
  return { items: (listed.length > 0 ? listed : gauges).map((gauge) => ({ ...gauge, state: gauge.state })) };
}

/** A currency's rates in the edition's currency; undefined if no source quotes it. */
export async function answerExchange(
  { readings }: Readings,
  edition: Edition,
  { currency, range }: { readonly currency: string; readonly range: ExchangeRange },
): Promise<ExchangeSeries | undefined> {
  const base = edition.identity.currency;
  const newest = await readings.newestRateDay(base);
  const rates = newest === undefined ? [] : await readings.rates(base, currency, daysBefore(newest, DAYS[range]));
  if (rates.length === 0 && !edition.readings.currencies.includes(currency)) return undefined;
  const items = rates.map(({ day, value }) => ({ date: day, value }));
  const source = (await readings.reading('rates'))?.source;
  return { currency, base, range, items, latest: items.at(-1)?.value, source };
}

/** Minutes of work paid for by the day's donations. */
export async function answerMinutes({ readings }: Readings, day: string): Promise<MinutesOfDay> {
  const counts = await readings.supportOn(day);
  const items = counts.map(({ time, recurring, onetime }) => ({
    time,
    value: MINUTES * (HOURS_RECURRING * recurring + onetime),
  }));
  return { day, minutes: items.reduce((sum, { value }) => sum + value, 0), items };
}

export const answerCounter = async ({ readings }: Readings, from: string): Promise<SupportCounter> =>
  await readings.supportSince(from);
