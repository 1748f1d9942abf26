import type { ConversationRef } from '@parley/protocol/model'
import type { SentMessage } from '@parley/protocol/wire'
import type { DueWork } from '../../domain/due/due-runner.ts'
import type { StanzaSender } from '../../ports/stanza-handlers.ts'
import type { Storage } from '../../storage/storage.ts'

/** The outcome of a message: `postponed` means a server fault, and it is tried again. */
type Result = 'archived' | 'postponed' | { refused: string }

type Submit = (sender: StanzaSender, to: ConversationRef, message: SentMessage) => Promise<Result>

const AT_ONCE = 50
const RETRY_MS = 10_000

/**
 * Sends scheduled messages when they are due, under the id they were scheduled with: if the server stops between
 * sending and removing one, the archive recognises the duplicate, so it is sent once [later-2].
 */
export const createSendDue = (storage: Storage, submit: Submit): DueWork => ({
  name: 'sending scheduled messages',
  async run(now) {
    const due = await selectDue(storage, now)
    let isPostponed = false
    for (const { id, kind, target, text, disabled, frozen, ...owner } of due) {
      // Whoever may not sign in does not write either.
      if (disabled === 1 || frozen === 1) {
        await settle(storage, id, { refused: 'not-allowed' })
        continue
      }
      const sender = { ...owner, resource: 'scheduled', signIn: '' }
      const content = { kind: 'text' as const, text, mentions: [], quotes: [] }
      const message: SentMessage = { id, kind, content, createdTime: now }
      const result = await submit(sender, { kind, id: target }, message)
      if (result === 'postponed') isPostponed = true
      else await settle(storage, id, result)
    }
    if (isPostponed) return now + RETRY_MS
    return due.length === AT_ONCE ? now : nextDue(storage)
  },
})

const selectDue = ({ db }: Storage, now: number) =>
  db
    .selectFrom('scheduled_messages as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .where('s.send_at', '<=', now)
    .where('s.problem', 'is', null)
    .orderBy('s.send_at')
    .limit(AT_ONCE)
    .select(['s.id', 's.kind', 's.target', 's.text'])
    .select(['u.id as userId', 'u.user_name as user', 'u.company_id as companyId', 'c.domain'])
    .select(['u.disabled', 'c.frozen'])
    .execute()

async function settle({ db }: Storage, id: string, result: Exclude<Result, 'postponed'>): Promise<void> {
  if (result === 'archived') await db.deleteFrom('scheduled_messages').where('id', '=', id).execute()
  else
    await db.updateTable('scheduled_messages').set({ problem: result.refused }).where('id', '=', id).execute()
}

async function nextDue({ db }: Storage): Promise<number | undefined> {
  const next = await db
    .selectFrom('scheduled_messages')
    .where('problem', 'is', null)
    .orderBy('send_at')
    .limit(1)
    .select('send_at')
    .executeTakeFirst()
  return next && Number(next.send_at)
}
