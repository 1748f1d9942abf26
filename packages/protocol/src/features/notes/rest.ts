import * as z from 'zod/mini'
import { MAX_QUERY_LENGTH } from '../../constants.ts'
import { endpoint } from '../../endpoint.ts'
import { SOME_ID, WRONG_ROOM_NAMES } from '../../examples.ts'
import { ID_PATTERN } from '../../ids.ts'
import { MAX_NOTE_LENGTH } from './note.ts'

const roomName = z.string().check(z.regex(ID_PATTERN))
const noteId = z.string().check(z.regex(/^[0-9a-f-]{36}$/))
const call = { method: 'POST', service: 'chat', access: 'user' } as const

const NoteData = z.object({
  note_id: z.string(),
  im_user_name: z.string(),
  nick_name: z.string(),
  avatar: z.string(),
  text: z.string(),
  created_at: z.number(),
  /** The note is shown after the message with this seq. */
  after_seq: z.number(),
})

export const listNotes = endpoint({
  ...call,
  path: '/business/user/chat/consultation/note/list',
  limit: 'default',
  repeatable: true,
  room: 'note',
  summary: 'List the notes of a consultation, oldest first. Open to the team; the customer never sees them.',
  examples: { right: { im_room_name: '<consultation.name>' }, wrong: WRONG_ROOM_NAMES },
  request: z.object({ im_room_name: roomName }),
  answer: z.array(NoteData),
})

export const addNote = endpoint({
  ...call,
  path: '/business/user/chat/consultation/note/add',
  limit: 'roomChange',
  repeatable: true,
  room: 'note',
  readByOthers: ['text'],
  summary:
    'Add a note to a consultation, as a member of the team, on duty or not. The same `note_id` adds it only once.',
  examples: {
    right: { im_room_name: '<consultation.name>', note_id: '<new.id>', text: 'Key account' },
    wrong: [
      ...WRONG_ROOM_NAMES,
      [{ im_room_name: 'room', note_id: 'x', text: 'y' }, 'note_id'],
      [{ im_room_name: 'room', note_id: SOME_ID, text: '' }, 'text'],
      [{ im_room_name: 'room', note_id: SOME_ID, text: 'x'.repeat(4001) }, 'text'],
    ],
  },
  request: z.object({
    im_room_name: roomName,
    note_id: noteId,
    text: z.string().check(z.minLength(1), z.maxLength(MAX_NOTE_LENGTH)),
  }),
  answer: z.object({}),
})

export const deleteNote = endpoint({
  ...call,
  path: '/business/user/chat/consultation/note/delete',
  limit: 'roomChange',
  repeatable: true,
  room: 'note',
  summary: 'Delete a note, as its author or as a manager of the team.',
  examples: {
    right: { im_room_name: '<note.room>', note_id: '<note.id>' },
    wrong: [...WRONG_ROOM_NAMES, [{ im_room_name: 'room' }, 'note_id']],
  },
  request: z.object({ im_room_name: roomName, note_id: noteId }),
  answer: z.object({}),
})

export const searchNotes = endpoint({
  ...call,
  path: '/business/user/chat/consultation/note/search',
  limit: 'search',
  repeatable: true,
  summary: "Search the notes of all consultations of the caller's teams, newest first. Customers find none.",
  examples: { right: { query: 'late' }, wrong: [[{ query: 7 }, 'query']] },
  request: z.object({ query: z.string().check(z.maxLength(MAX_QUERY_LENGTH)) }),
  answer: z.array(z.object({ ...NoteData.shape, im_room_name: z.string(), customer_name: z.string() })),
})
