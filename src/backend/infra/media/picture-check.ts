import { createProcessPool } from '../jobs/process-pool';
import { type CheckedPicture, checkAnswer } from './check-picture';

/** What came of decoding: 'broken' with the decoder's words; 'failed' if it could not be tried, 'slow' if it was given up. */
export type CheckOutcome = CheckedPicture | { readonly broken: string } | 'failed' | 'slow';

/** Decodes uploaded pictures, so that what is accepted can be shown. */
export interface PictureCheck {
  /** With `target`, the picture is also stored there as a JPEG. */
  check(source: string, target?: string): Promise<CheckOutcome>;
  close(): void;
}

/** Decodes in a process of its own if its bundle is given, else in place, as in development. */
export function createPictureCheck(worker: string | undefined, report: (message: string) => void): PictureCheck {
  if (worker === undefined) return { check: checkInPlace, close: () => undefined };
  const pool = createProcessPool({
    worker,
    name: 'the check of pictures',
    report,
    readAnswer: (message: unknown) => checkAnswer.parse(message),
    workers: 1,
  });
  return {
    async check(source, target) {
      const answer = await pool.run({ source, ...(target !== undefined && { target }) });
      if (answer === 'busy' || answer === 'failed') return 'failed';
      return answer.outcome === 'done' ? answer.found : unreadable(answer.detail);
    },
    close: () => pool.close(),
  };
}

async function checkInPlace(source: string, target?: string): Promise<CheckOutcome> {
  // Loaded with the first picture: most processes never check one.
  const { checkPicture } = await import('./check-picture');
  try {
    return await checkPicture({ source, target });
  } catch (error) {
    return unreadable(error instanceof Error ? error.message : '');
  }
}

/** A time limit, which libvips reports as an error of the picture ('timeout: 41% complete'), says nothing against it. */
const unreadable = (detail: string): CheckOutcome => (/\btimeout: \d+% complete/.test(detail) ? 'slow' : { broken: detail });
