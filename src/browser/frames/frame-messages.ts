/** Hands window messages on to what answers them, which comes with the first one: most pages have no frame. Call once. */
export function startFrameMessages(): void {
  addEventListener('message', (event) => {
    const { data, source } = event;
    if (source === null || source === window || typeof data !== 'object' || data === null || !('type' in data)) return;
    import('./answer-frame').then(
      ({ answerFrame }) => answerFrame(event),
      // Without it frames keep their sizes, and their links lead nowhere.
      () => undefined,
    );
  });
}
