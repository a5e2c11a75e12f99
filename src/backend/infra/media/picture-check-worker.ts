import type { z } from 'zod';
import { type checkAnswer, checkJob, checkPicture, restrictDecoders } from './check-picture';

/** Process that decodes uploaded pictures. It is separate from the server, as a file may crash a decoder or exploit it. */
restrictDecoders();

process.on('message', async (message: unknown) => {
  const { id, ...job } = checkJob.parse(message);
  const reply = (answer: z.infer<typeof checkAnswer>) => process.send?.(answer);
  try {
    reply({ id, outcome: 'done', found: await checkPicture(job) });
  } catch (error) {
    reply({ id, outcome: 'broken', detail: error instanceof Error ? error.message.slice(0, 300) : '' });
  }
});
process.on('disconnect', () => process.exit(0));
