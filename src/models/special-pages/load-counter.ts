import { callContext } from '~/lib/content/call-context';
import type { ContentApi, Viewer } from '~/lib/content/content-api';
import { isContentApiError } from '~/lib/content/content-api-error';
import type { MinutesOfDay, SupportCounter } from '~/lib/contract/readings';
import { budapestDay } from '~/lib/time/budapest-day';
import { type CounterSetting, parseCounterSetting, usualCounter } from './stored-pieces';

export interface LoadedCounter {
  readonly setting: CounterSetting;
  readonly counter: SupportCounter;
  readonly today: MinutesOfDay;
}

/** Page of the campaign; an edition without it has no usual campaign. */
const CAMPAIGN_PAGE = '/egyszazalek';

interface Locals {
  readonly content: Pick<ContentApi, 'unique' | 'counter' | 'minutes'>;
  readonly edition: {
    readonly identity: { readonly slug: string };
    readonly navigation: { readonly withoutRoutes: readonly string[] };
  };
  readonly viewer: Viewer;
  /** Unix milliseconds. */
  readonly now: number;
}

/**
 * The counter if the newsroom has set one up, or has counted donations (SD-04); undefined if not, or if its numbers cannot be read:
 * the page works without it.
 */
export async function loadCounter({ content, edition, viewer, now }: Locals): Promise<LoadedCounter | undefined> {
  const context = callContext({ edition, viewer });
  const usual = edition.navigation.withoutRoutes.includes(CAMPAIGN_PAGE) ? undefined : usualCounter;
  try {
    const stored = await content.unique(context, 'oraszamlalo');
    // A system without the setting has the usual campaign once it counts donations (MC-02, MC-03).
    const setting = stored === undefined ? usual : parseCounterSetting(stored);
    if (setting === undefined) return undefined;
    const counter = await content.counter(context, setting.from);
    if (stored === undefined && counter.recurring === 0 && counter.onetime === 0) return undefined;
    return { setting, counter, today: await content.minutes(context, budapestDay(now / 1000)) };
  } catch (error) {
    if (isContentApiError(error)) return undefined;
    throw error;
  }
}
