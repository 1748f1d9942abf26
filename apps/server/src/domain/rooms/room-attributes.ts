import type { RoomAttributes } from '@parley/protocol/model'
import { decodeRoomAttributes, encodeRoomAttributes } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

interface Row {
  id: number
  attributes: string
}

export const roomAttributesOf = (row: Pick<Row, 'attributes'>): RoomAttributes =>
  decodeRoomAttributes(JSON.parse(row.attributes))

/** The row is locked by `changeRoom`. Attributes of other versions are kept, undefined ones removed. */
export async function saveRoomAttributes(
  db: Kysely<Schema>,
  row: Row,
  changed: RoomAttributes,
): Promise<void> {
  const attributes = JSON.stringify({ ...JSON.parse(row.attributes), ...encodeRoomAttributes(changed) })
  await db.updateTable('conversations').set({ attributes }).where('id', '=', row.id).execute()
}
