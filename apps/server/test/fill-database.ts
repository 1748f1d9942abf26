import type { SmallDisk } from '../../../tools/small-disk.ts'
import type { TestServer } from './testkit.ts'

/** Fills the disk, including the space reserved for the database log. */
export async function fillDatabase(
  { storage: { db } }: TestServer,
  disk: SmallDisk | undefined,
): Promise<void> {
  await db
    .insertInto('secrets')
    .values({ name: 'probe', value: '' })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  disk?.fill()
  for (let count = 0; ; count++) {
    try {
      const value = String(count)
      await db.updateTable('secrets').set({ value }).where('name', '=', 'probe').execute()
    } catch (error) {
      if (String(error).includes('full')) return
      throw error
    }
  }
}
