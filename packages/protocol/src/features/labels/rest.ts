import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { SOME_ID, WRONG_ROOM_NAMES } from '../../examples.ts'
import { ID_PATTERN } from '../../ids.ts'
import { LABEL_COLOURS, MAX_LABEL_LENGTH } from './team-label.ts'

const roomName = z.string().check(z.regex(ID_PATTERN))
const labelId = z.string().check(z.regex(/^[0-9a-f-]{36}$/))
const change = {
  method: 'POST',
  service: 'chat',
  access: 'staff',
  limit: 'roomChange',
  repeatable: true,
  answer: z.object({}),
} as const

export const saveLabel = endpoint({
  ...change,
  path: '/business/user/chat/team/label/save',
  readByOthers: ['name'],
  room: 'serve',
  summary: 'Create or change a label of a team, as a member of the team.',
  examples: {
    right: { im_room_name: '<team.name>', label_id: '<new.id>', name: '<new.name>', colour: 2 },
    wrong: [
      ...WRONG_ROOM_NAMES,
      [{ im_room_name: 'room', label_id: 'x', name: 'Refund', colour: 2 }, 'label_id'],
      [{ im_room_name: 'room', label_id: SOME_ID, name: '', colour: 2 }, 'name'],
      [{ im_room_name: 'room', label_id: SOME_ID, name: 'Refund', colour: 7 }, 'colour'],
    ],
  },
  request: z.object({
    im_room_name: roomName,
    label_id: labelId,
    name: z.string().check(z.minLength(1), z.maxLength(MAX_LABEL_LENGTH)),
    colour: z.number().check(z.int(), z.gte(0), z.lt(LABEL_COLOURS)),
  }),
})

export const deleteLabel = endpoint({
  ...change,
  path: '/business/user/chat/team/label/delete',
  room: 'serve',
  summary: 'Delete a label of a team, as a member of the team. It is taken off all consultations.',
  examples: {
    right: { im_room_name: '<label.team>', label_id: '<label.id>' },
    wrong: [...WRONG_ROOM_NAMES, [{ im_room_name: 'room' }, 'label_id']],
  },
  request: z.object({ im_room_name: roomName, label_id: labelId }),
})

export const labelConsultation = endpoint({
  ...change,
  path: '/business/user/chat/consultation/label',
  room: 'serve',
  summary: 'Put a label of the team on a consultation or take it off, as a member of the team.',
  examples: {
    right: { im_room_name: '<label.consultation>', label_id: '<label.id>', value: true },
    wrong: [...WRONG_ROOM_NAMES, [{ im_room_name: 'room', label_id: SOME_ID }, 'value']],
  },
  request: z.object({ im_room_name: roomName, label_id: labelId, value: z.boolean() }),
})
