import { SingleBar } from 'cli-progress';

/** Shows the progress of a long command. */
export interface Progress {
  /** Takes the number of bytes done so far and of records stored. */
  readonly update: (bytes: number, records: number) => void;
  readonly stop: () => void;
}

const silent: Progress = { update: () => {}, stop: () => {} };

/** Shows a progress bar on standard error if that is a terminal. `format` is a cli-progress format with {records}. */
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
