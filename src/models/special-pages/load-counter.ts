import type { CallContext, ContentApi } from '~/lib/content/content-api';
import { isContentApiError } from '~/lib/content/content-api-error';
import type { MinutesOfDay, SupportCounter } from '~/lib/contract/readings';
import { budapestDay } from '~/lib/time/budapest-day';
import { type CounterSetting, parseCounterSetting, usualCounter } from './stored-pieces';

export interface LoadedCounter {
  readonly setting: CounterSetting;
  readonly counter: SupportCounter;
  readonly today: MinutesOfDay;
}

/**
 * The counter if the newsroom has set one up, or has counted donations (SD-04); undefined if not, or if its numbers cannot be read:
 * the page works without it. `now` is unix milliseconds.
 */
export async function loadCounter(
  content: Pick<ContentApi, 'unique' | 'counter' | 'minutes'>,
  context: CallContext,
  now: number,
): Promise<LoadedCounter | undefined> {
  try {
    const stored = await content.unique(context, 'oraszamlalo');
    // A system without the setting has the usual campaign once it counts donations (MC-02, MC-03).
    const setting = stored === undefined ? usualCounter : parseCounterSetting(stored);
    if (setting === undefined) return undefined;
    const counter = await content.counter(context, setting.from);
    if (stored === undefined && counter.recurring === 0 && counter.onetime === 0) return undefined;
    return { setting, counter, today: await content.minutes(context, budapestDay(now / 1000)) };
  } catch (error) {
    if (isContentApiError(error)) return undefined;
    throw error;
  }
}
