import type { Caller } from '../../domain/access/caller.ts'
import { selectGroupsInRoom } from '../../domain/mentions/groups-in-room.ts'
import { readingOf } from '../../domain/people/name-keys.ts'
import type { RoomsParts } from '../../domain/rooms/change-room.ts'
import { openRoom, requirePermission } from '../../domain/rooms/open-room.ts'

/** A list in which nothing could be found any more helps nobody. */
const MOST = 200

/** A mention ends at a space after the name, and at an '@' [mentions-1]. */
const canBeWritten = (name: string): boolean => name.trim() === name && name !== '' && !name.includes('@')

/** Whom the caller can mention at once in a room, with the number of those who would be told [mentions-4]. */
export async function listMentionable(
  { storage, members: cache, clock }: RoomsParts,
  caller: Caller,
  name: string,
) {
  const { db, dialect } = storage
  const { row, me, members } = await openRoom(db, { dialect, members: cache }, caller, { name })
  requirePermission('mentionGroups', me)
  if ([...members.values()].some(({ isCustomer }) => isCustomer)) return { groups: [] }
  const place = { companyId: caller.companyId, roomId: row.id, now: clock.now() }
  const groups = (await selectGroupsInRoom(db, place))
    .map(({ here, ...group }) => ({ ...group, here: here.filter(person => person !== caller.user).length }))
    .filter(group => group.here > 0 && canBeWritten(group.name))
    .sort((one, other) => other.here - one.here)
  return { groups: groups.slice(0, MOST).map(group => ({ ...group, ...readingOf(group.name) })) }
}
