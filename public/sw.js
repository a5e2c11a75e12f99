/**
 * Shows notifications that the reader asked for, and leads to their page; shows the copies of saved articles when the network
 * does not answer. It is registered by the buttons that ask for either, never on arrival, and keeps nothing by itself.
 */

/** Cache of src/browser/reading-tools/offline-copies. */
const COPIES = 'hirmondo-offline';
/** Where a reader without a network finds what can be read. */
const SAVED_PAGE = '/mentett';

/** The copy of what was asked for; of a picture one of any width; of a page without a copy the list of the saved ones. */
async function copyOf(request) {
  const copies = await caches.open(COPIES);
  const exact = await copies.match(request, { ignoreVary: true });
  if (exact) return exact;
  if (request.destination === 'image') return (await copies.match(request, { ignoreVary: true, ignoreSearch: true })) ?? Response.error();
  const isPage = request.mode === 'navigate' || (request.headers.get('accept') ?? '').startsWith('text/html');
  return (isPage && (await copies.match(SAVED_PAGE, { ignoreVary: true }))) || Response.error();
}

self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable());
});

/** Network first: a copy is shown only where nothing else comes. */
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  // Calls, streams and parts of recordings have no copy.
  if (/^\/(?:api|services|login)\//.test(pathname) || request.headers.has('range')) return;
  event.respondWith(
    (async () => {
      try {
        return (await event.preloadResponse) ?? (await fetch(request));
      } catch {
        return copyOf(request);
      }
    })(),
  );
});

/** What a notification says (docs/contracts/push.md); undefined: it is of another shape. */
function readMessage(data) {
  try {
    const { title, body, url, topic } = data.json();
    return typeof title === 'string' && title !== '' ? { title, body: String(body ?? ''), url: String(url ?? '/'), topic } : undefined;
  } catch {
    return undefined;
  }
}

/** The address within this site; anything else leads to the front page. */
function ownAddress(url) {
  const address = new URL(url, self.location.origin);
  return address.origin === self.location.origin ? address.href : `${self.location.origin}/`;
}

self.addEventListener('push', (event) => {
  const message = event.data && readMessage(event.data);
  // Browsers want something to be shown for every push.
  const { title, body, url, topic } = message ?? { title: self.location.hostname, body: '', url: '/', topic: '' };
  event.waitUntil(
    self.registration.showNotification(title, { body, icon: '/icon-192.png', tag: `${topic} ${url}`, data: { url }, lang: 'hu' }),
  );
});

/** Milliseconds in which an open page has to say where it is. */
const ANSWER_MS = 500;

/**
 * Where an open page is (src/browser/push/page-address.ts); undefined if it does not say. Its `url` is that of its loading,
 * whatever the reader has opened in it since.
 */
const addressOf = (client) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(String(data));
    setTimeout(resolve, ANSWER_MS);
    client.postMessage('address', [port2]);
  });

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = ownAddress(event.notification.data?.url ?? '/');
  event.waitUntil(
    (async () => {
      const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const addresses = await Promise.all(open.map(addressOf));
      const there = open[addresses.findIndex((own) => own === address || own?.split('#')[0] === address)];
      await (there ? there.focus() : self.clients.openWindow(address));
    })(),
  );
});

/** Cache of src/browser/push/client-token.ts, with the client's token at this address. */
const CLIENT_CACHE = 'hirmondo-push';
const CLIENT = '/hirmondo-client';
const SUBSCRIPTIONS = '/api/subscriptions';

const readJson = async (address) => (await fetch(address)).json();

/** Sends the browser's new push subscription for all topics of the reader; without `renewed` it makes one. */
async function moveTopics(renewed) {
  const client = await caches.match(CLIENT, { cacheName: CLIENT_CACHE });
  const clientToken = await client?.text();
  if (clientToken === undefined) return;
  const { topics } = await readJson(`${SUBSCRIPTIONS}?${new URLSearchParams({ clientToken })}`);
  const { publicKey } = await readJson(`${SUBSCRIPTIONS}/key`);
  if (topics.length === 0 || publicKey === null) return;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint, keys } = (renewed ?? (await self.registration.pushManager.subscribe(options))).toJSON();
  const subscribe = (topic) =>
    fetch(SUBSCRIPTIONS, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientToken, topic, push: { endpoint, keys } }),
    });
  await Promise.all(topics.map(subscribe));
}

/** The browser or its push service has replaced the subscription, or ended it. */
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(moveTopics(event.newSubscription));
});
