import { OPENNESS, type RoomAttributes } from '@parley/protocol/model'
import { decodeRoomAttributes, encodeRoomAttributes } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

interface Row {
  id: number
  attributes: string
  archived_at: number | null
  openness: number
  preview_seq: number | null
}

/** Those that queries look for have columns. */
export const roomAttributesOf = (row: Omit<Row, 'id'>): RoomAttributes => ({
  ...decodeRoomAttributes(JSON.parse(row.attributes)),
  ...(row.archived_at !== null && { archivedAt: row.archived_at }),
  ...(row.openness > 0 && { openness: OPENNESS[row.openness], isPreviewed: row.preview_seq !== null }),
})

/** The row is locked by `changeRoom`. Attributes of other versions are kept, undefined ones removed. */
export async function saveRoomAttributes(
  db: Kysely<Schema>,
  row: Pick<Row, 'id' | 'attributes'>,
  changed: RoomAttributes,
): Promise<void> {
  const attributes = JSON.stringify({ ...JSON.parse(row.attributes), ...encodeRoomAttributes(changed) })
  await db.updateTable('conversations').set({ attributes }).where('id', '=', row.id).execute()
}
