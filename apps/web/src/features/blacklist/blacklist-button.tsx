import { nameOfPerson, selectConversation } from '@parley/core'
import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import { type ReactNode, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'

interface Props {
  conversationKey: ConversationKey
  /** How the caller draws the button and the confirmation. */
  renderButton(words: string, onPress: () => void, isBlocked: boolean): ReactNode
  renderQuestion(question: { title: string; words: string; action: string }, answer: Answer): ReactNode
}

interface Answer {
  onConfirm(): void
  onClose(): void
}

/** Asks before blocking; unblocks at once. */
export function BlacklistButton({ conversationKey: key, renderButton, renderQuestion }: Props) {
  const text = useText().conversation
  const client = useClient()
  const conversation = useAppState(state => selectConversation(state, key))
  const person = useAppState(state => state.people[splitConversationKey(key).id])
  const [isAsking, setIsAsking] = useState(false)
  // People without a conversation can be blocked as well.
  const name = conversation?.name ?? (person && nameOfPerson(person))
  if (name === undefined) return null
  const isBlacked = conversation?.isBlacked === true
  const handlePress = () => (isBlacked ? void client.blacklist.set(key, false) : setIsAsking(true))
  const question = { title: text.blockQuestion(name), words: text.blockHint, action: text.block }
  return (
    <>
      {renderButton(isBlacked ? text.unblock : text.block, handlePress, isBlacked)}
      {isAsking &&
        renderQuestion(question, {
          onConfirm: () => void client.blacklist.set(key, true),
          onClose: () => setIsAsking(false),
        })}
    </>
  )
}
