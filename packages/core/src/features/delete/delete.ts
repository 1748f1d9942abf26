import {
  type ConversationKey,
  conversationKey,
  MAX_DELETED,
  splitConversationKey,
} from '@parley/protocol/model'
import type { DeletedSeqs } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import { selectOptions } from '../../selectors/options.ts'
import { selectShownMessages } from '../../selectors/shown-messages.ts'
import { type Archived, countWithout, createDeletionHere } from './deletion-here.ts'
import { inChunks } from './in-chunks.ts'
import { createUndo } from './undo.ts'

/**
 * Asks after each connect what the person has deleted or restored on other devices since a version that was known before the
 * first page of history was asked for: what is deleted between the two would be shown as long as the window lives.
 */
function followDeletions({ dispatch, listen, call, provide }: Context): void {
  let knownVersion: number | undefined

  async function begin(): Promise<void> {
    if (knownVersion !== undefined) return
    const answer = await call('listDeleted', {})
    if (answer.ok) knownVersion ??= answer.value.version
  }

  async function learnMissed(): Promise<void> {
    if (knownVersion === undefined) return begin()
    const answer = await call('listDeleted', { afterVersion: knownVersion })
    // Asked again after the next connect; history is correct in any case.
    if (!answer.ok) return
    const { version, deleted, restored } = answer.value
    knownVersion = version
    const eventsOf = (type: 'messagesRemoved' | 'restoredAt', changed: readonly DeletedSeqs[]) =>
      changed.map(({ recordType, chatUserId, seqs }) => ({
        type,
        key: conversationKey(recordType, chatUserId),
        seqs,
      }))
    dispatch(...eventsOf('messagesRemoved', deleted), ...eventsOf('restoredAt', restored))
  }

  const forget = () => {
    knownVersion = undefined
  }
  provide({ deletions: { begin, knownVersion: () => knownVersion } })
  listen('signedIn', () => {
    forget()
    void begin()
  })
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

/** Deletes for oneself, on all devices or on this one only (`recordSyn`) [delete-3]. */
export function createDelete(context: Context) {
  const { state, dispatch, listen, services } = context
  const here = createDeletionHere(context)
  const undoable = createUndo(context, here)
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
      const isSynced = selectOptions(state()).recordSyn
      const counted = countWithout(state(), key, [])
      const isDone = isSynced ? await deleteEverywhere(context, key, archived) : here.remove(key, archived)
      const id = crypto.randomUUID()
      undoable.set(id, { key, messages: archived, isSynced, counted })
      dispatch({
        type: 'noticeRaised',
        notice: isDone
          ? { id, tone: 'success', problem: { code: 'deleted' }, canUndo: true }
          : { id, tone: 'error', problem: { code: 'delete-failed' } },
      })
      return isDone
    },
  }
}
