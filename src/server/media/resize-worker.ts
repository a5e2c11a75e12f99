import { isStorageFault, resizePicture, restrictDecoders } from './resize';
import { type ResizeOutcome, resizeJob } from './resize-job';

/**
 * Process that decodes pictures. It is separate from the server: a file that crashes a decoder, or runs out of time or memory,
 * ends only this process.
 */
restrictDecoders();

/** Memory limit of this process in bytes: a picture within 40 megapixels needs less than half of it. */
const MAX_MEMORY = 640 * 1024 * 1024;
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY) process.exit(1);
}, 100).unref();

process.on('message', async (message: unknown) => {
  const job = resizeJob.parse(message);
  const reply = (outcome: ResizeOutcome) => process.send?.(outcome);
  try {
    await resizePicture(job);
    reply({ id: job.id, outcome: 'done' });
  } catch (error) {
    const outcome = isStorageFault(error) ? 'failed' : 'broken';
    reply({ id: job.id, outcome, detail: error instanceof Error ? error.message.slice(0, 300) : undefined });
  }
});
process.on('disconnect', () => process.exit(0));
