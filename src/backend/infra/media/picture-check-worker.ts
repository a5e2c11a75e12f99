import type { z } from 'zod';
import { serveJobs } from '../jobs/serve-jobs';
import { type checkAnswer, checkJob, checkPicture, restrictDecoders } from './check-picture';

/** Process that decodes uploaded pictures. It is separate from the server, as a file may crash a decoder or exploit it. */
restrictDecoders();

serveJobs({
  readJob: (message) => checkJob.parse(message),
  async work({ id, ...job }): Promise<z.infer<typeof checkAnswer>> {
    try {
      return { id, outcome: 'done', found: await checkPicture(job) };
    } catch (error) {
      return { id, outcome: 'broken', detail: error instanceof Error ? error.message.slice(0, 300) : '' };
    }
  },
});
