/**
 * Tells the service worker where this page is. It asks after a press on a notification: what it knows itself is the address of the
 * last full load (public/sw.js).
 */
export function startTellingAddress(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data === 'address') ports[0]?.postMessage(location.href);
  });
}
