/**
 * Listens to an event stream while the page is visible, until the signal is aborted: with HTTP/1.1, all tabs of a site share six
 * connections. A stream begins with its current state, so a page catches up when it is visible again.
 */
export function listenWhileVisible(address: string, onData: (data: unknown) => void, signal: AbortSignal): void {
  let events: EventSource | undefined;
  const listen = (): void => {
    events?.close();
    if (document.hidden || signal.aborted || typeof EventSource === 'undefined') return;
    events = new EventSource(address);
    events.onmessage = ({ data }) => onData(data);
  };
  document.addEventListener('visibilitychange', listen, { signal });
  signal.onabort = listen;
  listen();
}
