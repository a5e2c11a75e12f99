// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newsletterWords } from '~/lib/newsletter/words';
import { checkAndSend } from './newsletter-form';

const ask = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('fetch', ask);
  ask.mockReset().mockImplementation(async () => Response.json({ success: true }));
});

/** A form as NewsletterForm.astro renders it, filled in. */
function fill({
  email = 'anna@example.org',
  lists = ['reggeli'],
}: {
  readonly email?: string;
  readonly lists?: readonly string[];
}) {
  document.body.innerHTML = `<form action="/api/newsletter/subscribe"><input name="site" value="g7">
    <input name="email" value="${email}"><input name="firstName" value=" Anna "><input name="lastName" value="Kis">
    ${['reggeli', 'hetvegi'].map((code) => `<input type="checkbox" name="listCodes" value="${code}" ${lists.includes(code) ? 'checked' : ''}>`).join('')}
    <p data-newsletter-message></p><button>Feliratkozom</button></form>`;
  const form = document.querySelector('form') as HTMLFormElement;
  const onSent = vi.fn();
  checkAndSend(form, onSent);
  return { form, onSent, message: () => form.querySelector('[data-newsletter-message]')?.textContent };
}

describe('the newsletter’s form', () => {
  it('sends email, firstName, lastName and listCodes (AC-11)', async () => {
    const { onSent } = fill({ email: ' anna@example.org ', lists: ['reggeli', 'hetvegi'] });
    await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
    const [[url, { method, headers, body } = {}] = []] = ask.mock.calls;
    expect([new URL(String(url)).pathname, method, headers]).toEqual([
      '/api/newsletter/subscribe',
      'POST',
      { 'content-type': 'application/json', site: 'g7' },
    ]);
    expect(JSON.parse(String(body))).toEqual({
      email: 'anna@example.org',
      firstName: 'Anna',
      lastName: 'Kis',
      listCodes: ['reggeli', 'hetvegi'],
    });
  });

  it.each(['abc', '', 'a@b', 'a b@example.org', '@example.org'])(
    'refuses the address %j in Hungarian and sends nothing (AC-12)',
    (email) => {
      const { form, message } = fill({ email });
      expect(message()).toBe('Kérjük, adj meg egy érvényes e-mail-címet.');
      expect(form.querySelector('[name="email"]')?.getAttribute('aria-invalid')).toBe('true');
      expect(ask).not.toHaveBeenCalled();
    },
  );

  it('requires a list', () => {
    expect(fill({ lists: [] }).message()).toBe('Válassz legalább egy hírlevelet.');
    expect(ask).not.toHaveBeenCalled();
  });

  it.each([
    [429, 'Too many requests', newsletterWords.tooMany],
    [422, 'Invalid email.', newsletterWords.badEmail],
    [422, newsletterWords.badName, newsletterWords.badName],
    [400, 'Bad Request', newsletterWords.failed],
    [500, newsletterWords.failed, newsletterWords.failed],
  ])('keeps the input if the call is refused with %i „%s”, and shows why in its own words', async (status, error, words) => {
    ask.mockImplementation(async () => Response.json({ error, message: error }, { status }));
    const { form, onSent, message } = fill({});
    await vi.waitFor(() => expect(message()).toBe(words));
    expect([form.querySelector<HTMLInputElement>('[name="email"]')?.value, onSent.mock.calls]).toEqual(['anna@example.org', []]);
  });
});
