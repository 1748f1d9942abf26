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
/** So many conversations wait only while the server has a fault: the others would wait too. */
const MAX_WAITING = 500

/**
 * Sends scheduled messages when they are due, under the id they were scheduled with: if the server stops between
 * sending and removing one, the archive recognises the duplicate, so it is sent once [later-2].
 */
export const createSendDue = (storage: Storage, submit: Submit): DueWork => ({
  name: 'sending scheduled messages',
  async run(now) {
    // What its author planned for the same conversation waits too, or it would come first.
    const waiting = new Set<string>()
    let page = await selectDue(storage, now)
    while (page.length > 0) {
      for (const row of page) {
        const conversation = [row.companyId, row.kind, row.target, row.kind === 'chat' && row.userId].join(
          ' ',
        )
        if (waiting.has(conversation)) continue
        const result = await send(row, submit, now)
        if (result === 'postponed') waiting.add(conversation)
        else await settle(storage, row.id, result)
      }
      if (waiting.size > MAX_WAITING) break
      page = page.length < AT_ONCE ? [] : await selectDue(storage, now, page.at(-1))
    }
    return waiting.size > 0 ? now + RETRY_MS : nextDue(storage)
  },
})

type DueRow = Awaited<ReturnType<typeof selectDue>>[number]

async function send(row: DueRow, submit: Submit, now: number): Promise<Result> {
  const { id, kind, target, text, disabled, frozen, userId, user, companyId, domain } = row
  // Whoever may not sign in does not write either.
  if (disabled === 1 || frozen === 1) return { refused: 'not-allowed' }
  const sender = { userId, user, companyId, domain, resource: 'scheduled', signIn: '' }
  const content = { kind: 'text' as const, text, mentions: [], quotes: [] }
  const message: SentMessage = { id, kind, content, createdTime: now }
  return await submit(sender, { kind, id: target }, message)
}

/** `last`: of the page before. */
const selectDue = ({ db }: Storage, now: number, last?: { id: string; sendAt: number }) =>
  db
    .selectFrom('scheduled_messages as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .where('s.send_at', '<=', now)
    .where('s.problem', 'is', null)
    .$if(last !== undefined, query =>
      query.where(({ eb, and, or }) =>
        or([
          eb('s.send_at', '>', last?.sendAt ?? 0),
          and([eb('s.send_at', '=', last?.sendAt ?? 0), eb('s.id', '>', last?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('s.send_at')
    .orderBy('s.id')
    .limit(AT_ONCE)
    .select(['s.id', 's.kind', 's.target', 's.text', 's.send_at as sendAt'])
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
