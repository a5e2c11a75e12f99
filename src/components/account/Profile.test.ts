import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { describe, expect, it } from 'vitest';
import { mainEdition } from '~/editions/registry';
import { userInfo } from '~/lib/contract/account';
import Profile from './Profile.astro';

const PAYMENT = { payment_id: 'p-1', amount: 2500, currency: 'HUF', recurring: true, active: true };

/** Renders a supporter's profile. */
async function drawProfile(info: object, unsure?: string): Promise<string> {
  const container = await AstroContainer.create();
  return container.renderToString(Profile, {
    props: { supporter: userInfo.parse({ email: 'a@example.org', ...info }), lists: [], unsure },
    locals: { edition: mainEdition } as unknown as App.Locals,
  });
}

/** The forms of a supporter's profile, each as its fields. */
async function forms(info: object): Promise<readonly Readonly<Record<string, string>>[]> {
  const html = await drawProfile(info);
  return [...html.matchAll(/<form.*?<\/form>/gs)].map(([form]) =>
    Object.fromEntries([...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value])),
  );
}
const cancels = async (info: object) => (await forms(info)).filter(({ action }) => action === 'cancel');

describe('a supporter’s profile (AC-09)', () => {
  it.each([
    ['nothing was given', {}, []],
    ['no gift recurs', { payment_id: null, payments: [{ ...PAYMENT, recurring: false, active: false }] }, []],
    ['the gift has ended', { payment_id: null, payments: [{ ...PAYMENT, active: false }] }, []],
    ['a gift was given once, and is active', { payment_id: null, payments: [{ ...PAYMENT, recurring: false }] }, []],
    [
      'the service names a payment beside a gift given once',
      { payment_id: 'p-2', payments: [{ ...PAYMENT, recurring: false }] },
      ['p-2'],
    ],
    ['the service names the gift given once itself', { payment_id: 'p-1', payments: [{ ...PAYMENT, recurring: false }] }, []],
    ['the service still names the gift that has ended', { payment_id: 'p-1', payments: [{ ...PAYMENT, active: false }] }, []],
    ['a gift recurs', { payment_id: 'p-1', payments: [PAYMENT] }, ['p-1']],
    ['the service names the payment alone, as a number', { payment_id: 7 }, ['7']],
  ])('can cancel with the payment’s id only: %s', async (_, info, ids) => {
    expect((await cancels(info)).map(({ payment_id }) => payment_id)).toEqual(ids);
  });

  it('toggles each newsletter of the service', async () => {
    const newsletters = [
      { code: 'reggeli', subscribed: true },
      { code: 'hetvegi', subscribed: false },
    ];
    const site = mainEdition.identity.slug;
    expect((await forms({ newsletters })).filter(({ action }) => action === 'newsletter')).toEqual([
      { site, action: 'newsletter', code: 'reggeli', subscribe: '0' },
      { site, action: 'newsletter', code: 'hetvegi', subscribe: '1' },
    ]);
    expect((await forms({})).filter(({ action }) => action === 'newsletter')).toEqual([]);
  });

  it('shows why the account was not deleted where it is deleted', async () => {
    expect(await drawProfile({})).not.toMatch(/<details[^>]* open/);
    const html = await drawProfile({}, 'Jelöld be!');
    expect(html).toMatch(/<details[^>]* open(?: |>|=).*id="sure-fault"[^>]*>Jelöld be!/s);
    expect(html).toMatch(/<input[^>]*name="sure"[^>]*aria-describedby="sure-fault"/);
  });

  it('has no list of newsletters if there are none', async () => {
    const newsletters = [{ code: 'reggeli', subscribed: true }];
    expect(await drawProfile({ newsletters })).toContain('Hírleveleim');
    expect(await drawProfile({})).not.toContain('Hírleveleim');
  });
});

it('shows what has become of the money: a month that is missing, refunds, disputes', async () => {
  const charges = [
    { amount: 2500, refunded: 1000, dispute: 'none', paid_at: 1_790_000_000 },
    { amount: 2500, refunded: 0, dispute: 'open', paid_at: 1_793_000_000 },
  ];
  const html = await drawProfile({ payment_id: 'p-1', payments: [{ ...PAYMENT, overdue: true, charges }] });
  const text = html.replace(/<[^>]*>/g, ' ').replaceAll('\u00a0', ' ');
  for (const words of [
    'a legutóbbi terhelés nem sikerült',
    'visszatérítve: 1000 Ft',
    'a bankodnál vitatod',
    'Befizetések (2)',
    'vitatott',
  ])
    expect(text).toContain(words);
});
