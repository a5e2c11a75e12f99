import { describe, expect, it } from 'vitest';
import { weatherDescription } from './weather-description';

const weatherData = { city: 'Kolozsvár', temperature: 7.6, icon: 'windy', description: 'Viharos lökések', items: [] };
const gauge = (river: string, station: string) => ({ river, station, level: 120, state: 'áradó' });

describe('the description of the weather page', () => {
  it('names the weather of the edition’s town and its own rivers, each once', () => {
    const floodingData = { items: [gauge('Maros', 'Marosvásárhely'), gauge('Szamos', 'Szatmárnémeti'), gauge('Maros', 'Arad')] };
    expect(weatherDescription({ weatherData, floodingData })).toBe(
      'Kolozsvár, 8\u00a0°C, viharos lökések. Vízállás: Maros, Szamos.',
    );
  });

  it('does without either', () => {
    expect(weatherDescription({ weatherData, floodingData: undefined })).toBe('Kolozsvár, 8\u00a0°C, viharos lökések.');
    expect(weatherDescription({ weatherData: undefined, floodingData: undefined })).toBe('Az idő a városokban.');
  });
});
