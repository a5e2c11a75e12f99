import { expect, it, onTestFinished, vi } from 'vitest';
import { StorageFailure } from '../../domain/storage-failure';
import { whenUnlocked } from './when-unlocked';

/** A statement that fails with the errors one after the other, and then returns 'done'. */
function failing(...errors: readonly Error[]) {
  const left = [...errors];
  return vi.fn<() => Promise<string>>(async () => {
    const error = left.shift();
    if (error !== undefined) throw error;
    return 'done';
  });
}

const busy = () => new StorageFailure('busy', 'locked');

it('runs a statement again until it gets its lock', async () => {
  const statement = failing(busy(), busy(), busy());
  expect(await whenUnlocked(statement)).toBe('done');
  expect(statement).toHaveBeenCalledTimes(4);
});

it.each([new StorageFailure('full', 'no space'), new Error('no such table')])(
  'does not repeat another failure: %s',
  async (error) => {
    const statement = failing(busy(), error);
    await expect(whenUnlocked(statement)).rejects.toBe(error);
    expect(statement).toHaveBeenCalledTimes(2);
  },
);

it('gives up after five seconds', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(4_990).mockReturnValue(5_000);
  onTestFinished(() => clock.mockRestore());
  const statement = failing(busy(), busy(), busy());
  await expect(whenUnlocked(statement)).rejects.toThrow('locked');
  expect(statement).toHaveBeenCalledTimes(2);
});
