import { serveJobs } from '~/backend/job-process';
import { isGoodPicture, resizePicture, restrictDecoders } from './resize';
import { type ResizeOutcome, resizeJob } from './resize-job';

/**
 * Process that decodes pictures. It is separate from the server: a file that crashes a decoder, or runs out of time or memory,
 * ends only this process.
 */
restrictDecoders();

serveJobs({
  readJob: (message) => resizeJob.parse(message),
  async work(job): Promise<Omit<ResizeOutcome, 'id'>> {
    try {
      await resizePicture(job);
      return { outcome: 'done' };
    } catch (error) {
      const outcome = isGoodPicture(error) ? 'failed' : 'broken';
      return { outcome, detail: error instanceof Error ? error.message.slice(0, 300) : undefined };
    }
  },
});
