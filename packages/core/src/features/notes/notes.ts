import {
  CONTACT_TYPE,
  type ConversationKey,
  conversationKey,
  isBlank,
  MAX_QUERY_LENGTH,
  type Note,
  splitConversationKey,
} from '@parley/protocol/model'
import type { AnswerOf, Contract } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'

interface FoundNote extends Note {
  key: ConversationKey
  customer: string
}

const decodeNote = (note: AnswerOf<Contract['listNotes']>[number]): Note => ({
  id: note.note_id,
  author: note.im_user_name,
  authorName: note.nick_name,
  avatar: note.avatar,
  text: note.text,
  time: note.created_at,
  afterSeq: note.after_seq,
})

/** Notes of a consultation, for its team. Loaded with it, and again whenever one was added or deleted. */
export function createNotes({ call, askFor, dispatch, listen, state }: Context) {
  const room = (key: ConversationKey) => ({ im_room_name: splitConversationKey(key).id })
  const load = async (key: ConversationKey): Promise<void> => {
    if (state().rooms[key]?.type !== CONTACT_TYPE.customerGroup) return
    const answer = await call('listNotes', room(key))
    if (!answer.ok) return
    dispatch({ type: 'notesLoaded', key, notes: answer.value.map(decodeNote) })
  }
  listen('conversationOpened', ({ key }) => {
    if (key) void load(key)
  })
  listen('streamOpened', () => {
    const { current } = state()
    if (current) void load(current)
  })
  listen('roomChanged', ({ key, event }) => {
    if (event.type === 'notesChanged' && (state().current === key || state().notes[key])) void load(key)
  })
  return {
    /** Searches all consultations of the person's teams, newest first. */
    async find(query: string): Promise<CallResult<FoundNote[]>> {
      const answer = await call('searchNotes', { query: query.trim().slice(0, MAX_QUERY_LENGTH) })
      if (!answer.ok) return answer
      const value = answer.value.map(({ im_room_name, customer_name, ...note }) => ({
        ...decodeNote(note),
        key: conversationKey('groupchat', im_room_name),
        customer: customer_name,
      }))
      return { ok: true, value }
    },
    /** False: it was refused. */
    async add(key: ConversationKey, text: string): Promise<boolean> {
      if (isBlank(text)) return false
      const note = { ...room(key), note_id: crypto.randomUUID(), text: text.trim() }
      return (await askFor(key, 'addNote', note)).isTaken
    },
    async remove(key: ConversationKey, noteId: string): Promise<void> {
      await askFor(key, 'deleteNote', { ...room(key), note_id: noteId })
    },
  }
}
