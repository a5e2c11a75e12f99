import type { Kysely } from 'kysely';
import type { PicturePoint } from '../../domain/picture-points';
import type { Database } from '../schema';

/** Stores the focal points with which an article uses pictures. Former ones stay: open pages may still ask for their cuts. */
export async function savePicturePoints(db: Kysely<Database>, points: readonly PicturePoint[]): Promise<void> {
  if (points.length === 0) return;
  await db
    .insertInto('picture_point')
    .values([...points])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** True if an article uses the picture with this focal point. */
export async function isPicturePoint(db: Kysely<Database>, { path, point }: PicturePoint): Promise<boolean> {
  const row = await db
    .selectFrom('picture_point')
    .select('point')
    .where('path', '=', path)
    .where('point', '=', point)
    .executeTakeFirst();
  return row !== undefined;
}
