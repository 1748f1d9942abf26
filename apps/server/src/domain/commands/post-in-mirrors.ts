import { type AnnotationContent, CONTACT_TYPE, type WithdrawContent } from '@parley/protocol/model'
import { dataTypeOf, encodeContent, encodeDelivered } from '@parley/protocol/wire'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { wasPresent } from '../access/visible-messages.ts'
import { aboutSeqOf } from '../archive/about-seq.ts'
import { appendMessage } from '../archive/append-message.ts'
import type { Announce } from '../archive/archive-and-announce.ts'
import { selectMirrors } from '../archive/mirrors.ts'
import { copiesOf, type Mirror } from './copies-of.ts'

type Row = Selectable<Schema['conversations']>

interface Trace {
  id: string
  domain: string
  sender: { userId: number; userName: string; name: string; avatar: string }
  content: WithdrawContent | AnnotationContent
}

/** Archives and announces a withdrawal in the other conversations of its message, an edit or reaction where it reaches them. */
export async function postInMirrors(
  db: Kysely<Schema>,
  announce: Announce,
  linked: readonly Row[],
  conversationId: number,
  { id, domain, sender, content }: Trace,
  now: number,
): Promise<void> {
  const { messageSeq } = content
  // A message pinned by the two people is pinned for them alone.
  if (content.kind === 'pin_message' || messageSeq === undefined) return
  for (const mirror of await selectMirrors(db, conversationId, messageSeq)) {
    const end = linked.find(row => row.id === mirror.conversationId)
    // A room that has ended stays as it was.
    if (!end || end.dismissed_seq !== null) continue
    if (content.kind !== 'withdraw' && !mirror.isReached) continue
    const there = { ...content, messageSeq: mirror.seq }
    const aboutSeq = aboutSeqOf(there)
    const row = {
      id,
      senderId: sender.userId,
      dataType: dataTypeOf(there),
      data: encodeContent(there),
      aboutSeq,
    }
    const { stamp } = await appendMessage(db, end, row, now)
    const message = {
      id,
      sender: sender.userName,
      senderName: sender.name,
      avatar: sender.avatar,
      content: there,
      createdTime: stamp.time,
    }
    for (const { users, copy } of copiesOf(message, { stamp, to: await readersOf(db, end, aboutSeq) }))
      announce({
        domain,
        users,
        stanza: encodeDelivered(copy, domain),
        archived: { conversationId: end.id, id },
      })
  }
}

async function readersOf(
  db: Kysely<Schema>,
  { id, kind, key }: Row,
  aboutSeq: number | undefined,
): Promise<Mirror['to']> {
  if (kind === 'chat') {
    const [owner = '', person = ''] = key.split(' ')
    return { pair: { owner, person } }
  }
  const rows = await db
    .selectFrom('participants as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.conversation_id', '=', id)
    .where('p.left_seq', 'is', null)
    .where('p.room_type', '<>', CONTACT_TYPE.normal)
    .$if(aboutSeq !== undefined, query =>
      query
        .where('p.joined_seq', '<', aboutSeq ?? 0)
        .where(({ ref }) => wasPresent(sql`${aboutSeq}`, ref('p.conversation_id'), ref('p.user_id'))),
    )
    .select('u.user_name')
    .execute()
  return { room: key, members: new Map(rows.map(row => [row.user_name, undefined])) }
}
