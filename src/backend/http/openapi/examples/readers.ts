import type { campaignCalls } from '~/lib/ads/campaign-calls';
import type { variantCalls } from '~/lib/ads/variant-calls';
import type { politicalAdCalls } from '~/lib/political-ads/political-ad-calls';
import type { pushCalls } from '~/lib/push/push-calls';
import type { readCalls } from '~/lib/reads/read-calls';
import type { ExamplesFor } from './call-example';

const done = { success: true };

const notice = {
  noticeId: 'hid-2026-11',
  title: 'Legyen híd a Dunán',
  kind: 'display',
  sponsor: {
    name: 'Hidat Akarunk Egyesület',
    address: '1138 Budapest, Párkány utca 1.',
    email: 'iroda@example.hu',
    controlledBy: null,
  },
  payer: null,
  election: 'Helyi népszavazás a hídról',
  electionUrl: 'https://www.valasztas.hu/',
  period: { from: 1_795_250_000, to: 1_795_850_000 },
  amount: { value: 120_000, currency: 'HUF' },
  amountTotal: { value: 480_000, currency: 'HUF' },
  origin: 'Tagdíjak és magánszemélyek adományai az Európai Unióból.',
  method: 'A hirdetési árlista szerint, napra számolva.',
  targeting: null,
  repositoryUrl: null,
  url: 'https://egyesulet.example/hid',
  active: true,
};

/** Examples of the calls of the register of political advertisements. */
export const politicalAdExamples: ExamplesFor<typeof politicalAdCalls> = {
  politicalAds: { input: { page: 1 }, answer: { items: [notice], page: 1, totalPages: 1, totalItems: 1 } },
  politicalAd: { input: { noticeId: 'hid-2026-11' }, answer: notice },
  politicalAdVersions: {
    input: { noticeId: 'hid-2026-11' },
    answer: { items: [{ version: 1, recordedAt: 1_795_240_000, notice }] },
  },
};

const device = { clientToken: 'eszkoz-0123456789' };
const topic = { ...device, topic: 'fontos' };

/** Examples of the push calls. */
export const pushExamples: ExamplesFor<typeof pushCalls> = {
  subscriptions: { input: device, answer: { topics: ['fontos'] } },
  subscribe: { input: topic, answer: done },
  unsubscribe: { input: topic, answer: done },
  pushKey: { answer: { publicKey: null } },
};

/** Examples of the counting call of advertisements. */
export const campaignExamples: ExamplesFor<typeof campaignCalls> = {
  count: {
    input: {
      site: 'hirmondo',
      id: 'konyvhet',
      place: 'leaderboard_1',
      event: 'impression',
      also: [{ id: 'szinhaz', place: 'rectangle_1' }],
    },
    answer: done,
  },
};
export const readExamples: ExamplesFor<typeof readCalls> = {
  count: { input: { site: 'hirmondo', article: 'megnyilt-az-uj-duna-hid' }, answer: done },
};
export const variantExamples: ExamplesFor<typeof variantCalls> = {
  count: { input: { site: 'hirmondo', variants: ['cimlap-b'], event: 'page' }, answer: done },
};
