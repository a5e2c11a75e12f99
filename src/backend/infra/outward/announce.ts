import type { OpenDatabase } from '../open-database';
import { recordChange } from '../repositories/change-log';

/** Records cache tags as a change of content that is stored elsewhere, and tells the other nodes. */
export async function announceChange({ write, nodes }: OpenDatabase, writer: string, tags: readonly string[]): Promise<void> {
  await write.transaction().execute(async (transaction) => {
    await nodes?.begin(transaction);
    await recordChange(transaction, writer, tags);
    await nodes?.announce(transaction, tags);
  });
}
