import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { ID_PATTERN } from '../../ids.ts'
import { GroupData } from '../rooms/group-data.ts'

const roomName = z.string().check(z.regex(ID_PATTERN))

export const openConsultation = endpoint({
  method: 'POST',
  service: 'chat',
  path: '/business/user/chat/consultation/open',
  access: 'user',
  limit: 'roomCreate',
  repeatable: true,
  summary:
    'For customers: the own thread with a team, founded at the first time. `im_room_name` is the room of the team.',
  request: z.object({ im_room_name: roomName }),
  answer: GroupData,
})
