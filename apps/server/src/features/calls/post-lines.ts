import type { CallLine, CallState, CallTipContent, Content, NewCallingContent } from '@parley/protocol/model'
import type { Transaction } from 'kysely'
import type { Announce } from '../../domain/archive/archive-and-announce.ts'
import { postMessage } from '../../domain/archive/post-message.ts'
import type { ConversationEnd } from '../../domain/archive/take-stamp.ts'
import { findByAccount } from '../../domain/people/find-by-account.ts'
import type { MemberCache } from '../../domain/rooms/member-cache.ts'
import type { Schema } from '../../storage/schema.ts'
import type { CallRow } from './call-rows.ts'

/** The notices of a call in its conversation: that somebody called, and how it ended [calls-1, calls-2]. */
export async function postLines(
  db: Transaction<Schema>,
  announce: Announce,
  members: MemberCache,
  call: { row: CallRow; end: ConversationEnd & { members_seq: number } },
  lines: readonly CallLine[],
  now: number,
): Promise<void> {
  const { row, end } = call
  const isDirect = row.kind === 'chat'
  const people = isDirect ? row.key.split(' ') : undefined
  for (const line of lines) {
    const sender = await findSender(db, row.companyId, line.by)
    const readers = people ?? (await members.of(db, end.id, end.members_seq)).keys()
    const other = people?.find(name => name !== line.by) ?? row.key
    await postMessage(
      db,
      announce,
      end,
      {
        domain: row.domain,
        sender,
        to: { kind: row.kind, id: isDirect ? other : row.key },
        content: contentOf(row.call, line),
        readers,
        // The notice that starts a call has the id of the call.
        ...(line.outcome === 'invited' && { id: row.call.id }),
        counts: line.outcome === 'missed',
        isNews: line.outcome === 'missed' || line.outcome === 'invited',
      },
      now,
    )
  }
}

/** A group is told that it can join; two people, that one invited the other. */
function contentOf({ id: callId, kind, media }: CallState, { outcome, duration }: CallLine): Content {
  if (outcome === 'invited' && kind !== 'direct')
    return { kind: 'new_calling', callId, media } satisfies NewCallingContent
  return {
    kind: 'call_tip',
    media,
    outcome,
    callId,
    ...(duration !== undefined && { duration }),
  } satisfies CallTipContent
}

async function findSender(db: Transaction<Schema>, companyId: number, name: string) {
  const sender = await findByAccount(db, companyId, name)
  if (!sender) throw new Error(`Nobody has the account ${name}.`)
  return { userId: sender.id, userName: name, name: sender.name, avatar: sender.avatar }
}
