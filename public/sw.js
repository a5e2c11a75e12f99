/**
 * Shows notifications that the reader asked for, and leads to their page. It is registered by the button that asks, never on
 * arrival, and touches no request.
 */

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
  const { title, body, url, topic } = message ?? { title: 'Hírmondó', body: '', url: '/', topic: '' };
  event.waitUntil(
    self.registration.showNotification(title, { body, icon: '/icon-192.png', tag: `${topic} ${url}`, data: { url }, lang: 'hu' }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = ownAddress(event.notification.data?.url ?? '/');
  event.waitUntil(
    (async () => {
      const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const there = open.find((client) => client.url === address);
      await (there ? there.focus() : self.clients.openWindow(address));
    })(),
  );
});
