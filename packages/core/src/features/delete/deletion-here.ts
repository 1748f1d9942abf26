import { type ConversationKey, countsAsUnread, type Message } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { KeyValueStore } from '../../ports.ts'
import type { State } from '../../store/state.ts'
import type { Listed } from '../../store/tally.ts'

export type Archived = Message & Required<Pick<Message, 'stamp'>>

export function countWithout(state: State, key: ConversationKey, messages: readonly Archived[]): Listed {
  const { readSeq = 0, lastSeq = 0, unread = 0 } = state.conversations.get(key) ?? {}
  const me = state.session.me?.id
  const isUnread = ({ stamp, sender, content }: Archived) =>
    stamp.seq > readSeq && sender !== me && countsAsUnread(content)
  return { readSeq, lastSeq, unread: Math.max(0, unread - messages.filter(isUnread).length) }
}

type Table = Record<ConversationKey, readonly string[]>

/** Limits the size of this table on the device; the oldest entries are dropped first. */
const MAX_PER_CONVERSATION = 500

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(id => typeof id === 'string')

/** Ids of messages that were deleted on this device only, per account. */
function createDeviceDeletions(store: KeyValueStore, name: () => string) {
  const read = (): Table => {
    try {
      const table: unknown = JSON.parse(store.get(name()) ?? '{}')
      if (typeof table !== 'object' || table === null) return {}
      return Object.fromEntries(Object.entries(table).filter(([, ids]) => isIds(ids)))
    } catch {
      // An unreadable table is treated as empty.
      return {}
    }
  }
  const write = (table: Table, key: ConversationKey, ids: readonly string[]): readonly string[] => {
    store.set(name(), JSON.stringify({ ...table, [key]: ids }))
    return ids
  }
  return {
    read,
    /** Returns all ids of the conversation. */
    add(key: ConversationKey, ids: readonly string[]): readonly string[] {
      const table = read()
      return write(table, key, [...new Set([...(table[key] ?? []), ...ids])].slice(-MAX_PER_CONVERSATION))
    },
    remove(key: ConversationKey, ids: readonly string[]): readonly string[] {
      const table = read()
      return write(table, key, table[key]?.filter(id => !ids.includes(id)) ?? [])
    },
  }
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
