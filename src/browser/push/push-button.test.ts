// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { setUpNotify } from './push-button';

const ENDPOINT = 'https://push.example/uj';
let stored: string | undefined;
let sent: unknown;

/** A browser with a subscription that is bound to the key `stored`. */
function stubBrowser(): void {
  const pushManager = {
    getSubscription: async () => ({
      unsubscribe: async () => {
        stored = undefined;
        return true;
      },
    }),
    async subscribe({ applicationServerKey }: { readonly applicationServerKey: string }) {
      if (stored !== undefined && stored !== applicationServerKey) throw new DOMException('another key', 'InvalidStateError');
      stored = applicationServerKey;
      return { toJSON: () => ({ endpoint: ENDPOINT, keys: {} }) };
    },
  };
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => 'granted' });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => undefined,
      getRegistration: async () => ({ pushManager }),
      ready: Promise.resolve({ pushManager }),
    },
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.endsWith('/key')) return Response.json({ publicKey: 'uj' });
    if (init.method === 'POST') sent = JSON.parse(String(init.body));
    return Response.json({});
  });
}

beforeEach(() => {
  stored = undefined;
  sent = undefined;
  stubBrowser();
  document.body.innerHTML = `<p><span data-notify="fontos" data-ask="Kérem" data-on="Leiratkozom" hidden>
    <button aria-pressed="false"><span>Kérem</span></button><span role="status"></span></span></p>`;
});

it.each([undefined, 'uj', 'regi'])('a press subscribes if the browser has a subscription with the key %s', async (key) => {
  stored = key;
  const place = document.querySelector<HTMLElement>('[data-notify]');
  const button = document.querySelector('button');
  if (place === null || button === null) throw new Error('no button');
  await setUpNotify(place);
  button.click();
  await vi.waitFor(() => expect(button.disabled).toBe(false));
  expect(place.querySelector('[role=status]')?.textContent).toBe('');
  expect(sent).toMatchObject({ topic: 'fontos', push: { endpoint: ENDPOINT } });
  expect([stored, button.getAttribute('aria-pressed')]).toEqual(['uj', 'true']);
});

/** Presses the button twice: the topic begins and ends. Returns the place of the button. */
async function pressTwice(): Promise<HTMLElement> {
  const place = document.querySelector<HTMLElement>('[data-notify]');
  const button = document.querySelector('button');
  if (place === null || button === null) throw new Error('no button');
  await setUpNotify(place);
  for (const pressed of ['true', 'false']) {
    button.click();
    await vi.waitFor(() => expect(button.disabled).toBe(false));
    expect(button.getAttribute('aria-pressed')).toBe(pressed);
  }
  return place;
}

it.each([
  [[], undefined],
  [['elo:kozvetites'], 'uj'],
  [undefined, 'uj'],
])('a second press, with %j left, leaves the browser the subscription %s', async (topics, left) => {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.endsWith('/key')) return Response.json({ publicKey: 'uj' });
    // Without a list the answer is an error.
    return init.method ? Response.json({ success: true }) : Response.json({ topics }, { status: topics ? 200 : 503 });
  });
  const place = await pressTwice();
  expect([stored, place.querySelector('[role=status]')?.textContent]).toEqual([left, '']);
});

it('a second press ends the subscription although the browser stores nothing', async () => {
  const tokens: unknown[] = [];
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.endsWith('/key')) return Response.json({ publicKey: 'uj' });
    tokens.push(
      init.method === 'POST'
        ? JSON.parse(String(init.body)).clientToken
        : new URL(address, location.href).searchParams.get('clientToken'),
    );
    return Response.json({});
  });
  localStorage.clear();
  await pressTwice();
  // Subscribed, ended, and asked what is left.
  expect(tokens).toEqual([tokens[0], tokens[0], tokens[0]]);
});
