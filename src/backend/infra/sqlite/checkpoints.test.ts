import { expect, it } from 'vitest';
import { createCheckpoints } from './checkpoints';

it('leaves checkpoints to the write connection while no thread can be created, and fails no write', async () => {
  const problems: Error[] = [];
  // Node throws at once, as it does if the system refuses a thread.
  const checkpoints = createCheckpoints('relative.mjs', '/tmp/nincs.sqlite', (error) => problems.push(error));
  for (let flush = 1; flush <= 128; flush += 1) checkpoints.flushed();
  expect(problems).toHaveLength(2);
  await checkpoints.close();
});
