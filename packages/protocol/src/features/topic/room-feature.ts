import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { ID_PATTERN } from '../../ids.ts'
import { EVENT_FIELDS, type RoomFeature, textAttribute } from '../../room-event.ts'

/** What a group is about [rooms-18]. Stored trimmed; an empty one removes it. */
export const topicRoomFeature = {
  attributes: { topic: textAttribute('topic', 250) },
  events: {
    topicChanged: { wire: 'topic_change', fields: { topic: EVENT_FIELDS.text } },
  },
  calls: {
    setRoomTopic: endpoint({
      method: 'POST',
      service: 'chat',
      path: '/business/user/chat/room/topic/set',
      access: 'user',
      limit: 'roomChange',
      repeatable: false,
      room: 'changeInfo',
      readByOthers: ['text'],
      summary:
        'Set the topic of a group, as owner or admin. It has at most 250 characters; an empty one removes it.',
      examples: {
        right: { im_room_name: '<group.name>', text: 'Launch' },
        wrong: [[{ im_room_name: 'room' }, 'text']],
      },
      request: z.object({
        im_room_name: z.string().check(z.regex(ID_PATTERN)),
        text: z.string().check(z.maxLength(20_000)),
      }),
      answer: z.object({}),
    }),
  },
} satisfies RoomFeature
