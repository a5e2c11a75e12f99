/** Names of messages that frames may send; others cost only this check. */
const KNOWN: readonly unknown[] = ['iframe-size', 'parent-router'];

/** Passes window messages to their handler, which is loaded with the first one: most pages have no frame. Call once. */
export function startFrameMessages(): void {
  let answer: ((event: MessageEvent<unknown>) => void) | undefined;
  addEventListener('message', (event: MessageEvent<unknown>) => {
    const { data, source } = event;
    if (typeof data !== 'object' || data === null || !('type' in data) || !KNOWN.includes(data.type)) return;
    if (source === null || source === window) return;
    if (answer !== undefined) {
      answer(event);
      return;
    }
    import('./handle-frame-message').then(
      ({ handleFrameMessage }) => {
        answer = handleFrameMessage;
        handleFrameMessage(event);
      },
      // Without the handler, frames keep their sizes, and their links do nothing.
      () => undefined,
    );
  });
}
