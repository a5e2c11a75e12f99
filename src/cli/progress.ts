import { SingleBar } from 'cli-progress';

/** Tells a person how far a long command is. */
export interface Progress {
  /** Bytes done of the total, and records stored. */
  readonly update: (bytes: number, records: number) => void;
  readonly stop: () => void;
}

const silent: Progress = { update: () => {}, stop: () => {} };

/** A bar on standard error where somebody looks at it; silent otherwise. `format` as cli-progress takes it, with {records}. */
export function startProgress(format: string, totalBytes: number, isTerminal: boolean): Progress {
  if (!isTerminal || totalBytes === 0) return silent;
  const bar = new SingleBar({
    format: `${format} | {eta_formatted}`,
    stream: process.stderr,
    hideCursor: true,
    clearOnComplete: true,
    etaBuffer: 50,
  });
  bar.start(totalBytes, 0, { records: 0 });
  return {
    update: (bytes, records) => bar.update(Math.min(bytes, totalBytes), { records }),
    stop: () => bar.stop(),
  };
}
