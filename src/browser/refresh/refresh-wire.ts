import type { FrontendRefresh } from '~/lib/contract/frontend';

/**
 * The part of GET /api/frontend/refresh that a page reads. The contract's schemas stay on the server, because they would be
 * larger than all the code that uses the answer; it is validated by hand here. Invalid parts are left out.
 */

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const figure = (value: unknown): number | undefined => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);
const marker = (value: unknown): boolean => value === true || value === 1 || value === '1';

/** Parses an answer; undefined if it is not an object. */
export function parseWireRefresh(answer: unknown): FrontendRefresh | undefined {
  if (!isFields(answer)) return undefined;
  const { weatherData: weather, floodingData: flooding, pipStatus: pip } = answer;
  return {
    componentSetup: isFields(answer.componentSetup)
      ? Object.fromEntries(
          Object.entries(answer.componentSetup).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
        )
      : {},
    exchangesRates: list(answer.exchangesRates).flatMap(({ currency, value, change }) => {
      const [name, rate] = [text(currency), figure(value)];
      return name === undefined || rate === undefined ? [] : [{ currency: name, value: rate, change: figure(change) }];
    }),
    weatherData: isFields(weather)
      ? {
          city: text(weather.city),
          temperature: figure(weather.temperature),
          icon: text(weather.icon),
          description: text(weather.description),
          items: list(weather.items).map((item) => ({ ...item })),
        }
      : undefined,
    floodingData: isFields(flooding)
      ? {
          items: list(flooding.items).flatMap(({ river, station, level, state }) => {
            const [name, place, height] = [text(river), text(station), figure(level)];
            if (name === undefined || place === undefined || height === undefined) return [];
            return [{ river: name, station: place, level: height, state: text(state) }];
          }),
        }
      : undefined,
    pipStatus: isFields(pip)
      ? {
          pipShow: marker(pip.pipShow),
          pipTitle: text(pip.pipTitle),
          pipUrl: text(pip.pipUrl),
          pipOpen: marker(pip.pipOpen),
          pipLabel: text(pip.pipLabel) || 'élő',
        }
      : undefined,
    trendingTags: list(answer.trendingTags).flatMap(({ name, slug }) => {
      const [words, key] = [text(name), text(slug)];
      return words === undefined || key === undefined ? [] : [{ name: words, slug: key }];
    }),
    widgets: list(answer.widgets).flatMap(({ slug, type, position, content }) => {
      const [key, kind] = [text(slug), text(type)];
      if (key === undefined || kind === undefined) return [];
      return [{ slug: key, type: kind, position: figure(position) ?? text(position), content }];
    }),
  };
}
