import { type CallResult, selectRoom } from '@parley/core'
import {
  CONTACT_TYPE,
  type ConversationKey,
  fillReply,
  isMacro,
  matchReplies,
  replyQuery,
  type SavedReply,
} from '@parley/protocol/model'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useHighlight } from '../../ui/highlight/use-highlight.ts'

const MOST_OFFERED = 8
const NONE: readonly SavedReply[] = []

/**
 * Saved replies for a consultation, filled in; undefined for everybody but its staff. Loaded while they are shown:
 * `answer` is that of the server.
 */
export function useReplies(key: ConversationKey, isShown: boolean) {
  const client = useClient()
  const team = useAppState(state => {
    const room = selectRoom(state, key)
    return room?.type === CONTACT_TYPE.customerGroup ? room.consultation?.team : undefined
  })
  const customer = useAppState(state => selectRoom(state, key)?.name ?? '')
  const me = useAppState(state => state.session.me?.nickName ?? '')
  const [answer, setAnswer] = useState<CallResult<SavedReply[]>>()
  const [turn, setTurn] = useState(0)
  const isWanted = isShown && team !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again
  useEffect(() => {
    let isCurrent = true
    if (isWanted) void client.replies.list().then(found => isCurrent && setAnswer(found))
    return () => {
      isCurrent = false
    }
  }, [client, isWanted, turn])
  const all = answer?.ok ? answer.value : NONE
  const replies =
    team === undefined
      ? undefined
      : all
          .filter(reply => reply.team === '' || reply.team === team)
          .map(reply => ({ ...reply, text: fillReply(reply.text, { customer, me }) }))
  return { replies, answer, retry: () => setTurn(turn + 1) }
}

interface Input {
  conversationKey: ConversationKey
  value: string
  onChange(value: string): void
}

/** A slash at the start of the draft offers saved replies: arrow keys move, Enter inserts, Escape closes. */
export function useReplyPicker({ conversationKey, value, onChange }: Input) {
  const client = useClient()
  const query = replyQuery(value)
  const [closedFor, setClosedFor] = useState<string>()
  const isOpen = query !== undefined && closedFor !== value
  const { replies } = useReplies(conversationKey, isOpen)
  const offered = isOpen && replies ? matchReplies(replies, query).slice(0, MOST_OFFERED) : NONE
  const { index: chosen, item: reply, step } = useHighlight(offered, query ?? '')
  // A reply that does more is sent at once.
  const onPick = (picked: SavedReply) =>
    onChange(isMacro(picked) && client.replies.run(conversationKey, picked) ? '' : picked.text)
  /** Returns whether the list handled the key. */
  const handleKey = (event: KeyboardEvent): boolean => {
    if (!reply || event.shiftKey) return false
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined) step(by)
    else if (event.key === 'Enter' || event.key === 'Tab') onPick(reply)
    else if (event.key === 'Escape') setClosedFor(value)
    else return false
    event.preventDefault()
    return true
  }
  /** For the field that the list belongs to; nothing while no replies are offered. */
  const inputProps = (listId: string) =>
    offered.length > 0 && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${chosen}` }
  return { listProps: { replies: offered, chosen, onPick }, handleKey, inputProps }
}
