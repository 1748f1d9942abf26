import { type ConversationKey, conversationKey, splitConversationKey } from '@parley/protocol/model'
import type { ListedScheduled } from '@parley/protocol/rest'
import { stripForbiddenCharacters } from '@parley/protocol/wire'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'

/** A scheduled message. */
export interface ScheduledItem {
  id: string
  conversation: ConversationKey
  text: string
  /** By the server's clock. */
  sendAt: number
  /** It could not be sent: the code of the refusal. */
  problem?: string
}

function createScheduled({ call, notify }: Context) {
  return {
    async list(): Promise<CallResult<ScheduledItem[]>> {
      const found = await call('listScheduled', {})
      return found.ok ? { ok: true, value: found.value.map(decodeItem) } : found
    },
    /** Without an id a new one is created. Returns whether the server accepted it; if not, the person is told why. */
    async save({
      conversation,
      text,
      sendAt,
      id,
    }: Omit<ScheduledItem, 'id'> & { id?: string }): Promise<boolean> {
      const { kind: recordType, id: chatUserId } = splitConversationKey(conversation)
      const saved = await call('saveScheduled', {
        id: id ?? crypto.randomUUID(),
        recordType,
        chatUserId,
        text: stripForbiddenCharacters(text).trim(),
        send_at: sendAt,
      })
      if (!saved.ok) notify(saved.problem)
      return saved.ok
    },
    async cancel(id: string): Promise<boolean> {
      const cancelled = await call('cancelScheduled', { id })
      if (!cancelled.ok) notify(cancelled.problem)
      return cancelled.ok
    },
  }
}

const decodeItem = (item: ListedScheduled): ScheduledItem => ({
  id: item.id,
  conversation: conversationKey(item.recordType, item.chatUserId),
  text: item.text,
  sendAt: item.send_at,
  ...(item.problem !== null && { problem: item.problem }),
})

export const scheduled = {
  start: createScheduled,
} satisfies Feature
