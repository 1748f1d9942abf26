import { attributesAfter, isAttributeText, type RoomEvent } from '@parley/protocol/model'
import { badInput } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { changeRoom, type RoomsParts } from '../../domain/rooms/change-room.ts'
import { eventPerson } from '../../domain/rooms/event-people.ts'
import { requirePermission } from '../../domain/rooms/open-room.ts'
import { roomAttributesOf, saveRoomAttributes } from '../../domain/rooms/room-attributes.ts'
import type { Feature } from '../../slots/feature.ts'

const createSetTopic = (parts: RoomsParts): Pick<Handlers, 'setRoomTopic'> => ({
  setRoomTopic: signedIn((caller, { im_room_name, text }, { ip }) =>
    changeRoom(
      parts,
      { caller, ip, call: 'setRoomTopic' },
      { name: im_room_name },
      async (db, { row, me, members }) => {
        requirePermission('changeInfo', me)
        if (!isAttributeText('topic', text)) throw badInput('text', 'too long, or with control characters')
        const topic = text.trim()
        if (topic === (roomAttributesOf(row).topic ?? '')) return { answer: {} }
        const event: RoomEvent = { type: 'topicChanged', operator: eventPerson(me), topic }
        await saveRoomAttributes(db, row, attributesAfter(event))
        return { answer: {}, event: { event, to: members.keys() } }
      },
    ),
  ),
})

export const topic = { handlers: createSetTopic } satisfies Feature
