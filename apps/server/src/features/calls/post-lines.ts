import type { CallLine, CallState, CallTipContent, Content, NewCallingContent } from '@parley/protocol/model'
import type { Transaction } from 'kysely'
import type { Announce } from '../../domain/archive/archive-and-announce.ts'
import { postMessage } from '../../domain/archive/post-message.ts'
import type { ConversationEnd } from '../../domain/archive/take-stamp.ts'
import { findByAccount } from '../../domain/people/find-by-account.ts'
import type { MemberCache } from '../../domain/rooms/member-cache.ts'
import type { Schema } from '../../storage/schema.ts'
import type { CallRow } from './call-rows.ts'
import { takeRecords } from './call-words.ts'

interface Place {
  row: CallRow
  end: ConversationEnd & { members_seq: number }
}

/** Where something by this person about the call goes. */
async function placeOf(db: Transaction<Schema>, members: MemberCache, { row, end }: Place, by: string) {
  const people = row.kind === 'chat' ? row.key.split(' ') : undefined
  return {
    domain: row.domain,
    sender: await findSender(db, row.companyId, by),
    to: { kind: row.kind, id: people?.find(name => name !== by) ?? row.key },
    readers: people ?? (await members.of(db, end.id, end.members_seq)).keys(),
  }
}

/** The notices of a call in its conversation: that somebody called, and how it ended [calls-1, calls-2]. */
export async function postLines(
  db: Transaction<Schema>,
  announce: Announce,
  members: MemberCache,
  place: Place,
  lines: readonly CallLine[],
  now: number,
): Promise<void> {
  const { call } = place.row
  for (const line of lines) {
    const post = {
      ...(await placeOf(db, members, place, line.by)),
      content: contentOf(call, line),
      // The notice that starts a call has the id of the call.
      ...(line.outcome === 'invited' && { id: call.id }),
      counts: line.outcome === 'missed',
      isNews: line.outcome === 'missed' || line.outcome === 'invited',
    }
    await postMessage(db, announce, place.end, post, now)
  }
}

/** What was said in the chat of a call that has ended stays in its conversation [meetings-5]. */
export async function postRecords(
  db: Transaction<Schema>,
  announce: Announce,
  members: MemberCache,
  place: Place,
  now: number,
): Promise<void> {
  for (const [index, card] of (await takeRecords(db, place.row)).entries()) {
    const at = await placeOf(db, members, place, place.row.call.host)
    const content = { ...card, source: at.to }
    // However many cards: one chat has been added.
    const post = { ...at, content, counts: index === 0, isNews: false }
    await postMessage(db, announce, place.end, post, now)
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
