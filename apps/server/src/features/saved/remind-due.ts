import type { Kysely } from 'kysely'
import { archiveAndAnnounce } from '../../domain/archive/archive-and-announce.ts'
import type { DueWork } from '../../domain/due/due-runner.ts'
import { writeAsAssistant } from '../../domain/people/write-as-assistant.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import { listSaved, type Reader } from './list-saved.ts'

const LONGEST_EXCERPT = 200

interface Parts {
  storage: Storage
  delivery: Delivery
}

/**
 * Reminds people through the assistant: its message is archived, counted and announced like any other, so a reminder
 * reaches every device, even one that was offline. The transaction that clears the reminder posts it, so it comes once.
 */
export const createRemindDue = ({ storage, delivery }: Parts): DueWork => ({
  name: 'reminding people',
  async run(now) {
    const due = await storage.db
      .selectFrom('saved_items as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .innerJoin('companies as c', 'c.id', 'u.company_id')
      .where('s.remind_at', '<=', now)
      .orderBy('s.remind_at')
      .limit(50)
      .select(['s.id', 'u.id as userId', 'u.user_name as user', 'u.company_id as companyId', 'c.domain'])
      .execute()
    for (const { id, domain, ...person } of due)
      await archiveAndAnnounce({ storage, delivery }, async (db, announce) => {
        const { numUpdatedRows } = await db
          .updateTable('saved_items')
          .set({ remind_at: null })
          .where('id', '=', id)
          .where('remind_at', '<=', now)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) return
        const text = await reminderText(db, person, id)
        const { dialect } = storage
        await writeAsAssistant(db, { announce, dialect, now }, { ...person, domain }, text)
      })
    return nextReminder(storage.db)
  },
})

/** Language-neutral: the author and the beginning of the text. */
async function reminderText(db: Kysely<Schema>, person: Reader, id: string): Promise<string> {
  const [item] = await listSaved(db, person, id)
  const words = item?.note || item?.record?.body || '…'
  const author = item?.record ? `${item.record.sendNickName}: ` : ''
  return `⏰ ${author}${words.length > LONGEST_EXCERPT ? `${words.slice(0, LONGEST_EXCERPT)}…` : words}`
}

async function nextReminder(db: Kysely<Schema>): Promise<number | undefined> {
  const next = await db
    .selectFrom('saved_items')
    .where('remind_at', 'is not', null)
    .orderBy('remind_at')
    .limit(1)
    .select('remind_at')
    .executeTakeFirst()
  return next?.remind_at === undefined || next.remind_at === null ? undefined : Number(next.remind_at)
}
