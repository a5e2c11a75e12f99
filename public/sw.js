/**
 * Shows notifications that the reader asked for, and leads to their page; shows the copies of saved articles when the network
 * does not answer. It is registered by the buttons that ask for either, never on arrival, and keeps nothing by itself.
 */

/** Cache of src/browser/reading-tools/offline-copies. */
const COPIES = 'hirmondo-offline';
/** Where a reader without a network finds what can be read. */
const SAVED_PAGE = '/mentett';

/** Header of a copy: when it was stored, unix milliseconds of the device. Older copies have only the server's `date`. */
const STORED_AT = 'x-stored-at';
/** Milliseconds for which the network may keep the reader of a copy waiting, until its answer begins, and between its parts. */
const ANSWER_WITHIN = 2_500;
const PART_WITHIN = 5_000;
/** Milliseconds after a failure of the network for which the other parts of a page wait no longer. */
const AWAY = 10_000;

/** Until when the network counts as away, monotonic milliseconds. */
let awayUntil = 0;

const isPage = ({ mode, headers }) => mode === 'navigate' || (headers.get('accept') ?? '').startsWith('text/html');

/** The copy of what was asked for; of a picture one of any width; undefined if there is none. */
async function findCopy(request) {
  const copies = await caches.open(COPIES);
  const exact = await copies.match(request, { ignoreVary: true });
  if (exact !== undefined || request.destination !== 'image') return exact;
  return copies.match(request, { ignoreVary: true, ignoreSearch: true });
}

/** 'most', '5 perce', '2 órája', '3 napja'; in English '2 hours ago'. */
function ageWords(milliseconds, english) {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  const [value, unit, name] =
    minutes < 60 ? [minutes, 'minute', 'perce'] : minutes < 24 * 60 ? [Math.floor(minutes / 60), 'hour', 'órája'] : [Math.floor(minutes / 1440), 'day', 'napja'];
  if (english) return value === 0 ? 'now' : new Intl.RelativeTimeFormat('en').format(-value, unit);
  return value === 0 ? 'most' : `${value} ${name}`;
}

/** A page's copy with a note of its age; the list of saved articles says by itself what can be read. */
async function withAge(copy, request) {
  if (!isPage(request) || new URL(request.url).pathname === SAVED_PAGE) return copy;
  const headers = new Headers(copy.headers);
  const stored = Number(headers.get(STORED_AT) ?? Date.parse(headers.get('date') ?? ''));
  if (!(stored > 0)) return copy;
  const html = await copy.text();
  const english = /<html[^>]*\slang="en"/.test(html);
  const age = ageWords(Date.now() - stored, english);
  const note = `<p class="copy-note no-print">${english ? 'Saved copy' : 'Mentett másolat'}, ${age}</p>`;
  // The body is text now, of another length.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(html.replace(/<main\b[^>]*>/, (main) => main + note), { status: copy.status, headers });
}

/** Rejects if a promise takes longer. */
const within = (milliseconds, promise) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout')), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** An answer whose body ends where nothing more comes: the reader sees what has come, instead of waiting for the rest. */
function untilItStops(answer) {
  if (answer.body === null) return answer;
  const reader = answer.body.getReader();
  const body = new ReadableStream({
    async pull(controller) {
      const { done, value } = await within(PART_WITHIN, reader.read()).catch(() => ({ done: true }));
      if (!done) return controller.enqueue(value);
      controller.close();
      reader.cancel().catch(() => undefined);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  const { status, statusText, headers } = answer;
  return new Response(body, { status, statusText, headers });
}

/** Hashed files never change, so their copy is as good as the network's. */
const isUnchanging = (request) => new URL(request.url).pathname.startsWith('/_astro/');

/** The network's answer, or where it does not answer, or only with an error of the server, the copy. */
async function answer(event) {
  const { request } = event;
  const copy = await findCopy(request).catch(() => undefined);
  if (copy !== undefined && isUnchanging(request)) return copy;
  const asked = Promise.resolve(event.preloadResponse).then((preloaded) => preloaded ?? fetch(request));
  if (copy === undefined) {
    try {
      return await asked;
    } catch {
      // Without a copy of its own, a page is the list of what can be read.
      return (isPage(request) && (await caches.match(SAVED_PAGE, { cacheName: COPIES, ignoreVary: true }))) || Response.error();
    }
  }
  try {
    const response = await within(performance.now() < awayUntil && !isPage(request) ? 0 : ANSWER_WITHIN, asked);
    // 404 and 410 are answers, too: the article was withdrawn.
    if (response.status < 500) return isPage(request) && response.ok && !response.redirected ? untilItStops(response) : response;
  } catch {
    asked.catch(() => undefined);
  }
  awayUntil = performance.now() + AWAY;
  return withAge(copy, request);
}

self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  // Calls, streams, editors' pages and parts of recordings have no copy.
  if (/^\/(?:api|services|login|szerkesztoseg)(?:\/|$)/.test(pathname) || request.headers.has('range')) return;
  event.respondWith(answer(event));
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
