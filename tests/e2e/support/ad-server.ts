import type { Page } from '@playwright/test';
import { recordingAdService } from '../../support/ad-service.mjs';

/** One call of the advertising service, in the order of the page. */
export interface AdCall {
  readonly name: string;
  /** Milliseconds since the document began. */
  readonly at: number;
  readonly path?: string;
  readonly sizes?: readonly (readonly [number, number])[];
  readonly id?: string;
  readonly ids?: readonly string[];
  readonly key?: string;
  readonly values?: readonly string[];
  /** Whether the elements of the slots were in the page, and how many pixels below the view the place of one began. */
  readonly exists?: boolean;
  readonly below?: number;
}

/** A slot that was not destroyed. */
export interface StandingSlot {
  readonly id: string;
  /** False: the page that it belongs to is gone. */
  readonly exists: boolean;
}

/** How the service answers: by slot name, or for all. */
export type AdAnswer = 'filled' | 'empty' | 'never' | 'late';

export const AD_HOST = 'https://securepubads.g.doubleclick.net';

export interface AdServer {
  /** Requests that left the site for somebody else. */
  readonly foreign: string[];
  calls(): Promise<AdCall[]>;
  /** Slots that were defined, in order. */
  defined(): Promise<AdCall[]>;
  /** Slots that the service still has. */
  standing(): Promise<StandingSlot[]>;
}

/** Puts the recording service in the place of the third party's; everything else outside the site is refused. */
export async function recordAds(
  page: Page,
  {
    answers = {},
    body = recordingAdService,
  }: { readonly answers?: Readonly<Record<string, AdAnswer>>; readonly body?: string } = {},
): Promise<AdServer> {
  const foreign: string[] = [];
  await page.addInitScript((given) => Object.assign(globalThis, { adAnswers: given, adCalls: [] }), answers);
  await page.route(
    (url) => !/(^|\.)localhost$/.test(url.hostname),
    async (route) => {
      foreign.push(route.request().url());
      if (route.request().url().startsWith(AD_HOST)) await route.fulfill({ contentType: 'text/javascript', body });
      else await route.abort();
    },
  );
  const calls = () => page.evaluate(() => Reflect.get(globalThis, 'adCalls') as AdCall[]);
  return {
    foreign,
    calls,
    defined: async () => (await calls()).filter(({ name }) => name === 'defineSlot'),
    standing: () => page.evaluate(() => (Reflect.get(globalThis, 'adStanding')?.() ?? []) as StandingSlot[]),
  };
}

/** The reader's choice, made before the page is opened. */
export async function consentBefore(page: Page, given: boolean): Promise<void> {
  await page.addInitScript((choice) => {
    localStorage.setItem('hirmondo-consent', JSON.stringify({ given: choice, at: Date.now() }));
  }, given);
}
