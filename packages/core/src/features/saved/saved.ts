import { type Message, splitConversationKey } from '@parley/protocol/model'
import { decodeRecord, type SavedItemRecord } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'
import type { State } from '../../store/state.ts'

/** A message or a note that the person has saved. */
export interface SavedItem {
  id: string
  /** Empty: it is a message. */
  note: string
  /** Absent: a note, or a message that no longer exists. */
  message?: Message
  createdTime: number
  /** By the server's clock. */
  remindAt?: number
}

/** One lane for all: what is done with an item comes after it was saved. */
const ABOUT = 'saved'

export function createSaved({ call, askFor, dispatch }: Context) {
  return {
    async list(): Promise<CallResult<SavedItem[]>> {
      const found = await call('listSaved', {})
      return found.ok ? { ok: true, value: found.value.map(decodeItem) } : found
    },
    /** `waits`: for the network. What is saved already keeps its reminder, unless there is a new one. */
    async saveMessage(
      { conversation, id: msgId }: Message,
      remindAt?: number,
    ): Promise<'done' | 'waits' | 'failed'> {
      const { kind: recordType, id: chatUserId } = splitConversationKey(conversation)
      const where = { recordType, chatUserId, msgId }
      const id = crypto.randomUUID()
      const asked = await askFor(ABOUT, 'saveMessage', { id, ...where, remind_at: remindAt ?? null })
      if (!asked.isTaken) return 'failed'
      return asked.value === undefined ? 'waits' : 'done'
    },
    /** Without an id a new one is created; with one it keeps its reminder. */
    async saveNote(note: string, id: string = crypto.randomUUID()): Promise<boolean> {
      return (await askFor(ABOUT, 'saveNote', { id, note: note.trim(), remind_at: null })).isTaken
    },
    async setReminder(id: string, remindAt?: number): Promise<boolean> {
      return (await askFor(ABOUT, 'setReminder', { id, remind_at: remindAt ?? null })).isTaken
    },
    async remove(id: string): Promise<boolean> {
      return (await askFor(ABOUT, 'deleteSaved', { id })).isTaken
    },
    /** Opens the choice of a time for a reminder of this message. */
    beginReminder: (message: Message): void => dispatch({ type: 'reminderBegun', message }),
    endReminder: (): void => dispatch({ type: 'reminderEnded' }),
  }
}

/** What was asked for and the server does not have yet. */
export const selectWaitingSaved = ({ waitingCalls }: Pick<State, 'waitingCalls'>): State['waitingCalls'] =>
  waitingCalls.filter(({ about, problem }) => about === ABOUT && !problem)

const decodeItem = ({ id, note, record, created_at, remind_at }: SavedItemRecord): SavedItem => ({
  id,
  note,
  createdTime: created_at,
  ...(record && { message: decodeRecord(record) }),
  ...(remind_at !== null && { remindAt: remind_at }),
})
