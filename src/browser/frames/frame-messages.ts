/** Messages that frames may send; any other costs no more than this look at it. */
const KNOWN: readonly unknown[] = ['iframe-size', 'parent-router'];

/** Hands window messages on to what answers them, which comes with the first one: most pages have no frame. Call once. */
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
    import('./answer-frame').then(
      ({ answerFrame }) => {
        answer = answerFrame;
        answerFrame(event);
      },
      // Without it frames keep their sizes, and their links lead nowhere.
      () => undefined,
    );
  });
}
