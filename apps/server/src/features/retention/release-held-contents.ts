import { isOnHold } from '../../domain/access/legal-hold.ts'
import type { Storage } from '../../storage/storage.ts'

const AT_ONCE = 100

/** Forgets what people removed during a hold that has ended. Files that nothing else refers to are cleaned with the others. */
export async function releaseHeldContents({ db, transaction }: Storage): Promise<void> {
  for (;;) {
    const free = await db
      .selectFrom('held_contents as h')
      .innerJoin('conversations as c', 'c.id', 'h.conversation_id')
      .where(({ not }) => not(isOnHold('c.id')))
      .limit(AT_ONCE)
      .select(['h.conversation_id', 'h.seq'])
      .execute()
    await transaction(async changing => {
      for (const { conversation_id, seq } of free)
        for (const table of ['held_contents', 'held_files'] as const)
          await changing
            .deleteFrom(table)
            .where('conversation_id', '=', conversation_id)
            .where('seq', '=', seq)
            .execute()
    })
    if (free.length < AT_ONCE) return
  }
}
