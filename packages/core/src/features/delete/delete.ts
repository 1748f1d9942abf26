import {
  type ConversationKey,
  conversationKey,
  countsAsUnread,
  MAX_DELETED,
  type Message,
  splitConversationKey,
} from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import { selectOptions } from '../../selectors/options.ts'
import { selectShownMessages } from '../../selectors/shown-messages.ts'
import type { State } from '../../store/state.ts'
import { createDeviceDeletions } from './device-deletions.ts'

type Archived = Message & Required<Pick<Message, 'stamp'>>

const inChunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )

/** Asks after each connect what the person has deleted on other devices. */
function followDeletions({ dispatch, listen, call }: Context): void {
  let knownVersion: number | undefined

  async function learnMissed(): Promise<void> {
    const answer = await call('listDeleted', {
      ...(knownVersion !== undefined && { afterVersion: knownVersion }),
    })
    // Asked again after the next connect; history is correct in any case.
    if (!answer.ok) return
    knownVersion = answer.value.version
    dispatch(
      ...answer.value.deleted.map(({ recordType, chatUserId, seqs }) => ({
        type: 'messagesRemoved' as const,
        key: conversationKey(recordType, chatUserId),
        seqs,
      })),
    )
  }

  const forget = () => {
    knownVersion = undefined
  }
  listen('signedIn', forget)
  listen('archiveReplaced', forget)
  listen('catchUpCompleted', () => void learnMissed())
}

/** On all devices of the person. */
async function deleteEverywhere(
  { dispatch, callWhenReachable }: Context,
  key: ConversationKey,
  messages: readonly Archived[],
): Promise<boolean> {
  const { kind, id } = splitConversationKey(key)
  for (const chunk of inChunks(messages, MAX_DELETED)) {
    const request = { recordType: kind, chatUserId: id, msgId: chunk.map(message => message.id) }
    const answer = await callWhenReachable(key, 'deleteRecords', request)
    if (!answer.ok) return false
    const { seqs, ...counted } = answer.value
    dispatch({ type: 'messagesRemoved', key, seqs, counted })
  }
  return true
}

function countWithout(state: State, key: ConversationKey, messages: readonly Archived[]) {
  const { readSeq = 0, lastSeq = 0, unread = 0 } = state.conversations.get(key) ?? {}
  const me = state.session.me?.id
  const isUnread = ({ stamp, sender, content }: Archived) =>
    stamp.seq > readSeq && sender !== me && countsAsUnread(content)
  return { readSeq, lastSeq, unread: Math.max(0, unread - messages.filter(isUnread).length) }
}

/** On this device only. */
function createDeleteHere({ state, dispatch, listen, options }: Context) {
  const deletions = createDeviceDeletions(options.localStore, () => {
    const { me } = state().session
    return `Deleted:${me?.id}@${me?.domain}`
  })
  listen('signedIn', () => dispatch({ type: 'deletedHere', ids: deletions.read() }))
  return (key: ConversationKey, messages: readonly Archived[]): true => {
    const ids = deletions.add(
      key,
      messages.map(({ id }) => id),
    )
    const counted = countWithout(state(), key, messages)
    dispatch(
      { type: 'deletedHere', ids: { [key]: ids } },
      { type: 'messagesRemoved', key, seqs: messages.map(({ stamp }) => stamp.seq), counted },
    )
    return true
  }
}

/** Deletes for oneself, on all devices or on this one only (`recordSyn`) [delete-3]. */
export function createDelete(context: Context) {
  const { state, dispatch, listen, services } = context
  const deleteHere = createDeleteHere(context)
  followDeletions(context)
  listen('messagesRemoved', ({ key }) => {
    const conversation = state().conversations.get(key)
    const isUnknown = conversation && !conversation.lastMessage && conversation.lastSeq > 0
    if (isUnknown && (state().timelines[key]?.messages.length ?? 0) === 0) void services.recent.load()
  })

  return {
    /** Messages never archived are discarded; for the others the person is told the result. */
    async messages(key: ConversationKey, ids: readonly string[]): Promise<boolean> {
      const wanted = selectShownMessages(state(), key).filter(({ id }) => ids.includes(id))
      for (const { id, stamp } of wanted) if (!stamp) services.outgoing.discard(key, id)
      const archived = wanted.filter((message): message is Archived => message.stamp !== undefined)
      if (archived.length === 0) return true
      const isDone = selectOptions(state()).recordSyn
        ? await deleteEverywhere(context, key, archived)
        : deleteHere(key, archived)
      const problem = { code: isDone ? 'deleted' : 'delete-failed' }
      dispatch({
        type: 'noticeRaised',
        notice: { id: crypto.randomUUID(), tone: isDone ? 'success' : 'error', problem },
      })
      return isDone
    },
  }
}
