/** What stands in documents that `hirmondo init` has begun and that the newsroom has to write. */
export const FILL_IN = '<p><strong>Ezt a szöveget a szerkesztőségnek kell megírnia.</strong></p>';

/** True if a stored document is missing, or still says that it has to be written. */
export const isUnwritten = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || !('content' in value) || String(value.content).includes(FILL_IN);
