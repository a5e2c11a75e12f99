import type { CallContext, ContentApi } from '~/lib/content/content-api';
import { isContentApiError } from '~/lib/content/content-api-error';
import type { MinutesOfDay, SupportCounter } from '~/lib/contract/readings';
import { budapestDay } from '~/lib/time/budapest-day';
import { type CounterSetting, parseCounterSetting } from './stored-pieces';

export interface LoadedCounter {
  readonly setting: CounterSetting;
  readonly counter: SupportCounter;
  readonly today: MinutesOfDay;
}

/**
 * The counter if the newsroom has set one up (SD-04); undefined if not, or if its numbers cannot be read: the page works
 * without it. `now` is unix milliseconds.
 */
export async function loadCounter(
  content: Pick<ContentApi, 'unique' | 'counter' | 'minutes'>,
  context: CallContext,
  now: number,
): Promise<LoadedCounter | undefined> {
  try {
    const setting = parseCounterSetting(await content.unique(context, 'oraszamlalo'));
    if (setting === undefined) return undefined;
    const [counter, today] = await Promise.all([
      content.counter(context, setting.from),
      content.minutes(context, budapestDay(now / 1000)),
    ]);
    return { setting, counter, today };
  } catch (error) {
    if (isContentApiError(error)) return undefined;
    throw error;
  }
}
