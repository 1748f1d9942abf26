import { randomUUID } from 'node:crypto'
import { countsAsUnread, LOG_START } from '@parley/protocol/model'
import { dataTypeOf, decodeContent, encodeContent } from '@parley/protocol/wire'
import type { Insertable, Kysely } from 'kysely'
import { linkRow } from '../../domain/archive/log-chain.ts'
import { openDirectConversation } from '../../domain/conversations/open-direct-conversation.ts'
import type { Schema } from '../../storage/schema.ts'
import { DEMO_DIALOGUES, type Dialogue, type Thread } from './demo-dialogues.ts'

const HOUR_MS = 3_600_000
const PACE_MS = 50_000
/** Keeps a statement below the parameter limits of both databases. */
const ROWS_PER_INSERT = 200

type Row = Insertable<Schema['messages']>

interface Person {
  id: number
  userName: string
}

export async function fillConversations(db: Kysely<Schema>, companyId: number, now: number): Promise<void> {
  const people = await db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .select(['id', 'user_name as userName'])
    .execute()
  const find = (userName: string): Person => {
    const person = people.find(candidate => candidate.userName === userName)
    if (!person) throw new Error(`The demo company has no ${userName}.`)
    return person
  }
  for (const dialogue of DEMO_DIALOGUES) {
    const [first, second] = [find(dialogue.people[0]), find(dialogue.people[1])]
    const conversationId = await openDirectConversation(db, companyId, first, second)
    await fillDialogue(db, conversationId, [first, second], dialogue, now)
  }
}

const PAUSE_MS = 25 * 60_000

interface ScriptLine {
  /** 0 is the first person of the dialogue, 1 the second. */
  speaker: 0 | 1
  dataType: string
  data: unknown
  /** Milliseconds since the thread began. */
  at: number
}

/** Deterministic times: 20 to 100 seconds between lines. */
function decodeScript(script: string): ScriptLine[] {
  let at = 0
  return script.split('\n').flatMap((line, index) => {
    if (line === '') return []
    if (line === '…') {
      at += PAUSE_MS
      return []
    }
    at += 20_000 + ((index * 37) % 80) * 1000
    return [{ ...decodeLine(line), at }]
  })
}

function decodeLine(line: string): Omit<ScriptLine, 'at'> {
  const content = decodeContent('text', { text: line.slice(3) })
  if (!/^[AB]: /.test(line) || !content.ok) throw new Error(`Not a line of a demo dialogue: ${line}`)
  return { speaker: line.startsWith('A') ? 0 : 1, dataType: 'text', data: encodeContent(content.value) }
}

interface Line extends Omit<ScriptLine, 'speaker'> {
  speaker?: 0 | 1 | undefined
  id?: string | undefined
  counts?: 0 | 1
}

const linesOf = ({ messages, script }: Thread, now: number): Line[] => [
  ...(messages?.(now) ?? []).map(
    ({ speaker, id, content }, index): Line => ({
      speaker,
      // A card and its message share one id.
      id: content.kind === 'meeting' ? content.id : id,
      dataType: dataTypeOf(content),
      data: encodeContent(content),
      counts: countsAsUnread(content) ? 1 : 0,
      at: index * PACE_MS,
    }),
  ),
  ...decodeScript(script),
]

async function fillDialogue(
  db: Kysely<Schema>,
  conversationId: number,
  people: [Person, Person],
  { threads, unread }: Dialogue,
  now: number,
): Promise<void> {
  const rows = threads
    .flatMap(thread =>
      linesOf(thread, now).map(line => ({ ...line, time: now - thread.hoursAgo * HOUR_MS + line.at })),
    )
    .map(
      ({ speaker, dataType, data, time, id = randomUUID(), counts = 1 }, index): Row => ({
        conversation_id: conversationId,
        seq: index + 1,
        id,
        sender_id: speaker === undefined ? null : people[speaker].id,
        data_type: dataType,
        counts,
        time,
        create_time: time,
        data: JSON.stringify(data),
      }),
    )
  const end = { id: conversationId, last_seq: 0, last_time: 0, chain_hash: LOG_START }
  for (const row of rows) linkRow(row, end)
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
    await db
      .insertInto('messages')
      .values(rows.slice(start, start + ROWS_PER_INSERT))
      .execute()
  const last = rows.at(-1)
  if (!last) return
  await db
    .updateTable('conversations')
    .set({ last_seq: last.seq, last_time: last.time, chain_hash: end.chain_hash })
    .where('id', '=', conversationId)
    .execute()
  await setReadPosition(db, conversationId, people[0], rows[rows.length - 1 - unread])
  await setReadPosition(db, conversationId, people[1], last)
}

async function setReadPosition(
  db: Kysely<Schema>,
  conversationId: number,
  person: Person,
  upTo: { seq: number; time: number } | undefined,
): Promise<void> {
  await db
    .updateTable('participants')
    .set({ read_seq: upTo?.seq ?? 0, read_time: upTo?.time ?? 0 })
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', person.id)
    .execute()
}
