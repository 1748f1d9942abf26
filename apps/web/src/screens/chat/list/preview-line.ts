import type { Conversation } from '@parley/core'
import { ASSISTANT_ID, CONTACT_TYPE, isNotice, type Message, previewOf } from '@parley/protocol/model'
import type { NameFor } from '../../../parts/message-words/call-name.ts'
import { messageWords } from '../../../parts/message-words/message-words.ts'
import { needsSpeakerName } from '../../../parts/message-words/needs-speaker-name.ts'
import { previewWords } from '../../../parts/message-words/preview-words.ts'
import type { Catalogue } from '../../../text/zh-CN.ts'

export interface PreviewLine {
  /** Red prefix: failed, or draft. */
  warning?: string
  /** Prefix: somebody mentioned the user. */
  mention?: string
  words: string
  /** The text says who is typing. */
  isTyping?: boolean
}

interface Input {
  conversation: Conversation
  unsent: Message | undefined
  /** Who is typing; empty if nobody. */
  typing: string
  myId: string | undefined
  /** The sender of the last message, by the current name in the room. */
  speakerName?: string | undefined
  /** The open conversation shows its draft in the composer instead. */
  noDraft: boolean
  text: Catalogue
  displayName: NameFor
}

function wordsOf(message: Message, { conversation, myId, speakerName, text, displayName }: Input): string {
  const preview = messageWords(message, myId ?? '', text, displayName)
  if (isNotice(message.content)) return preview
  if (message.sender === myId) return text.list.own(preview)
  const speaker = speakerName ?? message.senderName
  // A consultation has the name of its customer.
  const isNamed = conversation.type === CONTACT_TYPE.customerGroup && speaker === conversation.name
  const needsName = conversation.kind === 'groupchat' || needsSpeakerName(message, myId)
  return needsName && !isNamed
    ? text.list.from(displayName({ id: message.sender, name: speaker }), preview)
    : preview
}

/** The first that applies: failed, draft, typing, last message. */
export function previewLine(input: Input): PreviewLine {
  const { conversation, unsent, typing, noDraft, text } = input
  if (unsent?.status === 'error')
    return { warning: text.list.failed, words: previewWords(previewOf(unsent.content), text) }
  if (conversation.draft !== '' && !noDraft) return { warning: text.list.draft, words: conversation.draft }
  if (typing !== '') return { words: typing, isTyping: true }
  const message = unsent ?? conversation.lastMessage
  return {
    words: message
      ? wordsOf(message, input)
      : conversation.id === ASSISTANT_ID
        ? text.assistant.hint
        : text.list.none,
    ...(conversation.isMentioned && { mention: text.rooms.atMe }),
  }
}
