import type { DutyChange, HandOverNote } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { parseDutyLog } from './duty-log.ts'
import { parseHandOver } from './hand-over.ts'

/** How duty came to whom it is with. */
interface DutyPast {
  /** Without the card, which is large and asked for separately. */
  handOver?: HandOverNote
  dutyChanges: DutyChange[]
}

interface TeamRow {
  room_id: number
  hand_over: string | null
  duty_log: string
}

/** By team, with the names that people have now. */
export async function selectDutyPast(
  db: Kysely<Schema>,
  teams: readonly TeamRow[],
): Promise<Map<number, DutyPast>> {
  const pasts = teams.map(({ room_id, hand_over, duty_log }) => ({
    room_id,
    handOver: hand_over === null ? undefined : parseHandOver(hand_over),
    entries: parseDutyLog(duty_log),
  }))
  const ids = pasts.flatMap(({ handOver, entries }) => [
    handOver?.from,
    ...entries.flatMap(({ from, to }) => [from, to]),
  ])
  const people = await selectPeople(db, new Set(ids.filter(id => typeof id === 'number')))
  return new Map(
    pasts.map(({ room_id, handOver, entries }) => [
      room_id,
      {
        ...(handOver && {
          handOver: {
            from: people.get(handOver.from ?? 0)?.name ?? '',
            comment: handOver.comment,
            reason: handOver.reason ?? 'handed',
          },
        }),
        dutyChanges: entries.map(({ at, from, to, reason }) => ({
          time: at,
          reason,
          from: people.get(from ?? 0),
          to: people.get(to ?? 0),
        })),
      },
    ]),
  )
}

async function selectPeople(db: Kysely<Schema>, ids: ReadonlySet<number>) {
  if (ids.size === 0) return new Map<number, { id: string; name: string }>()
  const rows = await db
    .selectFrom('users')
    .where('id', 'in', [...ids])
    .select(['id', 'user_name', 'nick_name'])
    .execute()
  return new Map(rows.map(({ id, user_name, nick_name }) => [id, { id: user_name, name: nick_name }]))
}
