import {
  CONTACT_TYPE,
  type ConversationKey,
  isBlank,
  type Note,
  splitConversationKey,
} from '@parley/protocol/model'
import type { Context } from '../../context.ts'

/** Notes of a consultation, for its team. Loaded with it, and again whenever one was added or deleted. */
export function createNotes({ call, dispatch, listen, notify, state }: Context) {
  const room = (key: ConversationKey) => ({ im_room_name: splitConversationKey(key).id })
  const load = async (key: ConversationKey): Promise<void> => {
    if (state().rooms[key]?.type !== CONTACT_TYPE.customerGroup) return
    const answer = await call('listNotes', room(key))
    if (!answer.ok) return
    const notes = answer.value.map(
      (note): Note => ({
        ...{ id: note.note_id, author: note.im_user_name, authorName: note.nick_name },
        ...{ avatar: note.avatar, text: note.text, time: note.created_at, afterSeq: note.after_seq },
      }),
    )
    dispatch({ type: 'notesLoaded', key, notes })
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
    /** Returns whether it was accepted. */
    async add(key: ConversationKey, text: string): Promise<boolean> {
      if (isBlank(text)) return false
      const note = { ...room(key), note_id: crypto.randomUUID(), text: text.trim() }
      const answer = await call('addNote', note)
      if (!answer.ok) notify(answer.problem)
      return answer.ok
    },
    async remove(key: ConversationKey, noteId: string): Promise<void> {
      const answer = await call('deleteNote', { ...room(key), note_id: noteId })
      if (!answer.ok) notify(answer.problem)
    },
  }
}
