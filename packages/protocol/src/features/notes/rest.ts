import * as z from 'zod/mini'
import { MAX_QUERY_LENGTH } from '../../constants.ts'
import { endpoint } from '../../endpoint.ts'
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
  summary: 'For the team: the newest notes of a consultation, oldest first. Its customer learns of none.',
  request: z.object({ im_room_name: roomName }),
  answer: z.array(NoteData),
})

export const addNote = endpoint({
  ...call,
  path: '/business/user/chat/consultation/note/add',
  limit: 'roomChange',
  repeatable: true,
  summary: 'For the team, also off duty: write a note into a consultation. The same `note_id` adds it once.',
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
  summary: 'For its author and those who lead the team.',
  request: z.object({ im_room_name: roomName, note_id: noteId }),
  answer: z.object({}),
})

export const searchNotes = endpoint({
  ...call,
  path: '/business/user/chat/consultation/note/search',
  limit: 'search',
  repeatable: true,
  summary:
    'Notes of all consultations of the caller’s teams with these words, newest first. Customers find none.',
  request: z.object({ query: z.string().check(z.maxLength(MAX_QUERY_LENGTH)) }),
  answer: z.array(z.object({ ...NoteData.shape, im_room_name: z.string(), customer_name: z.string() })),
})
