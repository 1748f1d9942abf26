import { canDo, type RoomEvent } from '@parley/protocol/model'
import type { Caller } from '../../domain/access/caller.ts'
import type { Pictures } from '../../domain/pictures/pictures.ts'
import { CallError } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { changeRoom, type RoomsParts } from '../../domain/rooms/change-room.ts'
import { eventPerson } from '../../domain/rooms/event-people.ts'
import { openRoom, requirePermission } from '../../domain/rooms/open-room.ts'

export interface PictureParts extends RoomsParts {
  pictures: Pictures
}

export const createRoomPicture = (parts: PictureParts): Pick<Handlers, 'setRoomPicture'> => ({
  setRoomPicture: signedIn(async (caller, { im_room_name, picture }, { ip }) => {
    const mayStore = picture !== '' && (await mayChange(parts, caller, im_room_name))
    const avatar = mayStore ? await parts.pictures.store(picture, 'cover') : ''
    // The picture that no room shows in the end: the new one if the change is refused.
    let unused = avatar
    const call = { caller, ip, call: 'setRoomPicture' }
    try {
      unused = await changeRoom(parts, call, { name: im_room_name }, async (db, { row, me, members }) => {
        requirePermission('changeInfo', me)
        if (avatar === row.avatar) return { answer: '' }
        await db.updateTable('conversations').set({ avatar }).where('id', '=', row.id).execute()
        const event: RoomEvent = { type: 'pictureChanged', operator: eventPerson(me), avatar }
        return { answer: row.avatar, event: { event, to: members.keys() } }
      })
      return {}
    } finally {
      await parts.pictures.remove(unused)
    }
  }),
})

/** Asked before a picture is painted and stored, which costs more than the change itself. */
async function mayChange({ storage, members }: RoomsParts, caller: Caller, name: string): Promise<boolean> {
  try {
    const roomAccess = { dialect: storage.dialect, members }
    const { me } = await openRoom(storage.db, roomAccess, caller, { name })
    return canDo('changeInfo', me)
  } catch (error) {
    if (error instanceof CallError) return false
    throw error
  }
}
