import { classifyQuestion, type RoomEvent, type TextContent } from '@parley/protocol/model'
import { encodeContent } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import { appendMessage } from '../../domain/archive/append-message.ts'
import type { OpenTeam } from '../../domain/customers/open-team.ts'
import { archiveEvent } from '../../domain/rooms/change-room.ts'
import type { Schema } from '../../storage/schema.ts'

interface Line {
  senderId: number
  isCustomer: boolean
  text: string
  time: number
}

interface OpenQuestion {
  id: string
  seq: number
}

/** Writes line after line into a consultation; a message of staff answers all earlier questions. */
export async function playLines(
  db: Kysely<Schema>,
  room: OpenTeam['room'],
  row: OpenTeam['room'],
  lines: readonly Line[],
): Promise<number> {
  let hasAsked = false
  let open: OpenQuestion[] = []
  for (const { senderId, isCustomer, text, time } of lines) {
    const content: TextContent = { kind: 'text', text, mentions: [], quotes: [] }
    const data = encodeContent(content)
    const said = await appendMessage(db, row, { senderId, dataType: 'text', data, counts: true }, time)
    const { seq } = said.stamp
    if (isCustomer) {
      const asking = classifyQuestion(content, hasAsked)
      hasAsked = asking.hasAsked
      if (!asking.isQuestion) continue
      open.push({ id: said.id, seq })
      await db.insertInto('questions').values({ conversation_id: row.id, seq, time }).execute()
      continue
    }
    for (const question of open) {
      const mark = { conversation_id: row.id, seq: question.seq, user_id: senderId, time, answer_seq: seq }
      await db.insertInto('answers').values(mark).execute()
      const operator = { id: room.key, name: room.name }
      const event: RoomEvent = { type: 'answerMarked', operator, messageId: question.id, answerId: said.id }
      await archiveEvent(db, row, event, time)
    }
    open = []
    hasAsked = false
  }
  await db
    .updateTable('conversations')
    .set({ open_questions: open.length, has_asked: hasAsked ? 1 : 0 })
    .where('id', '=', row.id)
    .execute()
  return open.length
}
