import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { ID_PATTERN } from '../../ids.ts'
import { numberField, type RoomFeature } from '../../room-event.ts'

const archivedAt = numberField('archived_at')

/** A group that is finished: read and searched, but nobody writes [rooms-19]. */
export const archivedGroupsRoomFeature = {
  attributes: { archivedAt },
  events: {
    roomArchived: { wire: 'archive_room', fields: { archivedAt } },
    roomRestored: { wire: 'restore_room', fields: {} },
  },
  calls: {
    archiveRoom: endpoint({
      method: 'POST',
      service: 'chat',
      path: '/business/user/chat/room/archive',
      access: 'user',
      limit: 'roomChange',
      repeatable: false,
      room: 'archive',
      summary:
        'Archive a group or bring it back, as owner or admin. Members can read and search an archived group; nobody can write there.',
      examples: {
        right: { im_room_name: '<group.name>', is_archived: false },
        wrong: [[{ im_room_name: 'room' }, 'is_archived']],
      },
      request: z.object({
        im_room_name: z.string().check(z.regex(ID_PATTERN)),
        is_archived: z.boolean(),
      }),
      answer: z.object({}),
    }),
  },
} satisfies RoomFeature
