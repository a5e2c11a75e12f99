import type { Page } from '@playwright/test';
import { recordingAdService } from '../../support/stand-ins/ad-service.mjs';

/** A call of the advertising service. */
export interface AdCall {
  readonly name: string;
  /** Milliseconds since the start of the document. */
  readonly at: number;
  readonly path?: string;
  readonly sizes?: readonly (readonly [number, number])[];
  readonly id?: string;
  readonly ids?: readonly string[];
  readonly key?: string;
  readonly values?: readonly string[];
  /** Whether the elements of the slots were in the page, and the distance of a place below the viewport in pixels. */
  readonly exists?: boolean;
  readonly below?: number;
}

/** A slot that was not destroyed. */
export interface StandingSlot {
  readonly id: string;
  /** False if its page was left. */
  readonly exists: boolean;
}

/** The service's answer: by slot name, or for all. */
export type AdAnswer = 'filled' | 'empty' | 'never' | 'late';

export const AD_HOST = 'https://securepubads.g.doubleclick.net';

export interface AdServer {
  /** Requests to third parties. */
  readonly foreign: string[];
  calls(): Promise<AdCall[]>;
  /** Calls that defined slots, in order. */
  defined(): Promise<AdCall[]>;
  /** Slots that were not destroyed. */
  standing(): Promise<StandingSlot[]>;
}

/** Replaces the third party's service by a recording one; all other foreign requests are blocked. */
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

/** Stores the reader's consent or refusal before the page is opened. */
export async function consentBefore(page: Page, given: boolean): Promise<void> {
  await page.addInitScript((choice) => {
    localStorage.setItem('hirmondo-consent', JSON.stringify({ given: choice, at: Date.now() }));
  }, given);
}
