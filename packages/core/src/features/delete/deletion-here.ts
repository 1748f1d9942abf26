import { type ConversationKey, countsAsUnread, type Message } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { State } from '../../store/state.ts'
import type { Listed } from '../../store/tally.ts'
import { createDeviceDeletions } from './device-deletions.ts'

export type Archived = Message & Required<Pick<Message, 'stamp'>>

export function countWithout(state: State, key: ConversationKey, messages: readonly Archived[]): Listed {
  const { readSeq = 0, lastSeq = 0, unread = 0 } = state.conversations.get(key) ?? {}
  const me = state.session.me?.id
  const isUnread = ({ stamp, sender, content }: Archived) =>
    stamp.seq > readSeq && sender !== me && countsAsUnread(content)
  return { readSeq, lastSeq, unread: Math.max(0, unread - messages.filter(isUnread).length) }
}

/** On this device only. */
export function createDeletionHere({ state, dispatch, listen, options }: Context) {
  const deletions = createDeviceDeletions(options.localStore, () => {
    const { me } = state().session
    return `Deleted:${me?.id}@${me?.domain}`
  })
  const idsOf = (messages: readonly Archived[]) => messages.map(({ id }) => id)
  listen('signedIn', () => dispatch({ type: 'deletedHere', ids: deletions.read() }))
  return {
    remove(key: ConversationKey, messages: readonly Archived[]): true {
      const ids = deletions.add(key, idsOf(messages))
      const counted = countWithout(state(), key, messages)
      dispatch(
        { type: 'deletedHere', ids: { [key]: ids } },
        { type: 'messagesRemoved', key, seqs: messages.map(({ stamp }) => stamp.seq), counted },
      )
      return true
    },
    restore(key: ConversationKey, messages: readonly Archived[], counted: Listed): void {
      const ids = deletions.remove(key, idsOf(messages))
      dispatch(
        { type: 'deletedHere', ids: { [key]: ids } },
        { type: 'messagesRestored', key, messages, counted },
      )
    },
  }
}

export type DeletionHere = ReturnType<typeof createDeletionHere>
